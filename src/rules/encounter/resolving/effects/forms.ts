import { shockSurvival } from "#rules/character/abilities.ts";
import { isDown } from "#rules/fight/fight.ts";
import type { Effect } from "#rules/figure/effect.ts";
import { effectChange } from "#rules/figure/effect-change.ts";
import type { Cause } from "#rules/figure/effect-start.ts";
import { type Figure, USUAL_SCORE } from "#rules/figure/figure.ts";
import { shapeFrom } from "#rules/figure/shape-text.ts";
import type { FigureId } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn, roll } from "../course.ts";
import { restore } from "../wound.ts";

/**
 * Rolls whether a figure survives the shock of magic that changes its body; true without a roll for all other magic.
 *
 * @source G.13
 * @reading a roll of d100 up to the chance by Constitution survives
 */
export function* survivesShock(course: Course, figure: Figure, { name, spec }: Cause): Asking<boolean> {
  if (spec.shock !== true) return true;
  const chance = shockSurvival(figure.constitution ?? USUAL_SCORE, course.book);
  const rolled = Number(yield roll("shock", "1d100", figure.id));
  const survives = rolled <= chance;
  addEvent(course, { type: "shock-rolled", figure: figure.id, name, rolled, chance, survives });
  return survives;
}

/**
 * Gives a figure the form of the creature that the game master has chosen, or another form than before.
 *
 * @source G.13
 */
export function takeForm(course: Course, figure: FigureId, effect: Effect, shape: string): void {
  const change = effectChange(figureIn(course, figure), effect, { ...effect, shape });
  if (change.from === change.to) return;
  addEvent(course, { type: "form-taken", figure, name: effect.name, form: shapeFrom(shape).name, change });
}

/**
 * Restores hit points to a figure that an effect leaves, such as one that takes its own form again.
 *
 * @source G.13
 * @reading not to one who is down
 */
export function restoreAtEnd(course: Course, id: FigureId, { restoresAtEnd: rolled = 0 }: Effect): void {
  if (rolled > 0 && !isDown(figureIn(course, id))) restore(course, { by: id, rolled, target: id });
}
