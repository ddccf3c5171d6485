/**
 * Limits on the requests of one user, so that no one can hold up the table. A GM's calls and macros may act for many
 * figures, so the GM's limits are higher.
 */

/** Commands of a user that may wait at once: a round of a player's figures, or of the largest battle. */
export const WAITING = { player: 64, gameMaster: 1024 } as const;

/** Consents that a user may wait for at once. The GM sees one question from each player. */
export const NODS = 1;

/** The longest message, in characters of names and texts; a number counts as 8. A command needs a few hundred. */
const LENGTH = { player: 16_384, gameMaster: 131_072 } as const;

/** The deepest nesting of lists and objects. A request with a table of injuries has six levels. */
const DEPTH = 8;

/** Milliseconds that another GM's client may stay silent before this client goes on without it. */
export const SILENCE_ALLOWED = 4000;

/** Unconfirmed requests to another client that a GM's client watches at once. One is enough to take over. */
export const UNHEARD = 256;

/** The largest sum of a player's own modifiers of one roll, positive or negative. A GM has no such limit. */
export const ADDED = 20;

/** Figures that a command may name as targets or as arrivals, such as a horde. */
export const FIGURES = 1000;
/** Targets of one action. An area may cover everyone. */
export const TARGETS = FIGURES;
/** Foes that a figure meets one by one. */
export const FOES = 100;
/** Further actions in a declaration, after the first. More than any round has room for. */
export const LISTED = 20;
/** Actions in a group. With its answers and dice, the command is still no longer than a chapter of the record. */
export const MOST_TOGETHER = 40;
/** Sides of a fight. */
export const SIDES = 20;
/** Points of the path of one move. */
export const CORNERS = 100;

/** The length that a number counts for, like any other value that is not text. */
const SHORT = 8;

/**
 * Is a value short and flat enough for a message of this user? A GM's may be longer. Reads no further than the limit.
 */
export function isShortEnough(value: unknown, { isGM }: { readonly isGM: boolean }): boolean {
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
