import type { Release } from "#rules/fight/commands/holding.ts";
import { nowOf } from "#rules/fight/encounter.ts";
import type { Held } from "#rules/fight/fight.ts";
import { heldMoment } from "#rules/initiative/individual.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { SEGMENTS_PER_ROUND } from "#rules/vocabulary.ts";
import { figureIsHere, figureStands, inStage, inThisRound, shown } from "../../judging/impossible.ts";
import { contenderOf, FINE, type Guard, type Guards, ofFigure, type Part } from "../../judging/view.ts";
import { addEvent, type Course, partIn } from "../../resolving/course.ts";

export const RELEASE_GUARDS: Guards<Release> = {
  impossible: [inStage("declare", "segments"), inThisRound, figureIsHere, figureStands, segmentIsToCome],
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

/** The figure acts in the segment it has chosen: at its Dexterity, or at once when that has gone by. */
export function resolveRelease(course: Course, { figure, segment }: Release): void {
  const part = partIn(course, figure);
  const { encounter } = course.fight;
  const chosen = heldMoment(contenderOf(part), segment);
  const until = Math.max(chosen, encounter.stage === "segments" ? nowOf(encounter) : 0);
  const { since = 0, at = 0 } = part.seat.held ?? {};
  const held: Held = { since, until, at };
  addEvent(course, { type: "initiative-held", figure, held });
}
