import { type Fight, figureOf, isDown, type Moment, roundOf, type Seat } from "../../rules/index.ts";

/** A charge in progress. */
export interface Charging {
  readonly charger: string;
  readonly target: string;
  readonly begins: Moment;
  readonly arrives: Moment;
  /** Is it too far to arrive in this round? */
  readonly lost: boolean;
}

/** A combatant's charge in progress; null if it has arrived or the charger is down. */
export function chargingOf({ figure, charge }: Seat, fight: Fight): Charging | null {
  const charger = figureOf(fight, figure);
  if (charge === null || charge.arrived || !charger || isDown(charger)) return null;
  const { begins, arrives } = charge;
  const target = figureOf(fight, charge.target)?.name ?? charge.target;
  return { charger: charger.name, target, begins, arrives, lost: roundOf(arrives) > fight.encounter.round };
}
