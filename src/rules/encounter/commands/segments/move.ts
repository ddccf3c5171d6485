import type { Move } from "#rules/fight/command.ts";
import type { FigureChange } from "#rules/figure/figure.ts";
import { spendMove } from "#rules/ledger/spending.ts";
import { moveCost } from "../../guards/segments/move.ts";
import { addEvent, type Course, partIn, spend } from "../../resolving/course.ts";
import { setOut } from "../../resolving/moments/arrivals.ts";

/** A stage of movement: it costs what its length and the stages before it make of it (S0.R6). */
export function resolveMove(course: Course, { figure, feet, to }: Move): void {
  const part = partIn(course, figure);
  const actions = moveCost(part, feet);
  spend(course, figure, ledger => spendMove(ledger, feet, actions));
  const from = part.figure.position;
  setOut(course, figure, to === undefined ? null : from);
  const change: FigureChange | null = to === undefined ? null : { figure, path: "position", from, to };
  addEvent(course, { type: "moved", figure, feet, actions, change });
}
