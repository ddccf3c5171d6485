import type { PsionicExchange } from "../../fight/commands/spells.ts";
import { type Fight, figureOf } from "../../fight/fight.ts";
import { isDown } from "../../fight/figures.ts";
import type { Choice } from "../../fight/need.ts";
import { roundOf } from "../../moment.ts";
import {
  canTake,
  type Drain,
  type Duelist,
  drained,
  type Psionics,
  type Stance,
  stancesOf,
} from "../../psionics/psionics.ts";
import { ATTACKS, DEFENSES, EXCHANGES_PER_ROUND, OUR_MATRIX } from "../../psionics/tables.ts";
import { type Reason, reason } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import { figureIsHere, figureStands, inStage, inThisRound, targetIsHere } from "../judging/impossible.ts";
import { FINE, type Guard, type Guards, type JudgeView, type Part, partOf } from "../judging/view.ts";
import { type Asking, addEvent, type Course, choose } from "../resolving/course.ts";

export const PSIONIC_EXCHANGE_GUARDS: Guards<PsionicExchange> = {
  impossible: [
    inStage("segments", "end"),
    inThisRound,
    figureIsHere,
    figureStands,
    targetIsHere,
    ofBoth(isPsionic),
    ofBoth(standsItself),
    stanceIsReadable,
  ],
  rules: [psionicsArePlayed, modesAreHis, ofBoth(hasSegmentsLeft), ofBoth(isUnshaken)],
};

/** Asks the same of the two whose minds meet; the first objection stands. */
function ofBoth(guard: (part: Part) => readonly Reason[]): Guard<PsionicExchange> {
  return (view, { figure, target }) => {
    const parts = [partOf(view, figure), partOf(view, target)];
    return parts.flatMap(part => (part === undefined ? FINE : guard(part))).slice(0, 1);
  };
}

function isPsionic({ figure }: Part): readonly Reason[] {
  return figure.psionics ? FINE : [reason("no-psionic", { figure: figure.name })];
}

function standsItself({ figure }: Part): readonly Reason[] {
  return isDown(figure) ? [reason("fallen", { figure: figure.name })] : FINE;
}

function stanceIsReadable(_view: JudgeView, { attack, defense }: PsionicExchange): readonly Reason[] {
  const known = (modes: readonly string[], mode: unknown) => mode === null || modes.includes(String(mode));
  if (!known(ATTACKS, attack)) return [reason("unreadable", { field: "attack", value: String(attack) })];
  return known(DEFENSES, defense) ? FINE : [reason("unreadable", { field: "defense", value: String(defense) })];
}

function psionicsArePlayed({ book }: JudgeView): readonly Reason[] {
  return book["psionics.enabled"] ? FINE : [reason("psionics-not-played")];
}

/** The psionic has the modes, and the strength to pay for them (S4.V.A–B). */
function modesAreHis(view: JudgeView, { figure, attack, defense }: PsionicExchange): readonly Reason[] {
  const psionic = figureOf(view.fight, figure);
  if (psionic?.psionics && canTake(psionic.psionics, { attack, defense })) return FINE;
  return [reason("mode-beyond-him", { figure: psionic?.name ?? figure })];
}

/**
 * One exchange a segment, ten in a round, until the two are done (S4.V.C).
 *
 * @reading segments that went by without an exchange may be made up for: thought is not slower than blows
 */
function hasSegmentsLeft({ fight, figure, seat }: Part): readonly Reason[] {
  const { stage, segment } = fight.encounter;
  const room = stage === "end" ? EXCHANGES_PER_ROUND : segment;
  return seat.exchanges < room ? FINE : [reason("exchanges-spent", { figure: figure.name, segment: room })];
}

/** A more mundane attack in this round has ended it (S4.V.C). */
function isUnshaken({ fight, figure, seat }: Part): readonly Reason[] {
  const shaken = roundOf(seat.struckAt) === fight.encounter.round;
  return shaken ? [reason("psionics-broken", { figure: figure.name })] : FINE;
}

/** Both choose, both pay, both lose, all at once (S4.V.A–B). */
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

/** The other chooses without knowing the attack; without an answer, it does nothing. */
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
 * Is it over for the round: a psionic can no longer pay for any defense?
 *
 * @source S4.V.C
 * @reading it ends when nobody attacks, or when one cannot defend (A69)
 */
function isOver({ psionics }: Duelist, { attackStrength, defenseStrength }: Drain): boolean {
  const left = { ...psionics, attackStrength, defenseStrength };
  return !psionics.defenses.some(defense => canTake(left, { attack: null, defense }));
}
