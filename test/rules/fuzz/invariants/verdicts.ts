import {
  actionsAgainst,
  commandOf,
  type FigureId,
  judge,
  judgePlan,
  legalActions,
  planToChange,
  play,
  waitingNow,
} from "#rules/index.ts";
import type { Invariants } from "../finding.ts";
import type { Turn } from "../played.ts";

/** Options, refusals and previews of plans. */

/** A seated figure, another one each turn. */
function someone({ after, number }: Turn): FigureId | undefined {
  const { seats } = after.fight.encounter;
  return seats[number % Math.max(1, seats.length)]?.figure;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const VERDICTS: Invariants = {
  "what judge refuses, play refuses": ({ outcome, asked, before, formerBook: book }) => {
    if (outcome !== null) return null;
    try {
      play(before.fight, asked, book, () => 1);
    } catch (error) {
      return String(error).includes("play: expected a legal command") ? null : String(error);
    }
    return "it was played";
  },
  "what is offered is judged as it is listed": turn => {
    const { after, book } = turn;
    const id = someone(turn);
    if (id === undefined || turn.number % 5 > 0) return null;
    for (const option of legalActions(after.fight, id, book)) {
      if (option.draft.target === null) continue;
      const verdict = judge(after.fight, commandOf(option, "x"), book);
      if (!same(verdict, option.verdict)) return `${JSON.stringify(option)} is judged ${JSON.stringify(verdict)}`;
    }
    return null;
  },
  "what is offered at a target is judged as it is listed": turn => {
    const { after, book, number } = turn;
    const id = someone(turn);
    const target = after.fight.encounter.seats.at(-1)?.figure;
    if (id === undefined || target === undefined || number % 11 > 0) return null;
    for (const option of legalActions(after.fight, id, book)) {
      const aimed = actionsAgainst(after.fight, id, option, book)(target);
      if (aimed === null) continue;
      const verdict = judge(after.fight, commandOf(aimed, "x", target), book);
      if (!same(verdict, aimed.verdict)) return `${JSON.stringify(aimed)} is judged ${JSON.stringify(verdict)}`;
    }
    return null;
  },
  "a plan that is declared is one that the preview permits": ({ asked, verdict, before, formerBook: book }) => {
    if (asked.type !== "declare" || asked.overruled || !verdict.legal) return null;
    const { next = [] } = asked;
    const refused = judgePlan(before.fight, asked.figure, [asked.intent, ...next], book).filter(
      deed => deed.refused.length > 0,
    );
    return refused.length === 0 ? null : JSON.stringify(refused);
  },
  "a plan can be looked at whatever is going on": turn => {
    const { after, book } = turn;
    const id = someone(turn);
    if (id === undefined) return null;
    const { deeds } = planToChange(after.fight, id, book);
    const looked = judgePlan(after.fight, id, deeds, book);
    if (looked.length > 0 && looked.length !== deeds.length) return `${looked.length} of ${deeds.length} deeds`;
    const odd = looked.find(({ cost, leaves }) => cost < 0 || leaves.actions < 0 || leaves.blows < 0);
    return odd === undefined ? null : JSON.stringify(odd);
  },
  "whoever is waited for is seated and on its feet": ({ after, book }) => {
    const seated = new Set(after.fight.encounter.seats.map(({ figure }) => figure));
    const odd = waitingNow(after.fight, book).filter(id => !seated.has(id));
    return odd.length === 0 ? null : odd.join();
  },
};
