import { holds, type Limit, type Measured } from "../../figure/bands.ts";
import { productOf } from "../../figure/formula.ts";
import { diceOf } from "../../figure/levels.ts";
import { type FigureId, reason } from "../../vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn, roll } from "./course.ts";
import { type Pooled, takesNoShare } from "./pool.ts";

/**
 * Returns the figures that magic with limits affects, and adds an event for each that it does not: so many figures, or
 * figures with so many hit dice, hit points or points in all.
 *
 * @source G.13
 * @reading a number of figures counts in the order in which they were named; all else takes the weakest first, and goes
 * on to the next that it can still affect. Those who are immune or dead count for nothing
 */
export function* withinLimits(course: Course, pooled: Pooled): Asking<readonly FigureId[]> {
  let { targets } = pooled;
  for (const limit of pooled.spec.limit ?? []) targets = yield* withinLimit(course, { ...pooled, targets }, limit);
  return targets;
}

function* withinLimit(course: Course, pooled: Pooled, limit: Limit): Asking<readonly FigureId[]> {
  const { by, name, targets } = pooled;
  if (targets.length === 0) return targets;
  let left = yield* numberOf(course, pooled, limit);
  const beyond: FigureId[] = [];
  for (const id of inOrder(course, targets, limit)) {
    const target = figureIn(course, id);
    if (takesNoShare(course, target, pooled)) continue;
    const cost = costOf(target, limit);
    if (cost <= left) left -= cost;
    else {
      beyond.push(id);
      addEvent(course, { type: "no-effect", figure: id, by, reason: reason("beyond-pool", { effect: name }) });
    }
  }
  return targets.filter(id => !beyond.includes(id));
}

function* numberOf(course: Course, { by, name }: Pooled, { number: formula, of }: Limit): Asking<number> {
  const plain = productOf(formula);
  if (plain !== null) return plain;
  const number = Math.max(0, Math.floor(Number(yield roll("number-affected", formula, by))));
  addEvent(course, { type: "limit-rolled", figure: by, name, number, of });
  return number;
}

function inOrder(course: Course, targets: readonly FigureId[], { of, costs = [] }: Limit): readonly FigureId[] {
  if (of === "figures") return targets;
  const byPoints = of === "hitPoints" || costs.some(({ when }) => when.of === "hitPoints");
  const size = (id: FigureId) => {
    const target = figureIn(course, id);
    return byPoints ? target.hitPoints : diceOf(target);
  };
  return targets.toSorted((one, other) => size(one) - size(other));
}

/** What a figure takes of a limit; without end if it is beyond all rows of a list of costs. */
function costOf(target: Measured, { of, costs = [] }: Limit): number {
  if (of === "figures") return 1;
  if (of === "hitDice") return diceOf(target);
  if (of === "hitPoints") return target.hitPoints;
  const facts = { total: 0, form: null, saved: false, rolled: null, isFriend: false };
  const cost = costs.find(({ when }) => holds(when, target, facts))?.cost ?? Infinity;
  return cost === "own" ? target.hitPoints : cost;
}
