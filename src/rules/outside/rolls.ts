import {
  adjust,
  armorClassOf,
  isHit,
  type Manner,
  needToHit,
  sumOf,
  thac0Of,
  toHitAdjustments,
  unarmedToHit,
} from "../attack/to-hit.ts";
import { alwaysMisses } from "../critical/fumble.ts";
import { MONSTER_DIE } from "../fatigue/levels.ts";
import { changedEncounter } from "../fight/encounter.ts";
import type { Adjustment } from "../fight/events.ts";
import { newFight } from "../fight/fight.ts";
import { changedSeat, freshSeat } from "../fight/seats.ts";
import { reactionAdjustment, throughGear } from "../figure/dexterity.ts";
import { type Affected, adjustedByTrait } from "../figure/effect.ts";
import type { Figure } from "../figure/figure.ts";
import { contenderIn } from "../initiative/procedure.ts";
import { procedureOf } from "../initiative/procedures.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Chance, chanceOf, PARTY_DIE, PER_CENT_DIE, segmentsLost } from "../surprise/chance.ts";
import { memberSegments } from "../surprise/surprise.ts";

/** The target of an attack outside of combat, by its sheet. */
export type AimOutside = Pick<Figure, "armorClass" | "weapons" | "skilledUnarmed">;

/**
 * Lists the adjustments of a to-hit roll that is made outside of a fight.
 *
 * @source G.03, S3.UD.a
 * @reading adjustments that need an encounter are left out: casting, charging, dodging, reach, positions
 */
export function adjustmentsOutside(
  attacker: Figure,
  manner: Manner,
  target: AimOutside | null,
  book: Rulebook,
): readonly Adjustment[] {
  const all = toHitAdjustments(attacker, manner, book);
  if (target !== null && book["unarmed.enabled"])
    adjust(all, "unarmed", unarmedToHit(target, manner.weapon), "S3.UD.a");
  return all;
}

/** The result of an attack outside of combat. */
export interface AttackOutside {
  readonly total: number;
  /** The best armor class that it hits. It also hits all higher numbers. */
  readonly reaches: number;
  /** The total to reach; `null` without a target. */
  readonly need: number | null;
  /** `null` without a target, unless the roll misses automatically. */
  readonly hit: boolean | null;
}

/**
 * Works out an attack roll outside of a fight: whether it hits the target's armor class or, without a target, the armor
 * class that it hits.
 *
 * @param natural the d20 roll
 * @source G.02, G.03, S3.FU.a
 */
export function attackOutside(
  attacker: Pick<Figure, "thac0">,
  natural: number,
  adjustments: readonly Adjustment[],
  target: AimOutside | null,
  book: Rulebook,
): AttackOutside {
  const total = natural + sumOf(adjustments);
  const thac0 = thac0Of(attacker);
  const need = target === null ? null : needToHit(thac0, armorClassOf(target));
  const hit = need === null ? null : isHit(total, need);
  return { total, reaches: thac0 - total, need, hit: alwaysMisses(natural, book) ? false : hit };
}

/** The die of saving throws and ability checks. */
export const CHECK_DIE = "1d20";

/** The dice of morale checks. */
export const MORALE_DICE = "2d10";

/**
 * True if an ability check succeeds: its roll is the score or less.
 *
 * @reading a house rule, because no text has such checks: a d20 against the score is the most common form
 */
export function passesCheck(total: number, score: number): boolean {
  return total <= score;
}

/**
 * True if a monster passes a morale check: its roll is its morale or less.
 *
 * @reading a house rule, because no text has a table: 2d10 against a rating that the GM sets
 */
export function standsGround(total: number, rating: number): boolean {
  return total <= rating;
}

/**
 * What effects on a monster add to the roll of a morale check, each by its name: less if they raise its morale.
 *
 * @source G.13
 * @reading a point of morale is a point of the roll
 */
export function moraleByEffects(figure: Affected): readonly Adjustment[] {
  return adjustedByTrait(figure, "morale").map(part => ({ ...part, value: -part.value }));
}

/**
 * The dice formula for a monster's hit points: a d8 for each hit die, plus the bonus.
 *
 * @param hitDice 0–40; a fraction is a die with fewer faces: a half is a d4
 * @param bonus the bonus to the dice, may be negative
 * @reading a house rule, because no text says how they are rolled
 */
export function hitPointsFormula(hitDice: number, bonus: number): string {
  const whole = Math.floor(hitDice);
  const faces = Math.round((hitDice - whole) * MONSTER_DIE);
  const dice = [...(whole > 0 ? [`${whole}d${MONSTER_DIE}`] : []), ...(faces > 0 ? [`1d${faces}`] : [])];
  const added = bonus === 0 ? "" : ` ${bonus < 0 ? "-" : "+"} ${Math.abs(bonus)}`;
  return `${dice.length > 0 ? dice.join(" + ") : "1"}${added}`;
}

/**
 * The hit points of a monster whose hit dice show that total.
 *
 * @reading the least is 1
 */
export function hitPointsRolled(total: number): number {
  return Math.max(1, Math.floor(total));
}

/** A single initiative die. */
export interface InitiativeThrow {
  readonly formula: string;
  readonly lowWins: boolean;
}

/**
 * The initiative die that a figure rolls by the rulebook's method, as if it were alone; `null` if it rolls none.
 *
 * @source S0.R10.l, S1.N.d, S2.3.a, S3.SP.g, S4.VI.B
 * @reading a figure that is down may roll it, too
 */
export function initiativeThrow(figure: Figure, book: Rulebook): InitiativeThrow | null {
  const procedure = procedureOf(book);
  const [die] = procedure.dice(newFight([{ ...figure, conditions: [], hitPoints: 1 }]), book);
  return die === undefined ? null : { formula: die.formula, lowWins: procedure.lowWins(book) };
}

/**
 * The initiative of a figure that rolled that die outside of a fight, with adjustments, as players compare it.
 *
 * @source S0.R9.f, S2.3.b, S3.SP.e–g
 */
export function initiativeThrown(figure: Figure, die: number, book: Rulebook): number {
  const { encounter } = newFight([figure]);
  const seat = changedSeat(freshSeat(figure.id), { dice: [die] });
  const rolled = changedEncounter(encounter, { initiative: { [figure.side]: die }, seats: [seat] });
  return procedureOf(book).initiative(contenderIn(rolled, seat, figure, book));
}

/** The die for a figure's own surprise, and its chance. */
export interface SurpriseThrow {
  readonly formula: string;
  readonly chance: Chance;
}

/**
 * The die that a figure rolls for surprise outside of a fight, and its chance, without regard to any particular foes.
 *
 * @source S4.I.A, S4.I.A.1, S4.I.A.3
 */
export function surpriseThrow({ surprise }: Figure, book: Rulebook): SurpriseThrow {
  const chance = chanceOf([surprise], [], book);
  return { formula: chance.unit === "sixths" ? PARTY_DIE : PER_CENT_DIE, chance };
}

/**
 * The number of segments that a figure is surprised if its surprise roll shows that; 0 for none.
 *
 * @source S4.I.C.1–2, S4.I.C.5, S4.I.C.5b
 * @reading the figures it meets are not surprised
 */
export function surprisedFor(figure: Figure, roll: number, chance: Chance, book: Rulebook): number {
  const adjustment = throughGear(reactionAdjustment(figure.dexterity, book), figure, book);
  return memberSegments({ own: segmentsLost(roll, chance), others: 0 }, "own", adjustment, book);
}
