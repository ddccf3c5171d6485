/** What Foundry keeps of a part of a window while it draws it anew. */
export type PartState = foundry.applications.api.HandlebarsApplicationMixin.PartState;

/** What somebody has unfolded on a page, or folded over what is picked in it, stays so when the page is drawn anew. */
export function keepFolds(next: HTMLElement, prior: HTMLElement): void {
  for (const former of prior.querySelectorAll<HTMLDetailsElement>("details[data-fold]")) {
    const fold = next.querySelector<HTMLDetailsElement>(`details[data-fold="${former.dataset.fold}"]`);
    if (fold && (former.open || former.querySelector(":checked") !== null)) fold.open = former.open;
  }
}
