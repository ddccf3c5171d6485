import type { EffectSpec } from "#rules/figure/effect.ts";
import { USUAL_SCORE } from "#rules/figure/figure.ts";
import { type FigureId, type Reason, reason } from "#rules/vocabulary.ts";
import { type Asking, type Course, figureIn, roll } from "../course.ts";

/**
 * Why an illusion does not work on a figure, which rolls to see through it; `null` if it does.
 *
 * @source G.13
 * @reading a figure without Intelligence has 10
 */
export function* whySeenThrough(
  course: Course,
  id: FigureId,
  { name, spec: { disbelief } }: { readonly name: string; readonly spec: EffectSpec },
): Asking<Reason | null> {
  if (disbelief === undefined) return null;
  const figure = figureIn(course, id);
  const rolled = Number(yield roll("disbelief", disbelief, id));
  if (rolled > (figure.intelligence ?? USUAL_SCORE)) return null;
  return reason("seen-through", { figure: figure.name, effect: name, rolled });
}
