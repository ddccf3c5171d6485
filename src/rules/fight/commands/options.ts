import type { OptionKey } from "../../options/tables.ts";
import type { FigureId, ItemId, MapPoint, Moment } from "../../vocabulary.ts";
import type { Asked, Modifier } from "../command.ts";

/** The commands of a turn at the table of options. */

/** Moves some hexes in the movement part. */
export interface MoveHexes extends Asked {
  readonly type: "move-hexes";
  readonly moment: Moment;
  readonly figure: FigureId;
  /** 1 or more. */
  readonly hexes: number;
  /**
   * Hexes in one straight line at the end of the way, with those of the turn before; when left out, by its corners.
   */
  readonly line?: number;
  /** The corners of the way, from where it begins to where it ends, when there is a map. */
  readonly way?: readonly MapPoint[];
  /** Without a map: the foes next to it at the end; when left out, the same as before. */
  readonly engages?: readonly FigureId[];
  /** Where it ends, when there is a map. */
  readonly to?: MapPoint;
}
/** Takes a row of the table and does what it says. */
export interface TakeOption extends Asked {
  readonly type: "take-option";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly option: OptionKey;
  /** The weapon to strike, fire, ready, pick up or reload with. */
  readonly weapon?: ItemId;
  /** The weapon is thrown (S1.T04). */
  readonly thrown?: boolean;
  readonly target?: FigureId;
  readonly spell?: ItemId;
  readonly targets?: readonly FigureId[];
  /** The end of a step aside or onto a foe, when there is a map. */
  readonly to?: MapPoint;
  readonly modifiers?: readonly Modifier[];
}

export type TableCommand = MoveHexes | TakeOption;
