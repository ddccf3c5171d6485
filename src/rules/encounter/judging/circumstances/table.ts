import { guardAgainst, poleDoubles } from "#rules/options/effects.ts";
import { isTable, standsBy } from "../table/situation.ts";
import type { Against } from "./against.ts";

/** Missiles and thrown weapons against a dodging figure (S1.N.d). */
export function ofDodging(against: Against): number {
  return against.missile ? ofGuard(against) : 0;
}

/** Blows against a defending figure (S1.N.d). */
export function ofDefending(against: Against): number {
  return against.missile ? 0 : ofGuard(against);
}

function ofGuard({ fight, book, missile, target, targetSeat }: Against): number {
  if (!isTable(book)) return 0;
  return guardAgainst(standsBy({ fight, figure: target, seat: targetSeat }, book), missile, book);
}

/** True if a charge with a pole weapon doubles its damage (S1.T03). */
export function isPoleCharge({ book, weapon, missile, attackerSeat, targetSeat }: Against): boolean {
  return poleDoubles({ weapon, missile, turn: attackerSeat.turn, targetTurn: targetSeat.turn }, book);
}
