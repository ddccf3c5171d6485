/** The model of Jo'Mase's rules: small functions that answer what the text says, written without the rules' code and documentation. */
export * from "./blows.ts";
export * from "./fatigue.ts";
export * from "./phases.ts";
export * from "./plans.ts";
export * from "./words.ts";
