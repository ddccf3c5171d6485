import { type Answer, says, silent } from "./answer.ts";

/** VII.B. Closing and charging. Distances in feet; one inch of rate is ten feet a round, as I.D.3's one foot a segment has it. */

/** Feet to an inch, by I.D.3: an inch of rate is a foot a segment, and ten segments are a round (V.C). Another scale out of doors is not named. */
export const INCH = 10;

/** VII.B: melee as usual is possible only for those who begin the round at most one inch apart. */
export const mayMelee = (feet: number): boolean => feet <= INCH;

export type Place = "indoors" | "outdoors";
export type Gait = "biped" | "quadruped";

/** VII.B.1: how much faster a charge is: double indoors; out of doors a third more on two legs, half more on four. */
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
 * VII.B, VII.B.1.c: may one charge, and does it bring one into combat in this round?
 * The foe is reached at the foe, or at the inch from which melee is possible; both can be read. A charge from an inch or less is not spoken of.
 */
export function chargeArrives(feet: number, reach: number, encumbered: boolean): Answer<boolean> {
  if (encumbered) return says("VII.B.1.c", false);
  if (mayMelee(feet)) return silent("VII.B");
  return says("VII.B", feet <= reach, feet - INCH <= reach);
}

/** VII.B.4: the segments of movement a charge needs, a part of a segment being one; to the foe or to an inch from it (see above). */
export function chargeSegments(feet: number, perSegment: number): Answer<number> {
  const whole = (far: number) => Math.max(1, Math.ceil(far / perSegment - 1e-9));
  return says("VII.B.4", whole(feet), whole(feet - INCH));
}

/** VII.B.2: the armor class of one who charges (lower is better): Dexterity's bonus is lost; without one it is one worse, but never worse than 10 by that. */
export function armorClassInCharge(armorClass: number, dexterityBonus: number): number {
  if (dexterityBonus > 0) return armorClass + dexterityBonus;
  return armorClass >= 10 ? armorClass : armorClass + 1;
}

/** VII.B.3.c: to the roll to hit, for those who live through attacks that come first. */
export const CHARGE_BONUS = 2;

/** VII.B.3.a, b: at the end of a charge the longer weapon or reach is first, and no initiative is looked at. Equal lengths: not said. */
export function firstAtEndOfCharge(x: number, y: number): Answer<"before" | "together" | "after"> {
  if (x === y) return silent("VII.B.3.b");
  return says("VII.B.3.b", x > y ? "before" : "after");
}
