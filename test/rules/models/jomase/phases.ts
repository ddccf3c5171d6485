import { type Answers, OPEN, type Open, PHASES, type Phase, SIZES, type Size } from "./words.ts";

/** The phase of a figure by its size (Weapon Speed/Casting Time/Initiative). */
export const BASE_PHASE: Readonly<Record<Size, Phase>> = {
  tiny: "very-fast",
  small: "fast",
  medium: "fast",
  large: "average",
  huge: "average",
  gargantuan: "slow",
};

/**
 * How many phases later than the base phase an attack comes (Weapon Speed). Fractions occur only with a changed speed
 * factor and fall between the bands.
 */
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
 * The phase of an attack.
 *
 * It is open at both ends. The text names nothing faster than very fast (a tiny creature, speed factor 0), nor slower
 * than very slow (a gargantuan one, 9 or more). The nearest phase is the only one there, so it is the answer if there
 * is one at all.
 */
export function attackPhase(size: Size, speedFactor: number): Answers<Phase> | Open {
  const phases = phasesSlower(speedFactor).map(slower => PHASES[PHASES.indexOf(BASE_PHASE[size]) + slower]);
  return phases.includes(undefined) ? OPEN : (phases as Phase[]);
}

/**
 * The speed factor of a weapon in hands it was not made for (Speed Factors): double one size too large, half one size
 * too small.
 *
 * Open beyond one size: the "same ratio" gives four times and a quarter, and the doubling sentence alone gives twice
 * and half. Half of an odd number may be rounded or not.
 */
export function speedFactorInHand(speedFactor: number, madeFor: Size, user: Size): Answers<number> {
  const steps = SIZES.indexOf(madeFor) - SIZES.indexOf(user);
  if (steps === 0) return [speedFactor];
  const ratios = Math.abs(steps) === 1 ? [2 ** steps] : [2 ** steps, 2 ** Math.sign(steps)];
  const exact = ratios.map(ratio => speedFactor * ratio);
  return [...new Set(exact.flatMap(factor => [factor, Math.floor(factor), Math.ceil(factor)]))];
}

/**
 * The phase of a spell, by its casting time alone, whatever the caster's size (Weapon Speed).
 *
 * Ten takes one round; it is open in which phase of which round the spell then comes.
 */
export function spellPhase(castingTime: number): Answers<Phase> | Open {
  if (castingTime === 0) return ["very-fast"];
  if (castingTime >= 1 && castingTime <= 3) return ["fast"];
  if (castingTime >= 4 && castingTime <= 6) return ["average"];
  if (castingTime >= 7 && castingTime <= 9) return ["slow"];
  return OPEN;
}

/**
 * The most attacks one figure may make in one phase, by the speed of the attack and including attacks of opportunity
 * (Attacks of Opportunity).
 *
 * 3/2 is 1 or 2 in any one phase. Haste lifts the limit: open. The text does not say whether an attack over the limit
 * comes later or is lost.
 */
export function mostAttacksInPhase(attack: Phase, hasted = false): Answers<number> | Open {
  if (hasted) return OPEN;
  if (attack === "very-fast" || attack === "fast") return [2];
  if (attack === "average" || attack === "slow") return [1, 2];
  return [1];
}

/**
 * The bonus to a figure's initiative roll; positive is better (DEX and Initiative, INT and Initiative).
 *
 * It is the reaction adjustments of DEX, and of INT read as if it were DEX. The text has neither the adjustment table
 * nor the die, and does not say whether high or low is better.
 */
export function initiativeBonus(
  dexterity: number,
  intelligence: number,
  reaction: (dexterity: number) => number,
): number {
  return reaction(dexterity) + reaction(intelligence);
}

/** The properties that decide who strikes first. */
export interface Striker {
  readonly phase: Phase;
  /** After the bonus; greater is better. */
  readonly initiative: number;
  readonly reach: number;
  readonly weaponSize: Size;
}

/**
 * Which of two melee opponents strikes first (Weapon Reach, first and last paragraph; Weapon Speed).
 *
 * Closing: the longer reach, and at equal reach the larger weapon, whatever their phases. In the text's own example the
 * slow two-handed sword comes before the dagger. In melee: the earlier phase, and within it the better initiative.
 * Equal initiative is open, and so is everything else that is equal.
 *
 * "Once in melee, initiative determines who strikes first" could override the phases. It does not, because the phases
 * are called "initiative phases".
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

/**
 * The number of attacks that a figure with more reach makes before the foe may strike back (Weapon Reach, last
 * paragraph).
 */
export function attacksBeforeFoe(reach: number, foesReach: number, attacks: number): number {
  return Math.max(0, Math.min(reach - foesReach, attacks));
}
