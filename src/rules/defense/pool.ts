import { isWarrior } from "../critical/critical.ts";
import type { Figure } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { FigureId } from "../vocabulary.ts";
import type { Warding } from "./warding.ts";

/**
 * The most points that lower armor class against one attack: Defense Pool and Defensive Combat Bonus together.
 *
 * @source S3.PD.a, S3.PD.d
 * @reading a pool is a warrior's; points on anybody else's sheet count for nothing
 */
export function defenseLimit(figure: Figure): number {
  if (!isWarrior(figure)) return 0;
  return (figure.defensePool ?? 0) + (figure.defensiveCombatBonus ?? 0);
}

/**
 * Points that a figure has to deal out in a round.
 *
 * @param givenUp attacks and free defenses given up to it, from 0
 * @param toAttack points of Dexterity turned to attack, each of which costs one (S3.DX.a)
 * @source S3.PD.a, S3.PD.c
 * @reading each attack given up adds what the pool came to, so that a point turned to attack is missing each time
 */
export function poolOf(figure: Figure, givenUp: number, toAttack = 0): number {
  return Math.max(0, defenseLimit(figure) - toAttack) * (givenUp + 1);
}

/** The sum of points by foe. */
export function sumOfPoints(points: Readonly<Record<FigureId, number>>): number {
  let sum = 0;
  for (const foe of Object.keys(points)) sum += points[foe] ?? 0;
  return sum;
}

/** Points of a pool that no attack has met: what may be dealt out anew. */
export function pointsLeft(pool: number, warding: Warding): number {
  return Math.max(0, pool - sumOfPoints(warding.met));
}

/** Points that stand against a foe's next attack: those that wait, and those that stay when attacks have met them. */
export function pointsStanding(
  { pool, met }: Pick<Warding, "pool" | "met">,
  foe: FigureId,
  book: Pick<Rulebook, "defense.poolShare">,
): number {
  return (pool[foe] ?? 0) + pointsStaying(met, foe, book);
}

/** Points that attacks of a foe have met, and that stand against its others, too (ruling `defense.poolShare`). */
export function pointsStaying(met: Warding["met"], foe: FigureId, book: Pick<Rulebook, "defense.poolShare">): number {
  return book["defense.poolShare"] === "each" ? (met[foe] ?? 0) : 0;
}

/**
 * Points that an attack meets, of those that wait for its maker.
 *
 * @param points what waits for that foe
 * @param attacks attacks the foe may still make this round, this one among them; at least 1
 * @param limit the most against one attack
 * @source S3.PD.b, S3.PD.d
 * @reading points are used up by the attacks they meet, since many attacks of one foe are what the pool is increased
 * for; they are shared out evenly among them, the odd ones to the first. Or they count in full against each of its attacks,
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
