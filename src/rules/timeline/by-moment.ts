import { TICKS } from "../moment.ts";
import type { Step } from "./step.ts";

/** Do steps stand by moment already, as those of one figure nearly always do? */
function areInOrder(steps: readonly Step[]): boolean {
  let last = -Infinity;
  for (const { moment } of steps) {
    if (moment < last) return false;
    last = moment;
  }
  return true;
}

/** Steps that stand by side and id, by moment; within a moment they keep their order. */
export function byMoment(steps: readonly Step[]): readonly Step[] {
  if (areInOrder(steps)) return steps;
  const count = steps.length;
  const keys = new Float64Array(count);
  let earliest = Infinity;
  for (const { moment } of steps) if (moment < earliest) earliest = moment;
  for (let at = 0; at < count; at++) keys[at] = ((steps[at] as Step).moment - earliest) * TICKS * count + at;
  keys.sort();
  const sorted = new Array<Step>(count);
  for (let at = 0; at < count; at++) sorted[at] = steps[(keys[at] as number) % count] as Step;
  return sorted;
}
