import type { FigureChange } from "../../figure/figure.ts";
import type { Condition, FatigueLevel, FigureId, ItemId, KnockdownDie, Reason, Rest } from "../../vocabulary.ts";
import type { Adjustment } from "../events.ts";

/** A saving throw against an effect of a hit. `need` is the number on the sheet, `modifier` is added to the die. */
export interface BlowSave {
  readonly natural: number;
  readonly modifier: number;
  readonly need: number;
  readonly saved: boolean;
}

/** A hit was critical (S3.CR). */
export interface CriticalHit {
  readonly type: "critical-hit";
  readonly figure: FigureId;
  readonly target: FigureId;
  /** The roll to hit, the lowest critical roll, and the margin over the number needed (S3.CR.a). */
  readonly natural: number;
  readonly from: number;
  readonly by: number;
  /** The severity: the dice formula, the roll, and the result with points added. */
  readonly dice: string;
  readonly rolled: number;
  readonly severity: number;
  /** Points of a special critical hit, as the attacker spent them (S3.SC.b). */
  readonly points: { readonly save: number; readonly severity: number };
  readonly save: BlowSave;
  /** The multiplier of the damage that gets through armor. */
  readonly multiple: 2 | 3;
  /** The injury; `null` if the save succeeded, or if the rulebook uses severity only. */
  readonly injury: string | null;
  /** The lasting effect on the target until it is healed; left out if none. */
  readonly change?: FigureChange;
}
/** An attack roll was in the fumble range, hit or miss (S3.FU). */
export interface Fumbled {
  readonly type: "fumbled";
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly natural: number;
  /** The highest roll that fumbles. */
  readonly upTo: number;
}
/** A hit that may knock down its target. `save` is `null` if the die was too low for a chance (S3.KD). */
export interface KnockdownRolled {
  readonly type: "knockdown-rolled";
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly die: KnockdownDie;
  readonly rolled: number;
  readonly from: number;
  readonly save: BlowSave | null;
}
/** A hit left a figure prone, stunned, dying or dead. */
export interface Afflicted {
  readonly type: "afflicted";
  readonly figure: FigureId;
  readonly by: FigureId;
  readonly condition: Condition;
  readonly change: FigureChange;
}

/** An attack hit a helpless target without a roll (G.11). */
export interface StruckHelpless {
  readonly type: "struck-helpless";
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly weapon: ItemId;
  /** What makes the target helpless. */
  readonly condition: Condition;
}
/** A dying figure lost a hit point at the end of a round (G.14). */
export interface Bled {
  readonly type: "bled";
  readonly figure: FigureId;
  readonly change: FigureChange;
}
export type BlowEvent = CriticalHit | Fumbled | KnockdownRolled | Afflicted | Bled | StruckHelpless;

/** Points of a Defense Pool were assigned: by foe, and the total of attacks given up for them (S3.PD.b–c). */
export interface PoolDealt {
  readonly type: "pool-dealt";
  readonly figure: FigureId;
  readonly points: Readonly<Record<FigureId, number>>;
  readonly givenUp: number;
}
/** Points of the pool improved the armor class against an attack (S3.PD.b). */
export interface PoolMet {
  readonly type: "pool-met";
  readonly figure: FigureId;
  readonly against: FigureId;
  readonly points: number;
  /** They count against the foe's other attacks, too (ruling `defense.poolShare`). */
  readonly stays?: true;
}
/** A dodge or block was begun against an attack, before its die. */
export interface DefenseTaken {
  readonly type: "defense-taken";
  readonly figure: FigureId;
  readonly against: FigureId;
  readonly kind: "dodge" | "block";
  /** The weapon it blocks with; `null` for the body, and for a dodge. */
  readonly weapon: ItemId | null;
  /** The cost: no attack of the round, one attack, or all actions (S3.AD.c). */
  readonly cost: "free" | "attack" | "all";
}

