/** What a stored value must be: the path of the first member at fault, empty for the value itself; null for none. */
export type Shape = (value: unknown) => string | null;

/** What each member of something must be, those that may be left out among them. */
export type Shapes<Of> = { readonly [Member in keyof Required<Of>]: Shape };

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value that passes a test. */
export const that =
  (test: (value: unknown) => boolean): Shape =>
  value =>
    test(value) ? null : "";

export const text = that(value => typeof value === "string");
export const number = that(value => Number.isFinite(value));
/** A count, from 0. */
export const count = that(value => Number.isSafeInteger(value) && (value as number) >= 0);
export const truth = that(value => typeof value === "boolean");
export const yes = that(value => value === true);
export const among = (known: readonly unknown[]): Shape => that(value => known.includes(value));

export const maybe =
  (shape: Shape): Shape =>
  value =>
    value === undefined ? null : shape(value);
export const orNull =
  (shape: Shape): Shape =>
  value =>
    value === null ? null : shape(value);

export const listOf =
  (shape: Shape): Shape =>
  value =>
    Array.isArray(value) ? faultAmong(value.entries(), () => shape) : "";

/** Members of any name, each of one shape. */
export const mapOf =
  (shape: Shape): Shape =>
  value =>
    isObject(value) ? faultAmong(Object.entries(value), () => shape) : "";

/** An object with these members; whatever others it has say nothing. */
export const membersOf =
  <Of>(shapes: Shapes<Of>): Shape =>
  value => {
    if (!isObject(value)) return "";
    return faultAmong(
      Object.keys(shapes).map(member => [member, value[member]]),
      member => shapes[member as keyof Of],
    );
  };

/** Some of these members; those that are there are of their shapes. */
export const someOf =
  <Of>(shapes: Shapes<Of>): Shape =>
  value => {
    if (!isObject(value)) return "";
    const known = Object.entries(value).filter(([member]) => Object.hasOwn(shapes, member));
    return faultAmong(known, member => shapes[member as keyof Of]);
  };

/** An object without the members that nothing knows. */
export function knownOf<Of>(value: object, shapes: Shapes<Of>): Partial<Of> {
  return Object.fromEntries(Object.entries(value).filter(([member]) => Object.hasOwn(shapes, member))) as Partial<Of>;
}

function faultAmong(
  members: Iterable<readonly [string | number, unknown]>,
  shapeOf: (member: string) => Shape,
): string | null {
  for (const [member, value] of members) {
    const path = shapeOf(String(member))(value);
    if (path !== null) return path === "" ? String(member) : `${member}.${path}`;
  }
  return null;
}

/** What a stored string says; undefined where it is no JSON. */
export function parsed(stored: unknown): unknown {
  if (typeof stored !== "string") return undefined;
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}
