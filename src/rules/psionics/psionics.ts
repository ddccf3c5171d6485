import {
  ATTACK_MODES,
  ATTACKS,
  type AttackMode,
  DEFENSE_MODES,
  DEFENSES,
  type DefenseMode,
  type Matrix,
} from "./tables.ts";

/** A psionic's strengths and modes. */
export interface Psionics {
  /** Points left for attacks, 0 or more. */
  readonly attackStrength: number;
  /** Points left for defense, 0 or more. */
  readonly defenseStrength: number;
  readonly attacks: readonly AttackMode[];
  readonly defenses: readonly DefenseMode[];
}

/** A psionic's choice for one segment. */
export interface Stance {
  readonly attack: AttackMode | null;
  readonly defense: DefenseMode | null;
}

/** A psionic with its stance. */
export interface Duelist {
  readonly psionics: Psionics;
  readonly stance: Stance;
}

/** The points that a segment cost one psionic. */
export interface Drain {
  /** The cost of its own attack. */
  readonly attackCost: number;
  /** The cost of its own defense. */
  readonly defenseCost: number;
  /** The defense strength lost to the foe's attack. */
  readonly lost: number;
  readonly attackStrength: number;
  readonly defenseStrength: number;
}

/**
 * Works out what one segment of psionic combat costs the first of the two. For the other, call it with the two swapped.
 * Both act at the same time, with their strengths at the beginning of the segment.
 *
 * @source S4.V.A, S4.V.B
 * @reading losses reduce defense strength only, and never below 0
 */
export function drained(one: Duelist, other: Duelist, matrix: Matrix): Drain {
  const { psionics, stance } = one;
  const attackCost = stanceCost(stance).attack;
  const defenseCost = stanceCost(stance).defense;
  const left = psionics.defenseStrength - defenseCost;
  const lost = Math.min(left, lossTo(other, stance.defense, matrix));
  return {
    attackCost,
    defenseCost,
    lost,
    attackStrength: psionics.attackStrength - attackCost,
    defenseStrength: left - lost,
  };
}

/**
 * The points of attack and defense strength that a chosen pair of attack and defense mode costs; 0 for a mode that is
 * null.
 */
export function stanceCost({ attack, defense }: Stance): { attack: number; defense: number } {
  return {
    attack: attack === null ? 0 : ATTACK_MODES[attack],
    defense: defense === null ? 0 : DEFENSE_MODES[defense],
  };
}

/**
 * Points lost to an attack with that defense, or with none (S4.V.A).
 *
 * @throws RangeError if the matrix has no such number
 */
function lossTo({ psionics, stance }: Duelist, defense: DefenseMode | null, matrix: Matrix): number {
  if (stance.attack === null) return 0;
  const band = matrix.find(({ upTo }) => upTo === null || psionics.attackStrength <= upTo);
  const column = defense === null ? DEFENSES.length : DEFENSES.indexOf(defense);
  const loss = band?.losses[ATTACKS.indexOf(stance.attack)]?.[column];
  if (loss !== undefined) return loss;
  throw new RangeError(`lossTo: expected the matrix to say what ${stance.attack} does, got no such number`);
}

/** True if a psionic has both modes, and enough points for them. */
export function canTake({ attackStrength, defenseStrength, attacks, defenses }: Psionics, stance: Stance): boolean {
  const cost = stanceCost(stance);
  const knows =
    (stance.attack === null || attacks.includes(stance.attack)) &&
    (stance.defense === null || defenses.includes(stance.defense));
  return knows && cost.attack <= attackStrength && cost.defense <= defenseStrength;
}

/**
 * Every pair of an attack mode and a defense mode that a psionic has the strength for. Either may be null, for none;
 * the pair of two nulls comes first.
 */
export function stancesOf(psionics: Psionics): readonly Stance[] {
  const attacks = [null, ...psionics.attacks];
  const defenses = [null, ...psionics.defenses];
  const all = attacks.flatMap(attack => defenses.map((defense): Stance => ({ attack, defense })));
  return all.filter(stance => canTake(psionics, stance));
}
