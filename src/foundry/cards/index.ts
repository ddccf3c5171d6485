export { accountOf, renderDeed } from "./deed-card.ts";
