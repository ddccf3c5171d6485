import { type ReplyHere, refused } from "../requests/replies.ts";
import { isOver, rulesSince, termIn } from "../seat/seat.ts";
import { inTurn } from "./queue.ts";

/**
 * What somebody has asked for, when its turn has come.
 *
 * @param work is done unless the encounter is over by then, or the window has lost the seat meanwhile, though it may have got
 * it back: whoever asked has been told to ask the next one
 * @returns null when that is so
 */
export function inTerm(
  combat: Combat,
  work: () => Promise<ReplyHere>,
  place: "last" | "next" = "last",
): Promise<ReplyHere> {
  const term = termIn(combat);
  const mine = async (): Promise<ReplyHere> => {
    if (isOver(combat)) return refused("encounter-over");
    return rulesSince(combat, term) ? work() : null;
  };
  return inTurn(combat.id!, mine, place);
}
