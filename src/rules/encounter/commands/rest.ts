import { hasDoneNothing, hasFoes } from "../../fatigue/rest.ts";
import type { Asked } from "../../fight/command.ts";
import { type Reason, reason } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import { anything, isFlag, isId, undefinedOr } from "../judging/forms.ts";
import { figureIsHere, figureLives, inStage, inThisRound } from "../judging/impossible.ts";
import { FINE, ofFigure, type Part } from "../judging/view.ts";
import { addEvent, type Course } from "../resolving/course.ts";
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
