import { figureOf } from "../../fight/fight.ts";
import { isDown } from "../../fight/figures.ts";
import { areNear, atFirst, gapToClose } from "../../fight/footing.ts";
import type { Figure, Weapon } from "../../figure/figure.ts";
import { weaponInHand } from "../../figure/items.ts";
import { roundOf, segmentOf } from "../../moment.ts";
import { feetBetween } from "../../movement/distance.ts";
import { MELEE_REACH } from "../../movement/tables.ts";
import { type Charge, chargeDie, earning } from "../../movement/thrown-charge.ts";
import { strikesBefore } from "../../timeline/closing.ts";
import { type Reason, reason } from "../../verdict.ts";
import type { FigureId, ItemId } from "../../vocabulary.ts";
import { FINE, type Part } from "./view.ts";

/** The figure's charge of this round, in progress or done; null without one. */
export function chargeOf({ seat }: Part): Charge | null {
  return seat.charge;
}

/** A charging figure can do nothing else until it arrives. */
export function notCharging(part: Part): readonly Reason[] {
  const charge = chargeOf(part);
  if (charge === null || charge.arrives <= part.now) return FINE;
  const { name } = part.figure;
  if (roundOf(charge.arrives) > roundOf(charge.begins)) return [reason("charge-does-not-arrive", { figure: name })];
  return [reason("charge-under-way", { figure: name, segment: segmentOf(charge.arrives) })];
}

/** A blow at the end of a charge needs segments left on arrival, and a roll that has not failed (S0.CH.e–f). */
export function blowIsEarned(part: Part, weapon: Weapon | null): readonly Reason[] {
  const under = notCharging(part);
  const charge = chargeOf(part);
  if (under.length > 0 || charge === null) return under;
  const figure = part.figure.name;
  if (charge.earned === false) return [reason("blow-not-earned", { figure })];
  const none = charge.earned === null && earning(charge, chargeDie(weapon), part.book) === "none";
  return none ? [reason("no-segments-left", { figure })] : FINE;
}

/** Foes who are near now, but were not when the round began, cannot melee in it (S4.VII.B, S2.4.b). */
export function closedBefore({ fight, figure, book }: Part, target: FigureId | null): readonly Reason[] {
  const foe = target === null ? undefined : figureOf(fight, target);
  if (foe === undefined || !areNear(figure, foe)) return FINE;
  const distance = gapToClose(fight, figure.id, foe.id, book);
  return distance === null
    ? FINE
    : [reason("closing-takes-a-round", { figure: figure.name, target: foe.name, distance })];
}

/**
 * When two close, the longer weapon has its first attack before the other, even if its wielder named another target
 * (S3.WR.a).
 *
 * @reading a foe that cannot act keeps no one off
 */
export function longerWeaponHasStruck(part: Part, id: ItemId, target: FigureId | null): readonly Reason[] {
  const { fight, figure, book } = part;
  const foe = target === null ? undefined : figureOf(fight, target);
  if (foe === undefined || isHelpless(foe)) return FINE;
  const longer = strikesBefore(fight, figure.id, weaponInHand(figure, id), foe.id, book);
  if (longer === null) return FINE;
  return [reason("longer-weapon-first", { figure: figure.name, target: foe.name, weapon: longer.name })];
}

function isHelpless(foe: Figure): boolean {
  return isDown(foe) || foe.conditions.some(condition => condition === "held" || condition === "stunned");
}

/**
 * A charge cannot target a foe that was within ten feet when the round began and still is: the two can melee without
 * it.
 *
 * @source S4.VII.B, S2.4.c
 * @reading checked if a map shows where they were, and if closing takes a round
 */
export function hasFarToGo(part: Part, target: FigureId | null): readonly Reason[] {
  const { fight, figure, book } = part;
  const foe = target === null || book["closing.method"] === "free" ? undefined : figureOf(fight, target);
  if (foe === undefined) return FINE;
  const [first, now] = [feetBetween(atFirst(fight, figure.id)!, atFirst(fight, foe.id)!), feetBetween(figure, foe)];
  if (first === null || now === null || Math.max(first, now) > MELEE_REACH) return FINE;
  return [reason("charge-from-contact", { figure: figure.name, target: foe.name, distance: now })];
}
