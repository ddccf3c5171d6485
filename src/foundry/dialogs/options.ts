import { type Fight, type FigureId, legalActions, type Option, type Rulebook } from "../../rules/index.ts";
import { playerOf } from "../adapters/index.ts";
import { mayCommand } from "../referee/index.ts";

/** Cached options of figures, for one rulebook. */
interface WorkedOut {
  readonly book: Rulebook;
  readonly options: Map<FigureId, readonly Option[]>;
}
const workedOut = new WeakMap<Fight, WorkedOut>();

/** A figure's options, cached by fight. A sheet and its dialog ask for the same ones. */
export function actionsOf(fight: Fight, figure: FigureId, book: Rulebook): readonly Option[] {
  const former = workedOut.get(fight);
  const known = former?.book === book ? former : { book, options: new Map<FigureId, readonly Option[]>() };
  if (known !== former) workedOut.set(fight, known);
  const options = known.options.get(figure) ?? legalActions(fight, figure, book);
  known.options.set(figure, options);
  return options;
}

/** Does this user play a figure? Players play their own; a GM plays those without a player at the table. */
export function plays(combat: Combat, figure: FigureId): boolean {
  const user = game.user!;
  if (!mayCommand(user, combat, figure)) return false;
  return !user.isGM || playerOf(combat, figure) === null;
}
