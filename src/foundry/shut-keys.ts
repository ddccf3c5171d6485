import { readPending } from "./adapters/index.ts";
import { say } from "./localize.ts";
import { notify } from "./notices.ts";

/** Keys whose command would lie unseen behind a question: of the tracker, of a figure's sheet, and beside a token. */
const BEHIND: readonly string[] = [
  ...["declare", "declareSuggested", "declareCharge", "declareShown", "declareSide", "declareAll"],
  ...["act", "doDeclared", "closeIn", "release", "doTogether", "playAll", "playOn", "rollSides", "rollSurprise"],
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
    if (shut.includes(key.dataset.action!) && key.hasAttribute("data-shut") !== waits) turnKey(key, waits);
}

/** What its tooltip usually says is kept with the key, which is as it was drawn when it is open again. */
function turnKey(key: HTMLElement, waits: boolean): void {
  const reason = say("Waits.shut");
  const usual = key.getAttribute(waits ? "data-tooltip-text" : "data-usual");
  setOrRemove(key, { "data-tooltip-text": waits ? reason : usual, "data-usual": waits ? usual : null });
  setOrRemove(key, { "data-shut": waits ? "" : null, "aria-disabled": waits ? "true" : null });
  setOrRemove(key, { "aria-description": waits ? reason : null });
}

/** Attributes of an element; null for those that it has not. */
function setOrRemove(key: HTMLElement, attributes: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) key.removeAttribute(name);
    else key.setAttribute(name, value);
  }
}

/** A press of a key that is shut says why, and does nothing else. */
export function refuseShut(event: Event): void {
  if (!(event.target as HTMLElement).closest("[data-shut]")) return;
  event.stopPropagation();
  notify.info(say("Waits.shut"));
}
