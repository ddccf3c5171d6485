import type { Entry, FigureChange } from "#rules/index.ts";
import {
  heldOf,
  isDeleted,
  isReadableLine,
  parsed,
  standingOf,
  statusesOf,
  type Writes,
  writesOf,
} from "../../adapters/index.ts";
import { NotWrittenError, report } from "../../border.ts";
import { hasLostConnection } from "../../connection.ts";
import { Cancelled, mayBeHalfDone, type Write, writeExisting, writeTogether } from "../../generation.ts";
import { setStatus } from "../../statuses.ts";
import { hear, holdsSeat, isOver, isReferee, leadershipIn, mayTakeSeat } from "../leadership/leader.ts";
import { isSettled, nextRevision } from "../leadership/reduce.ts";
import { sessionOf, thisClient } from "../session.ts";
import { lateIn } from "./stale-writes.ts";
import { sayUnwritten } from "./unwritten.ts";

/**
 * The leaders' writes. The server puts them into one order, which is the same on every client. Each write names the
 * encounter's revision that it makes. So every client sees which of two writes came first, and that the other is stale.
 */

/** A write is stale: another leader's write or the end of the encounter came first. */
export class Late extends Error {}

/**
 * Has this client's first write to the encounter come back, so that all that was sent before it has arrived or is
 * stale?
 */
export const hasWritten = (combat: Combat): boolean => isSettled(leadershipIn(combat));

/** The data that a write carries in its options. */
interface Stamp {
  readonly name: string;
  /** The names of the stale writes that it reverts. */
  readonly restored: readonly string[];
  /** Does its client know of stale writes that are not reverted yet? */
  readonly knowsLate: boolean;
  /** The lines of the record that it undoes. The last one has all changes of figures. */
  readonly undone: readonly Entry[];
}

/**
 * Reads from a write's options its name, and what its client knew of stale writes. Without a name, or from a user who
 * is not a GM, it is not a leader's write and has no stamp.
 */
export function readStamp(options: object, user: User | undefined): Stamp {
  const name = user?.isGM === true ? nameIn(options) : undefined;
  if (typeof name !== "string") return { name: "", restored: [], knowsLate: false, undone: [] };
  const { tenSegmentsRestored, tenSegmentsLate, tenSegmentsUndone } = options as Readonly<Record<string, unknown>>;
  const restored = Array.isArray(tenSegmentsRestored) ? tenSegmentsRestored.map(String) : [];
  return { name, restored, knowsLate: tenSegmentsLate === true, undone: readUndone(tenSegmentsUndone) };
}

/**
 * The write options that tell other clients which lines an undo reverts and which values it sets.
 *
 * An undo adds no line, so other clients need these changes to revert it if it is stale. Before generation 14, a stale
 * undo changes no figure, and there are no options.
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

/** Notes whether a write of this client came back in time or too late; returns whether it is this client's own. */
export function noteOwn(name: string, isTooLate: boolean): boolean {
  if (!thisClient.writes.has(name)) return false;
  thisClient.writes.set(name, isTooLate ? "late" : "in-time");
  return true;
}

function nameIn(operation: object): unknown {
  return (operation as { tenSegments?: unknown }).tenSegments;
}

/**
 * Is this a write that this client makes as the leader, by the name in its options? Values that others put into an
 * operation do not count.
 */
export function isOwnWrite(operation: object): boolean {
  const name = nameIn(operation);
  return typeof name === "string" && thisClient.writes.has(name);
}

/**
 * Runs a write to other documents than the encounter, with options that mark it as this client's own so that our checks
 * let it pass.
 */
export async function writeAsReferee(
  write: (options: { readonly tenSegments: string }) => Promise<unknown>,
): Promise<void> {
  const tenSegments = foundry.utils.randomID(LETTERS);
  thisClient.writes.set(tenSegments, null);
  try {
    await write({ tenSegments });
  } finally {
    thisClient.writes.delete(tenSegments);
  }
}

/** A write to an encounter, and the check that follows it. */
export interface StampedWrite {
  readonly write: Write;
  /** @throws Late if another write came first; Cancelled if another package cancelled this one */
  readonly mustHold: () => void;
}

/**
 * Prepares the next write to an encounter: adds the revision, the new leader if it changes, and a short name.
 *
 * The name travels in the options, so that our own checks let the turn and the round pass. Foundry must not diff the
 * write: a stale write may have left the same value in the document, and the diff would drop it.
 *
 * @param change of the document: its turn and round, and `system`
 */
export function stamped(combat: Combat, change: { readonly system: object }, options: object = {}): StampedWrite {
  const name = foundry.utils.randomID(LETTERS);
  thisClient.writes.set(name, null);
  const state = leadershipIn(combat);
  const seat = state.leader === state.self ? {} : { referee: state.self };
  const system = { revision: nextRevision(state), ...seat, ...change.system };
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
  const came = thisClient.writes.get(name);
  thisClient.writes.delete(name);
  if (came === "late") throw new Late("mustHold: another's write to the encounter came first");
  if (came !== "in-time") throw new Cancelled("mustHold: the encounter's update must not be cancelled");
}

