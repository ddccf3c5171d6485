import type { Entry } from "#rules/index.ts";
import { AS_IT_OPENED, type HeldEncounter, heldOf, holdChange } from "../../adapters/index.ts";
import { isV14 } from "../../generation.ts";
import { isReferee } from "../leadership/leader.ts";
import { isStale } from "../leadership/reduce.ts";
import { type HeardWrite, sessionOf } from "../session.ts";
import type { StaleWrite } from "../transport/socket.ts";

/**
 * Memory of stale writes. A GM's client needs it to revert them, and a player's client until the leader knows of them.
 */

/** Stale writes that are not reverted yet, in the order of arrival. */
export const lateIn = (combat: Combat): readonly StaleWrite[] => [...sessionOf(combat).staleWrites.values()];

/** Remembers a stale write. */
function noteLate(
  combat: Combat,
  { name, system, undone }: { name: string; system: Partial<HeldEncounter>; undone: readonly Entry[] },
): void {
  const brought = entriesIn(system);
  const commands = brought.flatMap(({ command }) => command?.id ?? []);
  // Before generation 14, a stale write has no further effect: it writes no figures and no cards.
  rememberLate(combat, { name, strays: isV14() ? brought : [], undone, commands });
}

/** Remembers a stale write on this client, in place of an earlier one with its name. */
export function rememberLate(combat: Combat, write: StaleWrite): void {
  sessionOf(combat).staleWrites.set(write.name, write);
}

/** Forgets all stale writes of an encounter on this client, without reverting them. */
export function forgetAllLate(combat: Combat): void {
  sessionOf(combat).staleWrites.clear();
}

/** Forgets stale writes that have been reverted. */
function forgetLate(combat: Combat, writes: readonly string[]): void {
  for (const write of writes) sessionOf(combat).staleWrites.delete(write);
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
function countsAfterAll(combat: Combat, knows: boolean): boolean {
  const known = [...lateIn(combat)];
  const counts = !knows && known.length > 0 && known.every(({ isPassed }) => isPassed);
  if (counts) forgetAllLate(combat);
  return counts;
}

/** The leader has written: it knows of every stale write that came before. */
function notePassed(combat: Combat): void {
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

/**
 * The values to write so that the encounter's document has this valid state; empty if it has. Writes nothing itself.
 */
export function differencesFrom(good: HeldEncounter, { system }: Combat): Partial<HeldEncounter> {
  const { referee, current, pending, round, memory, archive, playedBy } = good;
  const parts = { referee, current, pending, round, memory, archive, playedBy };
  const plain = Object.entries(parts).filter(([key, value]) => system[key as keyof typeof parts] !== value);
  const lists = (["figures", "record", "fates"] as const).map(key => {
    const now = system[key] as Record<string, string>;
    const must = (slot: string) => good[key][slot] ?? NOTHING[key];
    const slots = Object.keys(now).filter(slot => now[slot] !== must(slot));
    return [key, Object.fromEntries(slots.map(slot => [slot, must(slot)]))] as const;
  });
  return Object.fromEntries([...plain, ...lists.filter(([, slots]) => Object.keys(slots).length > 0)]);
}

/**
 * Applies a write to the valid state that this client keeps of an encounter, unless it is stale. A write without a
 * stamp is not a leader's. It counts, but says nothing about what its writer knows.
 *
 * The stored document becomes the valid state in two cases. A new leader takes it as it finds it, unless stale writes
 * are known. A leader that turns out to know of none has done the same.
 *
 * @param holdStored makes the stored document the valid state
 * @returns "late" if the write was stale, "seat" if it changed the leader, otherwise "deed"
 */
export function noteWrite(combat: Combat, write: HeardWrite, holdStored: () => void): "late" | "seat" | "deed" {
  const { name, system, restored, knowsLate } = write;
  const before = heldOf(combat);
  if (isLate(name, system, before)) {
    noteLate(combat, write);
    return "late";
  }
  holdChange(combat, system);
  forgetLate(combat, restored);
  const isSeat = heldOf(combat).referee !== before.referee;
  const isStamped = name !== "";
  const isAsStored = () => (isSeat ? lateIn(combat).length === 0 : isStamped && countsAfterAll(combat, knowsLate));
  if (!isReferee(combat) && isAsStored()) holdStored();
  if (isStamped) notePassed(combat);
  return isSeat ? "seat" : "deed";
}

/**
 * Is a write stale for an encounter that is held in this state? A write without a name is not a leader's, and never
 * stale.
 */
function isLate(name: string, { revision = 0 }: Partial<HeldEncounter>, held: HeldEncounter): boolean {
  return name !== "" && isStale(held, revision);
}
