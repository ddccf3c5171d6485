import { isPlayed } from "../../adapters/index.ts";
import { inTerm } from "../execution/asked.ts";
import { toRule } from "../execution/loading.ts";
import { inTurn } from "../execution/queue.ts";
import type { ReplyHere } from "../requests/replies.ts";
import { isOver, isReferee } from "../seat/seat.ts";
import type { Heralded } from "./herald.ts";

/** Ends the turn of a timer, and gives it to the next combatant. The fight itself does not change. */
export function passTimer(combat: Combat, timer: string, user: User, heralded: Heralded | null): Promise<ReplyHere> {
  return inTerm(combat, () => toRule().passNow(combat, timer, user, heralded));
}

/**
 * Corrects the turn's index after timers have come or gone, or Foundry's list has changed. The turn stays with the same
 * combatant.
 */
export function rightTheTurn(combat: Combat): Promise<void> {
  return inTurn(combat.id!, async () => {
    if (isPlayed(combat) && isReferee(combat) && !isOver(combat)) await toRule().rightTheTurnNow(combat);
  });
}
