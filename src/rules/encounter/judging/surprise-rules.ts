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

/** The figure's action so far in that segment. */
export function doneNow(part: Part): DoneInSurprise | undefined {
  return surpriseOf(part).done[part.figure.id];
}

/** Surprised figures do nothing, those who recovered early do little, and no figure does two things (S4.I.D–E). */
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

/** Blows and missiles can only target figures that are surprised in this very segment (S4.I.F–G). */
export function targetIsSurprised(part: Part, target: FigureId | null): readonly Reason[] {
  const other = target === null ? undefined : partOf(part, target);
  if (other === undefined || alertnessNow(other) === "surprised" || alertnessNow(part) === "surprised") return FINE;
  return [reason("not-surprised", { figure: other.figure.name })];
}

/** A round's number of blows, all in one segment (S4.I.D.1). */
export function blowsInSegment(part: Part, weapon: Weapon): number {
  return entitlementInForm(part.figure, formOfBlow(weapon), weapon, countOf(part), part.book);
}

/** A round's attempts to grapple, overbear or pummel a foe, all in one segment (S4.I.D.1). */
export function attemptsInSegment(part: Part, form: AttackForm): number {
  return entitlementInForm(part.figure, form, null, countOf(part), part.book);
}

/** A round's number of missiles, or three times as many if they are at hand (S4.I.D.2). */
export function missilesInSegment(part: Part, weapon: Weapon): number {
  const rate = entitlementInForm(part.figure, "missile", weapon, countOf(part), part.book);
  return missilesInSurprise(alertnessNow(part), rate, weapon.missilesReady === true);
}

function countOf({ fight, seat }: Part): { round: number; chance: number } {
  return { round: fight.encounter.round, chance: seat.ledger.chance };
}

/** The segment must have another blow or missile left. */
export function leftInSegment(part: Part, deed: SurpriseDeed, most: number): readonly Reason[] {
  const done = doneNow(part);
  const made = done?.deed === deed ? done.times : 0;
  if (deed === "move") return FINE;
  return made < most ? FINE : [reason("spent-in-surprise", { figure: part.figure.name, made, most })];
}

/** Segments of surprise are outside of the round's ledger, or charged to it (ruling `surprise.ledger`). */
export function withinLedger(part: Part, after: Ledger): readonly Reason[] {
  return isOutside(part) ? FINE : withinCaps(part, after);
}

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
