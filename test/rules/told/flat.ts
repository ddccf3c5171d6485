/** Values as words on one line, and what is different between two of them. */

/** A value on one line, members by their names; what is left out is left out. */
export function brief(value: unknown): string {
  return JSON.stringify(value ?? null).replaceAll(/"([\w-]+)":/g, "$1:");
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** What the one has otherwise than the other, each with its path; of what is gone, the path of all of it. */
export function differing(before: unknown, after: unknown, path = ""): readonly string[] {
  if (before === after) return [];
  if (after === undefined) return [`no ${path}`];
  if (!isObject(after) || !isObject(before)) return [`${path} ${brief(after)}`];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap(key => differing(before[key], after[key], path === "" ? key : `${path}.${key}`));
}
