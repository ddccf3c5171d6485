import type { Dynamic } from "../realm.ts";

/** Between two that are put in order by hand there is room for others. */
const DENSITY = 100_000;

/** What has to change for something to stand beside another of its list: its own place where there is room, all places where not. */
export function performIntegerSort(source: Dynamic, options: Dynamic = {}): Dynamic[] {
  const { target = null, siblings = [], sortKey = "sort" } = options;
  const { sortBefore = target !== null && source[sortKey] > target[sortKey] } = options;
  const ordered = siblings.toSorted((one: Dynamic, other: Dynamic) => one[sortKey] - other[sortKey]);
  const at = target === null ? ordered.length : ordered.indexOf(target) + (sortBefore ? 0 : 1);
  const before = ordered[at - 1]?.[sortKey] ?? (ordered[at]?.[sortKey] ?? 2 * DENSITY) - 2 * DENSITY;
  const after = ordered[at]?.[sortKey] ?? before + 2 * DENSITY;
  const middle = Math.round((before + after) / 2);
  const isRoom = before < middle && middle < after;
  if (isRoom) return [{ target: source, update: { [sortKey]: middle } }];
  const all = ordered.toSpliced(at, 0, source);
  return all.map((one: Dynamic, place: number) => ({ target: one, update: { [sortKey]: (place + 1) * DENSITY } }));
}
