/** What Foundry keeps of a part of a window while it draws it anew. */
export type PartState = foundry.applications.api.HandlebarsApplicationMixin.PartState;

/** What somebody has unfolded on a page stays unfolded when the page is drawn anew. */
export function keepUnfolded(next: HTMLElement, prior: HTMLElement): void {
  for (const { dataset } of prior.querySelectorAll<HTMLDetailsElement>("details[data-fold][open]")) {
    next.querySelector(`details[data-fold="${dataset.fold}"]`)?.setAttribute("open", "");
  }
}
