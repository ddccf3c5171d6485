import type { PsionicExchange } from "../../fight/commands/spells.ts";
import { type Fight, figureOf } from "../../fight/fight.ts";
import type { Choice } from "../../fight/need.ts";
import {
  canTake,
  type Drain,
  type Duelist,
  drained,
  type Psionics,
  type Stance,
  stancesOf,
} from "../../psionics/psionics.ts";
import { OUR_MATRIX } from "../../psionics/tables.ts";
import type { FigureId } from "../../vocabulary.ts";
import { type Asking, addEvent, type Course, choose } from "../resolving/course.ts";

/** Plays one psionic exchange: both figures choose, pay and lose points at the same time (S4.V.A–B). */
export function* resolvePsionicExchange(course: Course, command: PsionicExchange): Asking {
  const { figure, target, attack, defense } = command;
  const before = course.fight;
  const one: Duelist = { psionics: psionicsOf(before, figure), stance: { attack, defense } };
  const other: Duelist = { psionics: psionicsOf(before, target), stance: yield* askFor(before, target, figure) };
  const matrix = before.encounter.matrix ?? OUR_MATRIX;
  const drains = [drained(one, other, matrix), drained(other, one, matrix)] as const;
  drain(course, { figure, against: target, ...one }, drains[0]);
  drain(course, { figure: target, against: figure, ...other }, drains[1]);
  const over = isOver(one, drains[0]) || isOver(other, drains[1]) || (attack === null && other.stance.attack === null);
  addEvent(course, { type: "psionics-exchanged", figures: [figure, target], over });
}

function psionicsOf(fight: Fight, id: FigureId): Psionics {
  const psionics = figureOf(fight, id)?.psionics;
  if (psionics) return psionics;
  throw new RangeError(`psionicsOf: expected a psionic, got ${id}`);
}

/** Asks the other figure, which does not know the attack. Without an answer it does nothing. */
function* askFor(fight: Fight, figure: FigureId, against: FigureId): Asking<Stance> {
  const stances = stancesOf(psionicsOf(fight, figure));
  const choices = stances.map((stance): Choice => ({ id: idOf(stance) }));
  const answer = String(yield choose("psionics", figure, against, choices));
  return stances.find(stance => idOf(stance) === answer) as Stance;
}

function idOf({ attack, defense }: Stance): string {
  return `${attack ?? "none"}:${defense ?? "none"}`;
}

type ExchangingParty = Duelist & { readonly figure: FigureId; readonly against: FigureId };

function drain(course: Course, { figure, against, psionics, stance }: ExchangingParty, taken: Drain): void {
  const { attackCost, defenseCost, lost, attackStrength, defenseStrength } = taken;
  const to = JSON.stringify({ ...psionics, attackStrength, defenseStrength });
  const change = { figure, path: "psionics", from: JSON.stringify(psionics), to };
  addEvent(course, {
    type: "psionics-drained",
    figure,
    against,
    stance,
    attackCost,
    defenseCost,
    lost,
    change,
  });
}

/**
 * True if a psionic can no longer pay for any defense, which ends the exchange for the round.
 *
 * @source S4.V.C
 * @reading it ends when neither attacks, or when one cannot defend (A69)
 */
function isOver({ psionics }: Duelist, { attackStrength, defenseStrength }: Drain): boolean {
  const left = { ...psionics, attackStrength, defenseStrength };
  return !psionics.defenses.some(defense => canTake(left, { attack: null, defense }));
}
