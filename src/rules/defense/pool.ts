import { isWarrior } from "../critical/critical.ts";
import type { Figure } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { FigureId } from "../vocabulary.ts";
import type { Warding } from "./warding.ts";

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
