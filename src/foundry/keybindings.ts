import { readPending } from "./adapters/index.ts";
import { undo } from "./api/index.ts";
import { watch } from "./border.ts";
import { goOnAsking } from "./dialogs/index.ts";
import { say } from "./localize.ts";
import { notify } from "./notices.ts";

const NAMESPACE = "ten-segments";

/** The tracker's button actions that have a key binding, by action. */
const BOUND: Readonly<Record<string, string>> = {
  rollSides: "advance",
  advanceSegment: "advance",
  endRound: "advance",
};

/** Registers the key bindings for the game master's most frequent actions. Users can rebind them. */
export function registerKeybindings(): void {
  register("advance", "KeyN", goOnAsking);
  register("undo", "KeyZ", () => undo({ until: "ruled" }));
}

/** The key binding for a button of the tracker as this user has set it, such as "Alt+N"; null if it has none. */
export function shortcutFor(action: string): string | null {
  const name = BOUND[action];
  const [binding] = name === undefined ? [] : game.keybindings!.get(NAMESPACE, name);
  if (!binding?.key) return null;
  const modifiers = (binding.modifiers ?? []).map(held => `${held.charAt(0)}${held.slice(1).toLowerCase()}`);
  return [...modifiers, binding.key.replace(/^(Key|Digit)/, "")].join("+");
}

function register(name: string, key: string, run: (combat: Combat) => Promise<unknown>): void {
  game.keybindings.register(NAMESPACE, name, {
    name: `TENSEGMENTS.Keybinding.${name}.label`,
    hint: `TENSEGMENTS.Keybinding.${name}.hint`,
    editable: [{ key, modifiers: ["ALT"] }],
    restricted: true,
    onDown: () => {
      if (!game.combat) return false;
      watch(run(game.combat), "pressing");
      return true;
    },
  });
}

/** Actions whose button is disabled while a question is pending: in the tracker, on sheets and on tokens. */
const BEHIND: readonly string[] = [
  ...["declare", "declareSuggested", "declareCharge", "declareShown", "declareSide", "declareAll"],
  ...[
    "act",
    "doDeclared",
    "strikeOutOfTurn",
    "riseNow",
    "closeIn",
    "release",
    "doTogether",
    "playAll",
    "playOn",
    "rollSides",
    "rollSurprise",
  ],
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
