import type { Release } from "#rules/fight/commands/holding.ts";
import { isEngaged } from "#rules/initiative/engaged.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { SEGMENTS_PER_ROUND } from "#rules/vocabulary.ts";
import { figureIsHere, figureLives, inStage, inThisRound, shown } from "../../judging/impossible.ts";
import { FINE, type Guard, type Guards, ofFigure, type Part } from "../../judging/view.ts";

export const RELEASE_GUARDS: Guards<Release> = {
  impossible: [inStage("declare", "segments"), inThisRound, figureIsHere, figureLives, segmentIsToCome],
  rules: [ofFigure(holdsInitiative), ofFigure((part, { segment }) => waitsUnengaged(part, segment))],
};

function segmentIsToCome(...[{ fight }, { segment }]: Parameters<Guard<Release>>): readonly Reason[] {
  const { segment: now } = fight.encounter;
  if (Number.isInteger(segment) && segment >= Math.max(1, now) && segment <= SEGMENTS_PER_ROUND) return FINE;
  return [reason("moment-passed", { asked: shown(segment), now })];
}

/** A figure may choose another segment until the chosen one has passed or it has acted in it (S2.5.b). */
function holdsInitiative({ figure, seat, now }: Part): readonly Reason[] {
  const { held, actedAt } = seat;
  const holds = held !== null && (held.until === 0 || (held.until >= now && actedAt !== held.until));
  return holds ? FINE : [reason("holds-nothing", { figure: figure.name })];
}

/** A figure in melee cannot keep its initiative for a later segment (S2.5.c). */
function waitsUnengaged({ fight, figure }: Part, segment: number): readonly Reason[] {
  const isAtOnce = segment <= Math.max(1, fight.encounter.segment);
  return isAtOnce || !isEngaged(fight, figure.id) ? FINE : [reason("engaged-cannot-hold", { figure: figure.name })];
}
