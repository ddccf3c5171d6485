import { areasIn } from "#rules/fight/area.ts";
import { seatOf } from "#rules/fight/fight.ts";
import { downAt } from "#rules/figure/effect.ts";
import { type FigureId, reason } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn } from "../course.ts";
import { wound } from "../wound.ts";
import { endArea } from "./end.ts";

/**
 * Lets the creatures of a swarm harm figures in it: each does a point of damage and dies. The area ends with the last.
 *
 * @source G.13
 * @reading as many as it takes attack each figure at once, until it is down, in the order of side and id. Figures that
 * only magic weapons harm are unharmed
 */
export function* swarmOver(course: Course, key: number, figures: readonly FigureId[]): Asking {
  for (const id of figures) {
    const area = areasIn(course.fight).find(one => one.key === key);
    if (area?.swarm === undefined) return;
    const { name, by } = area;
    const figure = figureIn(course, id);
    const cause = seatOf(course.fight, by) === undefined ? id : by;
    if (figure.harmedBy !== undefined) {
      addEvent(course, { type: "no-effect", figure: id, by: cause, reason: reason("unharmed-by", { effect: name }) });
      continue;
    }
    const points = Math.min(area.swarm, Math.max(0, figure.hitPoints - downAt(figure)));
    if (points === 0) continue;
    const left = area.swarm - points;
    addEvent(course, { type: "swarm-spent", area: key, name, figure: id, points, left });
    yield* wound(course, { target: id, by: cause, rolled: points, adjustments: [], damage: points, saved: null });
    if (left === 0) endArea(course, area, "area-spent");
  }
}
