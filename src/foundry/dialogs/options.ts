import { type Fight, type FigureId, legalActions, type Option, type Rulebook } from "../../rules/index.ts";

/** What figures may do, as it was worked out under the rulebook of then. */
interface WorkedOut {
  readonly book: Rulebook;
  readonly options: Map<FigureId, readonly Option[]>;
}
const workedOut = new WeakMap<Fight, WorkedOut>();

/** What a figure may do, worked out once for each fight as it stands: a sheet and the dialog beside it ask for the same. */
export function actionsOf(fight: Fight, figure: FigureId, book: Rulebook): readonly Option[] {
  const former = workedOut.get(fight);
  const known = former?.book === book ? former : { book, options: new Map<FigureId, readonly Option[]>() };
  if (known !== former) workedOut.set(fight, known);
  const options = known.options.get(figure) ?? legalActions(fight, figure, book);
  known.options.set(figure, options);
  return options;
}
