export { renderDeed } from "./deed-card.ts";
