import type { CharacterClass } from "./classes.ts";

/** What hit points are rolled with. */
export interface HitPointsThrow {
  readonly formula: string;
  /** What Constitution adds to all of the dice, or takes off. */
  readonly constitution: number;
  /** Points of levels that come after the last die. */
  readonly fixed: number;
  /** Among so many classes the sum is shared. */
  readonly shares: number;
}

/** The levels of a class that give hit points. */
interface Stretch {
  readonly one: CharacterClass;
  readonly above: number;
  readonly upTo: number;
}

/** Points that Constitution adds to a die of a class, or takes off. */
type EachDie = (one: CharacterClass) => number;

/**
 * The dice for all hit points of somebody who has classes; null where their levels give none.
 *
 * @param each points a die by Constitution
 * @source G.03
 * @reading several classes at once share what all of their dice give; who left one for another gets dice of the levels beyond those that were reached before, and shares nothing
 */
export function hitPointsOfClasses(classes: readonly CharacterClass[], each: EachDie): HitPointsThrow | null {
  const reached = reachedBefore(classes);
  const former = classes.filter(one => one.former).map((one, at) => ({ one, above: reached[at]!, upTo: one.level }));
  const now = classes.filter(one => !one.former).map(one => ({ one, above: reached.at(-1)!, upTo: one.level }));
  return thrownFor([...former, ...now], sharesOf(classes), each);
}

/**
 * The dice for the hit points of one level alone; null where it gives none.
 *
 * @source G.03
 */
export function hitPointsOfLevel(
  classes: readonly CharacterClass[],
  one: CharacterClass,
  level: number,
  each: EachDie,
): HitPointsThrow | null {
  if (one.former) return null;
  const above = Math.max(level - 1, reachedBefore(classes).at(-1)!);
  return thrownFor([{ one, above, upTo: level }], sharesOf(classes), each);
}

/** The level that had been reached when each of the classes that were left was begun, as they stand, and at last. */
function reachedBefore(classes: readonly CharacterClass[]): readonly number[] {
  const levels = [0];
  for (const { former, level } of classes) if (former) levels.push(Math.max(levels.at(-1)!, level));
  return levels;
}

function sharesOf(classes: readonly CharacterClass[]): number {
  return classes.some(({ former }) => former) ? 1 : classes.length;
}

function thrownFor(stretches: readonly Stretch[], shares: number, each: EachDie): HitPointsThrow | null {
  const parts = stretches.map(stretch => ({ ...stretch, dice: diceOf(stretch), adjustment: each(stretch.one) }));
  const thrown = parts.filter(({ dice }) => dice > 0);
  const fixed = parts.reduce((sum, part) => sum + pointsAfter(part), 0);
  if (thrown.length === 0 && fixed === 0) return null;
  const formula = thrown.map(({ one, dice, adjustment }) => `${dice}d${one.hitDie}${leastShown(adjustment)}`);
  const constitution = thrown.reduce((sum, { dice, adjustment }) => sum + dice * adjustment, 0);
  return { formula: formula.join(" + ") || "0", constitution, fixed, shares };
}

function diceOf({ one, above, upTo }: Stretch): number {
  const upToLevel = (level: number): number => (level < 1 ? 0 : Math.min(level, one.lastDie) + one.firstDice - 1);
  return Math.max(0, upToLevel(upTo) - upToLevel(above));
}

function pointsAfter({ one, above, upTo }: Stretch): number {
  return Math.max(0, upTo - Math.max(above, one.lastDie)) * one.pointsAfter;
}

/**
 * The least that a die counts as, so that 1 point of it is left.
 *
 * @reading every die gives 1 at least, whatever Constitution takes off
 */
const leastShown = (adjustment: number): string => (adjustment < 0 ? `min${1 - adjustment}` : "");

/**
 * The hit points that the dice give to whoever has so many classes at once.
 *
 * @reading halves count up, and everybody has 1 at least
 */
export function hitPointsShared(total: number, shares: number): number {
  return Math.max(1, Math.floor(total / shares + 1 / 2));
}
