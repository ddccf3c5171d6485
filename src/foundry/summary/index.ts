export { isDecided } from "./decided.ts";
export { registerSummary, sumUp, sumUpDecided } from "./summing-up.ts";
