import type { Figure, Weapon } from "../../figure/figure.ts";
import { roundOf, segmentOf } from "../../moment.ts";
import { feetBetween } from "../../movement/distance.ts";
import { MELEE_REACH } from "../../movement/tables.ts";
import { type Charge, chargeDie, earning } from "../../movement/thrown-charge.ts";
import { type Reason, reason } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import { FINE, type Part, partOf } from "./view.ts";

/** The charge a figure is on, or has made, this round; null without one. */
export function chargeOf({ seat }: Part): Charge | null {
  return seat.charge;
}

/** A charging figure does nothing else before it has arrived. */
export function notCharging(part: Part): readonly Reason[] {
  const charge = chargeOf(part);
  if (charge === null || charge.arrives <= part.now) return FINE;
  const { name } = part.figure;
  if (roundOf(charge.arrives) > roundOf(charge.begins)) return [reason("charge-does-not-arrive", { figure: name })];
  return [reason("charge-under-way", { figure: name, segment: segmentOf(charge.arrives) })];
}

/** At the end of a charge, a blow takes segments left on arrival and no failed roll (S0.CH.e–f). */
export function blowIsEarned(part: Part, weapon: Weapon | null): readonly Reason[] {
  const under = notCharging(part);
  const charge = chargeOf(part);
  if (under.length > 0 || charge === null) return under;
  const figure = part.figure.name;
  if (charge.earned === false) return [reason("blow-not-earned", { figure })];
  const none = charge.earned === null && earning(charge, chargeDie(weapon), part.book) === "none";
  return none ? [reason("no-segments-left", { figure })] : FINE;
}

/**
 * Foes who stood more than ten feet apart as the round began cannot melee in it, unless one of them charges.
 *
 * @source S4.VII.B, S2.4.b
 * @reading it is asked where a map shows how they stood
 */
export function closedBefore(part: Part, target: FigureId | null): readonly Reason[] {
  if (part.book["closing.method"] === "free") return FINE;
  const other = target === null ? undefined : partOf(part, target);
  if (other === undefined) return FINE;
  const feet = feetBetween(atFirst(part), atFirst(other));
  const charges = chargeOf(part) !== null || chargeOf(other) !== null;
  const isNear = (feetBetween(part.figure, other.figure) ?? 0) <= MELEE_REACH;
  if (feet === null || feet <= MELEE_REACH || charges || !isNear) return FINE;
  return [reason("closing-takes-a-round", { figure: part.figure.name, target: other.figure.name, distance: feet })];
}

/**
 * A charge is for foes who cannot melee otherwise: not for those who stood within ten feet as the round began, and still do.
 *
 * @source S4.VII.B, S2.4.c
 * @reading it is asked where a map shows how they stood, and where closing takes a round
 */
export function hasFarToGo(part: Part, target: FigureId | null): readonly Reason[] {
  const other = target === null || part.book["closing.method"] === "free" ? undefined : partOf(part, target);
  if (other === undefined) return FINE;
  const [first, now] = [feetBetween(atFirst(part), atFirst(other)), feetBetween(part.figure, other.figure)];
  if (first === null || now === null || Math.max(first, now) > MELEE_REACH) return FINE;
  return [reason("charge-from-contact", { figure: part.figure.name, target: other.figure.name, distance: now })];
}

/** A figure as it stood when the round began. */
function atFirst({ figure, seat }: Part): Figure {
  return seat.cameFrom === null ? figure : { ...figure, position: seat.cameFrom };
}
