import { type Fight, figureOf, isDown } from "../../fight/fight.ts";
import type { Asked, Choice } from "../../fight/record.ts";
import {
  canTake,
  type Drain,
  type Duelist,
  drained,
  type Psionics,
  type Stance,
  stancesOf,
} from "../../psionics/psionics.ts";
import {
  ATTACKS,
  type AttackMode,
  DEFENSES,
  type DefenseMode,
  EXCHANGES_PER_ROUND,
  OUR_MATRIX,
} from "../../psionics/tables.ts";
import { type FigureId, type Reason, reason, roundOf } from "../../vocabulary.ts";
import { anything, isId, nullOr } from "../judging/forms.ts";
import { figureIsHere, figureStands, inStage, inThisRound, targetIsHere } from "../judging/impossible.ts";
import { FINE, type Guard, type JudgeView, type Part, partOf } from "../judging/view.ts";
import { type Asking, addEvent, type Course, choose } from "../resolving/course.ts";
import { type CommandRow, costsNothing } from "./row.ts";

/** One segment of psionic combat (S4.V). The foe chooses an attack and a defense, too. */
export interface PsionicExchange extends Asked {
  readonly type: "psionic-exchange";
  readonly round: number;
  readonly figure: FigureId;
  readonly target: FigureId;
  /** Null for none. */
  readonly attack: AttackMode | null;
  readonly defense: DefenseMode | null;
}

export const PSIONIC_EXCHANGE: CommandRow<PsionicExchange> = {
  form: {
    round: anything,
    figure: isId,
    target: isId,
    attack: nullOr(isId),
    defense: nullOr(isId),
  },
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
  resolve: resolvePsionicExchange,
  atTheTable: "refused",
  ledgerAfter: costsNothing,
  offers: offerExchange,
};

function offerExchange({ figure: { psionics }, fight }: Part) {
  if (!psionics) return [];
  const [attack = null] = psionics.attacks;
  return [{ round: fight.encounter.round, target: null, attack, defense: null }];
}

/** Applies a guard to both psionics; returns the first objection only. */
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

/** The psionic must have the modes, and the strength to pay for them (S4.V.A–B). */
function modesAreHis(view: JudgeView, { figure, attack, defense }: PsionicExchange): readonly Reason[] {
  const psionic = figureOf(view.fight, figure);
  if (psionic?.psionics && canTake(psionic.psionics, { attack, defense })) return FINE;
  return [reason("mode-beyond-him", { figure: psionic?.name ?? figure })];
}

/**
 * One exchange a segment, ten in a round, until the exchange is over (S4.V.C).
 *
 * @reading segments that passed without an exchange may be made up for: thought is not slower than blows
 */
function hasSegmentsLeft({ fight, figure, seat }: Part): readonly Reason[] {
  const { stage, segment } = fight.encounter;
  const room = stage === "end" ? EXCHANGES_PER_ROUND : segment;
  return seat.exchanges < room ? FINE : [reason("exchanges-spent", { figure: figure.name, segment: room })];
}

/** A more mundane attack on either of the two in this round ends the exchange (S4.V.C). */
function isUnshaken({ fight, figure, seat }: Part): readonly Reason[] {
  const shaken = roundOf(seat.struckAt) === fight.encounter.round;
  return shaken ? [reason("psionics-broken", { figure: figure.name })] : FINE;
}

/** Plays one psionic exchange: both figures choose, pay and lose points at the same time (S4.V.A–B). */
function* resolvePsionicExchange(course: Course, command: PsionicExchange): Asking {
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
