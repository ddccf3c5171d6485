import type { Figure } from "../figure/figure.ts";
import type { FigureId } from "../vocabulary.ts";

/** A figure's defenses in a round, apart from the parries of the three-actions rules. */
export interface Warding {
  readonly dodges: number;
  /** Parries and blocks that negate an attack. */
  readonly blocks: number;
  /** Attacks and free defenses given up to the Defense Pool (S3.PD.c). */
  readonly givenUp: number;
  /** True if it has spent its whole round on a dodge (S3.AD.c). */
  readonly wholly: boolean;
  /** Points of the pool assigned to each foe (S3.PD.b). */
  readonly pool: Readonly<Record<FigureId, number>>;
  /** Points that attacks of each foe have met. */
  readonly met: Readonly<Record<FigureId, number>>;
}

const NO_POINTS: Readonly<Record<FigureId, number>> = Object.freeze({});

/** A round without any defense yet. */
export const NOTHING_WARDED: Warding = Object.freeze({
  dodges: 0,
  blocks: 0,
  givenUp: 0,
  wholly: false,
  pool: NO_POINTS,
  met: NO_POINTS,
});

/** Parries and dodges left this round that cost no attack (S3.PD.c). */
export function freeDefensesLeft({ freeDefenses = 0 }: Figure, warding: Warding): number {
  return Math.max(0, freeDefenses - defensesUsed(warding));
}

/**
 * Attacks of the round spent on defenses. Each dodge, block and attack given up is one.
 *
 * @source S3.AD.c, S3.AD.f, S3.PD.c
 * @reading free defenses are used before attacks, whatever kind of defense they go into
 */
export function attacksForDefense({ freeDefenses = 0 }: Figure, warding: Warding | undefined): number {
  return warding === undefined ? 0 : Math.max(0, defensesUsed(warding) - freeDefenses);
}

function defensesUsed({ dodges, blocks, givenUp }: Warding): number {
  return dodges + blocks + givenUp;
}
