/** State that Foundry keeps for a part while it is rendered again. */
export type PartState = foundry.applications.api.HandlebarsApplicationMixin.PartState;

/**
 * Keeps details elements open or closed when a page is rendered again: those that the user opened, or closed over a
 * selection.
 */
export function keepFolds(next: HTMLElement, prior: HTMLElement): void {
  for (const former of prior.querySelectorAll<HTMLDetailsElement>("details[data-fold]")) {
    const fold = next.querySelector<HTMLDetailsElement>(`details[data-fold="${former.dataset.fold}"]`);
    if (fold && (former.open || former.querySelector(":checked") !== null)) fold.open = former.open;
  }
}
