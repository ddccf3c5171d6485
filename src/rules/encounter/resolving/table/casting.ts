import { extraSpellsOf } from "#rules/devices.ts";
import type { FigureChange } from "#rules/figure/figure.ts";
import { spellInMind } from "#rules/figure/items.ts";
import { spellAsUsed } from "#rules/ledger/offense.ts";
import { spendSpell } from "#rules/ledger/spending.ts";
import type { TakeOption } from "../../commands/take-option.ts";
import { type Asking, addEvent, type Course, figureIn, spend } from "../course.ts";
import { landSpells } from "../landing.ts";

/**
 * Casts a spell as an option of a turn: it leaves memory and takes effect at once.
 *
 * @source S1.T07
 * @reading whatever its casting time, for a turn lasts five seconds
 */
export function* castAtOnce(course: Course, command: TakeOption): Asking {
  const { figure, moment, targets = [] } = command;
  const caster = figureIn(course, figure);
  const spell = spellInMind(caster, command.spell ?? "");
  spend(course, figure, ledger => spendSpell(ledger, spellAsUsed(spell, {}), extraSpellsOf(caster)));
  const { id, memorized } = spell;
  const casting = { spell: id, targets: [...new Set(targets)], begins: moment, lands: moment };
  const change: FigureChange = { figure, path: `spells.${id}.memorized`, from: memorized, to: memorized - 1 };
  addEvent(course, { type: "casting-begun", figure, casting, change });
  yield* landSpells(course);
}
