/** The vocabulary of the model of "d10 segments". Numbers in brackets are the numbers of the text. */

/** An answer of the text. "open": it is silent, or can be read both ways. */
export type Verdict = "yes" | "no" | "open";

/**
 * A die of ten sides (3) gives a round of ten segments. The text speaks of "remaining segments in the round" (4A) and
 * names no other number.
 */
export const SEGMENTS_IN_A_ROUND = 10;
/** In feet, inclusive: "within 10'" (4) and "10' or closer" (4B). */
export const MELEE_REACH = 10;
/** On the roll to hit a figure that casts (4A). */
export const BONUS_AGAINST_A_CASTER = 3;
/** In segments: the longest casting time that is safe when directly engaged (4B). */
export const SAFE_CASTING_TIME = 1;

export interface Moment {
  readonly round: number;
  readonly segment: number;
}

export interface Figure {
  readonly id: string;
  readonly side: "party" | "foes";
  /** "Players" (3) roll for themselves; the DM rolls for all others. */
  readonly player: boolean;
  /** The score, which breaks ties (3); `null` if the figure has none. */
  readonly dexterity: number | null;
  /** The reaction adjustment due to Dexterity, which is subtracted (3): positive is quicker. */
  readonly adjustment: number;
  /** How much Dexterity improves the armor class, in points; 0 or more. */
  readonly armorBonus: number;
  /** Attacks in this round. */
  readonly attacks: number;
}

/** A figure's intention for a round. */
export type Intent =
  | { readonly kind: "spell"; readonly castingTime: number }
  | { readonly kind: "melee"; readonly target: string; readonly charge: boolean }
  | { readonly kind: "missile"; readonly target: string }
  | { readonly kind: "device" }
  | { readonly kind: "move" };

/** The result of a blow for its target. */
export type Blow = "misses" | "hits" | "hits without damage" | "fells";
