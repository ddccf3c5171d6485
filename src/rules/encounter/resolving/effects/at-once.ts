import { mostHitPoints } from "#rules/figure/effect.ts";
import { reason } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn } from "../course.ts";
import { restore, wound } from "../wound.ts";
import { type Dispelling, dispel } from "./dispel.ts";

/**
 * Does what magic does once, as it begins to work on a figure: it ends other magic, restores or takes all hit points but
 * a few, and puts the figure elsewhere.
 *
 * @source G.13
 */
export function* workAtOnce(course: Course, working: Dispelling): Asking {
  yield* dispel(course, working);
  restoreAllBut(course, working);
  yield* takeAllBut(course, working);
  place(course, working);
}

/**
 * Puts a figure at once where magic is aimed.
 *
 * @source G.13
 * @reading it costs no movement, and areas on the way do nothing. Without a map or a point the game master moves it
 */
function place(course: Course, { target: figure, name, spec: { places }, at: to }: Dispelling): void {
  if (places === undefined) return;
  const from = figureIn(course, figure).position;
  const change = to === undefined || from === null ? null : { figure, path: "position", from, to };
  addEvent(course, { type: "placed", figure, name, change });
}

function restoreAllBut(course: Course, { target, by, spec }: Dispelling): void {
  const { restoresAllBut } = spec;
  if (restoresAllBut === undefined) return;
  const figure = figureIn(course, target);
  const rolled = Math.max(0, mostHitPoints(figure) - Number(restoresAllBut) - figure.hitPoints);
  restore(course, { by, rolled, target });
}

function* takeAllBut(course: Course, { target, by, name, spec }: Dispelling): Asking {
  if (spec.takesAllBut === undefined) return;
  const damage = figureIn(course, target).hitPoints - Number(spec.takesAllBut);
  if (damage > 0) return yield* wound(course, { target, by, rolled: damage, adjustments: [], damage, saved: null });
  addEvent(course, { type: "no-effect", figure: target, by, reason: reason("few-hit-points", { effect: name }) });
}
