import { isDown } from "../../fight/figures.ts";
import type { Step } from "../step.ts";
import { asItStands } from "../steps.ts";
import type { OrderRow } from "./row.ts";
import type { Added } from "./speed.ts";

/** Those of the steps that can still be taken as the fight stands, row after row, what a figure has on top behind its own. */
export function standingSteps(rows: readonly OrderRow[], steps: readonly Step[], added: readonly Added[]): Step[] {
  const kept: Step[] = [];
  for (const row of rows) {
    for (let at = row.from; at < row.to; at++) keep(steps[at] as Step, row, kept);
    if (added.length > 0) for (const { row: its, step } of added) if (its === row) keep(step, row, kept);
  }
  return kept;
}

function keep(step: Step, { contender, landing }: OrderRow, kept: Step[]): void {
  const isCertain = landing < 0 && !isDown(contender.figure);
  const left = isCertain ? step : asItStands(step, contender);
  if (left !== null) kept.push(left);
}
