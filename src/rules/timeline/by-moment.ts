import { TICKS } from "../moment.ts";
import type { Step } from "./step.ts";

/** Are the steps sorted by moment already? Those of one figure nearly always are. */
function areInOrder(steps: readonly Step[]): boolean {
  let last = -Infinity;
  for (const { moment } of steps) {
    if (moment < last) return false;
    last = moment;
  }
  return true;
}

/** Sorts steps by moment. The sort is stable, so within a moment the order by side and id stays. */
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
