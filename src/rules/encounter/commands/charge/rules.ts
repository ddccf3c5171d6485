import { movementRate } from "#rules/fatigue/pace.ts";
import { figureOf } from "#rules/fight/fight.ts";
import { isDown } from "#rules/fight/figures.ts";
import { areNear, atFirst, gapToClose } from "#rules/fight/footing.ts";
import type { Figure, Weapon } from "#rules/figure/figure.ts";
import { weaponInHand } from "#rules/figure/items.ts";
import { feetMoved, type Ledger } from "#rules/ledger/ledger.ts";
import { spendMove } from "#rules/ledger/spending.ts";
import { roundOf, segmentOf } from "#rules/moment.ts";
import { mayChargeAgain } from "#rules/movement/closing-charge.ts";
import { feetBetween } from "#rules/movement/distance.ts";
import { feetOfCharge } from "#rules/movement/jomase-charge.ts";
import { stageCost } from "#rules/movement/stages.ts";
import { MELEE_REACH } from "#rules/movement/tables.ts";
import { type Charge, chargeDie, earning } from "#rules/movement/thrown-charge.ts";
import { strikesBefore } from "#rules/timeline/closing.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import type { FigureId, ItemId } from "#rules/vocabulary.ts";
import { withinCaps } from "../../judging/rules.ts";
import { FINE, joined, type Part } from "../../judging/view.ts";

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

/** Objections to a charge over so many feet because of the round or the figure's load. */
export function chargeIsLeft(part: Part, feet: number): readonly Reason[] {
  return joined(mayCharge(part), runIsLeft(part, feet), isNear(part, feet));
}

/** A charge is one move (S0.R6.a). */
function runIsLeft(part: Part, feet: number): readonly Reason[] {
  return part.book["ledger.enabled"] ? withinCaps(part, afterRun(part, feet)) : FINE;
}

/** The ledger after a charge. It is always a new stage of movement, never the continuation of a walk. */
export function afterRun({ seat: { ledger }, book }: Pick<Part, "seat" | "book">, feet: number): Ledger {
  return spendMove(ledger, feet, stageCost(ledger, feet, false, book));
}

/** Encumbered figures cannot charge, and others not too often (S4.VII.B.1c, ruling `charge.limit`). */
function mayCharge({ figure, seat, fight, book }: Part): readonly Reason[] {
  if (book["charge.method"] !== "addict") return FINE;
  const named = { figure: figure.name };
  if (figure.encumbered === true) return [reason("too-laden-to-charge", named)];
  return mayChargeAgain(seat.chargedIn, fight.encounter.round, book) ? FINE : [reason("charged-lately", named)];
}

/** By jomase's rules a charge goes as far as a round's move, and on foot half as far again (S3.CH.a). */
function isNear({ figure, seat, fight, book }: Part, feet: number): readonly Reason[] {
  if (book["charge.method"] !== "jomase") return FINE;
  const far = feetMoved(seat.ledger) + feet;
  const most = feetOfCharge(figure, movementRate(figure, book), fight.encounter.ground ?? "indoors", book);
  return far <= most ? FINE : [reason("beyond-movement", { figure: figure.name, feet: far, most })];
}
