import type { Entry, FigureChange } from "#rules/index.ts";
import { type HeldEncounter, heldOf, isReadableLine, parsed } from "../../adapters/index.ts";
import { Cancelled, mayBeHalfDone, type Write, writeTogether } from "../../generation.ts";
import { lateIn } from "../strays/late.ts";
import { isOver } from "./seat.ts";
import { ownSeat } from "./session.ts";

/**
 * The writes of referees. The server puts them into one order, the same on every client; each says on which revision of
 * the encounter it was made, so that everybody sees which of two came first, and that the other came too late.
 */

/** Another's write came first, or the encounter's end, so that one's own does not count. */
export class Late extends Error {}

/** The writes of this window by their names: how each has come back; null as long as it has not. */
const own = new Map<string, "in-time" | "late" | null>();

/** A seat that is taken counts on from here, beyond whatever its former holder may be writing. */
const AHEAD = 50;
/**
 * So does the first write of a window, and further: what was stored when it was opened may have come too late, and others
 * may know of later ones.
 */
const FAR_AHEAD = 1000;

/** Encounters that this window has written to in time. */
const written = new Set<string>();
/** First writes that are on their way, by encounter. */
const first = new Map<string, Promise<void>>();

/** Has what was sent before this window came to write reached it, or does it come too late? */
export const hasWritten = (combat: Combat): boolean => heldOf(combat).revision === 0 || written.has(combat.id!);

/** The revision of this window's next write. */
function nextRevision(combat: Combat, { revision, referee }: HeldEncounter): number {
  if (!hasWritten(combat)) return revision + FAR_AHEAD;
  return revision + (referee === ownSeat() ? 1 : AHEAD);
}

/** What a write says of itself. */
interface Stamp {
  readonly name: string;
  /** The writes whose effects have been taken back with it. */
  readonly restored: readonly string[];
  /** Does whoever makes it know of writes that came too late and are still there? */
  readonly knowsLate: boolean;
  /** The lines of the record that it takes back, the last one with all that it changes in the figures. */
  readonly undone: readonly Entry[];
}

/** What a write says of itself; without a name, or by somebody who is no game master, it is somebody's own business. */
export function readStamp(options: object, user: User | undefined): Stamp {
  const name = user?.isGM === true ? nameIn(options) : undefined;
  if (typeof name !== "string") return { name: "", restored: [], knowsLate: false, undone: [] };
  const { tenSegmentsRestored, tenSegmentsLate, tenSegmentsUndone } = options as Readonly<Record<string, unknown>>;
  const restored = Array.isArray(tenSegmentsRestored) ? tenSegmentsRestored.map(String) : [];
  return { name, restored, knowsLate: tenSegmentsLate === true, undone: readUndone(tenSegmentsUndone) };
}

/**
 * An undo brings no line, so what it changes in the figures travels with its options: should it come too late, this is how
 * others know what to revert. Before generation 14 an undo that comes too late changes no figure.
 */
export function undoneWith(
  entries: readonly Entry[],
  changes: readonly FigureChange[],
): { readonly tenSegmentsUndone?: string } {
  if (mayBeHalfDone()) return {};
  const lines = entries.map(({ number, command }, at): Entry => {
    return { number, command, answers: [], changes: at === entries.length - 1 ? changes : [], facts: [] };
  });
  return { tenSegmentsUndone: JSON.stringify(lines) };
}

function readUndone(text: unknown): readonly Entry[] {
  const lines = typeof text === "string" ? parsed(text) : null;
  return Array.isArray(lines) && lines.every(isReadableLine) ? lines : [];
}

/** Does a write come too late for an encounter that is held so? What has no name is somebody's own business, and never does. */
export function isLate(name: string, { revision = 0 }: Partial<HeldEncounter>, held: HeldEncounter): boolean {
  return name !== "" && revision <= held.revision;
}

/** A write has reached this client: if it was this window's own, it is known now how it came back. */
export function noteOwn({ id }: Combat, name: string, isTooLate: boolean): void {
  if (!own.has(name)) return;
  own.set(name, isTooLate ? "late" : "in-time");
  if (!isTooLate) written.add(id!);
}

function nameIn(operation: object): unknown {
  return (operation as { tenSegments?: unknown }).tenSegments;
}

/** Is this a write that this window makes as the referee? What anybody else writes into an operation counts for nothing. */
export function isOwnWrite(operation: object): boolean {
  const name = nameIn(operation);
  return typeof name === "string" && own.has(name);
}

