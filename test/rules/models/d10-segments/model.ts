/**
 * A model of the text "d10 segments", written from it alone.
 *
 * Numbers in brackets are the numbers of the text. A point that the text leaves open is a member of `Reading`, or an
 * answer `"open"`.
 *
 * The text leaves out the following, and so does the model: surprise (1), how far a figure moves, the cost of a charge,
 * the meaning of adjacent in feet, the actions left to a figure that gave a spell up or lost it, and the damage of the
 * spell itself.
 */
export * from "./acting.ts";
export * from "./casting.ts";
export * from "./initiative.ts";
export * from "./readings.ts";
export * from "./round.ts";
export * from "./vocabulary.ts";
