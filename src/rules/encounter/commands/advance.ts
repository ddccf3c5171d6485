import type { Bout } from "../../fight/fight.ts";
import type { Asked, FollowUp, Stopping } from "../../fight/record.ts";
import type { FigureId, Moment } from "../../vocabulary.ts";
import { anything, isFlag, isId, isNumber, undefinedOr } from "../judging/forms.ts";
import { atThisMoment, figureIsHere, inStage } from "../judging/impossible.ts";
import { FINE } from "../judging/view.ts";
import { type Asking, addEvent, type Course } from "../resolving/course.ts";
import { landDevices } from "../resolving/device-effect.ts";
import { passTime } from "../resolving/effects/time.ts";
import { landSpells } from "../resolving/landing.ts";
import { playOn } from "../resolving/turns.ts";
import { waitingNow } from "../waiting.ts";
import { type CommandRow, costsNothing } from "./row.ts";

/**
 * Marks one figure as done with its step of this moment. Without a figure, closes the moment and goes to the next one.
 */
export interface Advance extends Asked, Stopping, FollowUp {
  readonly type: "advance";
  readonly moment: Moment;
  readonly figure?: FigureId;
  /** If the moment waited for this figure only, go to the next moment, or to the next round at the end of this one. */
  readonly onward?: boolean;
}

export const ADVANCE: CommandRow<Advance> = {
  form: {
    moment: anything,
    figure: undefinedOr(isId),
    onward: undefinedOr(isFlag),
    follows: undefinedOr(isId),
    stopsAt: undefinedOr(isNumber),
  },
  impossible: [
    inStage("segments"),
    atThisMoment,
    (view, { figure }) => (figure === undefined ? FINE : figureIsHere(view, { figure })),
  ],
  rules: [],
  resolve: resolveAdvance,
  inSurprise: {
    rules: [],
    resolve: advanceInSurprise,
  },
  atTheTable: "allowed",
  ledgerAfter: costsNothing,
  offers: ({ now: moment }) => [{ moment }],
};

/** Marks one figure as done, or closes the segment and plays on to the next. */
function* resolveAdvance(course: Course, { moment, figure, onward = false, stopsAt }: Advance): Asking {
  if (figure === undefined) return yield* playOn(course, stopsAt);
  addEvent(course, { type: "finished", figure, moment });
  if (onward && waitingNow(course.fight, course.book).length === 0) yield* playOn(course, stopsAt);
}

/** True if no figure after this one, by id, still has to act in this segment of surprise. */
function isLast({ fight, book }: Bout, figure: FigureId): boolean {
  return waitingNow(fight, book).every(other => other <= figure);
}

/**
 * Marks one figure as done, or goes on to the next segment of surprise; after the last come the declarations (S4.I.B).
 */
function* advanceInSurprise(course: Course, { figure, moment, onward }: Advance): Asking {
  if (figure !== undefined) {
    addEvent(course, { type: "finished", figure, moment });
    if (!(onward && isLast(course, figure))) return;
  }
  const { segment, surprise } = course.fight.encounter;
  if (segment >= (surprise?.segments ?? 0)) {
    addEvent(course, { type: "surprise-over" });
    return yield* passTime(course);
  }
  addEvent(course, { type: "surprise-reached", segment: segment + 1 });
  yield* passTime(course);
  yield* landSpells(course);
  yield* landDevices(course);
}
