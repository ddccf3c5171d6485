import { type Answers, OPEN, type Open, PHASES, type Phase, SIZES, type Size } from "./words.ts";

/** The phase a figure's size gives it (Weapon Speed/Casting Time/Initiative). */
export const BASE_PHASE: Readonly<Record<Size, Phase>> = {
  tiny: "very-fast",
  small: "fast",
  medium: "fast",
  large: "average",
  huge: "average",
  gargantuan: "slow",
};

/** How many phases later than the base phase an attack comes (Weapon Speed). Fractions, which only a changed speed factor has, fall between the bands. */
export function phasesSlower(speedFactor: number): Answers<number> {
  const bands = [Math.floor(speedFactor), Math.ceil(speedFactor)].map(whole => {
    if (whole <= 0) return -1;
    if (whole <= 4) return 0;
    if (whole <= 8) return 1;
    if (whole <= 12) return 2;
    return 3;
  });
  return [...new Set(bands)];
}

/**
 * In which phase an attack comes. Open at both ends: the text does not say what is faster than very fast (a tiny creature, speed factor 0) nor slower
 * than very slow (a gargantuan one, 9 or more); the nearest phase is the only one there is, so it is the answer if there is one at all.
 */
export function attackPhase(size: Size, speedFactor: number): Answers<Phase> | Open {
  const phases = phasesSlower(speedFactor).map(slower => PHASES[PHASES.indexOf(BASE_PHASE[size]) + slower]);
  return phases.includes(undefined) ? OPEN : (phases as Phase[]);
}

/**
 * The speed factor of a weapon in hands it was not made for (Speed Factors): double one size too large, half one size too small. Open beyond one size:
 * the "same ratio" gives four times and a quarter, and the doubling sentence alone gives twice and half. Half of an odd number may be rounded or not.
 */
export function speedFactorInHand(speedFactor: number, madeFor: Size, user: Size): Answers<number> {
  const steps = SIZES.indexOf(madeFor) - SIZES.indexOf(user);
  if (steps === 0) return [speedFactor];
  const ratios = Math.abs(steps) === 1 ? [2 ** steps] : [2 ** steps, 2 ** Math.sign(steps)];
  const exact = ratios.map(ratio => speedFactor * ratio);
  return [...new Set(exact.flatMap(factor => [factor, Math.floor(factor), Math.ceil(factor)]))];
}

/**
 * In which phase a spell comes: by its casting time alone, whatever the caster's size (Weapon Speed). Ten takes one round; in which phase of which round
 * it then comes is open.
 */
export function spellPhase(castingTime: number): Answers<Phase> | Open {
  if (castingTime === 0) return ["very-fast"];
  if (castingTime >= 1 && castingTime <= 3) return ["fast"];
  if (castingTime >= 4 && castingTime <= 6) return ["average"];
  if (castingTime >= 7 && castingTime <= 9) return ["slow"];
  return OPEN;
}

/**
 * How many attacks one figure may make in one phase, by the speed of the attack, attacks of opportunity included (Attacks of Opportunity). 3/2 is 1 or 2 in
 * any one phase. Haste lifts the limit: open. What becomes of an attack over the limit (later, or lost) is not said.
 */
export function mostAttacksInPhase(attack: Phase, hasted = false): Answers<number> | Open {
  if (hasted) return OPEN;
  if (attack === "very-fast" || attack === "fast") return [2];
  if (attack === "average" || attack === "slow") return [1, 2];
  return [1];
}

/**
 * What is added to a figure's initiative roll, a positive number being better (DEX and Initiative, INT and Initiative): the reaction adjustments of DEX and of
 * INT read as if it were DEX. The adjustment table is not in the text. The die, and whether high or low is better, are not in the text either.
 */
export function initiativeBonus(
  dexterity: number,
  intelligence: number,
  reaction: (dexterity: number) => number,
): number {
  return reaction(dexterity) + reaction(intelligence);
}

/** What decides who strikes first. */
export interface Striker {
  readonly phase: Phase;
  /** After the bonus, greater being better. */
  readonly initiative: number;
  readonly reach: number;
  readonly weaponSize: Size;
}

/**
 * Which of two melee opponents strikes first (Weapon Reach, first and last paragraph; Weapon Speed). Closing: the longer reach, and at equal reach the larger
 * weapon, whatever their phases, since the text's own example has the slow two-handed sword before the dagger. In melee: the earlier phase,
 * and within it the better initiative. Equal initiative is open, and so is everything else that is equal.
 * "Once in melee, initiative determines who strikes first" could set the phases aside; the phases are called "initiative phases", so it does not.
 */
export function strikesFirst(one: Striker, other: Striker, closing: boolean): "one" | "other" | Open {
  if (closing) {
    if (one.reach !== other.reach) return one.reach > other.reach ? "one" : "other";
    const larger = SIZES.indexOf(one.weaponSize) - SIZES.indexOf(other.weaponSize);
    if (larger !== 0) return larger > 0 ? "one" : "other";
  }
  const later = PHASES.indexOf(one.phase) - PHASES.indexOf(other.phase);
  if (later !== 0) return later < 0 ? "one" : "other";
  if (one.initiative !== other.initiative) return one.initiative > other.initiative ? "one" : "other";
  return OPEN;
}

/** How many of its attacks a figure with more reach makes before the foe may strike back (Weapon Reach, last paragraph). */
export function attacksBeforeFoe(reach: number, foesReach: number, attacks: number): number {
  return Math.max(0, Math.min(reach - foesReach, attacks));
}
