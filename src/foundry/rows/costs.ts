import { readFight } from "../adapters/index.ts";
import { costOfDeclared, markedIn } from "../dialogs/index.ts";

/** A button. `plain` keeps its original tooltip; the cost is added to the tooltip and set as the description. */
type Key = HTMLElement & { readonly dataset: { figure?: string; tooltipText?: string; plain?: string } };

/**
 * Shows the cost of a declared action on its button when it is pointed at or focused. It is only computed then:
 * computing it for a hundred rows at each rendering would be slow.
 */
export function showCosts(page: HTMLElement, combat: () => Combat | null): void {
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
