import type { Activation } from "../../devices.ts";
import type { FigureChange } from "../../figure/figure.ts";
import type { Notice } from "../../intent/observation.ts";
import type { Charge } from "../../movement/thrown-charge.ts";
import type { Reason } from "../../verdict.ts";
import type { FigureId, ItemId, ScuffleKind } from "../../vocabulary.ts";
import type { TogetherEvent } from "./together.ts";

/** The events of three actions in a round that are more than blow, missile, spell and move. */

/** A device was used. What takes no time works at once; `change` is the charge it took. */
export interface DeviceUsed {
  readonly type: "device-used";
  readonly figure: FigureId;
  readonly activation: Activation;
  /** It stays in use. */
  readonly sustained: boolean;
  readonly change: FigureChange | null;
}
/** A device was tried and does not work in this round (S0.R5.b). */
export interface DeviceFailed {
  readonly type: "device-failed";
  readonly figure: FigureId;
  readonly device: ItemId;
  readonly reason: Reason;
}
/** What a device does takes effect. */
export interface DeviceWorked {
  readonly type: "device-worked";
  readonly figure: FigureId;
  readonly activation: Activation;
}
/** A device is in use no longer; with a reason when that was not its user's wish. */
export interface DeviceStopped {
  readonly type: "device-ceased";
  readonly figure: FigureId;
  readonly device: ItemId;
  readonly reason: Reason | null;
}
/** Something was put on or taken up, drawn, or taken off. */
export interface Worn {
  readonly type: "worn";
  readonly figure: FigureId;
  readonly item: ItemId;
  readonly on: boolean;
  readonly change: FigureChange | null;
}
/** A charge began, or its throw put off its arrival. */
export interface Charged {
  readonly type: "charged";
  readonly figure: FigureId;
  readonly charge: Charge;
}
/** A charger is there. */
export interface Arrived {
  readonly type: "arrived";
  readonly figure: FigureId;
  readonly change: FigureChange | null;
}
/** Whether an arriving charger has a blow: `rolled` is null when no die was needed (S0.CH.e). */
export interface BlowEarned {
  readonly type: "blow-earned";
  readonly figure: FigureId;
  readonly die: number;
  readonly rolled: number | null;
  readonly remaining: number;
  readonly earned: boolean;
}
/** A foe tried to thwart an attempt to lay hands on it, with a weapon (S0.R9.i). */
export interface Thwarted {
  readonly type: "thwarted";
  readonly figure: FigureId;
  readonly against: FigureId;
  readonly weapon: ItemId;
  readonly held: boolean;
}
/** What came of an attempt to lay hands on a foe. */
export interface Scuffled {
  readonly type: "scuffled";
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly scuffle: ScuffleKind;
  readonly succeeded: boolean;
}
/** A spell under way has other targets. */
export interface Aimed {
  readonly type: "aimed";
  readonly figure: FigureId;
  readonly targets: readonly FigureId[];
}
/** Something was observed, or escaped the figure. `natural` is null when no die was needed. */
export interface Observed {
  readonly type: "observed";
  readonly figure: FigureId;
  readonly notice: Notice;
  readonly natural: number | null;
  readonly modifier: number;
  readonly need: number | null;
  readonly observed: boolean;
}
/** One figure warned another. */
export interface Warned {
  readonly type: "warned";
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly notice: Notice;
  /** The warner cannot begin before this segment; 0 when it has begun. */
  readonly notBefore: number;
}
/** A figure came out of cover, or ducked back. */
export interface Peeked {
  readonly type: "peeked";
  readonly figure: FigureId;
  readonly back: boolean;
  readonly actions: number;
}
/** A figure got up from the ground. */
export interface Risen {
  readonly type: "risen";
  readonly figure: FigureId;
  readonly change: FigureChange;
}
export type DeedEvent =
  | DeviceUsed
  | DeviceFailed
  | DeviceWorked
  | DeviceStopped
  | Worn
  | Charged
  | Arrived
  | BlowEarned
  | Thwarted
  | Scuffled
  | Aimed
  | Observed
  | Warned
  | Peeked
  | Risen
  | TogetherEvent;
