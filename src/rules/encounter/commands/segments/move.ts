import type { Move } from "#rules/fight/command.ts";
import type { FigureChange } from "#rules/figure/figure.ts";
import { spendMove } from "#rules/ledger/spending.ts";
import type { MapPoint } from "#rules/vocabulary.ts";
import { moveCost } from "../../guards/segments/move.ts";
import type { Part } from "../../judging/view.ts";
import { addEvent, type Course, partIn, spend } from "../../resolving/course.ts";

/** A stage of movement: it costs what its length and the stages before it make of it (S0.R6). */
export function resolveMove(course: Course, { figure, feet, to }: Move): void {
  const part = partIn(course, figure);
  const actions = moveCost(part, feet);
  spend(course, figure, ledger => spendMove(ledger, feet, actions));
  const from = part.figure.position;
  setOut(course, part, to === undefined ? null : from);
  const change: FigureChange | null = to === undefined ? null : { figure, path: "position", from, to };
  addEvent(course, { type: "moved", figure, feet, actions, change });
}

/** Where closing takes a round, it is kept where a figure stood as the round began (S4.VII.B). */
function setOut(course: Course, { figure, seat, book }: Part, from: MapPoint | null): void {
  if (from === null || seat.cameFrom !== null || book["closing.method"] === "free") return;
  addEvent(course, { type: "set-out", figure: figure.id, from });
}
