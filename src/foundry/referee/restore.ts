import type { Entry, FigureChange } from "../../rules/index.ts";
import { type HeldEncounter, heldOf, isDeedOf, readDeed, readFight } from "../adapters/index.ts";
import { isV14 } from "../generation.ts";
import { writeChanges } from "./execution/commit.ts";
import { stillReading } from "./execution/figures.ts";
import { isReferee } from "./seat/seat.ts";
import { noteRestored, unlessLate, writeEncounter } from "./seat/writes.ts";

/**
 * A write of a window that had lost its seat, or that took it second, is taken back: the encounter is again what it was after
 * the last write that was in time. Every game master's window remembers such writes until one has said that they are taken
 * back: the one that rules may go before it has done so.
 */

/** A line of the record that came too late; on generation 14 its figures and cards were written with it. */
type Stray = Entry;

/** What came too late and is still there, by encounter and by the name of the write. */
const late = new Map<string, Map<string, readonly Stray[]>>();

/** Remembers a write that was too late. */
export function noteLate(combat: Combat, write: string, changed: object): void {
  if (!game.user.isGM) return;
  const known = late.get(combat.id!) ?? new Map();
  late.set(combat.id!, known.set(write, straysIn(changed)));
}

/** Somebody has taken writes back. */
export function forgetLate(combat: Combat, writes: readonly string[]): void {
  for (const write of writes) late.get(combat.id!)?.delete(write);
}

/**
 * What a write has just brought into the record. On generation 14 its figures and cards were written with it; before, nothing
 * more is written.
 */
function straysIn(changed: object): readonly Stray[] {
  if (!isV14()) return [];
  const { system = {} } = changed as { system?: { record?: Record<string, string> } };
  return Object.values(system.record ?? {})
    .filter(line => line !== "")
    .map(line => JSON.parse(line) as Entry)
    .filter(isEntry);
}

/** Is a line of the record what was done, and not how a round opened? */
function isEntry(line: Partial<Entry>): boolean {
  return line.command != null && line.changes !== undefined;
}

/** Before anything else is done: what came too late is taken back, and so whoever wrote it may ask again. */
export async function takeBackLate(id: string): Promise<void> {
  const combat = game.combats.get(id);
  const writes = [...(late.get(id) ?? [])];
  if (!combat || writes.length === 0 || !isReferee(combat)) return;
  await unlessLate(takeBackAll(combat, writes));
}

async function takeBackAll(combat: Combat, writes: readonly (readonly [string, readonly Stray[]])[]): Promise<void> {
  await writeEncounter(combat, differencesFrom(heldOf(combat), combat));
  for (const [, strays] of writes.toReversed()) await takeBack(combat, strays);
  await noteRestored(
    combat,
    writes.map(([name]) => name),
  );
}

/** A window that has come to rule writes the encounter as it knows it. */
export async function restoreAsHeld(combat: Combat): Promise<void> {
  if (!isReferee(combat) || !game.combats.has(combat.id!)) return;
  const system = differencesFrom(heldOf(combat), combat);
  if (Object.keys(system).length > 0) await unlessLate(writeEncounter(combat, system));
}

/** What the encounter has by a write that was too late, as it must be. */
function differencesFrom(good: HeldEncounter, { system }: Combat): object {
  const { referee, current, pending, round, memory } = good;
  const parts = { referee, current, pending, round, memory };
  const plain = Object.entries(parts).filter(([key, value]) => system[key as keyof typeof parts] !== value);
  const lists = (["figures", "record", "fates"] as const).map(key => {
    const now = system[key] as Record<string, string>;
    const slots = Object.keys(now).filter(slot => now[slot] !== (good[key][slot] ?? ""));
    return [key, Object.fromEntries(slots.map(slot => [slot, good[key][slot] ?? ""]))] as const;
  });
  return Object.fromEntries([...plain, ...lists.filter(([, slots]) => Object.keys(slots).length > 0)]);
}

/** The figures' values that such entries wrote go back, where they still read so, and their cards go. */
async function takeBack(combat: Combat, strays: readonly Stray[]): Promise<void> {
  const counted = new Set(Object.values(heldOf(combat).record));
  for (const entry of strays.toReversed()) {
    const { number, command, changes } = entry;
    const isDouble = counted.has(JSON.stringify(entry));
    if (!isDouble) await putBack(combat, changes.toReversed());
    const cards = game.messages.contents.filter(
      one => isDeedOf(one, combat.id!, number) && readDeed(one).command.id === command?.id,
    );
    for (const card of cards.slice(isDouble ? 1 : 0)) await card.delete();
  }
}

async function putBack(combat: Combat, changes: readonly FigureChange[]): Promise<void> {
  const still = stillReading(readFight(combat), changes, "to");
  const back = still.map(change => ({ ...change, from: change.to, to: change.from }));
  await writeChanges(combat, back);
}
