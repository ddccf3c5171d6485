export { registerSummary, sumUp, sumUpDecided } from "./summing-up.ts";
