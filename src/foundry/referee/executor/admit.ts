import { isOver, rulesSince, termIn } from "../leadership/leader.ts";
import { type Askers, allSessions, sessionOf } from "../session.ts";
import { WAITING } from "../transport/limits.ts";
import { ACCEPTED, type Asker, type ReplyHere, refused } from "../transport/socket.ts";

interface Admission {
  /** The asker. A failure after the command was accepted is reported to them. */
  readonly asked: Asker;
  readonly ruling: () => Promise<ReplyHere>;
  readonly turnedAway: () => ReplyHere;
}

/**
 * Has a command judged by calling `ruling`; a retry shares the ruling of the waiting one, and a new one is turned away
 * if too many of the user's wait.
 *
 * @param key the same for each retry of a request
 */
export async function admitted(
  combat: Combat,
  user: User,
  key: string,
  { asked, ruling, turnedAway }: Admission,
): Promise<ReplyHere> {
  const { rulings, laterAskers } = sessionOf(combat);
  const own = rulings.get(user.id!) ?? new Map<string, Promise<ReplyHere>>();
  const same = own.get(key);
  if (same !== undefined) {
    joinsWaiting(combat, key, asked);
    return same;
  }
  if (joins(combat, key, asked)) return ACCEPTED;
  if (rulingsFor(user) >= (user.isGM ? WAITING.gameMaster : WAITING.player)) return turnedAway();
  const ruled = ruling();
  rulings.set(user.id!, own.set(key, ruled));
  try {
    return await ruled;
  } finally {
    laterAskers.delete(key);
    own.delete(key);
    if (own.size === 0) rulings.delete(user.id!);
  }
}

/** The number of a user's commands that wait, in all encounters. */
function rulingsFor({ id }: User): number {
  return allSessions().reduce((sum, { rulings }) => sum + (rulings.get(id!)?.size ?? 0), 0);
}

/**
 * Runs the work of an accepted command. While it runs, retries can join its askers, and a failure notifies each asker
 * once.
 */
export async function carriedOut(
  combat: Combat,
  command: string,
  { asker, failed }: Asker,
  work: (failed: Asker["failed"]) => Promise<void>,
): Promise<void> {
  const { running, laterAskers } = sessionOf(combat);
  const told: Askers = new Map([[asker, failed], ...(laterAskers.get(command) ?? [])]);
  running.set(command, told);
  try {
    await work(ruling => {
      for (const tell of told.values()) tell(ruling);
    });
  } finally {
    running.delete(command);
  }
}

/**
 * Adds an asker to a command if that is in progress.
 *
 * A retry does not start the command again, even if it fails; the asker waits for the result. If the same asker asks
 * several times, the last request counts.
 *
 * @returns is the command in progress?
 */
export function joins(combat: Combat, command: string, { asker, failed }: Asker): boolean {
  const told = sessionOf(combat).running.get(command);
  told?.set(asker, failed);
  return told !== undefined;
}

/** Adds an asker to a command that is not judged yet, so that they learn of its failure too. */
function joinsWaiting(combat: Combat, command: string, asker: Asker): void {
  if (joins(combat, command, asker)) return;
  const { laterAskers } = sessionOf(combat);
  const later: Askers = laterAskers.get(command) ?? new Map();
  laterAskers.set(command, later.set(asker.asker, asker.failed));
}

/**
 * Queues the work of a request in the encounter's queue, and returns its reply.
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
