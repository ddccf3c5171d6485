export { cardOf, isGenuine } from "./cards.ts";
export { registerCards, sayDeed } from "./deed-card.ts";
export { type ActionResult, hasResults, marksIn, resultsIn } from "./results.ts";
