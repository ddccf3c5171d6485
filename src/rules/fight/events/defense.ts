import type { Reason } from "../../verdict.ts";
import type { FigureId, ItemId } from "../../vocabulary.ts";
import type { Adjustment } from "../events.ts";

/** A Defense Pool was dealt out: what waits for each foe, and the attacks given up to it all in all (S3.PD.b–c). */
export interface PoolDealt {
  readonly type: "pool-dealt";
  readonly figure: FigureId;
  readonly points: Readonly<Record<FigureId, number>>;
  readonly givenUp: number;
}
/** An attack met points of the pool, which better armor class against it (S3.PD.b). */
export interface PoolMet {
  readonly type: "pool-met";
  readonly figure: FigureId;
  readonly against: FigureId;
  readonly points: number;
  /** They stand against the foe's other attacks, too (ruling `defense.poolShare`). */
  readonly stays?: true;
}
/** A dodge or block was begun against an attack, before its die. */
export interface DefenseTaken {
  readonly type: "defense-taken";
  readonly figure: FigureId;
  readonly against: FigureId;
  readonly kind: "dodge" | "block";
  /** What it blocks with; null for the body, and for a dodge. */
  readonly weapon: ItemId | null;
  /** No attack of the round, one, or all actions (S3.AD.c). */
  readonly cost: "free" | "attack" | "all";
}

interface Warded {
  readonly figure: FigureId;
  readonly against: FigureId;
  readonly natural: number;
  readonly adjustments: readonly Adjustment[];
  readonly total: number;
  readonly need: number;
  /** The attack came to nothing. */
  readonly negated: boolean;
  /** Why it did not; null when it did. */
  readonly fault: Reason | null;
}
/** A dodge was rolled against an attack that had hit (S3.AD.h). */
export interface Dodged extends Warded {
  readonly type: "dodged";
}
/** A block or parry was rolled against an attack that had hit (S3.AD.h). */
export interface Blocked extends Warded {
  readonly type: "blocked";
  /** Null for the body. */
  readonly weapon: ItemId | null;
}

/** A figure answers a blow with one of its own, which is rolled next (ruling `parry.blow`). */
export interface StruckBack {
  readonly type: "struck-back";
  readonly figure: FigureId;
  readonly against: FigureId;
  readonly weapon: ItemId;
}

export type DefenseEvent = StruckBack | PoolDealt | PoolMet | DefenseTaken | Dodged | Blocked;
