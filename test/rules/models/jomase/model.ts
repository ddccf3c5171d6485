/**
 * The model of Jo'Mase's rules: small functions that give the text's answers, written without the rules' code and
 * documentation.
 */
export * from "./blows.ts";
export * from "./fatigue.ts";
export * from "./phases.ts";
export * from "./plans.ts";
export * from "./words.ts";
