import type { ItemId, SaveEffect } from "../vocabulary.ts";
import type { Magic } from "./device.ts";

/** A memorized spell, as the rules see it (rules reference §10.3). */
export interface Spell extends Magic {
  readonly id: ItemId;
  /** Segments from the beginning of the casting to its effect, 0–100. */
  readonly castingTime: number;
  /** Inhibits directly, or can do damage (S0.OF.a–c). */
  readonly offensive: boolean;
  /** Teleports its caster or others (S0.R3.a). */
  readonly relocates: boolean;
  /** The damage formula; `null` for none. */
  readonly damage: string | null;
  readonly save: SaveEffect;
  /** Castings left today. */
  readonly memorized: number;
  /** A cantrip. Two fit into one round (S4.VII.C.4). */
  readonly cantrip?: boolean;
  /** Whether its target can change during the casting; true if left out (S0.R10.b). */
  readonly retargetable?: boolean;
  /** Segments to get its material components ready after a change of mind (S0.R10.e). */
  readonly componentSegments?: number;
  /** Whether its components are at hand; true if left out. */
  readonly componentsAtHand?: boolean;
}
