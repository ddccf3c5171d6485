import type { Asked } from "../../fight/command.ts";
import { spendPeek } from "../../ledger/spending.ts";
import { peekCost } from "../../movement/stages.ts";
import { type Reason, reason } from "../../verdict.ts";
import type { FigureId, Moment } from "../../vocabulary.ts";
import { BY_MOMENT, isFlag } from "../judging/forms.ts";
import { atThisMoment, figureIsHere, figureLives, inStage } from "../judging/impossible.ts";
import { ableToAct, asDeclared, noSpellUnderWay, withinCaps } from "../judging/rules.ts";
import { whileItActs } from "../judging/step-rules.ts";
import { FINE, ofFigure, type Part } from "../judging/view.ts";
import { addEvent, type Course, partIn, spend } from "../resolving/course.ts";
import { notCharging } from "./charge/rules.ts";
import type { CommandRow } from "./row.ts";

/** Comes out of cover without moving on, or ducks back (S0.R6.e). */
export interface Peek extends Asked {
  readonly type: "peek";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly back: boolean;
}

export const PEEK: CommandRow<Peek> = {
  form: { ...BY_MOMENT, back: isFlag },
  impossible: [inStage("segments"), atThisMoment, figureIsHere, figureLives, ofFigure(isOnTheOtherSide)],
  rules: [
    ofFigure(ableToAct),
    ofFigure(noSpellUnderWay),
    ofFigure(part => asDeclared(part, { kind: "move", item: null })),
    ofFigure(whileItActs),
    ofFigure(notCharging),
    ofFigure(peekIsLeft),
  ],
  resolve: resolvePeek,
  atTheTable: "refused",
  ledgerAfter: ({ seat: { ledger } }) => spendPeek(ledger, ledger.peeking, peekCost(ledger, ledger.peeking)),
  offers: ({ seat, now: moment }) => [{ moment, back: seat.ledger.peeking }],
};

function isOnTheOtherSide({ figure, seat }: Part, { back }: Peek): readonly Reason[] {
  if (seat.ledger.peeking === back) return FINE;
  return [reason(back ? "in-cover" : "out-of-cover", { figure: figure.name })];
}

function peekIsLeft(part: Part, { back }: Peek): readonly Reason[] {
  if (!part.book["ledger.enabled"]) return FINE;
  const { ledger } = part.seat;
  return withinCaps(part, spendPeek(ledger, back, peekCost(ledger, back)));
}

/**
 * Rises from cover, which is a move, or ducks back, which is free unless the figure was harmed in between (S0.R6.e–f).
 */
function resolvePeek(course: Course, { figure, back }: Peek): void {
  const actions = peekCost(partIn(course, figure).seat.ledger, back);
  spend(course, figure, ledger => spendPeek(ledger, back, actions));
  addEvent(course, { type: "peeked", figure, back, actions });
}
