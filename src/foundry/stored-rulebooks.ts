type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Parses stored rulebooks; undefined if they are not valid JSON. */
export function storedBooks(stored: unknown): unknown {
  try {
    return JSON.parse(String(stored));
  } catch {
    return undefined;
  }
}

/**
 * The path of the invalid member of stored rulebooks, in the format of this version or an older one. Empty if nothing
 * can be parsed; null if all is valid.
 */
export function faultOfBooks(books: unknown): string | null {
  if (!isObject(books)) return "";
  const { now = null, held = {}, past, by = {} } = books;
  if (now !== null && !isObject(now)) return "now";
  if (!isObject(held) || !Object.values(held).every(isObject)) return "held";
  if (!Array.isArray(past)) return "past";
  if (!isObject(by) || !Object.values(by).every(Number.isSafeInteger)) return "by";
  const at = past.findIndex(one => !isPlayedOut(one));
  return at < 0 ? null : `past.${at}`;
}

/** Is this a valid entry of `past`? */
function isPlayedOut(one: unknown): boolean {
  return isObject(one) && typeof one.combat === "string" && Number.isSafeInteger(one.through) && isObject(one.book);
}
