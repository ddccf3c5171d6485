/** The code for rolls, loaded when a user first rolls, opens a sheet or sees a roll's card. */
export { isFigure, knowsNumbers } from "./aimed.ts";
export { asKnown } from "./card.ts";
export { rollMacro } from "./macro.ts";
export { renderThrown } from "./on-page.ts";
export { planOf, RollRefused } from "./planning.ts";
export { attacksWith, measuresOf } from "./plans/weapons.ts";
export { firstRollOf, type RollMade, rollPressed, rollWith, usual } from "./rolling.ts";
export { rollTitle, sayDice, sayNeed, sayParts } from "./words.ts";