interface Warded {
  readonly figure: FigureId;
  readonly against: FigureId;
  readonly natural: number;
  readonly adjustments: readonly Adjustment[];
  readonly total: number;
  readonly need: number;
  /** True if the attack was negated. */
  readonly negated: boolean;
  /** The reason why it was not negated; `null` if it was. */
  readonly fault: Reason | null;
}
/** A dodge was rolled against a successful attack (S3.AD.h). */
export interface Dodged extends Warded {
  readonly type: "dodged";
}
/** A block or parry was rolled against a successful attack (S3.AD.h). */
export interface Blocked extends Warded {
  readonly type: "blocked";
  /** The weapon; `null` for the body. */
  readonly weapon: ItemId | null;
}

/** A figure answers an attack with an attack of its own, which is rolled next (ruling `parry.blow`). */
export interface StruckBack {
  readonly type: "struck-back";
  readonly figure: FigureId;
  readonly against: FigureId;
  readonly weapon: ItemId;
}

export type DefenseEvent = StruckBack | PoolDealt | PoolMet | DefenseTaken | Dodged | Blocked;

/** A saving throw against death to recover breath. `modifier` is added to `natural`. */
export interface BreathSave {
  readonly natural: number;
  readonly modifier: number;
  readonly need: number;
  readonly saved: boolean;
}

/** A figure gave up the round to rest. */
export interface Resting {
  readonly type: "resting";
  readonly figure: FigureId;
  readonly rest: Rest;
}
/** The round cost fatigue points: their causes, and the fatigue levels reached (S3.FC, S3.FL). */
export interface Tired {
  readonly type: "tired";
  readonly figure: FigureId;
  readonly points: number;
  readonly parts: readonly Reason[];
  readonly passed: readonly FatigueLevel[];
  readonly change: FigureChange;
}
/** A rest that may have regained a point. `save` is `null` if none was needed (S3.FR). */
export interface Rested {
  readonly type: "rested";
  readonly figure: FigureId;
  readonly save: BreathSave | null;
  readonly change: FigureChange;
}
/** A figure with all the points of its level rolled to reach the better level, `level` (S3.LR). */
export interface LevelTried {
  readonly type: "level-tried";
  readonly figure: FigureId;
  readonly level: FatigueLevel;
  readonly save: BreathSave;
  readonly change: FigureChange | null;
}
/** A round without rest ended a series of saves: the next series begins without a bonus (S3.FR.a). */
export interface RestBroken {
  readonly type: "rest-broken";
  readonly figure: FigureId;
  readonly change: FigureChange;
}
/** Fatigue stunned a figure, or the stun ended (S3.FL.c–d). */
export interface ConditionChanged {
  readonly type: "overcome";
  readonly figure: FigureId;
  readonly condition: Condition;
  readonly on: boolean;
  readonly reason: Reason;
  readonly change: FigureChange;
}

export type FatigueEvent = Resting | Tired | Rested | LevelTried | RestBroken | ConditionChanged;

interface BetweenTwo {
  readonly figure: FigureId;
  readonly against: FigureId;
}

/** A figure closed with a foe: it strikes at it for the first time (S3.WR.a). */
export interface ClosedIn extends BetweenTwo {
  readonly type: "closed-in";
}
/** A figure with the smaller weapon got under the foe's larger one (S3.WR.d). */
export interface GotUnder extends BetweenTwo {
  readonly type: "got-under";
}
/** A figure with the larger weapon pushed the foe back out (S3.WR.d). */
export interface PushedBack extends BetweenTwo {
  readonly type: "pushed-back";
}
/** A figure that was hit before it could close tried to get past the foe's point, against armor class 4 (S3.WR.i). */
export interface FacedPoint extends BetweenTwo {
  readonly type: "faced-point";
  readonly natural: number;
  readonly total: number;
  /** The total needed to hit armor class 4. */
  readonly need: number;
  /** The foe's roll, in the form in which the two are compared. */
  readonly under: number;
  readonly held: boolean;
}
/** A figure that was held off used up an attack to get past the foe's point (S3.WR.i). */
export interface BrokeIn extends BetweenTwo {
  readonly type: "broke-in";
}

export type FootingEvent = ClosedIn | GotUnder | PushedBack | FacedPoint | BrokeIn;
