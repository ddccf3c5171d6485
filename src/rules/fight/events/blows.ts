import type { FigureChange } from "../../figure/figure.ts";
import type { Condition, FigureId, KnockdownDie } from "../../vocabulary.ts";

/** A saving throw against what a blow does: `need` is the number on the sheet, `modifier` what is added to the die. */
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
  /** The roll to hit, the lowest that is critical, and by how much it went past the number needed (S3.CR.a). */
  readonly natural: number;
  readonly from: number;
  readonly by: number;
  /** The dice of severity, what they showed, and what it came to with the points put on it. */
  readonly dice: string;
  readonly rolled: number;
  readonly severity: number;
  /** Points of a special critical hit, as the attacker spent them (S3.SC.b). */
  readonly points: { readonly save: number; readonly severity: number };
  readonly save: BlowSave;
  /** How many times what got through armor is done. */
  readonly multiple: 2 | 3;
  /** What is injured; null where the save was made, or where the severity alone is told. */
  readonly injury: string | null;
  /** What the target suffers from until it is healed; left out where that is nothing. */
  readonly change?: FigureChange;
}
/** An attacker rolled in the fumble range, hit or miss (S3.FU). */
export interface Fumbled {
  readonly type: "fumbled";
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly natural: number;
  /** The highest roll that is a fumble. */
  readonly upTo: number;
}
/** A hit might knock its target down: `save` is null when the die did not show enough for a chance (S3.KD). */
export interface KnockdownRolled {
  readonly type: "knockdown-rolled";
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly die: KnockdownDie;
  readonly rolled: number;
  readonly from: number;
  readonly save: BlowSave | null;
}
/** A blow left a figure prone, stunned or dead. */
export interface Afflicted {
  readonly type: "afflicted";
  readonly figure: FigureId;
  readonly by: FigureId;
  readonly condition: Condition;
  readonly change: FigureChange;
}

export type BlowEvent = CriticalHit | Fumbled | KnockdownRolled | Afflicted;
