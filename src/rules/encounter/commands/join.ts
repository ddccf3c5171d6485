import { figureName, seatOf, standingBy } from "../../fight/fight.ts";
import type { Asked, FollowUp } from "../../fight/record.ts";
import { type FigureId, reason } from "../../vocabulary.ts";
import { anything, areIds, isEach, isId, undefinedOr } from "../judging/forms.ts";
import type { Guard } from "../judging/view.ts";
import { addEvent, type Course } from "../resolving/course.ts";
import { noteCreatures } from "../resolving/effects/creatures.ts";
import { settleEffects, timeEffects } from "../resolving/effects/time.ts";
import { recountTurns, timeBySides } from "../resolving/turns.ts";
import type { CommandRow } from "./row.ts";

/** Adds a figure to the fight. */
export interface Join extends Asked, FollowUp {
  readonly type: "join";
  readonly figure: FigureId;
  /** Other figures that join with it. */
  readonly others?: readonly FigureId[];
  /** Former id by current id, of figures that were in the fight before. Left out if none of them returns. */
  readonly formerIds?: Readonly<Record<FigureId, FigureId>>;
  /** The figure whose effect has brought them, and the effect's key; left out if none has (G.13). */
  readonly broughtBy?: { readonly figure: FigureId; readonly effect: number };
}

/** All figures that join or leave with one command. */
const figuresNamed = ({ figure, others = [] }: Pick<Join, "figure" | "others">): readonly FigureId[] => [
  figure,
  ...others,
];

/** Refuses a figure that is named twice, too: it would already have a seat the second time. */
const hasNoSeat: Guard<Join> = ({ fight }, command) => {
  const taken = figuresNamed(command).filter((id, at, all) => seatOf(fight, id) !== undefined || all.indexOf(id) < at);
  return taken.map(figure => reason("already-seated", { figure: figureName(fight, figure) }));
};

const standsBy: Guard<Join> = ({ fight }, command) =>
  figuresNamed(command)
    .filter(figure => standingBy(fight, figure) === undefined)
    .map(figure => reason("unknown-figure", { figure: String(figure) }));

export const JOIN: CommandRow<Join> = {
  form: {
    figure: isId,
    others: undefinedOr(areIds),
    formerIds: undefinedOr(isEach(isId)),
    broughtBy: anything,
    follows: undefinedOr(isId),
  },
  impossible: [hasNoSeat, standsBy],
  rules: [],
  resolve: resolveJoin,
  atTheTable: "allowed",
};

/** Seats the figures. During the segments they act by their side's die, and turns before now count as used. */
function resolveJoin(course: Course, command: Join): void {
  const { formerIds = {}, broughtBy } = command;
  for (const figure of figuresNamed(command)) {
    const formerId = formerIds[figure];
    const isBack = course.fight.encounter.left?.some(seat => seat.figure === (formerId ?? figure)) === true;
    addEvent(course, {
      type: "joined",
      figure,
      ...(formerId !== undefined && { formerId }),
      ...(isBack && { back: true }),
    });
  }
  if (broughtBy !== undefined) noteCreatures(course, broughtBy.figure, broughtBy.effect, figuresNamed(command));
  if (course.fight.encounter.round > 0) timeEffects(course, figuresNamed(command));
  if (course.fight.encounter.stage !== "segments") return;
  const late = figuresNamed(command).filter(figure => seatOf(course.fight, figure)?.timed === undefined);
  timeBySides(course, late);
  recountTurns(course, late);
}

/** Takes a figure out of the fight. */
export interface Leave extends Asked, FollowUp {
  readonly type: "leave";
  readonly figure: FigureId;
  /** Other figures that leave with it. */
  readonly others?: readonly FigureId[];
}

const hasSeat: Guard<Leave> = ({ fight }, command) =>
  figuresNamed(command)
    .filter((id, at, all) => seatOf(fight, id) === undefined || all.indexOf(id) < at)
    .map(figure => reason("unknown-figure", { figure: String(figure) }));

export const LEAVE: CommandRow<Leave> = {
  form: { figure: isId, others: undefinedOr(areIds), follows: undefinedOr(isId) },
  impossible: [hasSeat],
  rules: [],
  resolve: resolveLeave,
  atTheTable: "allowed",
};

/** Removes the figures' seats, with everything they have in progress. */
function resolveLeave(course: Course, command: Leave): void {
  settleEffects(course, figuresNamed(command));
  for (const figure of figuresNamed(command)) addEvent(course, { type: "left", figure });
}
