import { DEPTH, LENGTH } from "./limits.ts";

/** What a number, or anything else that is no text, counts for. */
const SHORT = 8;

/** Does a value say no more than this user may say at once? It is looked at no further than that. */
export function isShortEnough(value: unknown, { isGM }: User): boolean {
  let left: number = isGM ? LENGTH.gameMaster : LENGTH.player;
  const fits = (one: unknown, depth: number): boolean => {
    left -= typeof one === "string" ? one.length + 2 : SHORT;
    if (left < 0) return false;
    if (typeof one !== "object" || one === null) return true;
    if (depth === DEPTH) return false;
    for (const key in one) {
      left -= key.length;
      if (!fits((one as Record<string, unknown>)[key], depth + 1)) return false;
    }
    return true;
  };
  return fits(value, 0);
}
