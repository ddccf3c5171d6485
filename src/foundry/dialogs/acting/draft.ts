import {
  actionsAgainst,
  type Fight,
  type Figure,
  type FigureId,
  figureOf,
  judge,
  nowOf,
  type OptionKey,
  type Reason,
  type Rulebook,
} from "#rules/index.ts";
import { namesOf, say, sayReason } from "../../localize.ts";
import type { NewCommand } from "../../referee/index.ts";
import type { Judged } from "../picks.ts";
import { NO_ONE, sayLost, standingAround } from "../targets/targets.ts";
import type { ActChoice } from "./choice.ts";
import { isMasterDeed, type Possible } from "./deeds.ts";
import { otherDraft } from "./fields/other-deeds.ts";
import { saidOfSecond } from "./fields/second-cantrip.ts";
import { saidOfUse } from "./fields/use.ts";
import { chosenAmong, foundIn, lacksTarget, othersReached } from "./settle.ts";

/** The command for a settled choice. For the kind `other` it completes the command of the chosen option. */
export function draftOf(
  fight: Fight,
  figure: FigureId,
  choice: ActChoice,
  options: readonly Possible[] = [],
): NewCommand {
  const at = { moment: fight.encounter.segment === 0 ? 1 : nowOf(fight.encounter), figure };
  const { kind, item, target, feet, hexes, line } = choice;
  const self = figureOf(fight, figure)!;
  if (kind === "other") {
    const draft = otherDraft(options, self, choice.other, foundIn(fight, target));
    const others = othersReached(fight, self, choice, options);
    const reached = others.length > 0 ? { targets: [target, ...others] } : {};
    return { ...draft, ...reached, ...saidOfUse(choice.use) } as NewCommand;
  }
  if (kind === "move-hexes") return { type: "move-hexes", ...at, hexes, line };
  if (kind === "take-option") return rowDraft(fight, at, choice, othersReached(fight, self, choice, options));
  if (kind === "move") return { type: "move", ...at, feet };
  if (kind === "parry") return { type: "parry", figure, against: target || "anyone" };
  if (kind === "cast") return castDraft(at, choice, othersReached(fight, self, choice, options));
  const named = { name: choice.modifierName || say("Deed.Adjustment.modifier"), value: choice.modifier };
  const modifiers = choice.modifier === 0 ? {} : { modifiers: [named] };
  return { type: kind, ...at, weapon: item ?? "", target: target ?? "", ...modifiers };
}

/** A spell, with the answers about its use and the second cantrip. */
function castDraft(
  at: { moment: number; figure: FigureId },
  { item, target, second, use }: ActChoice,
  others: readonly FigureId[],
): NewCommand {
  const targets = target ? [target, ...others] : [];
  return { type: "cast", ...at, spell: item ?? "", targets, ...saidOfSecond(second, target), ...saidOfUse(use) };
}

/** A row of the table, with its item and target. */
function rowDraft(
  fight: Fight,
  at: { moment: number; figure: FigureId },
  { row, item, target, step }: ActChoice,
  others: readonly FigureId[],
): NewCommand {
  const isSpell = figureOf(fight, at.figure)?.spells.some(({ id }) => id === item) ?? false;
  const using =
    item === null ? {} : isSpell ? { spell: item, targets: target ? [target, ...others] : [] } : { weapon: item };
  const aimed = target === null || isSpell ? {} : { target };
  const stepping = step === null ? {} : { to: step };
  return { type: "take-option", ...at, option: row as OptionKey, ...using, ...aimed, ...stepping };
}

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
