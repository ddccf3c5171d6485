import type { Weapon } from "../../figure/figure.ts";
import { roundOf, segmentOf } from "../../moment.ts";
import { type Charge, chargeDie, earning } from "../../movement/thrown-charge.ts";
import { type Reason, reason } from "../../verdict.ts";
import { FINE, type Part } from "./scene.ts";

/** The charge a figure is on, or has made, this round; null without one. */
export function chargeOf({ seat, fight }: Part): Charge | null {
  const { charge } = seat;
  return charge !== null && roundOf(charge.begins) === fight.encounter.round ? charge : null;
}

/** A charging figure does nothing else before it has arrived. */
export function notCharging(part: Part): readonly Reason[] {
  const charge = chargeOf(part);
  if (charge === null || charge.arrives <= part.now) return FINE;
  const { name } = part.figure;
  if (roundOf(charge.arrives) > roundOf(charge.begins)) return [reason("charge-does-not-arrive", { figure: name })];
  return [reason("charge-under-way", { figure: name, segment: segmentOf(charge.arrives) })];
}

/** At the end of a charge there is a blow only for who arrives with segments left, and has not failed (S0.CH.e–f). */
export function blowIsEarned(part: Part, weapon: Weapon | null): readonly Reason[] {
  const under = notCharging(part);
  const charge = chargeOf(part);
  if (under.length > 0 || charge === null) return under;
  const figure = part.figure.name;
  if (charge.earned === false) return [reason("blow-not-earned", { figure })];
  const none = charge.earned === null && earning(charge, chargeDie(weapon), part.book) === "none";
  return none ? [reason("no-segments-left", { figure })] : FINE;
}
