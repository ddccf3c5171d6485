/** VII.D. Ties between melee weapons with speed factors. */

export interface Entitled {
  /** Attacks of the lower factor before the higher may attack at all. */
  readonly before: 1 | 2;
  /** Attacks of the lower factor at the same time as the first of the higher. */
  readonly together: 0 | 1;
}

/** VII.D.2: the attacks that the lower factor is entitled to. The two factors must differ. */
export function entitled(lower: number, higher: number): Entitled {
  const difference = higher - lower;
  if (difference >= 10) return { before: 2, together: 1 };
  if (difference >= 2 * lower || difference >= 5) return { before: 2, together: 0 };
  return { before: 1, together: 0 };
}

export interface Blow {
  /** `null`: natural weapons and missiles have none. */
  readonly speedFactor: number | null;
  /** Attacks (routines) in the round. */
  readonly routines: number;
}

/** VII.D.1, VII.D.3: whether speed factors say who is first between these two. Equal factors decide nothing. */
export function factorsDecide(x: Blow, y: Blow, tied: boolean, closingOrCharging: boolean): boolean {
  if (!tied || closingOrCharging) return false;
  if (x.speedFactor === null || y.speedFactor === null) return false;
  return x.routines % 2 === y.routines % 2 && x.speedFactor !== y.speedFactor;
}
