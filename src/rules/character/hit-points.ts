import type { CharacterClass } from "./classes.ts";

/** A roll for hit points. */
export interface HitPointsThrow {
  readonly formula: string;
  /** The total Constitution adjustment for all dice. */
  readonly constitution: number;
  /** Fixed points of levels after the last hit die. */
  readonly fixed: number;
  /** The number of classes that share the sum. */
  readonly shares: number;
}

/** The levels of a class that give hit points. */
interface Stretch {
  readonly one: CharacterClass;
  readonly above: number;
  readonly upTo: number;
}

/** The Constitution adjustment per hit die of a class. */
type EachDie = (one: CharacterClass) => number;

/**
 * Works out the dice and points for all hit points of a character with classes, to be rolled; `null` if their levels
 * give none.
 *
 * @param each the Constitution adjustment per die
 * @source G.03
 * @reading a multiclass character shares the total of all dice; a dual-class character gets dice only for levels beyond
 * those reached before, and shares nothing
 */
export function hitPointsOfClasses(classes: readonly CharacterClass[], each: EachDie): HitPointsThrow | null {
  const reached = reachedBefore(classes);
  const former = classes.filter(one => one.former).map((one, at) => ({ one, above: reached[at]!, upTo: one.level }));
  const now = classes.filter(one => !one.former).map(one => ({ one, above: reached.at(-1)!, upTo: one.level }));
  return thrownFor([...former, ...now], sharesOf(classes), each);
}

/**
 * Works out the dice and points for the hit points of one level, to be rolled; `null` if it gives none.
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

/** The highest level reached before each former class, in order, and before the current one. */
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
 * The minimum that a die counts as, so that at least 1 point remains.
 *
 * @reading every die gives at least 1, whatever Constitution subtracts
 */
const leastShown = (adjustment: number): string => (adjustment < 0 ? `min${1 - adjustment}` : "");

/**
 * The hit points of a character whose total is divided by the number of classes that share it.
 *
 * @reading halves are rounded up, and everyone has at least 1
 */
export function hitPointsShared(total: number, shares: number): number {
  return Math.max(1, Math.floor(total / shares + 1 / 2));
}

/**
 * The hit points after healing: at most the maximum, and never fewer than before.
 *
 * @param hitPoints the current hit points, 0 or less if the figure is down
 * @source G.03
 * @reading fractions do not count
 */
export function hitPointsHealed(hitPoints: number, most: number, rolled: number): number {
  return Math.max(hitPoints, Math.min(most, hitPoints + Math.floor(rolled)));
}
