import { applyChange, readPath, sameValue } from "../changes.ts";
import type { Figure, FigureChange, FigureValue } from "../figure.ts";
import { keyOfInjury } from "../injury.ts";
import { storable } from "./ranges.ts";

/** The result of an undo. */
export interface TakenBack {
  readonly figures: readonly (Figure | null)[];
  /** The changes that undo makes. */
  readonly changes: readonly FigureChange[];
  /** Changes that cannot be undone because the value was changed since. */
  readonly kept: readonly FigureChange[];
}

/**
 * Undoes changes, last one first. A value unchanged since is restored. A number changed since moves back by the
 * difference. An injury that the change added is removed, whatever happened to it since. Other changes are kept.
 */
export function takeBack(figures: readonly (Figure | null)[], done: readonly FigureChange[]): TakenBack {
  const now = figures.slice();
  const changes: FigureChange[] = [];
  const kept: FigureChange[] = [];
  for (const change of done.toReversed()) {
    const place = now.findIndex(figure => figure?.id === change.figure);
    const figure = now[place];
    const current = figure ? readPath(figure, change.path) : undefined;
    const to = figure && current !== undefined ? valueBefore(figure, change, current) : undefined;
    if (!figure || current === undefined || to === undefined) kept.push(change);
    else if (!sameValue(current, to)) {
      now[place] = applyChange(figure, change.path, to);
      changes.push({ figure: change.figure, path: change.path, from: current, to });
    }
  }
  return { figures: now, changes, kept };
}

/** The value to restore; `undefined` if it was changed since in a way that has no difference. */
function valueBefore(figure: Figure, { path, from, to }: FigureChange, current: FigureValue): FigureValue | undefined {
  if (sameValue(current, to)) return from;
  const most = path === "hitPoints" ? figure.hitPointsMax : undefined;
  const number = numberBefore({ from, to, current, most });
  if (number !== null) return storable(path, number);
  if (from === null && current !== null && keyOfInjury(path) !== undefined) return null;
  const members = [from, to, current].map(membersOf);
  return members.every(one => one !== null) ? storable(path, membersBefore(members)) : undefined;
}

interface Moved {
  readonly from: unknown;
  readonly to: unknown;
  readonly current: unknown;
  /** The maximum, if there is one. */
  readonly most?: unknown;
}

/**
 * A number without a change; `null` if it is not a number. At most the largest of: its value before the change, its
 * current value, its maximum.
 */
function numberBefore({ from, to, current, most }: Moved): number | null {
  if (typeof from !== "number" || typeof to !== "number" || typeof current !== "number") return null;
  const highest = Math.max(from, current, typeof most === "number" ? most : from);
  return Math.min(current + from - to, highest);
}

type Members = Readonly<Record<string, unknown>>;

/** The members of a value stored as JSON; `null` if it has none. */
function membersOf(value: FigureValue): Members | null {
  if (typeof value !== "string" || !value.startsWith("{")) return null;
  return JSON.parse(value) as Members;
}

/** An object without a change. Each member is restored by itself, as far as possible. */
function membersBefore(values: readonly (Members | null)[]): string {
  const [from = {}, to = {}, current = {}] = values as readonly Members[];
  const before = Object.entries(current).map(([member, now]) => {
    const [was, left] = [from[member], to[member]];
    if (JSON.stringify(now) === JSON.stringify(left)) return [member, was];
    const most = member === "points" ? current.most : undefined;
    return [member, numberBefore({ from: was, to: left, current: now, most }) ?? now];
  });
  return JSON.stringify(Object.fromEntries(before));
}
