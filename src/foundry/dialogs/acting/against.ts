import {
  actionsAgainst,
  type Fight,
  type Figure,
  type FigureId,
  judge,
  type Reason,
  type Rulebook,
} from "#rules/index.ts";
import { namesOf, say, sayReason } from "../../localize.ts";
import type { Judged } from "../picks.ts";
import { NO_ONE, sayLost, standingAround } from "../targets/targets.ts";
import type { ActChoice } from "./choice.ts";
import { draftOf } from "./draft.ts";
import { isMasterDeed, type Possible } from "./possible.ts";
import { chosenAmong, lacksTarget } from "./settle.ts";

/** Why it cannot be done as it is chosen: nobody it is aimed at, or a rule. */
export function reasonsAgainst(
  fight: Fight,
  figure: Figure,
  options: readonly Possible[],
  choice: ActChoice,
  book: Rulebook,
): readonly string[] {
  if (lacksTarget(options, choice, figure))
    return [sayLacking(fight, choice), ...againstAnyone(fight, figure, options, choice, book)];
  const verdict = judge(fight, { ...draftOf(fight, figure.id, choice, options), id: "asked" }, book);
  return verdict.legal ? [] : verdict.reasons.map(reason => sayReason(reason, namesOf(fight)));
}

/** What stands against it whomever one chooses: against all of the nearest foes alike. */
function againstAnyone(
  fight: Fight,
  figure: Figure,
  options: readonly Possible[],
  choice: ActChoice,
  book: Rulebook,
): readonly string[] {
  const judged = judgedAt(fight, figure, options, choice, book);
  const foes = standingAround(fight, figure).foes.slice(0, MOST_ASKED);
  const verdicts = foes.flatMap(({ id }) => judged(id)?.verdict ?? []);
  const [first] = verdicts;
  if (first === undefined || first.legal || verdicts.length < foes.length) return [];
  const isCommon = ({ why }: Reason) =>
    verdicts.every(one => !one.legal && one.reasons.some(other => other.why === why));
  return first.reasons.filter(isCommon).map(reason => sayReason(reason, namesOf(fight)));
}

/** Of so many foes it is asked what stands against a deed at each. */
const MOST_ASKED = 6;

/** Whom to choose in whose place. */
export function sayLacking(fight: Fight, { meant }: ActChoice): string {
  return meant === null || meant === NO_ONE ? say("Dialog.Target.choose") : sayLost(fight, meant);
}

/** What the rules say of the deed that is chosen at one target or another; a row of the table is judged as a whole. */
export function judgedAt(
  fight: Fight,
  figure: Figure,
  options: readonly Possible[],
  choice: ActChoice,
  book: Rulebook,
): (target: FigureId) => Judged | null {
  const option = choice.kind === "take-option" ? undefined : chosenAmong(options, choice);
  if (option === undefined || isMasterDeed(option.type)) return () => null;
  return actionsAgainst(fight, figure.id, { ...option, type: option.type }, book);
}
