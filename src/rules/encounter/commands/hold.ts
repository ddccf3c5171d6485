import type { Held } from "../../fight/fight.ts";
import type { Asked } from "../../fight/record.ts";
import { isEngaged } from "../../initiative/engaged.ts";
import { stepsOf } from "../../timeline/order.ts";
import type { Step } from "../../timeline/step.ts";
import { type FigureId, type Moment, type Reason, reason } from "../../vocabulary.ts";
import { BY_MOMENT } from "../judging/forms.ts";
import { atThisMoment, figureIsHere, figureLives, inStage } from "../judging/impossible.ts";
import { ableToAct, atItsStep, noSpellUnderWay } from "../judging/rules.ts";
import { FINE, ofFigure, type Part } from "../judging/view.ts";
import { addEvent, type Course } from "../resolving/course.ts";
import { type CommandRow, costsNothing } from "./row.ts";

/** Holds the initiative of this moment's step (S2.5.a). */
export interface Hold extends Asked {
  readonly type: "hold";
  readonly moment: Moment;
  readonly figure: FigureId;
}

export const HOLD: CommandRow<Hold> = {
  form: BY_MOMENT,
  impossible: [inStage("segments"), atThisMoment, figureIsHere, figureLives],
  rules: [
    ofFigure(holdIsPlayed),
    ofFigure(ableToAct),
    ofFigure(noSpellUnderWay),
    ofFigure(part => atItsStep(part)),
    ofFigure(holdsNothing),
    ofFigure(isNotEngaged),
  ],
  resolve: resolveHold,
  atTheTable: "refused",
  ledgerAfter: costsNothing,
  offers: ({ now: moment, book }) => (book["initiative.hold"] ? [{ moment }] : []),
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

/** Holds a figure's initiative, for the attack that it would make now. */
function resolveHold(course: Course, { figure, moment }: Hold): void {
  const steps = stepsOf(course.fight, figure, course.book).filter(isOfItsDice);
  const at = Math.max(
    0,
    steps.findIndex(step => step.moment === moment),
  );
  const held: Held = { since: moment, until: 0, at };
  addEvent(course, { type: "initiative-held", figure, held });
}

/**
 * True if a step belongs to one of the figure's own dice. The end of a spell or device does not, nor does a blow that a
 * foe grants.
 */
function isOfItsDice({ kind, against }: Step): boolean {
  return kind !== "spell-end" && kind !== "device-end" && against === undefined;
}
