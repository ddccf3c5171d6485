import type { Entry } from "#rules/index.ts";
import { AS_IT_OPENED, type HeldEncounter } from "../../adapters/index.ts";
import { isV14 } from "../../generation.ts";

/**
 * Memory of stale writes. A GM's client needs it to revert them, and a player's client until the leader knows of them.
 */

/** A stale line of the record. On generation 14, its figures and cards were written with it. */
export type Stray = Entry;

/** A stale write, and the lines that it brought into the record. */
export interface LateWrite {
  readonly name: string;
  readonly strays: readonly Stray[];
  /**
   * The lines that it undid; the last one has all its changes. On generation 14, figures and cards were written with
   * it.
   */
  readonly undone?: readonly Entry[];
  /** The ids of the commands that it brought into the record. */
  readonly commands: readonly string[];
  /** Has the leader written since? Then it knows of the stale write, unless its client was opened later. */
  readonly isPassed?: boolean;
}

/** Stale writes that are not reverted yet, by encounter and name. */
const late = new Map<string, Map<string, LateWrite>>();

/** Stale writes that are not reverted yet, in the order of arrival. */
export const lateIn = (combat: Combat): readonly LateWrite[] => [...(late.get(combat.id!)?.values() ?? [])];

/** Remembers a stale write. */
export function noteLate(
  combat: Combat,
  { name, system, undone }: { name: string; system: Partial<HeldEncounter>; undone: readonly Entry[] },
): void {
  const brought = entriesIn(system);
  const commands = brought.flatMap(({ command }) => command?.id ?? []);
  // Before generation 14, a stale write has no further effect: it writes no figures and no cards.
  rememberLate(combat, { name, strays: isV14() ? brought : [], undone, commands });
}

export function rememberLate(combat: Combat, write: LateWrite): void {
  const known = late.get(combat.id!) ?? new Map<string, LateWrite>();
  late.set(combat.id!, known.set(write.name, write));
}

export function forgetAllLate(combat: Combat): void {
  late.delete(combat.id!);
}

/** Forgets stale writes that have been reverted. */
export function forgetLate(combat: Combat, writes: readonly string[]): void {
  for (const write of writes) late.get(combat.id!)?.delete(write);
}

/**
 * Decides whether stale writes count after all, once the leader has written without knowing of any.
 *
 * If it has written both before and after that, its client was opened later. It took the stored data for valid, so
 * every client does.
 *
 * @param knows does the leader know of stale writes that are not reverted yet?
 * @returns do the stale writes count now?
 */
export function countsAfterAll(combat: Combat, knows: boolean): boolean {
  const known = [...lateIn(combat)];
  const counts = !knows && known.length > 0 && known.every(({ isPassed }) => isPassed);
  if (counts) forgetAllLate(combat);
  return counts;
}

/** The leader has written: it knows of every stale write that came before. */
export function notePassed(combat: Combat): void {
  for (const write of lateIn(combat)) if (!write.isPassed) rememberLate(combat, { ...write, isPassed: true });
}

/** The lines that a write has brought into the record. */
function entriesIn({ record = {} }: Partial<HeldEncounter>): readonly Entry[] {
  return Object.values(record)
    .filter(line => line !== "")
    .map(line => JSON.parse(line) as Entry)
    .filter(isEntry);
}

/** Is this line an action, and not the opening of a round? */
function isEntry(line: Partial<Entry>): boolean {
  return line.command != null && line.changes !== undefined;
}

/** The values of slots without stored data. An empty seat would mean a figure that has left. */
const NOTHING = { figures: AS_IT_OPENED, record: "", fates: "" } as const;

/** The changes that set the document back to the valid state. */
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
