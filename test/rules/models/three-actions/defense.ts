/** Two who oppose their weapons (Rule 9). */
export interface Opponent {
  /** Of the weapon: the text has large, equal and small, so any measure that orders them will do. */
  readonly size: number;
  readonly speedFactor: number;
  readonly strength: number;
}

/** Rule 9: points by which a parry betters the armor class: 1 against a larger weapon, 2 against an equal, 3 against a smaller. */
export const sizeBonus = (defender: Opponent, attacker: Opponent): number =>
  defender.size < attacker.size ? 1 : defender.size === attacker.size ? 2 : 3;

/** Rule 9: an attacker with two or more full points of Strength more takes one point away; the other way round, nothing. */
export const strengthLoss = (defender: Opponent, attacker: Opponent): number =>
  attacker.strength - defender.strength >= 2 ? 1 : 0;

/** The points by which a parry that is in time betters the armor class. */
export const parryBonus = (defender: Opponent, attacker: Opponent): number =>
  sizeBonus(defender, attacker) - strengthLoss(defender, attacker);

/** Rule 9: the slower weapon loses one on initiative for the parry, two if the speed factors are four or more apart ("at least"). */
export function initiativeLoss(defender: Opponent, attacker: Opponent): { defender: number; attacker: number } {
  const apart = defender.speedFactor - attacker.speedFactor;
  const loss = apart === 0 ? 0 : Math.abs(apart) >= 4 ? 2 : 1;
  return apart > 0 ? { defender: loss, attacker: 0 } : { defender: 0, attacker: loss };
}

/**
 * Rule 9: the parry counts if the defender beats or ties the attacker's initiative, after those losses. The text does not say
 * whether high or low wins; `lead` is by how much the defender's roll is better, whichever it is.
 */
export const parryIsInTime = (lead: number, defender: Opponent, attacker: Opponent): boolean => {
  const loss = initiativeLoss(defender, attacker);
  return lead - loss.defender + loss.attacker >= 0;
};

/** The defender's armor class for this blow; a lower number is better. */
export const armorClass = (own: number, lead: number, defender: Opponent, attacker: Opponent): number =>
  parryIsInTime(lead, defender, attacker) ? own - parryBonus(defender, attacker) : own;

/** Rule 9: a weapon may always thwart grappling, overbearing and pummeling, whatever has been done in the round. */
export const mayThwart = (): boolean => true;
