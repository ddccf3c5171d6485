/** The model of the ADDICT Lite: what its text alone says of surprise and of a round. Not modelled: steps III and IV, which the text leaves out. */
export * from "./answer.ts";
export * from "./charge.ts";
export * from "./initiative.ts";
export * from "./psionics.ts";
export * from "./round.ts";
export * from "./routines.ts";
export * from "./speed-factors.ts";
export * from "./spells.ts";
export * from "./surprise.ts";
