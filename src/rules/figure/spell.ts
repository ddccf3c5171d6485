import type { ItemId, SaveEffect } from "../vocabulary.ts";
import type { Magic } from "./device.ts";

/** A memorized spell as the rules see it (rules reference §10.3). */
export interface Spell extends Magic {
  readonly id: ItemId;
  /** Segments from the beginning of the casting to its effect, 0–100. */
  readonly castingTime: number;
  /** Inhibits directly, or may do damage (S0.OF.a–c). */
  readonly offensive: boolean;
  /** Teleport and its like (S0.R3.a). */
  readonly relocates: boolean;
  /** Damage formula; null when it does none. */
  readonly damage: string | null;
  readonly save: SaveEffect;
  /** How often it can still be cast today. */
  readonly memorized: number;
  /** A cantrip: two of them go into one round (S4.VII.C.4). */
  readonly cantrip?: boolean;
  /** Its target may be shifted while it is cast; when left out, it may (S0.R10.b). */
  readonly retargetable?: boolean;
  /** Segments that its material components take when the mind is changed to it (S0.R10.e). */
  readonly componentSegments?: number;
  /** Are its components at hand? When left out, they are. */
  readonly componentsAtHand?: boolean;
}
