import type { Weapon } from "../../figure/figure.ts";
import { entitlementInForm } from "../../ledger/entitlement.ts";
import { formOfBlow, type Ledger } from "../../ledger/ledger.ts";
import {
  type Alertness,
  alertnessOf,
  type DoneInSurprise,
  missilesInSurprise,
  type Surprise,
  type SurpriseDeed,
  surpriseFault,
} from "../../surprise/surprise.ts";
import { type AttackForm, type FigureId, type Reason, reason } from "../../vocabulary.ts";
import { ableToAct, noSpellUnderWay, withinCaps } from "./rules.ts";
import { FINE, ofFigure, type Part, partOf } from "./view.ts";

const UNSURPRISED: Surprise = Object.freeze({ lost: {}, members: {}, segments: 0, done: {} });

function surpriseOf({ fight }: Pick<Part, "fight">): Surprise {
  return fight.encounter.surprise ?? UNSURPRISED;
}

/** A figure's alertness in the current segment of surprise. */
function alertnessNow(part: Part): Alertness {
  const { figure, fight } = part;
  return alertnessOf(surpriseOf(part), figure.id, figure.side, fight.encounter.segment);
}

/** What the figure has done so far in the current segment of surprise; undefined if nothing. */
export function doneNow(part: Part): DoneInSurprise | undefined {
  return surpriseOf(part).done[part.figure.id];
}

/**
 * Objects to an action in a segment of surprise if the figure is surprised, has recovered but may not do that yet, or
 * has done something else in it (S4.I.D–E).
 */
export function mayDo(part: Part, deed: SurpriseDeed, weapon: Weapon | null): readonly Reason[] {
  const { figure, fight } = part;
  const own = surpriseOf(part).members[figure.id] ?? 0;
  const fault = surpriseFault({
    deed,
    alertness: alertnessNow(part),
    segment: fight.encounter.segment,
    speedy: weapon?.surpriseShot === true,
    done: doneNow(part),
  });
  if (fault === null) return FINE;
  return [reason(fault, { figure: figure.name, ...(fault === "surprised" ? { segments: own } : {}) })];
}

/**
 * Objects to attacking a target that is not surprised in this very segment (S4.I.F–G); never if the attacker is
 * surprised, which another guard checks.
 */
export function targetIsSurprised(part: Part, target: FigureId | null): readonly Reason[] {
  const other = target === null ? undefined : partOf(part, target);
  if (other === undefined || alertnessNow(other) === "surprised" || alertnessNow(part) === "surprised") return FINE;
  return [reason("not-surprised", { figure: other.figure.name })];
}

/** The most blows with that weapon in one segment of surprise: as many as in a whole round (S4.I.D.1). */
export function blowsInSegment(part: Part, weapon: Weapon): number {
  return entitlementInForm(part.figure, formOfBlow(weapon), weapon, countOf(part), part.book);
}

/**
 * The most attempts to grapple, overbear or pummel in one segment of surprise: as many as in a whole round (S4.I.D.1).
 */
export function attemptsInSegment(part: Part, form: AttackForm): number {
  return entitlementInForm(part.figure, form, null, countOf(part), part.book);
}

/**
 * The most missiles with that weapon in one segment of surprise: as many as in a round, or three times as many if they
 * are at hand (S4.I.D.2).
 */
export function missilesInSegment(part: Part, weapon: Weapon): number {
  const rate = entitlementInForm(part.figure, "missile", weapon, countOf(part), part.book);
  return missilesInSurprise(alertnessNow(part), rate, weapon.missilesReady === true);
}

function countOf({ fight, seat }: Part): { round: number; chance: number } {
  return { round: fight.encounter.round, chance: seat.ledger.chance };
}

/** Objects if the figure has already done this `most` times in the segment of surprise; moves are not counted. */
export function leftInSegment(part: Part, deed: SurpriseDeed, most: number): readonly Reason[] {
  const done = doneNow(part);
  const made = done?.deed === deed ? done.times : 0;
  if (deed === "move") return FINE;
  return made < most ? FINE : [reason("spent-in-surprise", { figure: part.figure.name, made, most })];
}

/**
 * Objects if `after`, the account of the round after an action in surprise, breaks a cap; never if surprise does not
 * count there (ruling `surprise.ledger`).
 */
export function withinLedger(part: Part, after: Ledger): readonly Reason[] {
  return isOutside(part) ? FINE : withinCaps(part, after);
}

/** True if actions in segments of surprise do not count against the round's account of actions, or none is kept. */
export function isOutside({ book }: Part): boolean {
  return book["surprise.ledger"] === "outside" || !book["ledger.enabled"];
}

/** Any other action that takes no longer than a segment (S4.I.D.5). */
export const OTHER_DEED = [
  ofFigure(ableToAct),
  ofFigure(noSpellUnderWay),
  ofFigure(part => mayDo(part, "other", null)),
  ofFigure(part => leftInSegment(part, "other", 1)),
];
