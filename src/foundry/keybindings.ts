import { undo } from "./api/index.ts";
import { watch } from "./border.ts";
import { goOnAsking } from "./dialogs/index.ts";

const NAMESPACE = "ten-segments";

/** The tracker's button actions that have a key binding, by action. */
const BOUND: Readonly<Record<string, string>> = {
  rollSides: "advance",
  advanceSegment: "advance",
  endRound: "advance",
};

/** Key bindings for the game master's most frequent actions. Users can rebind them. */
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
