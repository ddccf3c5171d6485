import { type Fight, seatOf } from "../../fight/fight.ts";
import { nowOf } from "../../fight/now.ts";
import type { Weapon } from "../../figure/figure.ts";
import { roundOf } from "../../moment.ts";
import { type Charge, chargeDie, earning, segmentsRemaining } from "../../movement/thrown-charge.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import type { FigureId } from "../../vocabulary.ts";
import { type Course, happen, type Piece, roll } from "./course.ts";

/** The fight after a charger has tried for its blow, and whether it has one. */
export interface Earned {
  readonly fight: Fight;
  readonly earned: boolean;
}

/** At the end of a charge, once, the charger finds out whether it has a blow (S0.CH.e–f). Others have it anyway. */
export function earnBlow(fight: Fight, figure: FigureId, weapon: Weapon | null, book: Rulebook): Piece<Earned> {
  const charge = book["charge.method"] === "three-actions" ? openCharge(fight, figure) : null;
  const die = chargeDie(weapon);
  const how = charge === null ? "none" : earning(charge, die, book);
  if (charge === null || how === "none") return { fight, earned: true };
  const trying = { figure, die, remaining: segmentsRemaining(charge) };
  return how === "roll" ? rollForBlow(fight, trying) : settled(fight, trying, null);
}

/** A charger about to find out. */
interface Trying {
  readonly figure: FigureId;
  readonly die: 6 | 8;
  /** Segments left of the round. */
  readonly remaining: number;
}

function* rollForBlow(fight: Fight, trying: Trying): Course<Earned> {
  return settled(fight, trying, Number(yield roll("charge", `1d${trying.die}`, trying.figure)));
}

function settled(fight: Fight, trying: Trying, rolled: number | null): Earned {
  const earned = rolled === null || rolled <= trying.remaining;
  return { fight: happen(fight, { type: "blow-earned", ...trying, rolled, earned }), earned };
}

/** A charge of this round that has arrived and is still to be settled. */
function openCharge(fight: Fight, figure: FigureId): Charge | null {
  const { encounter } = fight;
  const charge = seatOf(fight, figure)?.charge ?? null;
  if (charge === null || charge.earned !== null || roundOf(charge.begins) !== encounter.round) return null;
  return charge.arrives <= nowOf(encounter) ? charge : null;
}
