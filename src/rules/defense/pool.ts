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

/**
 * The number of defenses (dodges, blocks, pool) that a figure may still take this round without giving up an attack
 * (S3.PD.c).
 */
export function freeDefensesLeft({ freeDefenses = 0 }: Figure, warding: Warding): number {
  return Math.max(0, freeDefenses - defensesUsed(warding));
}

/**
 * The number of the round's attacks that a figure has spent on defenses. Each dodge, block and attack given up is one.
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
 * The most points that a figure's Defense Pool may improve armor class by against one attack; 0 for anyone but a
 * warrior. Defense Pool plus Defensive Combat Bonus.
 *
 * @source S3.PD.a, S3.PD.d
 * @reading only warriors have a pool; points on other sheets do not count
 */
export function defenseLimit(figure: Figure): number {
  if (!isWarrior(figure)) return 0;
  return (figure.defensePool ?? 0) + (figure.defensiveCombatBonus ?? 0);
}

/**
 * The number of points that a figure's Defense Pool has in a round if it gives up that many attacks for it.
 *
 * @param toAttack points of Dexterity moved to attack, each of which costs one point (S3.DX.a)
 * @source S3.PD.a, S3.PD.c
 * @reading each attack given up adds the whole pool again, so a point moved to attack is subtracted each time
 */
export function poolOf(figure: Figure, givenUp: number, toAttack = 0): number {
  return Math.max(0, defenseLimit(figure) - toAttack) * (givenUp + 1);
}

/** The sum of the points that a Defense Pool has set against all foes. */
export function sumOfPoints(points: Readonly<Record<FigureId, number>>): number {
  let sum = 0;
  for (const foe of Object.keys(points)) sum += points[foe] ?? 0;
  return sum;
}

/** The points of a Defense Pool that no attack has used yet, and that can still be assigned to other foes. */
export function pointsLeft(pool: number, warding: Warding): number {
  return Math.max(0, pool - sumOfPoints(warding.met));
}

/**
 * The points of a Defense Pool that count against a foe's next attack: those assigned to it, and those that stay after
 * its attacks have used them.
 */
export function pointsStanding(
  { pool, met }: Pick<Warding, "pool" | "met">,
  foe: FigureId,
  book: Pick<Rulebook, "defense.poolShare">,
): number {
  return (pool[foe] ?? 0) + pointsStaying(met, foe, book);
}

/**
 * The points that attacks of a foe have already used, but that count against its other attacks, too; 0 if used points
 * are gone (ruling `defense.poolShare`).
 */
export function pointsStaying(met: Warding["met"], foe: FigureId, book: Pick<Rulebook, "defense.poolShare">): number {
  return book["defense.poolShare"] === "each" ? (met[foe] ?? 0) : 0;
}

/**
 * How many of the points assigned to a foe count against one attack of it.
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
