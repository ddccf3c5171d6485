/** What it takes to roll: loaded when somebody first does, looks at a sheet, or at a card of one that was made. */
export { isFigure, knowsNumbers } from "./aimed.ts";
export { asKnown } from "./card.ts";
export { rollMacro } from "./macro.ts";
export { renderThrown } from "./on-page.ts";
export { planOf, RollRefused } from "./planning.ts";
export { attacksWith, measuresOf } from "./plans/weapons.ts";
export { firstRollOf, type RollMade, rollPressed, rollWith, usual } from "./rolling.ts";
export { rollTitle, sayDice, sayNeed, sayParts } from "./words.ts";