/**
 * Writes changes to an encounter's `system` as the leader, and to no other documents.
 *
 * @param beside further changes of the document, such as turn and round
 * @throws Late if another write came first; Cancelled if another package cancelled this one
 */
export async function writeEncounter(combat: Combat, system: object, beside: object = {}): Promise<void> {
  await writeAlone(combat, { ...beside, system }, "turn" in beside ? { turnEvents: false } : {});
}

/**
 * Makes the first write of a reloaded client that still leads, which only repeats the leader; nothing if that is done,
 * or if it does not lead.
 *
 * When it comes back, every write from before the reload has arrived or is stale. Otherwise, the next write would build
 * on the data at load time, and count.
 *
 * The write names the leader, since another client may have taken the leadership. If other clients took this write for
 * that one's, they would assume that it knows as much.
 */
export async function writeFirst(combat: Combat): Promise<void> {
  const { referee } = heldOf(combat);
  const session = sessionOf(combat);
  if (hasWritten(combat) || referee !== thisClient.seat) return;
  session.firstWrite ??= ifPossible(writeEncounter(combat, { referee: thisClient.seat })).finally(() => {
    session.firstWrite = null;
  });
  await session.firstWrite;
}

/** Notifies every client, by a write to the encounter, that these stale writes have been reverted. */
export async function noteRestored(combat: Combat, writes: readonly string[]): Promise<void> {
  await writeAlone(combat, { system: {} }, { tenSegmentsRestored: writes });
}

async function writeAlone(combat: Combat, change: { readonly system: object }, options: object): Promise<void> {
  const { write, mustHold } = stamped(combat, change, options);
  await inTime(combat, writeTogether([write], mustHold));
}

/**
 * Treats a failed write as stale if the encounter has ended in between.
 *
 * @throws Late in that case; otherwise the error of the work
 */
export async function inTime<Done>(combat: Combat, work: Promise<Done>): Promise<Done> {
  try {
    return await work;
  } catch (error) {
    if (isOver(combat)) throw new Late("inTime: the encounter has been ended");
    throw error;
  }
}

/**
 * Waits for a write, and ignores that it was stale: another client leads now and takes care of it; returns whether the
 * write was in time.
 */
export async function unlessLate(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (!(error instanceof Late)) throw error;
    return false;
  }
}

/** Waits for a write, and ignores that it was stale or cancelled. The next pass repeats it. */
export async function ifPossible(work: Promise<unknown>): Promise<void> {
  try {
    await unlessLate(work);
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
  }
}

/**
 * Does this client lead the encounter, after trying to take the leadership if that is free?
 *
 * If several clients try at once, the one whose write came first has it. An unreadable encounter can have a leader too,
 * since a former leader's write may still arrive and repair it. An encounter of a newer version is never written to.
 */
export async function leads(combat: Combat): Promise<boolean> {
  if (game.user.isGM && hasLostConnection()) return false;
  if (holdsSeat(combat)) return true;
  if (standingOf(combat) === "newer") return isReferee(combat);
  const session = sessionOf(combat);
  if (session.claim) return session.claim;
  if (!hear(combat, { is: "needed" }).includes("claim")) return false;
  session.claim = takeSeat(combat).finally(() => {
    session.claim = null;
  });
  return session.claim;
}

async function takeSeat(combat: Combat): Promise<boolean> {
  await thisClient.informed;
  if (holdsSeat(combat) || !mayTakeSeat(combat)) return holdsSeat(combat);
  await ifPossible(writeEncounter(combat, { referee: thisClient.seat }));
  return holdsSeat(combat);
}

/**
 * Writes changes of figures, and not of the encounter; those of deleted figures are left out.
 *
 * @param entry the line of the record that the changes belong to
 */
export async function writeChanges(
  combat: Combat,
  changes: readonly FigureChange[],
  entry: number | null = null,
): Promise<void> {
  const { writes, statuses } = writesOf(combat, changes, entry);
  const lost = await writeExisting(writes);
  sayUnwritten(combat, changes, [...lost, ...(await setStatuses(statuses))]);
}

/**
 * Sets statuses on actors one by one, so that a failure does not affect the others; failures are reported.
 *
 * @returns errors for the statuses that have not been set: those that another package prevented, and the reported ones
 */
export async function setStatuses(statuses: Writes["statuses"]): Promise<readonly NotWrittenError[]> {
  const unset: NotWrittenError[] = [];
  const note = (actor: Actor, isReported: boolean) =>
    unset.push(new NotWrittenError("ActiveEffect", actor.name, actor, isReported));
  for (const { actor, status, active } of statuses) {
    try {
      await setStatus(actor, status, active);
      if (active && !isDeleted(actor) && !statusesOf(actor).has(status)) note(actor, false);
    } catch (error) {
      report(error, "carrying-out");
      note(actor, true);
    }
  }
  return unset;
}

/** Runs work that follows a recorded command; a failure is reported, and does not undo the command. */
export async function followWith(work: () => Promise<void>): Promise<void> {
  await work().catch(error => report(error, "carrying-out"));
}
