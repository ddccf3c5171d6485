/** Objects as words on one line, and what is different between two of them. */

/** An object on one line, its members by their names; what it leaves out is left out. */
export function brief(value: unknown): string {
  return JSON.stringify(value ?? null).replaceAll(/"([\w-]+)":/g, "$1:");
}

type Leaves = ReadonlyMap<string, unknown>;

/** Every value that is in no other, by its path. */
export function leavesOf(value: unknown, path = "", found = new Map<string, unknown>()): Leaves {
  if (typeof value !== "object" || value === null) return found.set(path, value);
  for (const [key, each] of Object.entries(value)) leavesOf(each, path === "" ? key : `${path}.${key}`, found);
  return found;
}

/** What one has otherwise than the other, each with its path; what is gone by its path alone, or by that of all of it. */
export function differing(before: Leaves, after: Leaves): readonly string[] {
  const isHere = (path: string) => after.get(path) !== undefined;
  const changed = [...after].filter(([path, value]) => value !== undefined && before.get(path) !== value);
  const gone = [...before].filter(([path, value]) => value !== undefined && !isHere(path)).map(([path]) => path);
  const whole = new Set(gone.map(path => stemOf(path, [...after.keys()])));
  return [...changed.map(([path, value]) => `${path} ${brief(value)}`), ...[...whole].map(path => `no ${path}`)];
}

/** The first part of a path that nothing else has. */
function stemOf(path: string, others: readonly string[]): string {
  const parts = path.split(".");
  const stems = parts.map((_part, at) => parts.slice(0, at + 1).join("."));
  return stems.find(stem => !others.some(other => other === stem || other.startsWith(`${stem}.`))) ?? path;
}
