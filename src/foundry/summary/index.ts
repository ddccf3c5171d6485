export { registerSummary, sumUp } from "./fight-summary.ts";
