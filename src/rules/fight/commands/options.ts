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
   * How many hexes lie in one straight line at the end of the way, with those of the turn before it; when left out, what its
   * corners say.
   */
  readonly line?: number;
  /** The corners of the way, from where it begins to where it ends, when there is a map. */
  readonly way?: readonly MapPoint[];
  /** Where no map shows it: the foes it ends beside, in place of those before; when left out, as before. */
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
  /** What is struck, fired, readied, picked up or reloaded with. */
  readonly weapon?: ItemId;
  /** The weapon is thrown (S1.T04). */
  readonly thrown?: boolean;
  readonly target?: FigureId;
  readonly spell?: ItemId;
  readonly targets?: readonly FigureId[];
  /** Where it ends that steps aside or onto a foe, when there is a map. */
  readonly to?: MapPoint;
  readonly modifiers?: readonly Modifier[];
}

export type TableCommand = MoveHexes | TakeOption;
