import { applyChange, readPath, sameValue } from "../changes.ts";
import type { Figure, FigureChange, FigureValue } from "../figure.ts";
import { storable } from "./ranges.ts";

/** What becomes of figures when changes are taken back. */
export interface TakenBack {
  readonly figures: readonly (Figure | null)[];
  /** What goes back. */
  readonly changes: readonly FigureChange[];
  /** What was changed since in another way, and stays. */
  readonly kept: readonly FigureChange[];
}

/**
 * Takes changes back, the last one first: a value that still reads as it was left goes back, a number changed since
 * moves by the difference as far as its range goes, anything else is kept.
 */
export function takeBack(figures: readonly (Figure | null)[], done: readonly FigureChange[]): TakenBack {
  const now = figures.slice();
  const changes: FigureChange[] = [];
  const kept: FigureChange[] = [];
  for (const change of done.toReversed()) {
    const place = now.findIndex(figure => figure?.id === change.figure);
    const figure = now[place];
    const current = figure ? readPath(figure, change.path) : undefined;
    const to = current === undefined ? undefined : valueBefore(change, current);
    if (!figure || current === undefined || to === undefined) kept.push(change);
    else {
      now[place] = applyChange(figure, change.path, to);
      changes.push({ figure: change.figure, path: change.path, from: current, to });
    }
  }
  return { figures: now, changes, kept };
}

function valueBefore(change: FigureChange, current: FigureValue): FigureValue | undefined {
  if (sameValue(current, change.to)) return change.from;
  if (typeof current !== "number" || typeof change.to !== "number" || typeof change.from !== "number") return undefined;
  return storable(change.path, current + change.from - change.to);
}
