import { lazily } from "../lazily.ts";

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
export { readThrown, type Thrown } from "./thrown.ts";

/** The code to roll and to render rolls. */
export const loadRolls = lazily("rolls", () => import("./making/making.ts"));
