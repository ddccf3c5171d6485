import type { Activation } from "../../devices.ts";
import type { FigureChange } from "../../figure/figure.ts";
import type { Notice } from "../../intent/observation.ts";
import type { Charge } from "../../movement/thrown-charge.ts";
import type { Walk } from "../../movement/walk.ts";
import type { FigureId, ItemId, Moment, Reason, ScuffleKind } from "../../vocabulary.ts";
import type { Carried } from "../encounter.ts";
import type { FightEvent } from "../events.ts";

/** Events of the three-actions rules, apart from strike, shoot, cast and move. */

/** A device was used. An effect that takes no time works at once. `change` is the charge spent. */
export interface DeviceUsed {
  readonly type: "device-used";
  readonly figure: FigureId;
  readonly activation: Activation;
  /** True if it stays in use. */
  readonly sustained: boolean;
  readonly change: FigureChange | null;
}
/** A device was tried and does not work this round (S0.R5.b). */
export interface DeviceFailed {
  readonly type: "device-failed";
  readonly figure: FigureId;
  readonly device: ItemId;
  readonly reason: Reason;
}
/** The effect of a device begins. */
export interface DeviceWorked {
  readonly type: "device-worked";
  readonly figure: FigureId;
  readonly activation: Activation;
}
/** A device is no longer in use. `reason` is set if its user did not stop it on purpose. */
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
/** A charge began, or throwing a weapon delayed its arrival. */
export interface Charged {
  readonly type: "charged";
  readonly figure: FigureId;
  readonly charge: Charge;
}
/** A charging figure arrived at its foe. */
export interface Arrived {
  readonly type: "arrived";
  readonly figure: FigureId;
  readonly change: FigureChange | null;
}
/** A move that takes segments began, or a figure on its way turned elsewhere (ruling `movement.time`). */
export interface WalkBegun {
  readonly type: "walk-begun";
  readonly figure: FigureId;
  readonly walk: Walk;
}
/** A figure on its way walked on: `walked` is the sum of its feet so far. */
export interface Walked {
  readonly type: "walked";
  readonly figure: FigureId;
  readonly walked: number;
  readonly change: FigureChange | null;
}
/** A figure stopped on its way, `left` feet before its end. */
export interface WalkStopped {
  readonly type: "walk-stopped";
  readonly figure: FigureId;
  readonly left: number;
  readonly moment: Moment;
  readonly reason: Reason;
}
/** Whether an arriving charger gets an attack. `rolled` is `null` if no die was needed (S0.CH.e). */
export interface BlowEarned {
  readonly type: "blow-earned";
  readonly figure: FigureId;
  readonly die: number;
  readonly rolled: number | null;
  readonly remaining: number;
  readonly earned: boolean;
}
/** A foe tried to thwart, with a weapon, an attempt to grapple, overbear or pummel it (S0.R9.i). */
export interface Thwarted {
  readonly type: "thwarted";
  readonly figure: FigureId;
  readonly against: FigureId;
  readonly weapon: ItemId;
  readonly held: boolean;
}
/** The result of an attempt to grapple, overbear or pummel a foe. */
export interface Scuffled {
  readonly type: "scuffled";
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly scuffle: ScuffleKind;
  readonly succeeded: boolean;
}
/** The targets of a spell in progress changed. */
export interface Aimed {
  readonly type: "aimed";
  readonly figure: FigureId;
  readonly targets: readonly FigureId[];
}
/** A figure noticed an event, or failed to. `natural` is `null` if no die was needed. */
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
  /** The first segment when the warning figure can begin; 0 if it has begun. */
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
  | WalkBegun
  | Walked
  | WalkStopped
  | BlowEarned
  | Thwarted
  | Scuffled
  | Aimed
  | Observed
  | Warned
  | Peeked
  | Risen
  | TogetherEvent;

/** A figure may attack a foe out of turn (S3.AO.c), for the given reason. */
export interface OpportunityGiven {
  readonly type: "opportunity-given";
  readonly figure: FigureId;
  readonly against: FigureId;
  readonly reason: Reason;
}
/** A figure used the opening, or skipped it. */
export interface OpportunityGone {
  readonly type: "opportunity-gone";
  readonly figure: FigureId;
  readonly against: FigureId;
}

/** A figure made an attack that counts in its phase. */
export interface AttackCounted {
  readonly type: "attack-counted";
  readonly figure: FigureId;
  /** The first moment of the phase. */
  readonly phase: Moment;
  /** The foe whose opening it used; `null` for one of its own attacks. */
  readonly opening: FigureId | null;
  /** The phase holds two attacks or one, alternating (ruling `attacks.phaseHalf`). */
  readonly halved?: true;
  /** The weapon of an attack carried over from the previous round; left out for any other. */
  readonly carried?: ItemId;
}
/** The round had no phase left for these attacks. They move to the next round (ruling `initiative.phaseOverflow`). */
export interface AttacksCarried {
  readonly type: "attacks-carried";
  readonly figure: FigureId;
  readonly carried: readonly Carried[];
}

export type OpportunityEvent = OpportunityGiven | OpportunityGone | AttackCounted | AttacksCarried;

/** Events of a `together` command. */

/** One action was carried out. The events up to the next of these are its results. */
export interface ActionDone {
  readonly type: "took-part";
  readonly figure: FigureId;
  /** Its index among the actions, from 0. */
  readonly deed: number;
  /** The rules that it broke by overruling; left out if none. */
  readonly breaches?: readonly Reason[];
}
/** One action was not legal on its turn, and was skipped. */
export interface ActionSkipped {
  readonly type: "left-undone";
  readonly figure: FigureId;
  readonly deed: number;
  readonly reasons: readonly Reason[];
}

export type TogetherEvent = ActionDone | ActionSkipped;

/** The events of one action of a `together` command. */
export interface DeedTold {
  readonly of: TogetherEvent;
  readonly events: readonly FightEvent[];
}

/**
 * Groups the events of a command that gave several actions at once by action, in order. Empty for the events of any
 * other command.
 */
export function toldByDeed(events: readonly FightEvent[]): readonly DeedTold[] {
  const starts = events.flatMap((event, at) => (isOfDeed(event) ? [{ of: event, at }] : []));
  return starts.map(({ of, at }, place) => ({ of, events: events.slice(at + 1, starts[place + 1]?.at) }));
}

function isOfDeed(event: FightEvent): event is TogetherEvent {
  return event.type === "took-part" || event.type === "left-undone";
}

/** A spell or a device that takes effect. */
export interface Landing {
  readonly figure: FigureId;
  readonly item: ItemId;
}

/** The spells and devices that take effect by these events, in order. */
export function landingsOf(events: readonly FightEvent[]): readonly Landing[] {
  return events.flatMap(event => {
    if (event.type === "spell-landed") return [{ figure: event.figure, item: event.casting.spell }];
    return event.type === "device-worked" ? [{ figure: event.figure, item: event.activation.device }] : [];
  });
}
