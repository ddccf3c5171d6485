/** Values on one line, and the differences between two values. */

/** JSON on one line, with unquoted member names. Undefined members are left out. */
export function brief(value: unknown): string {
  return JSON.stringify(value ?? null).replaceAll(/"([\w-]+)":/g, "$1:");
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/**
 * The values of `after` that differ from `before`, each with its path. A removed member is one line, whatever it held.
 */
export function differing(before: unknown, after: unknown, path = ""): readonly string[] {
  if (before === after) return [];
  if (after === undefined) return [`no ${path}`];
  if (!isObject(after) || !isObject(before)) return [`${path} ${brief(after)}`];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap(key => differing(before[key], after[key], path === "" ? key : `${path}.${key}`));
}
