import { isPlayed } from "../../adapters/index.ts";
import { inTerm } from "../execution/asked.ts";
import { toRule } from "../execution/loading.ts";
import { inTurn } from "../execution/queue.ts";
import type { ReplyHere } from "../requests/replies.ts";
import { isOver, isReferee } from "../seat/seat.ts";
import type { Heralded } from "./herald.ts";

/** A timer is done with: the turn is the next one's. The fight itself does not change. */
export function passTimer(combat: Combat, timer: string, user: User, heralded: Heralded | null): Promise<ReplyHere> {
  return inTerm(combat, () => toRule().passNow(combat, timer, user, heralded));
}

/**
 * Corrects the turn when combatants that are not figures have come or gone, or Foundry's own list has moved: it stays
 * with the same combatant.
 */
export function rightTheTurn(combat: Combat): Promise<void> {
  return inTurn(combat.id!, async () => {
    if (isPlayed(combat) && isReferee(combat) && !isOver(combat)) await toRule().rightTheTurnNow(combat);
  });
}
