import { type ChooseNeed, type Command, commandsIn, type Figure, type FigureId, figureOf } from "#rules/index.ts";
import { readFigureIn } from "../../adapters/index.ts";
import { type Names, namedThingsOf } from "../../localize.ts";
import type { Execution } from "./execution.ts";

/** What a waiting question needs and no longer has: a figure, or an item of that figure. */
export interface Deletion {
  readonly figure: FigureId;
  /** Null if the figure itself has gone. */
  readonly item: string | null;
}

/** What has been deleted of what a question is about; null if nothing has. */
export function lossOf({ combat, fight, command }: Execution, need: ChooseNeed): Deletion | null {
  for (const [id, says] of concernedBy(need, command)) {
    const before = figureOf(fight, id);
    const now = readFigureIn(combat, id);
    if (before === undefined) continue;
    if (now === undefined) return { figure: id, item: null };
    const item = itemLost(before, now, JSON.stringify(says));
    if (item !== null) return { figure: id, item };
  }
  return null;
}

/** The figures that a question is about, each with what may name items of theirs. */
function concernedBy(need: ChooseNeed, command: Command): readonly (readonly [FigureId, unknown])[] {
  const deed: object = need.deed === undefined ? command : (commandsIn(command)[need.deed] ?? command);
  const others = need.against === null ? [] : [[need.against, null] as const];
  const doer = "figure" in deed ? [[deed.figure as FigureId, deed] as const] : [];
  return [[need.figure, need.choices], ...others, ...doer];
}

function itemLost(before: Figure, now: Figure, says: string): string | null {
  const left = new Set(namedThingsOf(now).map(({ id }) => id));
  return namedThingsOf(before).find(({ id }) => says.includes(id) && !left.has(id))?.id ?? null;
}

/** A loss as a reader may know it: with the names of the time when the question was asked. */
export function namedLoss(
  { figure, item }: Deletion,
  names: Names,
): { readonly figure: string; readonly item?: string } {
  const named = { figure: names[figure] ?? figure };
  return item === null ? named : { ...named, item: names[item] ?? item };
}
