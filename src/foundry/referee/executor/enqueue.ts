import { isOver, rulesSince, termIn } from "../leadership/leader.ts";
import { sessionOf } from "../session.ts";
import { type ReplyHere, refused } from "../transport/reply.ts";

/**
 * Queues the work of a request.
 *
 * @param work is skipped if the encounter is over, or if this client has lost the leadership since the request. That
 * holds even if it leads again, since the leader in between may have replied to the asker.
 * @returns null if the leadership was lost: the request goes to the next leader, and a dragged token goes back
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
  return sessionOf(combat).queue.add(mine, place);
}
