type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What was stored of held rulebooks; undefined if it is no JSON. */
export function storedBooks(stored: unknown): unknown {
  try {
    return JSON.parse(String(stored));
  } catch {
    return undefined;
  }
}

/**
 * The member of stored rulebooks that is not what it must be, in this version or an older one; empty if nothing can be read, null if
 * all is sound.
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

/** The last round of an encounter that was played by a book. */
function isPlayedOut(one: unknown): boolean {
  return isObject(one) && typeof one.combat === "string" && Number.isSafeInteger(one.through) && isObject(one.book);
}
