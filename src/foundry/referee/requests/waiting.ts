import { type Asker, endWaiting, joins, joinsWaiting } from "../execution/under-way.ts";
import { WAITING } from "./limits.ts";
import { ACCEPTED, type ReplyHere } from "./replies.ts";

/** Rulings in progress on this client, by user and key. */
const waiting = new Map<string, Map<string, Promise<ReplyHere>>>();

interface Admission {
  /** The asker. A failure after the command was accepted is reported to them. */
  readonly asked: Asker;
  readonly ruling: () => Promise<ReplyHere>;
  readonly turnedAway: () => ReplyHere;
}

/**
 * Has a command judged. A retry of a waiting command shares its ruling. If too many of the user's commands wait, a new
 * one is turned away.
 *
 * @param key the same for each retry of a request
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
