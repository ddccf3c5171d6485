import type { Adjustment } from "../fight/events.ts";
import type { Citation } from "../sources.ts";
import type { AdjustmentName } from "../vocabulary.ts";

/** Adds an adjustment to a list, unless it is 0. */
export function adjust(all: Adjustment[], why: AdjustmentName, value: number, cite: Citation): void {
  if (value !== 0) all.push({ why, value, cite });
}

/** The sum of the adjustments of a roll. */
export function sumOf(adjustments: readonly Adjustment[]): number {
  let sum = 0;
  for (const { value } of adjustments) sum += value;
  return sum;
}
