export { accountOf, registerCards, renderDeed, sayDeed } from "./deed-card.ts";
