import type { AreaPlace } from "../../casting/area.ts";
import type { FigureChange } from "../../figure/figure.ts";
import type { FigureId, Moment, Reason } from "../../vocabulary.ts";
import type { Area } from "../area.ts";

/** Events of areas of magic; those of spells include them. */

/** Magic begins to stay in a place (G.13). */
export interface AreaBegun {
  readonly type: "area-begun";
  readonly figure: FigureId;
  readonly area: Area;
}
/** An area of magic acts on these figures: as a round of it is over, or because they enter it (G.13). */
export interface AreaStruck {
  readonly type: "area-struck";
  /** The area's key. */
  readonly area: number;
  readonly name: string;
  readonly figures: readonly FigureId[];
  readonly moment: Moment;
  /** When it acts on all in it again; left out if that does not change. */
  readonly due?: Moment;
  /** Where it has moved; left out if it stays where it is. */
  readonly place?: AreaPlace;
}
/** An area of magic has moved with the figure in its middle (G.13). */
export interface AreaMoved {
  readonly type: "area-moved";
  /** The area's key. */
  readonly area: number;
  readonly name: string;
  readonly place: AreaPlace;
}
/** An area of magic harms these figures, which are within so many feet of it (G.13). */
export interface AreaNearStruck {
  readonly type: "area-near-struck";
  /** The area's key. */
  readonly area: number;
  readonly name: string;
  readonly within: number;
  readonly figures: readonly FigureId[];
}
/** Creatures of a swarm harmed a figure and died; so many are left (G.13). */
export interface SwarmSpent {
  readonly type: "swarm-spent";
  /** The area's key. */
  readonly area: number;
  readonly name: string;
  readonly figure: FigureId;
  readonly points: number;
  readonly left: number;
}
/** Figures whose place no map shows leave an area of magic (G.13). */
export interface AreaLeft {
  readonly type: "area-left";
  readonly area: number;
  readonly figures: readonly FigureId[];
}
/** A figure on its way through an area of magic can move no more, and stops in it (G.13). */
export interface MoveStopped {
  readonly type: "move-stopped";
  readonly figure: FigureId;
  /** The area's name. */
  readonly name: string;
  readonly change: FigureChange;
}
/** An area of magic is gone (G.13). */
export interface AreaEnded {
  readonly type: "area-ended";
  readonly area: number;
  readonly name: string;
  readonly reason: Reason;
}

export type AreaEvent =
  | AreaBegun
  | AreaEnded
  | AreaLeft
  | AreaMoved
  | AreaNearStruck
  | AreaStruck
  | MoveStopped
  | SwarmSpent;
