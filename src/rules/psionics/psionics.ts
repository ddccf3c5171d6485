import {
  ATTACK_MODES,
  ATTACKS,
  type AttackMode,
  DEFENSE_MODES,
  DEFENSES,
  type DefenseMode,
  type Matrix,
} from "./tables.ts";

/** What a psionic has: two pools of strength, and the modes it commands. */
export interface Psionics {
  /** Points left to attack with, 0 or more. */
  readonly attackStrength: number;
  /** Points left to defend with, 0 or more. */
  readonly defenseStrength: number;
  readonly attacks: readonly AttackMode[];
  readonly defenses: readonly DefenseMode[];
}

/** What a psionic chooses for one segment. */
export interface Stance {
  readonly attack: AttackMode | null;
  readonly defense: DefenseMode | null;
}

/** A psionic and what it chose. */
export interface Duelist {
  readonly psionics: Psionics;
  readonly stance: Stance;
}

/** What a segment took from one psionic. */
export interface Drain {
  /** What its own attack cost. */
  readonly attackCost: number;
  /** What its own defense cost. */
  readonly defenseCost: number;
  /** What the other's attack took off its defense strength. */
  readonly lost: number;
  readonly attackStrength: number;
  readonly defenseStrength: number;
}

/**
 * One segment of psionic combat, for the first of the two: the other's side of it is the same with the two exchanged,
 * since both attack and defend at once and with what they had as the segment began.
 *
 * @source S4.V.A, S4.V.B
 * @reading losses come off defense strength alone, and never bring it below nothing
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

/** What a stance costs of each pool. */
export function stanceCost({ attack, defense }: Stance): { attack: number; defense: number } {
  return {
    attack: attack === null ? 0 : ATTACK_MODES[attack],
    defense: defense === null ? 0 : DEFENSE_MODES[defense],
  };
}

/** Points that an attack takes through a defense, or through none (S4.V.A). */
function lossTo({ psionics, stance }: Duelist, defense: DefenseMode | null, matrix: Matrix): number {
  if (stance.attack === null) return 0;
  const band = matrix.find(({ upTo }) => upTo === null || psionics.attackStrength <= upTo);
  const column = defense === null ? DEFENSES.length : DEFENSES.indexOf(defense);
  const loss = band?.losses[ATTACKS.indexOf(stance.attack)]?.[column];
  if (loss !== undefined) return loss;
  throw new RangeError(`lossTo: expected the matrix to say what ${stance.attack} does, got no such number`);
}

/** Does the psionic have these modes, and can it pay for them? */
export function canTake({ attackStrength, defenseStrength, attacks, defenses }: Psionics, stance: Stance): boolean {
  const cost = stanceCost(stance);
  const knows =
    (stance.attack === null || attacks.includes(stance.attack)) &&
    (stance.defense === null || defenses.includes(stance.defense));
  return knows && cost.attack <= attackStrength && cost.defense <= defenseStrength;
}

/** Every stance a psionic can take, the idlest first. */
export function stancesOf(psionics: Psionics): readonly Stance[] {
  const attacks = [null, ...psionics.attacks];
  const defenses = [null, ...psionics.defenses];
  const all = attacks.flatMap(attack => defenses.map((defense): Stance => ({ attack, defense })));
  return all.filter(stance => canTake(psionics, stance));
}
