import type { PsionicExchange } from "../../fight/commands/spells.ts";
import { figureOf } from "../../fight/fight.ts";
import { isDown } from "../../fight/figures.ts";
import { roundOf } from "../../moment.ts";
import { canTake } from "../../psionics/psionics.ts";
import { ATTACKS, DEFENSES, EXCHANGES_PER_ROUND } from "../../psionics/tables.ts";
import { type Reason, reason } from "../../verdict.ts";
import { figureIsHere, figureStands, inStage, inThisRound, targetIsHere } from "../judging/impossible.ts";
import { FINE, type Guard, type Guards, type JudgeView, type Part, partOf } from "../judging/view.ts";

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
