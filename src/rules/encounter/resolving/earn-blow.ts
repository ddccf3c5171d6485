import { type Fight, seatOf } from "../../fight/fight.ts";
import { nowOf } from "../../fight/now.ts";
import type { Weapon } from "../../figure/figure.ts";
import { roundOf } from "../../moment.ts";
import { type Charge, chargeDie, earning, segmentsRemaining } from "../../movement/thrown-charge.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import type { FigureId } from "../../vocabulary.ts";
import { type Course, happen, roll } from "./course.ts";

/** The fight after a charger has tried for its blow, and whether it has one. */
export interface Earned {
  readonly fight: Fight;
  readonly earned: boolean;
}

/** At the end of a charge, once, the charger finds out whether it has a blow (S0.CH.e–f). Others have it anyway. */
export function* earnBlow(before: Fight, figure: FigureId, weapon: Weapon | null, book: Rulebook): Course<Earned> {
  const charge = openCharge(before, figure);
  const die = chargeDie(weapon);
  const how = charge === null ? "none" : earning(charge, die, book);
  if (charge === null || how === "none" || book["charge.method"] !== "three-actions")
    return { fight: before, earned: true };
  const rolled = how === "roll" ? Number(yield roll("charge", `1d${die}`, figure)) : null;
  const remaining = segmentsRemaining(charge);
  const earned = rolled === null || rolled <= remaining;
  const fight = happen(before, { type: "blow-earned", figure, die, rolled, remaining, earned });
  return { fight, earned };
}

/** A charge of this round that has arrived and is still to be settled. */
function openCharge(fight: Fight, figure: FigureId): Charge | null {
  const { encounter } = fight;
  const charge = seatOf(fight, figure)?.charge ?? null;
  if (charge === null || charge.earned !== null || roundOf(charge.begins) !== encounter.round) return null;
  return charge.arrives <= nowOf(encounter) ? charge : null;
}
