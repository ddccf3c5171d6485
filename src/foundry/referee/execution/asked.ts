import { type ReplyHere, refused } from "../requests/replies.ts";
import { isOver, rulesSince, termIn } from "../seat/seat.ts";
import { inTurn } from "./queue.ts";

/**
 * What somebody has asked for, when its turn has come.
 *
 * @param work is not done where the encounter is over by then, nor where the window has lost the seat meanwhile, though it may
 * have got it back: whoever asked may have had an answer from the window that ruled between
 * @returns null where the seat was lost: a request is put to the next window, a drag goes back
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
