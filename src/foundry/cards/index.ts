export { cardOf, isGenuine } from "./cards.ts";
export { registerCards, sayDeed } from "./deed-card.ts";
