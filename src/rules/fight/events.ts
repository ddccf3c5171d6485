import type { Casting } from "../casting/casting.ts";
import type { FigureChange } from "../figure/figure.ts";
import type { Intent } from "../intent/intent.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Citation } from "../sources.ts";
import type { Reason } from "../verdict.ts";
import type { AdjustmentName, FigureId, ItemId, Moment, StepKind } from "../vocabulary.ts";
import type { BlowEvent } from "./events/blows.ts";
import type { DeedEvent } from "./events/deeds.ts";
import type { DefenseEvent } from "./events/defense.ts";
import type { FatigueEvent } from "./events/fatigue.ts";
import type { FootingEvent } from "./events/footing.ts";
import type { OpportunityEvent } from "./events/opportunity.ts";
import type { OptionEvent } from "./events/options.ts";
import type { OrderEvent } from "./events/order.ts";
import type { RoundEvent } from "./events/round.ts";
import type { SpellEvent } from "./events/spells.ts";
import type { DoneStep } from "./plan.ts";

/** A number that went into a roll, and why. */
export interface Adjustment {
  readonly why: AdjustmentName;
  readonly value: number;
  /** What a typed modifier was called. */
  readonly name?: string;
  readonly cite?: Citation;
}

/** An attack as it was rolled. `need` is the total to reach: THAC0 − armor class. */
export interface AttackRolled {
  readonly type: "attack-rolled";
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly weapon: ItemId;
  readonly missile: boolean;
  readonly natural: number;
  readonly adjustments: readonly Adjustment[];
  readonly total: number;
  readonly armorClass: number;
  readonly need: number;
  readonly hit: boolean;
}

/** A parry, met or failed: by how much it bettered the armor class and why (S0.R9.d–h). */
export interface Parried {
  readonly type: "parried";
  readonly figure: FigureId;
  readonly against: FigureId;
  readonly weapon: ItemId;
  readonly held: boolean;
  readonly improvement: number;
  readonly reasons: readonly Reason[];
}

/** A figure lost hit points. `rolled` is what the dice showed, `adjustments` what was added. */
export interface Hurt {
  readonly type: "hurt";
  readonly figure: FigureId;
  readonly by: FigureId | null;
  readonly rolled: number;
  readonly adjustments: readonly Adjustment[];
  readonly damage: number;
  readonly saved: boolean | null;
  readonly change: FigureChange;
}

/** Something hit, or took effect, and did nothing to the figure: the reason says why. */
export interface NoEffect {
  readonly type: "no-effect";
  readonly figure: FigureId;
  readonly by: FigureId;
  readonly reason: Reason;
}

/** A saving throw against a spell: `need` is the number to reach. */
export interface SaveRolled {
  readonly type: "save-rolled";
  readonly figure: FigureId;
  readonly by: FigureId;
  readonly spell: ItemId;
  readonly natural: number;
  readonly need: number;
  readonly saved: boolean;
}

export interface Declared {
  readonly type: "declared";
  readonly figure: FigureId;
  readonly intent: Intent;
  readonly notBefore: number;
  /** What is to follow it; when left out, nothing. */
  readonly next?: readonly Intent[];
  /** A deed that has been begun goes on, and the intent follows it. */
  readonly afterwards?: true;
  /** Attacks of the deed under way that were not begun are given up: it is done, with these steps, and the intent opens then. */
  readonly closing?: { readonly opens: Moment; readonly done: readonly DoneStep[] };
  /** The spell for which it lacks the components: it does nothing more on purpose (S0.R10.e). */
  readonly lacking?: ItemId;
}
/** The next deed of a figure's plan begins: the one before it is done. */
export interface DeedOpened {
  readonly type: "deed-opened";
  readonly figure: FigureId;
  readonly intent: Intent;
  readonly opens: Moment;
  /** The steps of the deed that is done. */
  readonly done: readonly DoneStep[];
}
/** The round ends before a figure came to all that it planned. */
export interface PlanDropped {
  readonly type: "plan-dropped";
  readonly figure: FigureId;
  readonly left: readonly Intent[];
}
export interface Spent {
  readonly type: "spent";
  readonly figure: FigureId;
  /** What of its account is different now. */
  readonly entry: Partial<Ledger>;
}
export interface Acted {
  readonly type: "acted";
  readonly figure: FigureId;
  readonly moment: Moment;
  /** The kind of step it used; when left out, that of an attack. */
  readonly step?: Exclude<StepKind, "attack">;
  /** It used no turn of its own: its foe or the game master granted it one. */
  readonly beside?: true;
  /** The foe it fought hand to hand, where it matters who engages whom (S2.4B.a, S2.5.c). */
  readonly at?: FigureId;
}
export interface Finished {
  readonly type: "finished";
  readonly figure: FigureId;
  readonly moment: Moment;
}
export interface CastingBegun {
  readonly type: "casting-begun";
  readonly figure: FigureId;
  readonly casting: Casting;
  readonly change: FigureChange | null;
}
export interface SpellLanded {
  readonly type: "spell-landed";
  readonly figure: FigureId;
  readonly casting: Casting;
  readonly moment: Moment;
}
export interface SpellInterrupted {
  readonly type: "spell-spoiled";
  readonly figure: FigureId;
  readonly casting: Casting;
  readonly reason: Reason;
  /** The moment it was lost. */
  readonly moment: Moment;
  /** The spell that stays in memory after all (ruling `casting.disrupted`). */
  readonly change?: FigureChange;
}
export interface Fell {
  readonly type: "fell";
  readonly figure: FigureId;
  readonly moment: Moment;
}
export interface Moved {
  readonly type: "moved";
  readonly figure: FigureId;
  readonly feet: number;
  readonly actions: number;
  readonly change: FigureChange | null;
}
export interface Guarded {
  readonly type: "guarded";
  readonly figure: FigureId;
  readonly against: FigureId | "anyone" | null;
}

/** A fact that results from a command. The fight is the fold of its events. */
export type FightEvent =
  | RoundEvent
  | Declared
  | DeedOpened
  | PlanDropped
  | Spent
  | Acted
  | Finished
  | AttackRolled
  | Parried
  | Hurt
  | NoEffect
  | SaveRolled
  | Fell
  | CastingBegun
  | SpellLanded
  | SpellInterrupted
  | Moved
  | Guarded
  | OrderEvent
  | BlowEvent
  | FootingEvent
  | OpportunityEvent
  | FatigueEvent
  | DeedEvent
  | DefenseEvent
  | SpellEvent
  | OptionEvent;
export type EventType = FightEvent["type"];
