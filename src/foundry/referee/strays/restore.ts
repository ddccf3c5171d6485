import { entriesOf, type FigureChange, type FigureValue } from "#rules/index.ts";
import { heldOf, isRecorded, readChapters, readFight } from "../../adapters/index.ts";
import { stillReading } from "../execution/figures.ts";
import { writeChanges } from "../execution/write-changes.ts";
import { isOver, isReferee, rulesSince, termIn } from "../seat/seat.ts";
import { Late, noteRestored, unlessLate, writeEncounter } from "../seat/writes.ts";
import { takeCardsBack } from "./cards.ts";
import { differencesFrom, type LateWrite, lateIn, type Stray } from "./late.ts";

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
  await writeEncounter(combat, differencesFrom(heldOf(combat), combat));
  for (const { strays } of writes.toReversed()) {
    mustRuleSince(combat, term);
    await takeBack(combat, strays);
  }
  mustRuleSince(combat, term);
  await noteRestored(
    combat,
    writes.map(({ name }) => name),
  );
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

/** The figures' values that such entries wrote are again what they count for, where they still read so, and their cards go. */
async function takeBack(combat: Combat, strays: readonly Stray[]): Promise<void> {
  for (const entry of strays.toReversed()) {
    await putRight(combat, entry);
    await takeCardsBack(combat, entry);
  }
}

async function putRight(combat: Combat, { number, changes }: Stray): Promise<void> {
  const since = readChapters(combat).flatMap(entriesOf);
  const counted = since.filter(line => line.number >= number).flatMap(line => line.changes);
  const still = stillReading(readFight(combat), changes.toReversed(), "to");
  const back = still.map(change => ({ ...change, from: change.to, to: rightful(change, counted) }));
  await writeChanges(
    combat,
    back.filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to)),
  );
}

/** What a value must be without a line that does not count: as one that counts has left it since, which may be the same; else as before. */
function rightful({ figure, path, from }: FigureChange, counted: readonly FigureChange[]): FigureValue {
  return counted.findLast(other => other.figure === figure && other.path === path)?.to ?? from;
}
