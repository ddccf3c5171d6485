import { readPending } from "./adapters/index.ts";
import { say } from "./localize.ts";

/** Keys whose command would lie unseen behind a question: of the tracker, and of a figure's sheet. */
const BEHIND: readonly string[] = [
  ...["declare", "declareSuggested", "declareShown", "declareAll"],
  ...["act", "doDeclared", "playAll", "playOn", "rollSides", "rollSurprise"],
  ...["strike", "shoot", "cast", "use-device", "cease-device", "wear", "rise", "move", "parry"],
];

/**
 * Shuts the keys that can do nothing before an encounter's question is answered, and says so of each; opens them when it is.
 * A game master who is done with a figure goes on, and waits for nobody. No line need be drawn again for that.
 */
export function shutKeys(page: HTMLElement, combat: Combat | null): void {
  const waits = combat !== null && readPending(combat) !== null;
  const shut = game.user!.isGM ? BEHIND : [...BEHIND, "finish"];
  for (const key of page.querySelectorAll<HTMLElement>("button[data-action]"))
    if (shut.includes(key.dataset.action!) && key.hasAttribute("data-usual") !== waits) turnKey(key, waits);
}

/** What its tooltip usually says is kept with the key. */
function turnKey(key: HTMLElement, waits: boolean): void {
  const { tooltip = "", usual = "" } = key.dataset;
  const reason = say("Waits.shut");
  key.setAttribute("aria-disabled", String(waits));
  key.dataset.tooltip = waits ? reason : usual;
  if (waits) key.dataset.usual = tooltip;
  else delete key.dataset.usual;
  if (waits) key.setAttribute("aria-description", reason);
  else key.removeAttribute("aria-description");
}

/** A press of a key that is shut says why, and does nothing else. */
export function refuseShut(event: Event): void {
  if (!(event.target as HTMLElement).closest("[data-usual]")) return;
  event.stopPropagation();
  ui.notifications!.info(say("Waits.shut"));
}
