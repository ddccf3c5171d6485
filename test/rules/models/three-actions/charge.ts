/** A charge with a weapon thrown in it (Rule 8). Segments count from 1 to 10. */
export interface Throw {
  readonly segment: number;
  /** Whether the thrower has begun to run. */
  readonly inMotion: boolean;
}

/** Rule 8: the weapons that a charging figure may throw. */
export const THROWN_IN_A_CHARGE = ["spear", "ax", "throwing dagger", "javelin"] as const;

/**
 * Rule 8: whether a weapon may be thrown in a segment. The throw is made at the beginning, "first to fourth segments".
 *
 * It is open whether a throw on the run may come later than the fourth, since the sentence on motion can be read by
 * itself. So a late throw on the run is `null`. A late throw from a stand is not at the beginning of a charge in those
 * segments.
 */
export function mayThrowIn({ segment, inMotion }: Throw): boolean | null {
  if (segment >= 1 && segment <= 4) return true;
  return inMotion ? null : false;
}

/** Rule 8: a throw on the run is 1 worse "to hit"; one from a stand has no penalty. */
export const throwToHit = ({ inMotion }: Throw): number => (inMotion ? -1 : 0);

/** Rule 8: a throw takes one full segment of movement, mounted or not. */
export const THROW_SEGMENTS = 1;

/** The segment of arrival after a throw, for a run that needs this many segments after the one of the throw. */
export const arrival = (throwSegment: number, segmentsAfterIt: number): number => throwSegment + segmentsAfterIt;

/** Rule 8: the segments left when the charge ends in a segment; ten in a round. */
export const segmentsLeft = (arrivesIn: number): number => Math.max(0, 10 - arrivesIn);

/** Rule 8: the die that must show no more than the segments left: d8 for a weapon, d6 for claw and fang. */
export const blowDie = (attacksWith: "weapon" | "claw or fang"): 8 | 6 => (attacksWith === "weapon" ? 8 : 6);

/**
 * Rule 8: whether the charging figure may strike (or grapple, overbear, pummel) at the end of its run.
 *
 * The text describes the roll for "the charging figure", after a sentence on figures that threw. It is open whether a
 * charge without a throw rolls at all.
 */
export function strikesAfterCharge({
  threw,
  left,
  die,
}: {
  readonly threw: boolean;
  readonly left: number;
  readonly die: number;
}): boolean | null {
  if (left <= 0) return false;
  if (die <= left) return true;
  return threw ? false : null;
}

/**
 * Rule 8: a magic-user of levels 1 to 5 cannot throw a dagger. Anyone else can only after training, and with a dagger
 * made for it.
 */
export function mayThrowDagger(
  thrower: { readonly magicUser: boolean; readonly level: number; readonly trained: boolean },
  balanced: boolean,
): boolean {
  if (thrower.magicUser && thrower.level <= 5) return false;
  return thrower.trained && balanced;
}

/** Rule 8: how many of a hundred daggers are balanced for throwing. */
export const BALANCED_DAGGERS = 15;
