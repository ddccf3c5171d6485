import type { Fight } from "../../fight/fight.ts";
import type { Answer, Need, RollNeed } from "../../fight/record.ts";
import type { Intent } from "../../intent/intent.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { order } from "../../timeline/order.ts";
import type { Step } from "../../timeline/step.ts";
import type { FigureId } from "../../vocabulary.ts";
import { judge } from "../commands/registry.ts";
import { rollDice } from "../commands/roll-initiative.ts";
import { isTable } from "../judging/table/rules.ts";
import { play } from "../play.ts";
import { courseFrom } from "../resolving/course.ts";
import { openTurn } from "../resolving/table/turn-order.ts";

/** A round as it would go. */
export interface RoundAhead {
  readonly fight: Fight;
  /** The steps of the round, in order. */
  readonly steps: readonly Step[];
}

/** An initiative die of a forecast: of a side, or of a figure. */
export type DieAhead = Pick<RollNeed, "side" | "figure" | "formula">;

/**
 * The round as it would go if a figure declared a plan: with these dice, if initiative is still to be rolled. Equal dice
 * are not rolled again. Nothing is changed.
 *
 * @param dice gives the value of each die
 * @returns null if the plan is not legal
 */
export function planAhead(
  fight: Fight,
  plan: { readonly figure: FigureId; readonly intents: readonly [Intent, ...Intent[]] },
  dice: (die: DieAhead) => number,
  book: Rulebook,
): RoundAhead | null {
  const [intent, ...next] = plan.intents;
  const more = next.length > 0 ? { next } : {};
  const declare = { id: "ahead", type: "declare", figure: plan.figure, intent, ...more } as const;
  if (!judge(fight, declare, book).legal) return null;
  const answer = (need: Need): Answer => (need.kind === "roll" ? dice(need) : need.otherwise);
  const declared = play(fight, declare, book, answer).fight;
  const rolled = declared.encounter.stage === "declare" ? withDice(declared, answer, book) : declared;
  return { fight: rolled, steps: order(rolled, book).steps };
}

/** The fight after the dice of initiative, before its first segment. */
function withDice(fight: Fight, answer: (need: Need) => Answer, book: Rulebook): Fight {
  const course = courseFrom(fight, book);
  for (const asking of [rollDice(course), ...(isTable(book) ? [openTurn(course)] : [])]) {
    let turn = asking.next();
    while (!turn.done) turn = asking.next(answer(turn.value));
  }
  return course.fight;
}
