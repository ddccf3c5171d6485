import type { Entry, FigureChange } from "../../rules/index.ts";
import { type HeldEncounter, heldOf, isDeedOf, readDeed, readFight } from "../adapters/index.ts";
import { isV14 } from "../generation.ts";
import { writeChanges } from "./execution/commit.ts";
import { stillReading } from "./execution/figures.ts";
import { inTurn } from "./execution/queue.ts";
import { isReferee } from "./seat/seat.ts";
import { unlessLate, writeEncounter } from "./seat/writes.ts";

/**
 * Takes back a write of a window that had lost its seat, or that took it second: the encounter is again what it was after the
 * last write that was in time. Whoever wrote too late asks again.
 *
 * @param strays what that write brought: its figures and cards are there when a write of our own has come back
 */
export function restore(combat: Combat, strays: readonly Stray[] = []): Promise<void> {
  return inTurn(combat.id!, async () => {
    if (!isReferee(combat) || !game.combats.has(combat.id!)) return;
    const system = differencesFrom(heldOf(combat), combat);
    const isTorn = Object.keys(system).length > 0;
    if (isTorn || strays.length > 0) await unlessLate(writeEncounter(combat, system));
    await takeBack(combat, strays);
  });
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

/** A line of the record that came too late. */
export interface Stray {
  readonly entry: Entry;
  /** The very same is in the record: two windows have carried the same out. */
  readonly isDouble: boolean;
}

/**
 * What a write that was too late has just brought into the record. On generation 14 its figures and cards were written with
 * it; before, nothing more is written.
 */
export function straysIn(combat: Combat, changed: object): readonly Stray[] {
  if (!isV14()) return [];
  const { system = {} } = changed as { system?: { record?: Record<string, string> } };
  const counted = new Set(Object.values(heldOf(combat).record));
  return Object.values(system.record ?? {})
    .filter(line => line !== "")
    .map(line => ({ entry: JSON.parse(line) as Entry, isDouble: counted.has(line) }))
    .filter(({ entry }) => isEntry(entry));
}

/** Is a line of the record what was done, and not how a round opened? */
function isEntry(line: Partial<Entry>): boolean {
  return line.command != null && line.changes !== undefined;
}

/** The figures' values that such entries wrote go back, where they still read so, and their cards go. */
async function takeBack(combat: Combat, strays: readonly Stray[]): Promise<void> {
  for (const { entry, isDouble } of strays.toReversed()) {
    const { number, command, changes } = entry;
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
