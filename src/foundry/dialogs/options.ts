import { type Fight, type FigureId, legalActions, type Option, type Rulebook } from "../../rules/index.ts";
import { playerOf } from "../adapters/index.ts";
import { cachedBy, cachedById } from "../cache.ts";
import { mayCommand } from "../referee/index.ts";

const optionsIn = cachedBy((fight: Fight) =>
  cachedBy((book: Rulebook) => cachedById((figure: FigureId) => legalActions(fight, figure, book))),
);

/**
 * All actions that a figure can choose from now, each with the verdict of the rules. Cached by fight, rulebook and
 * figure: a sheet and its dialog ask for the same ones.
 */
export function actionsOf(fight: Fight, figure: FigureId, book: Rulebook): readonly Option[] {
  return optionsIn(fight)(book)(figure);
}

/** Does this user play a figure: players their own, a GM those without a player at the table? */
export function plays(combat: Combat, figure: FigureId): boolean {
  const user = game.user!;
  if (!mayCommand(user, combat, figure)) return false;
  return !user.isGM || playerOf(combat, figure) === null;
}
