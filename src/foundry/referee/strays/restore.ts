import {
  applyChange,
  type Entry,
  entriesOf,
  type Fight,
  type Figure,
  type FigureChange,
  type FigureValue,
} from "#rules/index.ts";
import { heldOf, isRecorded, readChapters, readFight, writesOf } from "../../adapters/index.ts";
import { Cancelled, writeTogether, writeWhatIsThere } from "../../generation.ts";
import { stillReading } from "../execution/figures.ts";
import { setStatuses } from "../execution/write-changes.ts";
import { isOver, isReferee, rulesSince, termIn } from "../seat/seat.ts";
import { inTime, Late, noteRestored, stamped, undoneWith, unlessLate, writeEncounter } from "../seat/writes.ts";
import { showAsDone, takeCardsBack } from "./cards.ts";
import { differencesFrom, type LateWrite, lateIn } from "./late.ts";

/**
 * A write of a window that had lost its seat, or that took it second, is taken back: the encounter is again what it was after
 * the last write that was in time. Every game master's window remembers such writes until one has said that they are taken
 * back: the one that rules may go before it has done so.
 */

/**
 * Before anything else is done: what came too late is taken back, and so whoever wrote it may ask again.
 *
 * @returns the ids of the commands that count nowhere now
 */
export async function takeBackLate(combat: Combat): Promise<readonly string[]> {
  const writes = isReferee(combat) ? lateIn(combat) : [];
  if (writes.length === 0) return [];
  if (!(await unlessLate(takeBackAll(combat, writes)))) return [];
  return writes.flatMap(({ commands }) => commands).filter(id => !isRecorded(combat, id));
}

/** @throws Late where another window has come to rule meanwhile: it knows of them, too */
async function takeBackAll(combat: Combat, writes: readonly LateWrite[]): Promise<void> {
  const term = termIn(combat);
  const strays = writes.flatMap(write => write.strays);
  await putRight(combat, rightingOf(combat, writes), strays);
  for (const { strays: brought, undone = [] } of writes.toReversed()) {
    mustRuleSince(combat, term);
    for (const entry of brought.toReversed()) await takeCardsBack(combat, entry);
    for (const entry of undone) if (stands(combat, entry)) await showAsDone(combat, entry);
  }
  mustRuleSince(combat, term);
  await noteRestored(
    combat,
    writes.map(({ name }) => name),
  );
}

/**
 * The encounter as it is held, and the figures' values with it: whoever opens a window meanwhile finds both as they must be, or
 * neither. A package that lets no figure be changed keeps the encounter from nothing. If this comes too late itself, it is reverted
 * like a stale undo of those lines.
 */
async function putRight(combat: Combat, changes: readonly FigureChange[], lines: readonly Entry[]): Promise<void> {
  const system = differencesFrom(heldOf(combat), combat);
  const { write, mustHold } = stamped(combat, { system }, lines.length > 0 ? undoneWith(lines, changes) : {});
  const { writes, statuses } = writesOf(combat, changes);
  try {
    await inTime(combat, writeTogether([write, ...writes], mustHold));
  } catch (error) {
    if (!(error instanceof Cancelled) || writes.length === 0) throw error;
    await writeEncounter(combat, system);
    await writeWhatIsThere(writes);
  }
  await setStatuses(statuses);
}

/** Whoever writes without the seat takes it: what goes on by itself looks first whether it has gone elsewhere. */
function mustRuleSince(combat: Combat, term: number | null): void {
  if (!rulesSince(combat, term)) throw new Late("mustRuleSince: another window has come to rule");
}

/** A window that has come to rule writes the encounter as it knows it. */
export async function restoreAsHeld(combat: Combat): Promise<void> {
  if (!isReferee(combat) || isOver(combat)) return;
  const system = differencesFrom(heldOf(combat), combat);
  if (Object.keys(system).length > 0) await unlessLate(writeEncounter(combat, system));
}

/** What goes back in the figures, the last write first: one change of each value. */
function rightingOf(combat: Combat, writes: readonly LateWrite[]): readonly FigureChange[] {
  const { encounter, figures } = readFight(combat);
  const back = new Map<string, FigureChange>();
  let now: Fight = { encounter, figures };
  for (const change of writes.toReversed().flatMap(write => changesBack(combat, write))) {
    const [wrong] = stillReading(now, [change], "from");
    if (wrong === undefined) continue;
    const key = `${change.figure} ${change.path}`;
    back.set(key, { ...change, from: back.get(key)?.from ?? change.from });
    now = { encounter, figures: now.figures.map(one => changedBy(one, change)) };
  }
  return [...back.values()].filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

const changedBy = (one: Figure | null, { figure, path, to }: FigureChange): Figure | null =>
  one?.id === figure ? applyChange(one, path, to) : one;

/** From the values that a late write left to those that count; only figures that still read so are changed. */
function changesBack(combat: Combat, { strays, undone = [] }: LateWrite): readonly FigureChange[] {
  const since = readChapters(combat).flatMap(entriesOf);
  const changesFrom = (number: number) => since.filter(line => line.number >= number).flatMap(line => line.changes);
  const of = (changes: readonly FigureChange[], counted: readonly FigureChange[], usual: "from" | "to") =>
    changes.toReversed().map(one => ({ ...one, from: one.to, to: lastTo(one, counted) ?? one[usual] }));
  const brought = strays.toReversed().flatMap(({ number, changes }) => of(changes, changesFrom(number), "from"));
  // A line that another undo has taken back in time is as it must be, unless something counts since.
  const changes = undone.flatMap(line => line.changes);
  const numbers = undone.map(({ number }) => number);
  const taken = undone.every(line => stands(combat, line))
    ? of(changes, changesFrom(1 + Math.max(...numbers)), "from")
    : of(changes, changesFrom(Math.min(...numbers)), "to");
  return [...brought, ...taken];
}

/** As a line that counts has left a value since, which may be as it is. */
function lastTo({ figure, path }: FigureChange, counted: readonly FigureChange[]): FigureValue | undefined {
  return counted.findLast(other => other.figure === figure && other.path === path)?.to;
}

/** Does the record have a line still, or has the line left it for the journal? */
function stands(combat: Combat, { number, command }: Entry): boolean {
  const lines = readChapters(combat).flatMap(entriesOf);
  return lines.some(line => line.command?.id === command?.id) || number < (lines[0]?.number ?? 0);
}
