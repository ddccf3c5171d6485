import { dexteritySucceeds } from "#rules/options/effects.ts";
import { DEXTERITY_DICE } from "#rules/options/tables.ts";
import type { FigureId } from "#rules/vocabulary.ts";
import type { TakeOption } from "../../commands/take-option.ts";
import { type Asking, addEvent, type Course, choose, figureIn, roll } from "../course.ts";

const OUTCOMES = [{ id: "fails" }, { id: "succeeds" }] as const;

/** An attempt that the text gives no number for: the game master decides if it succeeds. */
export function* attempt(course: Course, { figure, option }: TakeOption, against: FigureId | null): Asking<boolean> {
  const succeeded = String(yield choose("attempt", figure, against, OUTCOMES)) === "succeeds";
  const told = { type: "attempted", figure, against, option, succeeded, rolled: null, need: null } as const;
  addEvent(course, told);
  return succeeded;
}

/** A roll of three dice against Dexterity (S1.T22, S1.T36). */
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
 * A contest of Strength: each adds a d20, and the higher total wins.
 *
 * @source S1.T38
 * @reading our own rule, for the rules of pinning are not in the text; in a tie no one is pinned
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
