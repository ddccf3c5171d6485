import type { OptionKey } from "../../options/tables.ts";
import type { FigureId, ItemId, MapPoint, Moment } from "../../vocabulary.ts";
import type { Asked, Modifier } from "../command.ts";

/** Commands of a turn at the table of options. */

/** Moves some hexes in the movement part of the turn. */
export interface MoveHexes extends Asked {
  readonly type: "move-hexes";
  readonly moment: Moment;
  readonly figure: FigureId;
  /** 1 or more. */
  readonly hexes: number;
  /**
   * Hexes in one straight line at the end of the path, with those of the turn before. Computed from `way` if left out.
   */
  readonly line?: number;
  /** The corners of the path from start to end, if there is a map. */
  readonly way?: readonly MapPoint[];
  /** Without a map: the foes next to it at the end; unchanged if left out. */
  readonly engages?: readonly FigureId[];
  /** Where the move ends, if there is a map. */
  readonly to?: MapPoint;
}
/** Takes a row of the table of options. */
export interface TakeOption extends Asked {
  readonly type: "take-option";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly option: OptionKey;
  /** The weapon to strike with, fire, ready, pick up or reload. */
  readonly weapon?: ItemId;
  /** The weapon is thrown (S1.T04). */
  readonly thrown?: boolean;
  readonly target?: FigureId;
  readonly spell?: ItemId;
  readonly targets?: readonly FigureId[];
  /** Where a step aside or onto a foe ends, if there is a map. */
  readonly to?: MapPoint;
  readonly modifiers?: readonly Modifier[];
}

export type TableCommand = MoveHexes | TakeOption;
