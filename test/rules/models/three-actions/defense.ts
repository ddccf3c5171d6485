/** One of two figures that oppose their weapons (Rule 9). */
export interface Opponent {
  /** Size of the weapon. The text has large, equal and small, so any measure that orders them will do. */
  readonly size: number;
  readonly speedFactor: number;
  readonly strength: number;
}

/**
 * Rule 9: how many points a parry improves the armor class: 1 against a larger weapon, 2 against an equal, 3 against a
 * smaller one.
 */
export const sizeBonus = (defender: Opponent, attacker: Opponent): number =>
  defender.size < attacker.size ? 1 : defender.size === attacker.size ? 2 : 3;

/**
 * Rule 9: an attacker whose Strength is higher by two or more full points takes one point away. A stronger defender
 * gains nothing.
 */
export const strengthLoss = (defender: Opponent, attacker: Opponent): number =>
  attacker.strength - defender.strength >= 2 ? 1 : 0;

/** How many points a parry that is in time improves the armor class. */
export const parryBonus = (defender: Opponent, attacker: Opponent): number =>
  sizeBonus(defender, attacker) - strengthLoss(defender, attacker);

/**
 * Rule 9: the slower weapon loses one on initiative for the parry, or two if the speed factors are four or more apart
 * ("at least").
 */
export function initiativeLoss(defender: Opponent, attacker: Opponent): { defender: number; attacker: number } {
  const apart = defender.speedFactor - attacker.speedFactor;
  const loss = apart === 0 ? 0 : Math.abs(apart) >= 4 ? 2 : 1;
  return apart > 0 ? { defender: loss, attacker: 0 } : { defender: 0, attacker: loss };
}

/**
 * Rule 9: the parry counts if the defender beats or ties the attacker's initiative, after those losses.
 *
 * The text does not say whether high or low wins. `lead` is how much better the defender's roll is, whichever it is.
 */
export const parryIsInTime = (lead: number, defender: Opponent, attacker: Opponent): boolean => {
  const loss = initiativeLoss(defender, attacker);
  return lead - loss.defender + loss.attacker >= 0;
};

/** The defender's armor class for this blow; a lower number is better. */
export const armorClass = (own: number, lead: number, defender: Opponent, attacker: Opponent): number =>
  parryIsInTime(lead, defender, attacker) ? own - parryBonus(defender, attacker) : own;

/**
 * Rule 9: a weapon may always thwart grappling, overbearing and pummeling, regardless of earlier actions in the round.
 */
export const mayThwart = (): boolean => true;
