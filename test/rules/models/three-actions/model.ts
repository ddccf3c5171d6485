/**
 * What the Three Actions text says, read from it alone. The text's own words decide; where it is silent or bears two readings, the
 * model asks an open question (`READINGS`) and gives the answers of both.
 */
export * from "./change.ts";
export * from "./charge.ts";
export * from "./defense.ts";
export * from "./figures.ts";
export * from "./round.ts";
export * from "./vocabulary.ts";
