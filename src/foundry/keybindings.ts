import { undo } from "./api/index.ts";
import { watch } from "./border.ts";
import { goOnAsking } from "./dialogs/index.ts";

const NAMESPACE = "ten-segments";

/** Keys for what a game master presses most; everyone may choose others. */
export function registerKeybindings(): void {
  register("advance", "KeyN", goOnAsking);
  register("undo", "KeyZ", () => undo({ until: "ruled" }));
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
