export { cardOf, isGenuine } from "./cards.ts";
export { registerCards, sayDeed } from "./deed-card.ts";
export { type ActionResult, marksIn, resultsIn } from "./results.ts";
