/**
 * A model of the Three Actions text, read from it alone.
 *
 * The text's own words decide. If it is silent or can be read in two ways, the model asks an open question (`READINGS`)
 * and gives the answers of both readings.
 */
export * from "./change.ts";
export * from "./charge.ts";
export * from "./defense.ts";
export * from "./figures.ts";
export * from "./round.ts";
export * from "./vocabulary.ts";
