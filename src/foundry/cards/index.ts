export { cardOf, isGenuine } from "./cards.ts";
export { registerCards, sayDeed } from "./deed-card.ts";
export { type ActionResult, resultsIn } from "./results.ts";
