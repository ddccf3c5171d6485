/**
 * Model of the ADDICT Lite: surprise and one round, read from its text alone.
 *
 * Not modeled: steps III and IV, which the text leaves out.
 */
export * from "./answer.ts";
export * from "./charge.ts";
export * from "./initiative.ts";
export * from "./psionics.ts";
export * from "./round.ts";
export * from "./routines.ts";
export * from "./speed-factors.ts";
export * from "./spells.ts";
export * from "./surprise.ts";
