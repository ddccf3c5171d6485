export { accountOf, renderDeed, sayDeed } from "./deed-card.ts";