/** Writes something other than what an encounter keeps, as the referee. */
export async function writeAsReferee(
  write: (options: { readonly tenSegments: string }) => Promise<unknown>,
): Promise<void> {
  const tenSegments = foundry.utils.randomID(LETTERS);
  own.set(tenSegments, null);
  try {
    await write({ tenSegments });
  } finally {
    own.delete(tenSegments);
  }
}

/** A write to an encounter, and what must be asked when it has been made. */
export interface StampedWrite {
  readonly write: Write;
  /** @throws Late when another's write came first; Cancelled when another package has kept it from being made */
  readonly mustHold: () => void;
}

/**
 * The next write to what an encounter keeps: with its revision, the seat where that is new, and a name of a few letters that
 * travels with its options and keeps anybody from objecting to its turn or round. Foundry must not compare: what a write that
 * came too late has left in the document would be taken for what is written.
 *
 * @param change of the document: its turn and round, and of what the encounter keeps
 */
export function stamped(combat: Combat, change: { readonly system: object }, options: object = {}): StampedWrite {
  const name = foundry.utils.randomID(LETTERS);
  own.set(name, null);
  const held = heldOf(combat);
  const seat = held.referee === ownSeat() ? {} : { referee: ownSeat() };
  const system = { revision: nextRevision(combat, held), ...seat, ...change.system };
  const write: Write = {
    action: "update",
    documentName: "Combat",
    updates: [{ ...change, _id: combat.id, system }],
    options: {
      diff: false,
      ...options,
      ...(lateIn(combat).length > 0 && { tenSegmentsLate: true }),
      tenSegments: name,
    },
  };
  return { write, mustHold: () => mustHold(name) };
}

const LETTERS = 3;

function mustHold(name: string): void {
  const came = own.get(name);
  own.delete(name);
  if (came === "late") throw new Late("mustHold: another's write to the encounter came first");
  if (came !== "in-time") throw new Cancelled("mustHold: the encounter's update must not be cancelled");
}

/**
 * Writes to what an encounter keeps, and nothing else.
 *
 * @param beside what changes of the document beside it: its turn, its round
 * @throws Late when another's write came first; Cancelled when another package has kept it from being made
 */
export async function writeEncounter(combat: Combat, system: object, beside: object = {}): Promise<void> {
  await writeAlone(combat, { ...beside, system }, "turn" in beside ? { turnEvents: false } : {});
}

/**
 * A window that was loaded anew, and leads as before, says nothing with its first write but that it leads: whatever its
 * former self has sent has come by the time that this has, or comes too late. Without it, what is written next would be made
 * on what was there when the window was loaded, and would count all the same. The seat is named, since another window may have
 * taken it meanwhile: whoever thought that one to have written this would take what this one has found for what that one knows.
 */
export async function writeFirst(combat: Combat): Promise<void> {
  const { referee } = heldOf(combat);
  const id = combat.id!;
  if (hasWritten(combat) || referee !== ownSeat()) return;
  const known = first.get(id);
  if (known !== undefined) return known;
  const mine = ifPossible(writeEncounter(combat, { referee: ownSeat() })).finally(() => first.delete(id));
  first.set(id, mine);
  await mine;
}

/** Tells every window that what those writes brought has been taken back. */
export async function noteRestored(combat: Combat, writes: readonly string[]): Promise<void> {
  await writeAlone(combat, { system: {} }, { tenSegmentsRestored: writes });
}

async function writeAlone(combat: Combat, change: { readonly system: object }, options: object): Promise<void> {
  const { write, mustHold } = stamped(combat, change, options);
  await inTime(combat, writeTogether([write], mustHold));
}

/**
 * What is written to an encounter that is ended meanwhile comes too late.
 *
 * @throws Late then; else whatever the work throws
 */
export async function inTime<Done>(combat: Combat, work: Promise<Done>): Promise<Done> {
  try {
    return await work;
  } catch (error) {
    if (isOver(combat)) throw new Late("inTime: the encounter has been ended");
    throw error;
  }
}

/** Work that another window's write makes needless: that one leads now, and looks after it. Was it in time? */
export async function unlessLate(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (!(error instanceof Late)) throw error;
    return false;
  }
}

/** Work that the next look round does again, when another window or a package keeps it from being done. */
export async function ifPossible(work: Promise<unknown>): Promise<void> {
  try {
    await unlessLate(work);
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
  }
}
