import { hasWarded } from "#rules/fatigue/cost.ts";
import type { RestNow } from "#rules/fight/commands/fatigue.ts";
import type { Encounter, Fight, Seat } from "#rules/fight/fight.ts";
import { isDown } from "#rules/fight/figures.ts";
import { actionsUsed, feetMoved } from "#rules/ledger/ledger.ts";
import { roundOf } from "#rules/moment.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { figureIsHere, figureLives, inStage, inThisRound } from "../../judging/impossible.ts";
import { FINE, type Guards, ofFigure, type Part } from "../../judging/view.ts";

export const REST_GUARDS: Guards<RestNow> = {
  impossible: [inStage("declare", "segments"), inThisRound, figureIsHere, figureLives, ofFigure(canTire)],
  rules: [ofFigure(fatigueIsPlayed), ofFigure(restsNotYet), ofFigure(hasGivenUpTheRound), ofFigure(isUndisturbed)],
};

function canTire({ figure }: Part): readonly Reason[] {
  return figure.stamina === undefined ? [reason("never-tires", { figure: figure.name })] : FINE;
}

function fatigueIsPlayed({ book }: Part): readonly Reason[] {
  return book["fatigue.enabled"] ? FINE : [reason("fatigue-not-played")];
}

function restsNotYet({ figure, seat }: Part): readonly Reason[] {
  return seat.effort?.rest === undefined ? FINE : [reason("rests-already", { figure: figure.name })];
}

/** A figure that has acted or moved can no longer give up all of the round (S3.FR.a). */
function hasGivenUpTheRound({ figure, seat, fight }: Part): readonly Reason[] {
  return hasDoneNothing(seat, fight.encounter) ? FINE : [reason("done-already", { figure: figure.name })];
}

/**
 * True if a figure has neither acted nor moved in the round.
 *
 * @source S3.FR.a
 * @reading a spell in progress, a device kept in use at a cost, and attacks given up to a Defense Pool count as actions
 */
export function hasDoneNothing(seat: Seat, { round }: Encounter): boolean {
  const { ledger, casting, activation, actedAt, warding } = seat;
  if (hasWarded(warding) || (warding?.givenUp ?? 0) > 0) return false;
  if (casting !== null || activation !== null || roundOf(actedAt) === round) return false;
  return actionsUsed(ledger) === 0 && ledger.attacks === 0 && feetMoved(ledger) === 0;
}

/** Undisturbed rest needs a place without foes (S3.FR.b). */
function isUndisturbed({ figure, fight }: Part, { undisturbed = false }: RestNow): readonly Reason[] {
  if (!undisturbed || !hasFoes(fight, figure.side)) return FINE;
  return [reason("foes-about", { figure: figure.name })];
}

/** True if a figure of another side is not down (S3.FR.b). */
export function hasFoes({ encounter, figures }: Fight, side: string): boolean {
  return encounter.seats.some((_seat, place) => {
    const other = figures[place];
    return other != null && other.side !== side && !isDown(other);
  });
}
