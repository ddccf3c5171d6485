import type { ItemId } from "../vocabulary.ts";

/** What a figure has spent this round (S0.I.a). Counts, all from 0. */
export interface Ledger {
  readonly physical: number;
  readonly spell: number;
  readonly device: number;
  /** Attacks made out of the entitlement: blows, missiles, offensive spells and devices (S0.R2). */
  readonly attacks: number;
  /** Missiles discharged, part of `attacks`. */
  readonly missiles: number;
  /** The weapon the last missile came from; null before the first. */
  readonly launcher: ItemId | null;
  /** Offensive spells cast, part of `attacks`. */
  readonly offensiveSpells: number;
  /** A spell that relocates was cast (S0.R3.a). */
  readonly relocated: boolean;
  /** Feet of each stage of movement, in order (S0.R6). */
  readonly moves: readonly number[];
  /** Missiles discharged before each stage of movement (S0.R7.c). */
  readonly movesAfter: readonly number[];
  /** Damaged or enspelled between two stages of movement (S0.R6.f). */
  readonly moveBroken: boolean;
  /** Physical actions charged for movement, part of `physical`. */
  readonly moveActions: number;
  /** Parries made, part of `physical` (S0.R9.a). */
  readonly parries: number;
  /** Attacks that chance added to a fractional rate: 0 or 1 (S0.R2.b). */
  readonly chance: number;
}

const NONE: readonly number[] = Object.freeze([]);

export const FRESH_ROUND: Ledger = Object.freeze({
  physical: 0,
  spell: 0,
  device: 0,
  attacks: 0,
  missiles: 0,
  launcher: null,
  offensiveSpells: 0,
  relocated: false,
  moves: NONE,
  movesAfter: NONE,
  moveBroken: false,
  moveActions: 0,
  parries: 0,
  chance: 0,
});

/** Actions used of the three (S0.I.a). */
export function actionsUsed(ledger: Ledger): number {
  return ledger.physical + ledger.spell + ledger.device;
}

/** Feet walked this round. */
export function feetMoved(ledger: Ledger): number {
  let feet = 0;
  for (const stage of ledger.moves) feet += stage;
  return feet;
}

/**
 * A blow: one physical action and one attack.
 *
 * @source S0.I.b
 * @reading each blow or missile is an action of its own, not each routine
 */
export function spendBlow(ledger: Ledger): Ledger {
  return { ...ledger, physical: ledger.physical + 1, attacks: ledger.attacks + 1 };
}

/** A missile: one physical action and one attack (S0.I.b). */
export function spendMissile(ledger: Ledger, launcher: ItemId): Ledger {
  return { ...spendBlow(ledger), missiles: ledger.missiles + 1, launcher };
}

/** A spell: one spell action, and one attack when it is offensive (S0.R2.d). */
export function spendSpell(ledger: Ledger, spell: { offensive: boolean; relocates: boolean }): Ledger {
  const attacks = spell.offensive ? 1 : 0;
  return {
    ...ledger,
    spell: ledger.spell + 1,
    attacks: ledger.attacks + attacks,
    offensiveSpells: ledger.offensiveSpells + attacks,
    relocated: ledger.relocated || spell.relocates,
  };
}

/** A stage of movement that costs so many actions (S0.R6). */
export function spendMove(ledger: Ledger, feet: number, actions: number): Ledger {
  return {
    ...ledger,
    physical: ledger.physical + actions,
    moveActions: ledger.moveActions + actions,
    moves: [...ledger.moves, feet],
    movesAfter: [...ledger.movesAfter, ledger.missiles],
    moveBroken: false,
  };
}

/** A parry: one physical action, no attack (S0.R9.a–b). */
export function spendParry(ledger: Ledger): Ledger {
  return { ...ledger, physical: ledger.physical + 1, parries: ledger.parries + 1 };
}
