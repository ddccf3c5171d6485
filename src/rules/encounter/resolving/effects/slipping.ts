import { seatOf } from "#rules/fight/fight.ts";
import { effectsAtWork } from "#rules/figure/effect.ts";
import type { FigureId } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn, roll } from "../course.ts";
import { afflict } from "../wound.ts";

/**
 * Rolls whether a figure that moves slips and falls prone, by an effect on it; returns whether it was rolled.
 *
 * @source G.13
 * @reading once for each move, by a roll of d100 up to the highest chance
 */
export function* slip(course: Course, id: FigureId): Asking<boolean> {
  if (seatOf(course.fight, id) === undefined) return false;
  const figure = figureIn(course, id);
  if (figure.conditions.includes("prone") || figure.conditions.includes("dead")) return false;
  const slippery = effectsAtWork(figure).filter(({ slips = 0 }) => slips > 0);
  const [worst] = slippery.toSorted((one, other) => Number(other.slips) - Number(one.slips));
  if (worst === undefined) return false;
  const { name, slips: chance = 0 } = worst;
  const rolled = Number(yield roll("effect", "1d100", id));
  const slips = rolled <= chance;
  addEvent(course, { type: "slip-rolled", figure: id, name, rolled, chance, slips });
  if (slips) yield* afflict(course, { target: id, by: id, condition: "prone" });
  return true;
}
