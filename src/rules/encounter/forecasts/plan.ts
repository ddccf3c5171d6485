import type { Fight } from "../../fight/fight.ts";
import type { Need, RollNeed } from "../../fight/record.ts";
import type { Intent } from "../../intent/intent.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { order } from "../../timeline/order.ts";
import type { Step } from "../../timeline/step.ts";
import type { FigureId } from "../../vocabulary.ts";
import { judge } from "../commands/registry.ts";
import { play } from "../play.ts";

/** A round as it would go. */
export interface RoundAhead {
  readonly fight: Fight;
  /** The steps of the round, in order. */
  readonly steps: readonly Step[];
}

/** A die of initiative that is to be foretold: of a side, or of a figure. */
export type DieAhead = Pick<RollNeed, "side" | "figure" | "formula">;

/**
 * The round as it would go if a figure declared a plan: with these dice, if initiative is still to be rolled. Nothing is
 * changed.
 *
 * @param dice gives the value of each die
 * @returns null if the plan is not legal, or if the round asks for more than dice of initiative
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
  const unforeseen: Need[] = [];
  const answer = (need: Need) => {
    if (need.kind === "roll" && need.name === "initiative") return dice(need);
    unforeseen.push(need);
    return need.kind === "choose" ? need.otherwise : 1;
  };
  const declared = play(fight, declare, book, answer).fight;
  const { stage, round } = declared.encounter;
  const rolled =
    stage === "declare"
      ? play(declared, { id: "ahead", type: "roll-initiative", round }, book, answer).fight
      : declared;
  return unforeseen.length > 0 ? null : { fight: rolled, steps: order(rolled, book).steps };
}
