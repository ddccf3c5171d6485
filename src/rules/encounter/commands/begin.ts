import { faultOfInjuries, type Injuries } from "../../critical/injuries.ts";
import { seatsInOrder } from "../../fight/fight.ts";
import type { Asked } from "../../fight/record.ts";
import { faultOfMatrix, type Matrix } from "../../psionics/tables.ts";
import { GROUNDS, type Ground, type Reason, reason } from "../../vocabulary.ts";
import { anything, isFlag, isId, shownAs, undefinedOr } from "../judging/forms.ts";
import { FINE } from "../judging/view.ts";
import { type Asking, addEvent, type Course } from "../resolving/course.ts";
import { turnMinds } from "../resolving/effects/behavior.ts";
import { rollBlinks } from "../resolving/effects/blinking.ts";
import { timeEffects } from "../resolving/effects/time.ts";
import type { CommandRow } from "./row.ts";

/** Starts round 1. */
export interface Begin extends Asked {
  readonly type: "begin";
  /** Where the fight is; indoors by default. */
  readonly ground?: Ground;
  /** In hot, muggy weather (S3.FC.d). */
  readonly hot?: boolean;
  /** The world's own psionic matrix; the built-in one by default. */
  readonly matrix?: Matrix;
  /** The world's own tables of injuries; the built-in ones by default. */
  readonly injuries?: Injuries;
}

export const BEGIN: CommandRow<Begin> = {
  form: { ground: undefinedOr(isId), hot: undefinedOr(isFlag), matrix: anything, injuries: anything },
  impossible: [
    ({ fight }) => (fight.encounter.round === 0 ? FINE : [reason("already-begun")]),
    groundIsKnown,
    weatherIsKnown,
    matrixIsWhole,
    injuriesAreWhole,
  ],
  rules: [],
  resolve: resolveBegin,
  atTheTable: "allowed",
};

function groundIsKnown(_view: object, { ground }: Begin): readonly Reason[] {
  if (ground === undefined || GROUNDS.includes(ground)) return FINE;
  return [reason("unreadable", { field: "ground", value: String(ground) })];
}

function weatherIsKnown(_view: object, { hot }: Begin): readonly Reason[] {
  if (hot === undefined || typeof hot === "boolean") return FINE;
  return [reason("unreadable", { field: "hot", value: String(hot) })];
}

/** A world's own psionic matrix must cover every attack (S4.V.A). */
function matrixIsWhole(_view: object, { matrix }: Begin): readonly Reason[] {
  const fault = matrix === undefined ? null : faultOfMatrix(matrix);
  return fault === null ? FINE : [reason("unreadable", { field: fault, value: shownAs(matrix) })];
}

/** A world's own injury tables must cover every severity and kind of damage (S3.CR.f). */
function injuriesAreWhole(_view: object, { injuries }: Begin): readonly Reason[] {
  const fault = injuries === undefined ? null : faultOfInjuries(injuries);
  return fault === null ? FINE : [reason("unreadable", { field: fault, value: shownAs(injuries) })];
}

/** Begins the fight: round 1 opens with its declarations, and effects on its figures take their moments in it. */
function* resolveBegin(course: Course, { ground, hot, matrix, injuries }: Begin): Asking {
  addEvent(course, {
    type: "begun",
    ...(ground === undefined ? {} : { ground }),
    ...(hot === true ? { hot } : {}),
    ...(matrix === undefined ? {} : { matrix }),
    ...(injuries === undefined ? {} : { injuries }),
  });
  timeEffects(
    course,
    seatsInOrder(course.fight, () => true).map(({ figure }) => figure),
  );
  yield* turnMinds(course);
  yield* rollBlinks(course);
}
