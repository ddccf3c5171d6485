import { hasBegun, heldOf, isPlayed, readFight } from "../../adapters/index.ts";
import { watch } from "../../border.ts";
import { hearHook } from "../../interpreter.ts";
import { isReferee } from "../seat/seat.ts";
import { isOrderOf } from "./order.ts";
import { rightTheTurn } from "./pass.ts";

/** The hooks of the documents that figures are read from. Tokens of unlinked figures are handled separately. */
// biome-ignore format: a list
const FIGURES = [
  "updateActor", "updateActorDelta", "deleteActor", "createItem", "updateItem", "deleteItem",
  "createActiveEffect", "updateActiveEffect", "deleteActiveEffect",
] as const;

/**
 * Updates turns and initiatives when a figure changes. A figure that goes down before it acts leaves the round,
 * although the encounter is not written again after the figure.
 */
export function registerFollowing(): void {
  for (const event of FIGURES) hearHook(event, followSoon);
  hearHook("updateToken", (_token: TokenDocument, changed: object) => {
    if ("delta" in changed) followSoon();
  });
}

let isDue = false;

/** Collects all changes of one task into one check. */
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
