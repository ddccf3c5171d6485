import { hasBegun, heldOf, isPlayed, readFight } from "../adapters/index.ts";
import { hearHook } from "../interpreter.ts";
import { isOrderOf } from "./list.ts";

/** The hooks of the documents that figures are read from. Tokens of unlinked figures are handled separately. */
// biome-ignore format: a list
const FIGURES = [
  "updateActor", "updateActorDelta", "deleteActor", "createItem", "updateItem", "deleteItem",
  "createActiveEffect", "updateActiveEffect", "deleteActiveEffect",
] as const;

/**
 * Updates turns and initiatives when a figure changes. A figure that goes down before it acts leaves the round,
 * although the encounter is not written again after the figure.
 *
 * @param moved called if the turn has another index since
 */
export function followFigures(moved: (combat: Combat) => void): void {
  let isDue = false;
  /** Collects all changes of one task into one check. */
  const followSoon = () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      for (const combat of game.combats) if (hasBegun(combat) && isPlayed(combat) && reorder(combat)) moved(combat);
    });
  };
  for (const event of FIGURES) hearHook(event, followSoon);
  hearHook("updateToken", (_token: TokenDocument, changed: object) => {
    if ("delta" in changed) followSoon();
  });
}

/** Computes the order again if it has changed. Returns whether the turn has another index since. */
function reorder(combat: Combat): boolean {
  if (isOrderOf(combat, readFight(combat))) return false;
  combat.setupTurns();
  const place = combat.turns.findIndex(({ id }) => id === heldOf(combat).current);
  if (place < 0 || place === combat.turn) return false;
  combat.turn = place;
  combat.setupTurns();
  return true;
}
