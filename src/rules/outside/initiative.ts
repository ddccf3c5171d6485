import { changedEncounter } from "../fight/encounter.ts";
import { newFight } from "../fight/fight.ts";
import { changedSeat, freshSeat } from "../fight/seats.ts";
import type { Figure } from "../figure/figure.ts";
import { contenderIn } from "../initiative/procedure.ts";
import { procedureOf } from "../initiative/procedures.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";

/** A single initiative die. */
export interface InitiativeThrow {
  readonly formula: string;
  readonly lowWins: boolean;
}

/**
 * The initiative die of a figure by the rulebook's method, as if it were alone; `null` if it does not roll.
 *
 * @source S0.R10.l, S1.N.d, S2.3.a, S3.SP.g, S4.VI.B
 * @reading a figure that is down may roll it, too
 */
export function initiativeThrow(figure: Figure, book: Rulebook): InitiativeThrow | null {
  const procedure = procedureOf(book);
  const [die] = procedure.dice(newFight([{ ...figure, conditions: [], hitPoints: 1 }]), book);
  return die === undefined ? null : { formula: die.formula, lowWins: procedure.lowWins(book) };
}

/**
 * The initiative of a figure with that die, with adjustments, as the table compares it.
 *
 * @source S0.R9.f, S2.3.b, S3.SP.e–g
 */
export function initiativeThrown(figure: Figure, die: number, book: Rulebook): number {
  const { encounter } = newFight([figure]);
  const seat = changedSeat(freshSeat(figure.id), { dice: [die] });
  const rolled = changedEncounter(encounter, { initiative: { [figure.side]: die }, seats: [seat] });
  return procedureOf(book).initiative(contenderIn(rolled, seat, figure, book));
}
