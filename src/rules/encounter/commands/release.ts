import { nowOf } from "../../fight/encounter.ts";
import type { Held } from "../../fight/fight.ts";
import type { Asked } from "../../fight/record.ts";
import { isEngaged } from "../../initiative/engaged.ts";
import { heldMoment } from "../../initiative/individual.ts";
import { type FigureId, type Reason, reason, SEGMENTS_PER_ROUND } from "../../vocabulary.ts";
import { anything, isId } from "../judging/forms.ts";
import { figureIsHere, figureLives, inStage, inThisRound, shown } from "../judging/impossible.ts";
import { contenderOf, FINE, type Guard, ofFigure, type Part } from "../judging/view.ts";
import { addEvent, type Course, partIn } from "../resolving/course.ts";
import { type CommandRow, costsNothing } from "./row.ts";

/** Chooses the segment for a figure with held initiative to act in (S2.5.a–b). */
export interface Release extends Asked {
  readonly type: "release";
  readonly round: number;
  readonly figure: FigureId;
  /** 1–10, not before the current one. */
  readonly segment: number;
}

export const RELEASE: CommandRow<Release> = {
  form: { round: anything, figure: isId, segment: anything },
  impossible: [inStage("declare", "segments"), inThisRound, figureIsHere, figureLives, segmentIsToCome],
  rules: [ofFigure(holdsInitiative), ofFigure((part, { segment }) => waitsUnengaged(part, segment))],
  resolve: resolveRelease,
  atTheTable: "refused",
  ledgerAfter: costsNothing,
  offers: ({ seat, fight: { encounter } }) =>
    seat.held === null ? [] : [{ round: encounter.round, segment: Math.max(1, encounter.segment) }],
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

/**
 * Lets a figure act in the segment that it has chosen.
 *
 * @source S2.5.b
 * @reading in the segment being played it acts at once, as it desires; in a later one it acts at its Dexterity. A
 * figure that had not held its initiative, and may do so all the same, holds it from now on
 */
function resolveRelease(course: Course, { figure, segment }: Release): void {
  const part = partIn(course, figure);
  const { encounter } = course.fight;
  const isNow = encounter.stage === "segments" && segment === encounter.segment;
  const until = isNow ? nowOf(encounter) : heldMoment(contenderOf(part), segment);
  const { since = nowOf(encounter), at = 0 } = part.seat.held ?? {};
  const held: Held = { since, until, at };
  addEvent(course, { type: "initiative-held", figure, held });
}
