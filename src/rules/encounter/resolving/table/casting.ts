import { extraSpellsOf } from "../../../devices/device.ts";
import type { TakeOption } from "../../../fight/commands/options.ts";
import { type Fight, figureOf } from "../../../fight/fight.ts";
import type { Resolution } from "../../../fight/need.ts";
import type { FigureChange } from "../../../figure/figure.ts";
import { spellInMind } from "../../../figure/items.ts";
import { spellAsUsed } from "../../../ledger/offense.ts";
import { spendSpell } from "../../../ledger/spending.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import { happen, spend } from "../course.ts";
import { landSpells } from "../landing.ts";

/**
 * A spell that is one option of a turn: it leaves memory and takes effect at once.
 *
 * @source S1.T07
 * @reading whatever its casting time, for a turn lasts five seconds
 */
export function* castAtOnce(before: Fight, command: TakeOption, book: Rulebook): Resolution {
  const { figure, moment, targets = [] } = command;
  const caster = figureOf(before, figure);
  if (caster === undefined) throw new RangeError(`castAtOnce: expected a seated figure, got ${figure}`);
  const spell = spellInMind(caster, command.spell ?? "");
  const spent = spend(before, figure, ledger => spendSpell(ledger, spellAsUsed(spell, {}), extraSpellsOf(caster)));
  const { id, memorized } = spell;
  const casting = { spell: id, targets: [...new Set(targets)], begins: moment, lands: moment };
  const change: FigureChange = { figure, path: `spells.${id}.memorized`, from: memorized, to: memorized - 1 };
  return yield* landSpells(happen(spent, { type: "casting-begun", figure, casting, change }), book);
}
