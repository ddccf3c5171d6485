export { registerSummary, sumUp } from "./summing-up.ts";
