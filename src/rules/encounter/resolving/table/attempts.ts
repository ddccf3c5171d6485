import type { TakeOption } from "#rules/fight/commands/options.ts";
import { dexteritySucceeds } from "#rules/options/effects.ts";
import { DEXTERITY_DICE } from "#rules/options/tables.ts";
import type { FigureId } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, choose, figureIn, roll } from "../course.ts";

const OUTCOMES = [{ id: "fails" }, { id: "succeeds" }] as const;

/** An attempt for which the text gives no number: the game master says whether it succeeds. */
export function* attempt(course: Course, { figure, option }: TakeOption, against: FigureId | null): Asking<boolean> {
  const succeeded = String(yield choose("attempt", figure, against, OUTCOMES)) === "succeeds";
  const told = { type: "attempted", figure, against, option, succeeded, rolled: null, need: null } as const;
  addEvent(course, told);
  return succeeded;
}

/** Three dice against Dexterity (S1.T22, S1.T36). */
export function* byDexterity(course: Course, { figure, option }: TakeOption, adjustment: number): Asking<boolean> {
  const dexterity = figureIn(course, figure).dexterity;
  const rolled = Number(yield roll("dexterity", DEXTERITY_DICE, figure));
  const succeeded = dexteritySucceeds(rolled, dexterity, adjustment);
  const need = dexterity + adjustment;
  const told = { type: "attempted", figure, against: null, option, succeeded, rolled, need } as const;
  addEvent(course, told);
  return succeeded;
}

/**
 * Strength against Strength: each adds a d20, and the higher total wins.
 *
 * @source S1.T38
 * @reading ours, for the rules of pinning are not in the text; level, nobody is pinned
 */
export function* byStrength(course: Course, { figure, option }: TakeOption, target: FigureId): Asking<boolean> {
  const own = figureIn(course, figure).strength;
  const other = figureIn(course, target).strength;
  const rolled = Number(yield roll("strength", "1d20", figure));
  const need = Number(yield roll("strength", "1d20", target)) + other - own + 1;
  const succeeded = rolled >= need;
  const told = { type: "attempted", figure, against: target, option, succeeded, rolled, need } as const;
  addEvent(course, told);
  return succeeded;
}
