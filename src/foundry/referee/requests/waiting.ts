import { type Asker, endWaiting, joins, joinsWaiting } from "../execution/under-way.ts";
import { WAITING } from "./limits.ts";
import { ACCEPTED, type ReplyHere } from "./replies.ts";

/** What waits to be ruled on in this window, by user, then by what it is known by. */
const waiting = new Map<string, Map<string, Promise<ReplyHere>>>();

interface Admission {
  /** Who asks. A failure after the command was accepted is reported to them. */
  readonly asked: Asker;
  readonly ruling: () => Promise<ReplyHere>;
  readonly turnedAway: () => ReplyHere;
}

/**
 * Has a command ruled on. What waits already and is asked for again is ruled on once, for all who ask; where too many of that
 * user's wait, what is new is turned away.
 *
 * @param key what it is known by, the same as often as it is asked for
 */
export async function admitted(user: User, key: string, { asked, ruling, turnedAway }: Admission): Promise<ReplyHere> {
  const id = user.id!;
  const own = waiting.get(id) ?? new Map<string, Promise<ReplyHere>>();
  const same = own.get(key);
  if (same !== undefined) {
    joinsWaiting(key, asked);
    return same;
  }
  if (joins(key, asked)) return ACCEPTED;
  if (own.size >= (user.isGM ? WAITING.gameMaster : WAITING.player)) return turnedAway();
  const ruled = ruling();
  own.set(key, ruled);
  waiting.set(id, own);
  try {
    return await ruled;
  } finally {
    endWaiting(key);
    own.delete(key);
    if (own.size === 0) waiting.delete(id);
  }
}
