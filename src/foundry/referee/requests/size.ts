import { DEPTH, LENGTH } from "./limits.ts";

/** The length that a number counts for, like any other value that is not text. */
const SHORT = 8;

/** Is a value within the limit of this user's messages? Reads no further than the limit. */
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
