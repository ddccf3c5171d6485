import { readFight } from "../adapters/index.ts";
import { costOfDeclared, markedIn } from "../dialogs/index.ts";

/** What is pointed at: its name for a reader of the screen stays, what it costs is told beside it. */
type Key = HTMLElement & { readonly dataset: { figure?: string; tooltipText?: string; plain?: string } };

/**
 * A key that does what was declared says what that costs and leaves to whoever points at it or comes to it by keyboard: only then
 * is it worked out, since a list of a hundred would pay for it at every drawing.
 */
export function tellCosts(page: HTMLElement, combat: () => Combat | null): void {
  const tell = ({ target }: Event) => {
    const key = (target as HTMLElement).closest<Key>('[data-action="doDeclared"]:not([data-shut])');
    const fight = combat();
    if (key?.dataset.figure && fight) tellCost(key, fight, key.dataset.figure);
  };
  page.addEventListener("pointerover", tell);
  page.addEventListener("focusin", tell);
}

function tellCost(key: Key, combat: Combat, figure: string): void {
  key.dataset.plain ??= key.dataset.tooltipText ?? "";
  const cost = costOfDeclared(readFight(combat), figure, markedIn(combat));
  key.dataset.tooltipText = cost === "" ? key.dataset.plain : `${key.dataset.plain}: ${cost}`;
  if (cost === "") key.removeAttribute("aria-description");
  else key.setAttribute("aria-description", cost);
}
