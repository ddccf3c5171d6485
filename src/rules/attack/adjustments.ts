import type { Adjustment } from "../fight/events.ts";
import type { Citation } from "../sources.ts";
import type { AdjustmentName } from "../vocabulary.ts";

/** Adds a number that goes into a roll, unless it changes nothing. */
export function adjust(all: Adjustment[], why: AdjustmentName, value: number, cite: Citation): void {
  if (value !== 0) all.push({ why, value, cite });
}

/** What the adjustments of a roll come to. */
export function sumOf(adjustments: readonly Adjustment[]): number {
  let sum = 0;
  for (const { value } of adjustments) sum += value;
  return sum;
}
