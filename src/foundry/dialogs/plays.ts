import type { FigureId } from "../../rules/index.ts";
import { mayCommand, playerOf } from "../referee/index.ts";

/** Does this user play a figure? Players play their own; a GM plays those without a player at the table. */
export function plays(combat: Combat, figure: FigureId): boolean {
  const user = game.user!;
  if (!mayCommand(user, combat, figure)) return false;
  return !user.isGM || playerOf(combat, figure) === null;
}
