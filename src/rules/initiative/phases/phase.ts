import type { Rulebook } from "../../rulebook/rulebook.ts";
import type { Rate, Size } from "../../vocabulary.ts";

/** A phase of the round: very fast 0, fast 1, average 2, slow 3, very slow 4; 5 is the end of the round. */
export type Phase = number;

export const VERY_FAST = 0;
const SLOW = 3;
export const VERY_SLOW = 4;
/** The phase when magic ends that takes the whole round: after the very slow phase. */
export const END_OF_ROUND = 5;

/** The phase of a creature by its size, tiny to gargantuan (S3.SP.a). */
const BASE_PHASES: readonly Phase[] = Object.freeze([0, 1, 1, 2, 2, 3]);

interface Shift {
  readonly upTo: number;
  readonly phases: number;
}

/** The number of phases by which a speed factor delays an attack (S3.SP.b). */
// biome-ignore format: a table
const SPEED_SHIFTS: readonly Shift[] = [
  { upTo: 0,        phases: -1 },
  { upTo: 4,        phases:  0 },
  { upTo: 8,        phases:  1 },
  { upTo: 12,       phases:  2 },
  { upTo: Infinity, phases:  3 },
];

interface CastingBand {
  readonly upTo: number;
  readonly phase: Phase;
}

/** The phase when a spell takes effect, by its casting time (S3.SP.d). */
// biome-ignore format: a table
const CASTING_PHASES: readonly CastingBand[] = [
  { upTo: 0, phase: 0 },
  { upTo: 3, phase: 1 },
  { upTo: 6, phase: 2 },
  { upTo: 9, phase: 3 },
];

/** The casting time that is one round, in segments (S3.SP.d). */
export const FULL_ROUND = 10;

/** Attacks of one attacker in a single phase, indexed by the phase when the weapon acts (S3.AO.a). */
// biome-ignore format: a table
export const ATTACKS_IN_A_PHASE: readonly Rate[] = [
  { attacks: 2, rounds: 1 },
  { attacks: 2, rounds: 1 },
  { attacks: 3, rounds: 2 },
  { attacks: 3, rounds: 2 },
  { attacks: 1, rounds: 1 },
];

/**
 * The phase when a creature acts with a weapon, from its size and the weapon's speed factor in its hands.
 *
 * @param speedFactor `null` for natural weapons, and for actions without a weapon
 * @source S3.SP.a–c
 * @reading natural weapons act in the creature's own phase. A result outside the five phases moves to the nearest; or,
 * after the last, it comes that many phases into the next round, numbered on from 5 (ruling `initiative.phaseOverflow`)
 */
export function phaseOf(
  size: Size,
  speedFactor: number | null,
  book: Pick<Rulebook, "initiative.phaseOverflow">,
): Phase {
  const phase = Math.max(VERY_FAST, (BASE_PHASES[size] as Phase) + shiftOf(speedFactor));
  return book["initiative.phaseOverflow"] === "clamp" ? Math.min(VERY_SLOW, phase) : phase;
}

function shiftOf(speedFactor: number | null): number {
  if (speedFactor === null) return 0;
  for (const { upTo, phases } of SPEED_SHIFTS) if (speedFactor <= upTo) return phases;
  throw new RangeError(`phaseOf: expected a speed factor, got ${speedFactor}`);
}

/**
 * The phase when a spell of less than a round takes effect, whatever the size of its caster.
 *
 * @param castingTime 0–9 segments
 * @source S3.SP.d
 */
export function phaseOfCastingTime(castingTime: number): Phase {
  for (const { upTo, phase } of CASTING_PHASES) if (castingTime <= upTo) return phase;
  throw new RangeError(`phaseOfCastingTime: expected 0–9 segments, got ${castingTime}`);
}

/** The end of a spell: this many rounds after the one it is begun in, in that phase. */
interface CastingEnd {
  readonly rounds: number;
  readonly phase: Phase;
}

/**
 * When a spell of any casting time ends in a round with phases: how many rounds later, and in which phase.
 *
 * @source S3.SP.d
 * @reading ten segments are one round: the spell ends with the round, or in the slow phase of the next (ruling
 * `casting.fullRound`). A longer spell takes a round for each ten segments, and ends in the phase of the rest
 */
export function castingEnd(castingTime: number, book: Pick<Rulebook, "casting.fullRound">): CastingEnd {
  const rounds = Math.floor(castingTime / FULL_ROUND);
  const rest = castingTime - rounds * FULL_ROUND;
  if (rounds === 0 || rest > 0) return { rounds, phase: phaseOfCastingTime(rest) };
  return book["casting.fullRound"] === "next-slow"
    ? { rounds, phase: SLOW }
    : { rounds: rounds - 1, phase: END_OF_ROUND };
}
