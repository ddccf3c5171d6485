import { type Fight, type Figure, judge, type Rulebook } from "#rules/index.ts";
import { namesOf, say, sayReason } from "../../localize.ts";
import { NO_ONE, sayLost } from "../targets/targets.ts";
import type { ActChoice } from "./choice.ts";
import { draftOf } from "./draft.ts";
import type { Possible } from "./possible.ts";
import { lacksTarget } from "./settle.ts";

/** Why it cannot be done as it is chosen: nobody it is aimed at, or a rule. */
export function reasonsAgainst(
  fight: Fight,
  figure: Figure,
  options: readonly Possible[],
  choice: ActChoice,
  book: Rulebook,
): readonly string[] {
  if (lacksTarget(options, choice)) return [sayLacking(fight, choice)];
  const verdict = judge(fight, { ...draftOf(fight, figure.id, choice, options), id: "asked" }, book);
  return verdict.legal ? [] : verdict.reasons.map(reason => sayReason(reason, namesOf(fight)));
}

/** Whom to choose in whose place. */
export function sayLacking(fight: Fight, { meant }: ActChoice): string {
  return meant === null || meant === NO_ONE ? say("Dialog.Target.choose") : sayLost(fight, meant);
}
