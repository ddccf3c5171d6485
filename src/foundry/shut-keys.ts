import { readPending } from "./adapters/index.ts";
import { say } from "./localize.ts";
import { notify } from "./notices.ts";

/** Actions whose button is disabled while a question is pending: in the tracker, on sheets and on tokens. */
const BEHIND: readonly string[] = [
  ...["declare", "declareSuggested", "declareCharge", "declareShown", "declareSide", "declareAll"],
  ...["act", "doDeclared", "closeIn", "release", "doTogether", "playAll", "playOn", "rollSides", "rollSurprise"],
  ...["strike", "shoot", "cast", "use-device", "cease-device", "wear", "rise", "move", "parry"],
];

/**
 * Disables the buttons that have no effect until an encounter's question is answered, and enables them afterwards. The
 * page need not be rendered again. The game master can always finish a turn.
 */
export function shutKeys(page: HTMLElement, combat: Combat | null): void {
  const waits = combat !== null && readPending(combat) !== null;
  const shut = game.user!.isGM ? BEHIND : [...BEHIND, "finish"];
  for (const key of page.querySelectorAll<HTMLElement>("button[data-action]"))
    if (shut.includes(key.dataset.action!) && key.hasAttribute("data-shut") !== waits) turnKey(key, waits);
}

/** Disables or enables a button. Its usual tooltip is kept in `data-usual` while it is disabled. */
function turnKey(key: HTMLElement, waits: boolean): void {
  const reason = say("Waits.shut");
  const usual = key.getAttribute(waits ? "data-tooltip-text" : "data-usual");
  setOrRemove(key, { "data-tooltip-text": waits ? reason : usual, "data-usual": waits ? usual : null });
  setOrRemove(key, { "data-shut": waits ? "" : null, "aria-disabled": waits ? "true" : null });
  setOrRemove(key, { "aria-description": waits ? reason : null });
}

/** Sets attributes of an element; null removes one. */
function setOrRemove(key: HTMLElement, attributes: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) key.removeAttribute(name);
    else key.setAttribute(name, value);
  }
}

/** Stops a click on a disabled button and shows why it is disabled. */
export function refuseShut(event: Event): void {
  if (!(event.target as HTMLElement).closest("[data-shut]")) return;
  event.stopPropagation();
  notify.info(say("Waits.shut"));
}
