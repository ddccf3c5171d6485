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

/** Why the choice is not allowed: it lacks a target, or a rule forbids it. Empty if it is allowed. */
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

/** Reasons that apply to every target: those that all of the nearest foes have in common. */
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

/** The most foes that are checked for common reasons. */
const MOST_ASKED = 6;

/** Asks for a target, or for another one if the intended target is down or gone. */
export function sayLacking(fight: Fight, { meant }: ActChoice): string {
  return meant === null || meant === NO_ONE ? say("Dialog.Target.choose") : sayLost(fight, meant);
}

/** The verdict on the chosen action, by target. Null for a row of the table of options, which is judged as a whole. */
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
