import type { FigureChange } from "../../figure/figure.ts";
import type { Condition, FigureId, KnockdownDie } from "../../vocabulary.ts";

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
/** A hit left a figure prone, stunned or dead. */
export interface Afflicted {
  readonly type: "afflicted";
  readonly figure: FigureId;
  readonly by: FigureId;
  readonly condition: Condition;
  readonly change: FigureChange;
}

export type BlowEvent = CriticalHit | Fumbled | KnockdownRolled | Afflicted;
