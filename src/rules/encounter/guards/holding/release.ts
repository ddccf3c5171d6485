import type { Release } from "#rules/fight/commands/holding.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { SEGMENTS_PER_ROUND } from "#rules/vocabulary.ts";
import { figureIsHere, figureLives, inStage, inThisRound, shown } from "../../judging/impossible.ts";
import { FINE, type Guard, type Guards, ofFigure, type Part } from "../../judging/view.ts";

export const RELEASE_GUARDS: Guards<Release> = {
  impossible: [inStage("declare", "segments"), inThisRound, figureIsHere, figureLives, segmentIsToCome],
  rules: [ofFigure(holdsInitiative)],
};

function segmentIsToCome(...[{ fight }, { segment }]: Parameters<Guard<Release>>): readonly Reason[] {
  const { segment: now } = fight.encounter;
  if (Number.isInteger(segment) && segment >= Math.max(1, now) && segment <= SEGMENTS_PER_ROUND) return FINE;
  return [reason("moment-passed", { asked: shown(segment), now })];
}

function holdsInitiative({ figure, seat }: Part): readonly Reason[] {
  return seat.held !== null && seat.held.until === 0 ? FINE : [reason("holds-nothing", { figure: figure.name })];
}
