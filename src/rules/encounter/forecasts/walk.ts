import type { Fight } from "../../fight/fight.ts";
import type { Walk } from "../../movement/walk.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import type { Move } from "../commands/move.ts";
import { walkNow } from "../judging/move-rules.ts";
import { partOf, viewOf } from "../judging/view.ts";

/**
 * The walk that a move would begin now: when it arrives, and how far it gets at once. Null if moves take no segments, or
 * if the figure is not in the fight (S4.I.D.3).
 */
export function walkAhead(fight: Fight, { figure, feet }: Pick<Move, "figure" | "feet">, book: Rulebook): Walk | null {
  const part = partOf(viewOf(fight, book), figure);
  return part === undefined ? null : walkNow(part, feet);
}
