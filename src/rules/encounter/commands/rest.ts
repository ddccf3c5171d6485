import { hasDoneNothing, hasFoes } from "../../fatigue/stamina.ts";
import type { Asked } from "../../fight/record.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { spendAttack } from "../../ledger/spending.ts";
import { type FigureId, type Moment, type Reason, reason } from "../../vocabulary.ts";
import { standsForAttack } from "../judging/attack-rules.ts";
import { anything, BY_MOMENT, isFlag, isId, undefinedOr } from "../judging/forms.ts";
import { atThisMoment, figureIsHere, figureLives, inStage, inThisRound } from "../judging/impossible.ts";
import { casterStaysInPlace } from "../judging/magic-rules.ts";
import { afterMove, wayIsLeft } from "../judging/move-rules.ts";
import { attackIsPaid } from "../judging/phases/attack-currency.ts";
import { ableToAct, ableToMove, acting, atItsStep, noSpellUnderWay, whileItActs } from "../judging/rules.ts";
import { FINE, joined, ofFigure, type Part } from "../judging/view.ts";
import { addEvent, type Course, partIn, spend } from "../resolving/course.ts";
import { halfMove } from "../resolving/defending/means.ts";
import { notCharging } from "./charge/charge.ts";
import { type CommandRow, costsNothing } from "./row.ts";

/** Gives up all actions and movement of the round to rest (S3.FR). */
export interface RestNow extends Asked {
  readonly type: "rest";
  readonly round: number;
  readonly figure: FigureId;
  /** No fight is near, so a point is regained without a saving throw (S3.FR.b). */
  readonly undisturbed?: boolean;
}

export const REST: CommandRow<RestNow> = {
  form: { round: anything, figure: isId, undisturbed: undefinedOr(isFlag) },
  impossible: [inStage("declare", "segments"), inThisRound, figureIsHere, figureLives, ofFigure(canTire)],
  rules: [ofFigure(fatigueIsPlayed), ofFigure(restsNotYet), ofFigure(hasGivenUpTheRound), ofFigure(isUndisturbed)],
  resolve: resolveRest,
  atTheTable: "allowed",
  ledgerAfter: costsNothing,
  offers: ({ figure, fight, book }) =>
    book["fatigue.enabled"] && figure.stamina !== undefined ? [{ round: fight.encounter.round }] : [],
};

function canTire({ figure }: Part): readonly Reason[] {
  return figure.stamina === undefined ? [reason("never-tires", { figure: figure.name })] : FINE;
}

function fatigueIsPlayed({ book }: Part): readonly Reason[] {
  return book["fatigue.enabled"] ? FINE : [reason("fatigue-not-played")];
}

function restsNotYet({ figure, seat }: Part): readonly Reason[] {
  return seat.effort?.rest === undefined ? FINE : [reason("rests-already", { figure: figure.name })];
}

/** A figure that has acted or moved can no longer give up all of the round (S3.FR.a). */
function hasGivenUpTheRound({ figure, seat, fight }: Part): readonly Reason[] {
  return hasDoneNothing(seat, fight.encounter) ? FINE : [reason("done-already", { figure: figure.name })];
}

/** Undisturbed rest needs a place without foes (S3.FR.b). */
function isUndisturbed({ figure, fight }: Part, { undisturbed = false }: RestNow): readonly Reason[] {
  if (!undisturbed || !hasFoes(fight, figure.side)) return FINE;
  return [reason("foes-about", { figure: figure.name })];
}

/** Gives up all actions and movement of the round. The effect of the rest shows at the end of the round (S3.FR). */
function resolveRest(course: Course, { figure, undisturbed }: RestNow): void {
  addEvent(course, { type: "resting", figure, rest: undisturbed ? "undisturbed" : "on-guard" });
}

/** Gets up from the ground (S3.KD.e). */
export interface Rise extends Asked {
  readonly type: "rise";
  readonly moment: Moment;
  readonly figure: FigureId;
}

export const RISE: CommandRow<Rise> = {
  form: BY_MOMENT,
  impossible: [inStage("segments"), atThisMoment, figureIsHere, figureLives, ofFigure(doesLie)],
  rules: [
    ofFigure(noSpellUnderWay),
    ofFigure(casterStaysInPlace),
    ofFigure(notCharging),
    ofFigure(part => (takesAttack(part) ? attackIsLeft(part) : halfMoveIsLeft(part))),
  ],
  resolve: resolveRise,
  atTheTable: "refused",
  ledgerAfter: ledgerAfterRising,
  offers: ({ figure, now: moment }) => (figure.conditions.includes("prone") ? [{ moment }] : []),
};

function doesLie({ figure }: Part): readonly Reason[] {
  return figure.conditions.includes("prone") ? FINE : [reason("stands-already", { figure: figure.name })];
}

/** True if getting up takes the place of an attack (ruling `movement.rising`). */
function takesAttack({ book }: Part): boolean {
  return book["movement.rising"] === "attack";
}

function attackIsLeft(part: Part): readonly Reason[] {
  const isAllowed = part.book["ledger.enabled"] ? standsForAttack(part, ledgerAfterRising(part)) : FINE;
  return joined(ableToAct(part), atItsStep(part), isAllowed, attackIsPaid(part, null));
}

function halfMoveIsLeft(part: Part): readonly Reason[] {
  return joined(ableToMove(part), whileItActs(part), wayIsLeft(part, halfMove(part)));
}

/** The ledger after getting up. */
function ledgerAfterRising(part: Part): Ledger {
  const { ledger } = part.seat;
  if (takesAttack(part)) return spendAttack(ledger, "weapon", null, part.book);
  return afterMove(part, halfMove(part));
}

/**
 * Gets a figure up from the ground.
 *
 * @source S3.KD.e
 * @reading it takes half a move; or the place of an attack, at its step (ruling `movement.rising`)
 */
function resolveRise(course: Course, { figure }: Rise): void {
  const part = partIn(course, figure);
  if (takesAttack(part)) addEvent(course, acting(part, "rising"));
  spend(course, figure, () => ledgerAfterRising(part));
  addEvent(course, { type: "risen", figure, change: { figure, path: "conditions.prone", from: true, to: false } });
}
