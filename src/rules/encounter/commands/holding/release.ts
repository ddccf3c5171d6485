import type { Release } from "../../../fight/commands/holding.ts";
import { type Fight, type Held, seatOf } from "../../../fight/fight.ts";
import { nowOf } from "../../../fight/now.ts";
import { heldMoment } from "../../../initiative/individual.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import { type Reason, reason } from "../../../verdict.ts";
import { SEGMENTS_PER_ROUND } from "../../../vocabulary.ts";
import { figureIsHere, figureStands, inStage, inThisRound, shown } from "../../judging/impossible.ts";
import { FINE, type Guard, type Guards, ofFigure, type Part, partOf, sceneOf } from "../../judging/scene.ts";
import { happen } from "../../resolving/course.ts";

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
export function resolveRelease(fight: Fight, { figure, segment }: Release, book: Rulebook): Fight {
  const part = partOf(sceneOf(fight, book), figure);
  if (part === undefined) throw new RangeError(`resolveRelease: expected a seated figure, got ${figure}`);
  const chosen = heldMoment({ ...part, encounter: fight.encounter }, segment);
  const until = Math.max(chosen, fight.encounter.stage === "segments" ? nowOf(fight.encounter) : 0);
  const held: Held = { since: seatOf(fight, figure)?.held?.since ?? 0, until, at: part.seat.held?.at ?? 0 };
  return happen(fight, { type: "initiative-held", figure, held });
}
