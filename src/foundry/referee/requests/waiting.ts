import { WAITING } from "./limits.ts";
import { type ReplyHere, refused } from "./replies.ts";

/** How many commands of each user wait to be ruled on in this window. */
const waiting = new Map<string, number>();

/** Has a command ruled on, unless too many of that user's wait already. */
export async function admitted(user: User, ruling: () => Promise<ReplyHere>): Promise<ReplyHere> {
  const id = user.id!;
  const before = waiting.get(id) ?? 0;
  if (before >= (user.isGM ? WAITING.gameMaster : WAITING.player)) return refused("too-many");
  waiting.set(id, before + 1);
  try {
    return await ruling();
  } finally {
    const left = waiting.get(id)! - 1;
    if (left > 0) waiting.set(id, left);
    else waiting.delete(id);
  }
}
