import type { Hold } from "#rules/fight/commands/holding.ts";
import type { Held } from "#rules/fight/fight.ts";
import { isEngaged } from "#rules/initiative/engaged.ts";
import { stepsOf } from "#rules/timeline/order.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { atThisMoment, figureIsHere, figureStands, inStage } from "../../judging/impossible.ts";
import { ableToAct, noSpellUnderWay } from "../../judging/rules.ts";
import { atItsStep } from "../../judging/step-rules.ts";
import { FINE, type Guards, ofFigure, type Part } from "../../judging/view.ts";
import { addEvent, type Course } from "../../resolving/course.ts";

export const HOLD_GUARDS: Guards<Hold> = {
  impossible: [inStage("segments"), atThisMoment, figureIsHere, figureStands],
  rules: [
    ofFigure(holdIsPlayed),
    ofFigure(ableToAct),
    ofFigure(noSpellUnderWay),
    ofFigure(part => atItsStep(part)),
    ofFigure(holdsNothing),
    ofFigure(isNotEngaged),
  ],
};

function holdIsPlayed({ book }: Part): readonly Reason[] {
  return book["initiative.hold"] ? FINE : [reason("hold-not-played")];
}

function holdsNothing({ figure, seat }: Part): readonly Reason[] {
  return seat.held === null ? FINE : [reason("holds-already", { figure: figure.name })];
}

/** Initiative is not held in the midst of a melee (S2.5.c). */
function isNotEngaged({ fight, figure }: Part): readonly Reason[] {
  return isEngaged(fight, figure.id) ? [reason("engaged-cannot-hold", { figure: figure.name })] : FINE;
}

/** The figure waits with what it would do now. */
export function resolveHold(course: Course, { figure, moment }: Hold): void {
  const steps = stepsOf(course.fight, figure, course.book).filter(step => step.kind === "attack");
  const at = Math.max(
    0,
    steps.findIndex(step => step.moment === moment),
  );
  const held: Held = { since: moment, until: 0, at };
  addEvent(course, { type: "initiative-held", figure, held });
}
