import type { Peek } from "#rules/fight/commands/deeds.ts";
import { spendPeek } from "#rules/ledger/spending.ts";
import { peekCost } from "#rules/movement/stages.ts";
import { addEvent, type Course, partIn, spend } from "../../resolving/course.ts";

/**
 * Rises from cover, which is a move, or ducks back, which is free unless the figure was harmed in between (S0.R6.e–f).
 */
export function resolvePeek(course: Course, { figure, back }: Peek): void {
  const actions = peekCost(partIn(course, figure).seat.ledger, back);
  spend(course, figure, ledger => spendPeek(ledger, back, actions));
  addEvent(course, { type: "peeked", figure, back, actions });
}
