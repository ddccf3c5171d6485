import type { Reason } from "../../verdict.ts";
import type { FigureId, ItemId } from "../../vocabulary.ts";
import type { Adjustment } from "../events.ts";

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
