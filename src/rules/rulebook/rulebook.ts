/** The world's choice of procedures and rulings: frozen, passed, never looked up. */
export interface Rulebook {
  readonly preset: "three-actions";
  /** The ledger of three-actions is kept and enforced. */
  readonly "ledger.enabled": boolean;
  /** Which die a side's start segment is read from (A16). */
  readonly "initiative.startSegment": "other-die" | "own-die";
  /** Blows of a 3/2 rate (A02). */
  readonly "attacks.fractional": "alternate" | "chance";
  /** What spoils a spell under way. */
  readonly "casting.interrupt": "hit" | "damage";
  /** A split move of exactly 10 ft (A03). */
  readonly "movement.splitOfTen": "two-actions" | "one-action";
  /** May a blow be parried, and how. */
  readonly "parry.method": "three-actions" | "none";
}
