import { hasBegun, heldOf, isPlayed, readFight } from "../../adapters/index.ts";
import { watch } from "../../border.ts";
import { hearHook } from "../../interpreter.ts";
import { isReferee } from "../seat/seat.ts";
import { isOrderOf } from "./order.ts";
import { rightTheTurn } from "./pass.ts";

/** What figures are read from, beside the tokens of those that are unlinked. */
// biome-ignore format: a list
const FIGURES = [
  "updateActor", "updateActorDelta", "deleteActor", "createItem", "updateItem", "deleteItem",
  "createActiveEffect", "updateActiveEffect", "deleteActiveEffect",
] as const;

/**
 * Turns and initiatives follow the figures, too: one that falls before it acts has no part in the round any more, although
 * nothing that is written to the encounter says so after the figure has changed.
 */
export function registerFollowing(): void {
  for (const event of FIGURES) hearHook(event, followSoon);
  hearHook("updateToken", (_token: TokenDocument, changed: object) => {
    if ("delta" in changed) followSoon();
  });
}

let isDue = false;

/** What comes at once is looked at once. */
function followSoon(): void {
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    for (const combat of game.combats) if (hasBegun(combat) && isPlayed(combat)) reorder(combat);
  });
}

function reorder(combat: Combat): void {
  if (isOrderOf(combat, readFight(combat))) return;
  combat.setupTurns();
  const place = combat.turns.findIndex(({ id }) => id === heldOf(combat).current);
  if (place < 0 || place === combat.turn) return;
  combat.turn = place;
  combat.setupTurns();
  if (isReferee(combat)) watch(rightTheTurn(combat), "looking-after");
}
