import type { Rate } from "../../vocabulary.ts";

/** A phase of the round: very fast 0, fast 1, average 2, slow 3, very slow 4; 5 is the end of the round. */
export type Phase = number;

export const VERY_FAST = 0;
export const SLOW = 3;
export const VERY_SLOW = 4;
/** The phase in which magic ends that takes the whole round: after the very slow phase. */
export const END_OF_ROUND = 5;

/** The phase of a creature by its size, tiny to gargantuan (S3.SP.a). */
export const BASE_PHASES: readonly Phase[] = Object.freeze([0, 1, 1, 2, 2, 3]);

interface Shift {
  readonly upTo: number;
  readonly phases: number;
}

/** The number of phases by which a speed factor delays an attack (S3.SP.b). */
// biome-ignore format: a table
export const SPEED_SHIFTS: readonly Shift[] = [
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

/** The phase in which a spell takes effect, by its casting time (S3.SP.d). */
// biome-ignore format: a table
export const CASTING_PHASES: readonly CastingBand[] = [
  { upTo: 0, phase: 0 },
  { upTo: 3, phase: 1 },
  { upTo: 6, phase: 2 },
  { upTo: 9, phase: 3 },
];

/** The casting time that is one round, in segments (S3.SP.d). */
export const FULL_ROUND = 10;

/** Attacks of one attacker in a single phase, indexed by the phase in which the weapon acts (S3.AO.a). */
// biome-ignore format: a table
export const ATTACKS_IN_A_PHASE: readonly Rate[] = [
  { attacks: 2, rounds: 1 },
  { attacks: 2, rounds: 1 },
  { attacks: 3, rounds: 2 },
  { attacks: 3, rounds: 2 },
  { attacks: 1, rounds: 1 },
];
