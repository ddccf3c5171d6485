import { type Fight, figureOf } from "../../fight/fight.ts";
import type { EffectSpec, PoolBand } from "../../figure/effect.ts";
import type { Figure } from "../../figure/figure.ts";
import { diceOf } from "../../figure/levels.ts";
import { type FigureId, reason } from "../../vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn, roll } from "./course.ts";
import { whyImmune } from "./effects/begin.ts";

/** Magic with a limited number of figures. */
export interface Pooled {
  readonly by: FigureId;
  readonly name: string;
  readonly spec: EffectSpec;
  readonly targets: readonly FigureId[];
}

/**
 * Returns the figures that magic with a limit by hit dice, such as Sleep, affects, and adds an event for each that it
 * does not. Magic without a limit affects all.
 *
 * @source G.13
 * @reading the weakest first. The number is rolled for the band of hit dice of the weakest, and each takes its share of
 * the whole; the rest works on the next band in proportion. Those who are immune, dead or affected already take no
 * share
 */
export function* withinPool(course: Course, pooled: Pooled): Asking<readonly FigureId[]> {
  const { by, name, spec, targets } = pooled;
  if (spec.pool === undefined) return targets;
  const affected: FigureId[] = [];
  let share = 1;
  const numbers = new Map<PoolBand, number>();
  for (const id of weakestFirst(course.fight, targets)) {
    const target = figureIn(course, id);
    if (takesNoShare(course, target, pooled)) {
      affected.push(id);
      continue;
    }
    const band = spec.pool.find(({ upTo }) => diceOf(target) <= upTo);
    const number = band === undefined || share <= 0 ? 0 : yield* numberOf(course, { band, by, name }, numbers);
    if (number > 0 && share + ROUNDING >= 1 / number) {
      share -= 1 / number;
      affected.push(id);
    } else {
      addEvent(course, { type: "no-effect", figure: id, by, reason: reason("beyond-pool", { effect: name }) });
    }
  }
  return targets.filter(id => affected.includes(id));
}

/** Is magic wasted on a target: it is dead, immune, or has the condition already? */
export function takesNoShare(course: Course, target: Figure, pooled: Pooled): boolean {
  const { condition } = pooled.spec;
  const isThere = condition !== undefined && condition !== null && target.conditions.includes(condition);
  return isThere || target.conditions.includes("dead") || whyImmune(course, target, pooled) !== null;
}

/** Allows for the rounding of thirds and the like. */
const ROUNDING = 1e-9;

/** The number of figures of a band, rolled when its first one is met. */
function* numberOf(
  course: Course,
  { band, by, name }: { band: PoolBand; by: FigureId; name: string },
  numbers: Map<PoolBand, number>,
): Asking<number> {
  const known = numbers.get(band);
  if (known !== undefined) return known;
  const number = Math.max(0, Number(yield roll("number-affected", band.number, by)));
  numbers.set(band, number);
  addEvent(course, { type: "number-rolled", figure: by, name, number, upTo: band.upTo });
  return number;
}

function weakestFirst(fight: Fight, targets: readonly FigureId[]): readonly FigureId[] {
  const dice = new Map(targets.map(id => [id, diceOf(figureOf(fight, id) ?? {})]));
  return targets.toSorted((one, other) => (dice.get(one) ?? 0) - (dice.get(other) ?? 0));
}
