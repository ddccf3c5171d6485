import { type HeldEncounter, heldOf, holdChange } from "../../adapters/index.ts";
import { Cancelled } from "../../generation.ts";
import { ownSeat } from "./session.ts";

/**
 * The writes of referees. The server puts them into one order, the same on every client; each says on which revision of
 * the encounter it was made, so that everybody sees which of two came first, and that the other came too late.
 */

/** What a referee's write says of itself. */
export interface Stamp {
  /** The revision of the encounter that it was made on: it writes the next one. */
  readonly base: number;
  /** Its name, a few letters, which travels with the options of the update. */
  readonly write: string;
}

/** Another's write came first, so that one's own does not count. */
export class Late extends Error {}

/** The writes of this window: how each has come back; null as long as it has not. */
const own = new Map<string, "in-time" | "late" | null>();

/**
 * Takes note of a write that has reached this client.
 *
 * @returns was it in time? What is written without a stamp is somebody's own business, and counts
 */
export function noteWrite(combat: Combat, changed: object, options: object): boolean {
  const { system = {} } = changed as { system?: Partial<HeldEncounter> };
  const { tenSegments: write } = options as { tenSegments?: unknown };
  if (typeof write === "string" && (system.revision ?? 0) <= heldOf(combat).revision) {
    if (own.has(write)) own.set(write, "late");
    return false;
  }
  if (typeof write === "string" && own.has(write)) own.set(write, "in-time");
  holdChange(combat, system);
  return true;
}

/** What each write has of the encounter beside its own: its revision, and the seat where that is new. */
export function withStamp(combat: Combat, { base }: Stamp): object {
  return { revision: base + 1, ...(heldOf(combat).referee === ownSeat() ? {} : { referee: ownSeat() }) };
}

/** The stamp of the next write to an encounter. */
export function stampFor(combat: Combat): Stamp {
  const write = foundry.utils.randomID(LETTERS);
  own.set(write, null);
  return { base: heldOf(combat).revision, write };
}

const LETTERS = 3;

/**
 * The options of an update with its stamp, which also keeps anybody from objecting to its turn or round. Foundry must not
 * compare: what a write that came too late has left in the document would be taken for what is written.
 */
export function sealed(options: object, stamp: Stamp): object {
  return { diff: false, ...options, tenSegments: stamp.write };
}

/** @throws Late when another's write came first; Cancelled when another package has kept the write from being made */
export function mustHold({ write }: Stamp): void {
  const came = own.get(write);
  own.delete(write);
  if (came === "late") throw new Late("mustHold: another's write to the encounter came first");
  if (came !== "in-time") throw new Cancelled("mustHold: the encounter's update must not be cancelled");
}

/**
 * Writes to what an encounter keeps.
 *
 * @param beside what changes of the document beside it: its turn, its round
 * @throws Late when another's write came first; Cancelled when another package has kept it from being made
 */
export async function writeEncounter(combat: Combat, system: object, beside: object = {}): Promise<void> {
  const stamp = stampFor(combat);
  const data = { ...beside, system: { ...withStamp(combat, stamp), ...system } };
  await combat.update(data, sealed("turn" in beside ? { turnEvents: false } : {}, stamp));
  mustHold(stamp);
}

/** Work that another window's write makes needless: that one leads now, and looks after it. */
export async function unlessLate(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Late)) throw error;
  }
}
