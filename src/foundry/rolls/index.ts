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

/** What it takes to roll, and to draw what was rolled. */
export const loadRolls = lazily("rolls", () => import("./making/making.ts"));
