import type { Casting } from "../casting/casting.ts";
import type { Save } from "../character/tables.ts";
import type { FigureChange } from "../figure/figure.ts";
import type { Intent } from "../intent/intent.ts";
import type { LedgerEntry } from "../ledger/entry.ts";
import type { AdjustmentName, Citation, FigureId, ItemId, Moment, Reason, StepKind } from "../vocabulary.ts";
import type { DoneStep } from "./encounter.ts";
import type { BlowEvent, DefenseEvent, FatigueEvent, FootingEvent } from "./events/blows.ts";
import type { DeedEvent, OpportunityEvent } from "./events/deeds.ts";
import type { OptionEvent } from "./events/options.ts";
import type { OrderEvent, RoundEvent } from "./events/round.ts";
import type { SpellEvent } from "./events/spells.ts";

/** A number added to a roll, with its reason. */
export interface Adjustment {
  readonly why: AdjustmentName;
  readonly value: number;
  /** The name of a typed modifier. */
  readonly name?: string;
  readonly cite?: Citation;
}

/** A rolled attack. `need` is the total to reach: THAC0 − armor class. */
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
  /** The parts of that armor class from effects on the target; a positive value is better. Left out for none (G.13). */
  readonly armorParts?: readonly Adjustment[];
  readonly need: number;
  readonly hit: boolean;
  /** The natural roll from which the weapon always hits, if it hit by that alone (G.13). */
  readonly sureFrom?: number;
}

/** A parry, successful or not: its improvement of the armor class, and the reasons (S0.R9.d–h). */
export interface Parried {
  readonly type: "parried";
  readonly figure: FigureId;
  readonly against: FigureId;
  readonly weapon: ItemId;
  readonly held: boolean;
  readonly improvement: number;
  readonly reasons: readonly Reason[];
}

/** A figure lost hit points. `rolled` is the dice total, `adjustments` are the numbers added to it. */
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

/** A hit or a spell had no effect on the figure, for the given reason. */
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
  /** Which saving throw it was; left out for one against spells. */
  readonly as?: Save;
  /** Added to the die by Wisdom; left out for 0. */
  readonly will?: number;
  /** Added to the die by the spell itself and by effects on the target; left out for none (G.13). */
  readonly adjustments?: readonly Adjustment[];
}

export interface Declared {
  readonly type: "declared";
  readonly figure: FigureId;
  readonly intent: Intent;
  readonly notBefore: number;
  /** The actions planned to follow it; left out if none. */
  readonly next?: readonly Intent[];
  /** An action in progress continues, and this intent follows it. */
  readonly afterwards?: true;
  /**
   * The action in progress is closed: its unused attacks are given up, `done` are its steps, and the new intent opens
   * at `opens`.
   */
  readonly closing?: { readonly opens: Moment; readonly done: readonly DoneStep[] };
  /** The spell whose components the caster lacks. The caster can do nothing else on purpose (S0.R10.e). */
  readonly lacking?: ItemId;
}
/** The next action of a figure's plan opens, because the one before it is done. */
export interface DeedOpened {
  readonly type: "deed-opened";
  readonly figure: FigureId;
  readonly intent: Intent;
  readonly opens: Moment;
  /** The steps of the finished action. */
  readonly done: readonly DoneStep[];
}
/** The round ended before a figure could start all its planned actions. */
export interface PlanDropped {
  readonly type: "plan-dropped";
  readonly figure: FigureId;
  readonly left: readonly Intent[];
}
export interface Spent {
  readonly type: "spent";
  readonly figure: FigureId;
  readonly entry: LedgerEntry;
}
export interface Acted {
  readonly type: "acted";
  readonly figure: FigureId;
  readonly moment: Moment;
  /** The kind of step it used; an attack if left out. */
  readonly step?: Exclude<StepKind, "attack">;
  /** It used no turn of its own, because a foe or the GM granted this one. */
  readonly beside?: true;
  /** The foe it fought hand to hand, if the rulebook tracks who engages whom (S2.4B.a, S2.5.c). */
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
  /** The moment of the interruption. */
  readonly moment: Moment;
  /** Set if the spell stays in memory after all (ruling `casting.disrupted`). */
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

/** A fact that results from a command. Folding all events in order gives the state of the fight. */
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
