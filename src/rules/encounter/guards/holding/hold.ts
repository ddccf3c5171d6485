import type { Hold } from "#rules/fight/commands/holding.ts";
import { isEngaged } from "#rules/initiative/engaged.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { atThisMoment, figureIsHere, figureLives, inStage } from "../../judging/impossible.ts";
import { ableToAct, noSpellUnderWay } from "../../judging/rules.ts";
import { atItsStep } from "../../judging/step-rules.ts";
import { FINE, type Guards, ofFigure, type Part } from "../../judging/view.ts";

export const HOLD_GUARDS: Guards<Hold> = {
  impossible: [inStage("segments"), atThisMoment, figureIsHere, figureLives],
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

/** A figure in melee cannot hold its initiative (S2.5.c). */
function isNotEngaged({ fight, figure }: Part): readonly Reason[] {
  return isEngaged(fight, figure.id) ? [reason("engaged-cannot-hold", { figure: figure.name })] : FINE;
}
