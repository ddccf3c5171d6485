import type { Peek } from "#rules/fight/commands/deeds.ts";
import { spendPeek } from "#rules/ledger/spending.ts";
import { peekCost } from "#rules/movement/stages.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { notCharging } from "../../judging/charge-rules.ts";
import { atThisMoment, figureIsHere, figureLives, inStage } from "../../judging/impossible.ts";
import { ableToAct, asDeclared, noSpellUnderWay, withinCaps } from "../../judging/rules.ts";
import { whileItActs } from "../../judging/step-rules.ts";
import { FINE, type Guards, ofFigure, type Part } from "../../judging/view.ts";

export const PEEK_GUARDS: Guards<Peek> = {
  impossible: [inStage("segments"), atThisMoment, figureIsHere, figureLives, ofFigure(isOnTheOtherSide)],
  rules: [
    ofFigure(ableToAct),
    ofFigure(noSpellUnderWay),
    ofFigure(part => asDeclared(part, { kind: "move", item: null })),
    ofFigure(whileItActs),
    ofFigure(notCharging),
    ofFigure(peekIsLeft),
  ],
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
