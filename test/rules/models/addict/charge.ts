import { type Answer, says, silent } from "./answer.ts";

/** VII.B. Closing and charging. Distances are in feet; one inch of rate is ten feet a round (see `INCH`). */

/**
 * Feet to an inch. By I.D.3 an inch of rate is a foot a segment, and a round has ten segments (V.C). The text names no
 * other scale for outdoors.
 */
export const INCH = 10;

/** VII.B: melee as usual is possible only between opponents who begin the round at most one inch apart. */
export const mayMelee = (feet: number): boolean => feet <= INCH;

export type Place = "indoors" | "outdoors";
export type Gait = "biped" | "quadruped";

/**
 * VII.B.1: how much faster a charge is, as a fraction: double indoors; outdoors a third more on two legs, half more on
 * four.
 */
export function chargeFactor(place: Place, gait: Gait): { readonly times: number; readonly over: number } {
  if (place === "indoors") return { times: 2, over: 1 };
  return gait === "biped" ? { times: 4, over: 3 } : { times: 3, over: 2 };
}

/** Feet a charge covers in a segment. */
export function chargeFeetPerSegment(rate: number, place: Place, gait: Gait): number {
  const { times, over } = chargeFactor(place, gait);
  return (rate * times) / over;
}

/** Feet a charge covers in the round. */
export const chargeReach = (rate: number, place: Place, gait: Gait): number =>
  10 * chargeFeetPerSegment(rate, place, gait);

/**
 * VII.B, VII.B.1.c: whether a fighter may charge and gets into combat by it in this round.
 *
 * The charge may have to reach the foe, or only the inch at which melee begins to be possible; the text can be read
 * either way. It is silent on a charge from an inch or less.
 */
export function chargeArrives(feet: number, reach: number, encumbered: boolean): Answer<boolean> {
  if (encumbered) return says("VII.B.1.c", false);
  if (mayMelee(feet)) return silent("VII.B");
  return says("VII.B", feet <= reach, feet - INCH <= reach);
}

/**
 * VII.B.4: segments of movement that a charge needs, rounded up; to the foe or to an inch away (see `chargeArrives`).
 */
export function chargeSegments(feet: number, perSegment: number): Answer<number> {
  const whole = (far: number) => Math.max(1, Math.ceil(far / perSegment - 1e-9));
  return says("VII.B.4", whole(feet), whole(feet - INCH));
}

/**
 * VII.B.2: the armor class of a charger (lower is better). A Dexterity bonus is lost. A charger without one is one
 * worse, but this never makes the armor class worse than 10.
 */
export function armorClassInCharge(armorClass: number, dexterityBonus: number): number {
  if (dexterityBonus > 0) return armorClass + dexterityBonus;
  return armorClass >= 10 ? armorClass : armorClass + 1;
}

/** VII.B.3.c: bonus to the roll to hit, for a charger who survives the attacks that come first. */
export const CHARGE_BONUS = 2;

/**
 * VII.B.3.a, b: at the end of a charge the longer weapon or reach is first, regardless of initiative. The text is
 * silent on equal lengths.
 */
export function firstAtEndOfCharge(x: number, y: number): Answer<"before" | "together" | "after"> {
  if (x === y) return silent("VII.B.3.b");
  return says("VII.B.3.b", x > y ? "before" : "after");
}
