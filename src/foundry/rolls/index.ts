export {
  type DraggedRoll,
  kindCalled,
  MEASURES,
  type Measure,
  ROLL_DRAGGED,
  type RollKind,
  type RollWanted,
  rollsOf,
} from "./kinds.ts";
export { asKnown, rollTitle, sayDice, sayNeed, sayParts } from "./making/card.ts";
export { rollMacro } from "./making/macro.ts";
export { renderThrown } from "./making/on-page.ts";
export { isFigure, knowsNumbers, planOf, RollRefusedError } from "./making/planning.ts";
export { attacksWith, measuresOf } from "./making/plans/weapons.ts";
export { firstRollOf, type RollMade, rollPressed, rollWith, usualInput } from "./making/rolling.ts";
export { readThrown, type Thrown } from "./thrown.ts";
