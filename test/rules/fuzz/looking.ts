import {
  actionsAgainst,
  type Fight,
  judgePlan,
  legalActions,
  order,
  planToChange,
  type Rulebook,
  waitingNow,
} from "#rules/index.ts";

/** Calls everything that screens read from the rules. */
export function lookAtAll(fight: Fight, book: Rulebook): void {
  order(fight, book);
  waitingNow(fight, book);
  for (const figure of fight.figures) {
    if (figure === null) continue;
    judgePlan(fight, figure.id, planToChange(fight, figure.id, book).deeds, book);
    const [foe] = fight.figures.filter(other => other !== null && other.side !== figure.side);
    for (const option of legalActions(fight, figure.id, book))
      if (foe) actionsAgainst(fight, figure.id, option, book)(foe.id);
  }
}
