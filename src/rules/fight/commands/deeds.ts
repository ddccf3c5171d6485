import type { FigureId, ItemId, MapPoint, Moment } from "../../vocabulary.ts";
import type { Asked, Modifier } from "../command.ts";

/** Commands of the three-actions rules, apart from strike, shoot, cast and move. */

/** Uses a device, or a power of a weapon. */
export interface UseDevice extends Asked {
  readonly type: "use-device";
  readonly moment: Moment;
  readonly figure: FigureId;
  /** The device, or the weapon with the power. */
  readonly device: ItemId;
  /** The power to use. */
  readonly power: ItemId;
  readonly targets: readonly FigureId[];
  /** False if it works by itself, without its wearer's intent (S0.R5.c). */
  readonly purposeful?: boolean;
  /** The number of discharges in this attack; 1 if left out (S0.OF.f). */
  readonly discharges?: number;
  /** For an enhancement: its object, and whether it is meant as an attack (S0.OF.c). */
  readonly upon?: "weapon" | "other";
  readonly offensive?: boolean;
}
/** Ends the use of a sustained device. */
export interface StopDevice extends Asked {
  readonly type: "cease-device";
  readonly figure: FigureId;
  readonly device: ItemId;
}
/** Puts a device on or takes it up, draws a weapon, or takes a device off (S0.DV.c–f). */
export interface Wear extends Asked {
  readonly type: "wear";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly item: ItemId;
  /** False to take it off. */
  readonly on: boolean;
}
/** Begins a charge at a foe. */
export interface ChargeAt extends Asked {
  readonly type: "charge";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly target: FigureId;
  /** Feet to run, above 0. */
  readonly feet: number;
  /** Where the charge ends, if there is a map. */
  readonly to?: MapPoint;
}
/** Throws a weapon during a charge (S0.CH.a–c). */
export interface Throw extends Asked {
  readonly type: "throw";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly weapon: ItemId;
  readonly target: FigureId;
  readonly modifiers?: readonly Modifier[];
}

interface LayHands extends Asked {
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly target: FigureId;
}
/** Tries to grapple a foe. */
export interface Grapple extends LayHands {
  readonly type: "grapple";
}
/** Tries to bear a foe down. */
export interface Overbear extends LayHands {
  readonly type: "overbear";
}
export interface Pummel extends LayHands {
  readonly type: "pummel";
}
export type Scuffle = Grapple | Overbear | Pummel;

/** Changes the target of a spell in progress (S0.R10.b). */
export interface Aim extends Asked {
  readonly type: "aim";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly targets: readonly FigureId[];
}
/** Something happens that a figure may observe (S0.R10.g–i). */
export interface Observe extends Asked {
  readonly type: "observe";
  readonly moment: Moment;
  readonly figure: FigureId;
  /** The figure to notice; null for anything else. */
  readonly of: FigureId | null;
  /** Feet to the nearest target of the observer's action. Taken from the map if left out; `null` if far. */
  readonly feet?: number | null;
  /** The penalty for being out of sight, −1 to −8. */
  readonly modifier: number;
  /** The number to save against, if the GM sets it. */
  readonly save?: number;
  /** So close to the observer that it can hardly react (S0.R10.k). */
  readonly pointBlank?: boolean;
}
/** Warns another figure of an observed event (S0.R10.j). */
export interface Warn extends Asked {
  readonly type: "warn";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly target: FigureId;
  /** So close to the warned figure that it can hardly react (S0.R10.k). */
  readonly pointBlank?: boolean;
}
/** Comes out of cover without moving on, or ducks back (S0.R6.e). */
export interface Peek extends Asked {
  readonly type: "peek";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly back: boolean;
}

/** Gets up from the ground (S3.KD.e). */
export interface Rise extends Asked {
  readonly type: "rise";
  readonly moment: Moment;
  readonly figure: FigureId;
}

export type DeedCommand =
  | UseDevice
  | StopDevice
  | Wear
  | ChargeAt
  | Throw
  | Scuffle
  | Aim
  | Observe
  | Warn
  | Peek
  | Rise;
