const FOLDER = "systems/ten-segments/templates";

export { renderDeed } from "./deed-card.ts";

/** The deed's page and its partials. */
export const TEMPLATES = [`${FOLDER}/cards/deed.hbs`, `${FOLDER}/cards/sum.hbs`];
