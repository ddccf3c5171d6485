import { isWarrior } from "../critical/critical.ts";
import type { Figure } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
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

/**
 * The most points that can improve armor class against one attack: Defense Pool plus Defensive Combat Bonus.
 *
 * @source S3.PD.a, S3.PD.d
 * @reading only warriors have a pool; points on other sheets do not count
 */
export function defenseLimit(figure: Figure): number {
  if (!isWarrior(figure)) return 0;
  return (figure.defensePool ?? 0) + (figure.defensiveCombatBonus ?? 0);
}

/**
 * Points that a figure can assign in a round.
 *
 * @param toAttack points of Dexterity moved to attack, each of which costs one point (S3.DX.a)
 * @source S3.PD.a, S3.PD.c
 * @reading each attack given up adds the whole pool again, so a point moved to attack is subtracted each time
 */
export function poolOf(figure: Figure, givenUp: number, toAttack = 0): number {
  return Math.max(0, defenseLimit(figure) - toAttack) * (givenUp + 1);
}

export function sumOfPoints(points: Readonly<Record<FigureId, number>>): number {
  let sum = 0;
  for (const foe of Object.keys(points)) sum += points[foe] ?? 0;
  return sum;
}

/** Points of a pool that no attack has met, and that can be assigned again. */
export function pointsLeft(pool: number, warding: Warding): number {
  return Math.max(0, pool - sumOfPoints(warding.met));
}

/**
 * Points that count against a foe's next attack: those assigned to it, and those that stay after attacks have met them.
 */
export function pointsStanding(
  { pool, met }: Pick<Warding, "pool" | "met">,
  foe: FigureId,
  book: Pick<Rulebook, "defense.poolShare">,
): number {
  return (pool[foe] ?? 0) + pointsStaying(met, foe, book);
}

/**
 * Points that attacks of a foe have met, and that count against its other attacks, too (ruling `defense.poolShare`).
 */
export function pointsStaying(met: Warding["met"], foe: FigureId, book: Pick<Rulebook, "defense.poolShare">): number {
  return book["defense.poolShare"] === "each" ? (met[foe] ?? 0) : 0;
}

/**
 * Points that count against one attack, of those assigned to the attacker.
 *
 * @param points the points assigned to that foe
 * @param attacks attacks the foe may still make this round, including this one; at least 1
 * @param limit the most points against one attack
 * @source S3.PD.b, S3.PD.d
 * @reading attacks use up the points they meet, because the pool is increased for foes with many attacks; points are
 * divided evenly among the attacks, with the remainder on the first. Or all points count against each of its attacks,
 * and stay (ruling `defense.poolShare`)
 */
export function pointsAgainst(
  points: number,
  attacks: number,
  limit: number,
  book: Pick<Rulebook, "defense.poolShare">,
): number {
  const share = book["defense.poolShare"] === "each" ? points : Math.ceil(points / Math.max(1, attacks));
  return Math.min(limit, share);
}
