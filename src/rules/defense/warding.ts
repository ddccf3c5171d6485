import type { Figure } from "../figure/figure.ts";
import type { FigureId } from "../vocabulary.ts";

/** What a figure has done in a round to defend itself, besides the parries of three-actions. */
export interface Warding {
  readonly dodges: number;
  /** Parries and blocks that negate an attack. */
  readonly blocks: number;
  /** Attacks and free defenses given up to the Defense Pool (S3.PD.c). */
  readonly givenUp: number;
  /** It has dodged with all that its round held (S3.AD.c). */
  readonly wholly: boolean;
  /** Points of the pool that wait for each foe (S3.PD.b). */
  readonly pool: Readonly<Record<FigureId, number>>;
  /** Points that attacks of each foe have met. */
  readonly met: Readonly<Record<FigureId, number>>;
}

const NO_POINTS: Readonly<Record<FigureId, number>> = Object.freeze({});

/** A round in which nobody has been warded off yet. */
export const NOTHING_WARDED: Warding = Object.freeze({
  dodges: 0,
  blocks: 0,
  givenUp: 0,
  wholly: false,
  pool: NO_POINTS,
  met: NO_POINTS,
});

/** Parries and dodges that cost no attack and are still to be had this round (S3.PD.c). */
export function freeDefensesLeft({ freeDefenses = 0 }: Figure, warding: Warding): number {
  return Math.max(0, freeDefenses - defensesUsed(warding));
}

/**
 * Attacks of the round that went into defenses: each dodge, each block and each attack given up is one.
 *
 * @source S3.AD.c, S3.AD.f, S3.PD.c
 * @reading free defenses are used before attacks, whatever they are used for
 */
export function attacksForDefense({ freeDefenses = 0 }: Figure, warding: Warding | undefined): number {
  return warding === undefined ? 0 : Math.max(0, defensesUsed(warding) - freeDefenses);
}

function defensesUsed({ dodges, blocks, givenUp }: Warding): number {
  return dodges + blocks + givenUp;
}
