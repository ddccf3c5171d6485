import type { Entry } from "#rules/index.ts";
import { AS_IT_OPENED, type HeldEncounter } from "../../adapters/index.ts";
import { isV14 } from "../../generation.ts";

/**
 * What a window remembers of writes that came too late: a game master's to take them back, a player's as long as whoever rules
 * knows of them.
 */

/** A line of the record that came too late; on generation 14 its figures and cards were written with it. */
export type Stray = Entry;

/** A write that came too late, and what it brought into the record. */
export interface LateWrite {
  readonly name: string;
  readonly strays: readonly Stray[];
  /** The lines that it took back, the last one with all that it changed: on generation 14 it wrote figures and cards, too. */
  readonly undone?: readonly Entry[];
  /** The ids of the commands that it brought into the record. */
  readonly commands: readonly string[];
  /** Has whoever rules written since? Then that window knows of it, unless it was opened later. */
  readonly isPassed?: boolean;
}

/** What came too late and is still there, by encounter and by the name of the write. */
const late = new Map<string, Map<string, LateWrite>>();

/** What came too late and is still there, in the order in which it came. */
export const lateIn = (combat: Combat): readonly LateWrite[] => [...(late.get(combat.id!)?.values() ?? [])];

/** Remembers a write that was too late. */
export function noteLate(
  combat: Combat,
  { name, system, undone }: { name: string; system: Partial<HeldEncounter>; undone: readonly Entry[] },
): void {
  const brought = entriesIn(system);
  const commands = brought.flatMap(({ command }) => command?.id ?? []);
  // Before generation 14, whoever writes late writes nothing more: no figures and no cards.
  rememberLate(combat, { name, strays: isV14() ? brought : [], undone, commands });
}

export function rememberLate(combat: Combat, write: LateWrite): void {
  const known = late.get(combat.id!) ?? new Map<string, LateWrite>();
  late.set(combat.id!, known.set(write.name, write));
}

export function forgetAllLate(combat: Combat): void {
  late.delete(combat.id!);
}

/** Somebody has taken writes back. */
export function forgetLate(combat: Combat, writes: readonly string[]): void {
  for (const write of writes) late.get(combat.id!)?.delete(write);
}

/**
 * The window that rules has written, and knows of nothing that came too late. If it would, since it had written before and after
 * that, it was opened later, and took what it found for what counts: so it does, for everybody.
 *
 * @param knows does that window know of anything that came too late and is still there?
 * @returns does it count now?
 */
export function countsAfterAll(combat: Combat, knows: boolean): boolean {
  const known = [...lateIn(combat)];
  const counts = !knows && known.length > 0 && known.every(({ isPassed }) => isPassed);
  if (counts) forgetAllLate(combat);
  return counts;
}

/** Whoever rules has written: what came before that is known there. */
export function notePassed(combat: Combat): void {
  for (const write of lateIn(combat)) if (!write.isPassed) rememberLate(combat, { ...write, isPassed: true });
}

/** What a write has just brought into the record. */
function entriesIn({ record = {} }: Partial<HeldEncounter>): readonly Entry[] {
  return Object.values(record)
    .filter(line => line !== "")
    .map(line => JSON.parse(line) as Entry)
    .filter(isEntry);
}

/** Is a line of the record what was done, and not how a round opened? */
function isEntry(line: Partial<Entry>): boolean {
  return line.command != null && line.changes !== undefined;
}

/** What stands in the lists of an encounter for a place of which nothing is stored; an empty seat would be that of one who left. */
const NOTHING = { figures: AS_IT_OPENED, record: "", fates: "" } as const;

/** What the encounter has by a write that was too late, as it must be. */
export function differencesFrom(good: HeldEncounter, { system }: Combat): Partial<HeldEncounter> {
  const { referee, current, pending, round, memory, archive } = good;
  const parts = { referee, current, pending, round, memory, archive };
  const plain = Object.entries(parts).filter(([key, value]) => system[key as keyof typeof parts] !== value);
  const lists = (["figures", "record", "fates"] as const).map(key => {
    const now = system[key] as Record<string, string>;
    const must = (slot: string) => good[key][slot] ?? NOTHING[key];
    const slots = Object.keys(now).filter(slot => now[slot] !== must(slot));
    return [key, Object.fromEntries(slots.map(slot => [slot, must(slot)]))] as const;
  });
  return Object.fromEntries([...plain, ...lists.filter(([, slots]) => Object.keys(slots).length > 0)]);
}
