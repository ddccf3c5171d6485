/**
 * A model of the text "d10 segments", written from it alone. Numbers in brackets are the numbers of the text; a point that the text leaves open is a
 * member of `Reading`, or an answer `"open"`.
 *
 * What the text leaves out, and so does the model: surprise (1), how far a figure moves, what a charge costs, what counts as adjacent in feet, what a
 * figure may do after it gave a spell up or lost it, damage of the spell itself.
 */
export * from "./acting.ts";
export * from "./casting.ts";
export * from "./initiative.ts";
export * from "./readings.ts";
export * from "./round.ts";
export * from "./vocabulary.ts";
