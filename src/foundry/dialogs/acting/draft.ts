import { type Fight, type FigureId, figureOf, nowOf, type OptionKey } from "#rules/index.ts";
import { say } from "../../localize.ts";
import type { NewCommand } from "../../referee/index.ts";
import type { ActChoice } from "./choice.ts";
import { otherDraft } from "./fields/other-deeds.ts";
import { saidOfSecond } from "./fields/second-cantrip.ts";
import { saidOfUse } from "./fields/use.ts";
import type { Possible } from "./possible.ts";
import { foundIn, othersReached } from "./settle.ts";

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
