import type { Weapon } from "#rules/figure/figure.ts";
import { type Charge, chargeDie, earning, segmentsRemaining } from "#rules/movement/thrown-charge.ts";
import type { FigureId } from "#rules/vocabulary.ts";
import type { Part } from "../../judging/view.ts";
import { type Asking, addEvent, type Course, partIn, roll } from "../../resolving/course.ts";

/**
 * At the end of a charge, decides once if the charger has a blow; a die decides if the segments left do not.
 *
 * Returns true without a roll for any other blow.
 *
 * @source S0.CH.e–f
 */
export function* earnBlow(course: Course, figure: FigureId, weapon: Weapon | null): Asking<boolean> {
  const { book } = course;
  const charge = book["charge.method"] === "three-actions" ? openCharge(partIn(course, figure)) : null;
  const die = chargeDie(weapon);
  const how = charge === null ? "none" : earning(charge, die, book);
  if (charge === null || how === "none") return true;
  const remaining = segmentsRemaining(charge);
  const rolled = how === "roll" ? Number(yield roll("charge", `1d${die}`, figure)) : null;
  const earned = rolled === null || rolled <= remaining;
  addEvent(course, { type: "blow-earned", figure, die, remaining, rolled, earned });
  return earned;
}

/** A charge that has arrived and whose blow is still undecided. */
function openCharge({ seat: { charge }, now }: Part): Charge | null {
  return charge !== null && charge.earned === null && charge.arrives <= now ? charge : null;
}
