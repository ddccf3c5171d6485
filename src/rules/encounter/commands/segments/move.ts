import type { Move } from "#rules/fight/command.ts";
import type { FigureChange } from "#rules/figure/figure.ts";
import { actionsUsed } from "#rules/ledger/ledger.ts";
import { afterMove } from "../../guards/segments/move.ts";
import { addEvent, type Course, partIn, spend } from "../../resolving/course.ts";
import { setOut } from "../../resolving/moments/arrivals.ts";

/** Moves a figure. The cost depends on the length of this stage of movement and on the stages before it (S0.R6). */
export function resolveMove(course: Course, { figure, feet, to }: Move): void {
  const part = partIn(course, figure);
  const { ledger } = part.seat;
  const after = afterMove(part, feet);
  const actions = actionsUsed(after) - actionsUsed(ledger);
  spend(course, figure, () => after);
  const from = part.figure.position;
  setOut(course, figure, to === undefined ? null : from);
  const change: FigureChange | null = to === undefined ? null : { figure, path: "position", from, to };
  addEvent(course, { type: "moved", figure, feet, actions, change });
}
