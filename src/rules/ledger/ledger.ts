/** What a figure has spent this round (S0.I.a). Counts, all from 0. */
export interface Ledger {
  readonly physical: number;
  readonly spell: number;
  readonly device: number;
  /** Attacks made out of the entitlement: blows, missiles, offensive spells and devices (S0.R2). */
  readonly attacks: number;
  /** Missiles discharged, part of `attacks`. */
  readonly missiles: number;
  /** Offensive spells cast, part of `attacks`. */
  readonly offensiveSpells: number;
  /** A spell that relocates was cast (S0.R3.a). */
  readonly relocated: boolean;
  /** Feet of each stage of movement, in order (S0.R6). */
  readonly moves: readonly number[];
  /** Physical actions charged for movement, part of `physical`. */
  readonly moveActions: number;
  /** Parries made, part of `physical` (S0.R9.a). */
  readonly parries: number;
}

export const FRESH_ROUND: Ledger = Object.freeze({
  physical: 0,
  spell: 0,
  device: 0,
  attacks: 0,
  missiles: 0,
  offensiveSpells: 0,
  relocated: false,
  moves: Object.freeze([]) as readonly number[],
  moveActions: 0,
  parries: 0,
});
