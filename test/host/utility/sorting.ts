import type { Dynamic } from "../realm.ts";

/** The gap between two manually sorted entries, so that others fit between them. */
const DENSITY = 100_000;

/**
 * The updates that move an entry next to another one of its list: only its own place if there is room, else all places.
 */
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
