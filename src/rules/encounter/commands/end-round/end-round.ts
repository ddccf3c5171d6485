import type { Asked, FollowUp } from "#rules/fight/command.ts";
import { type Fight, figureOf } from "#rules/fight/fight.ts";
import { isDown, placesInOrder, seatsInOrder } from "#rules/fight/figures.ts";
import { spellToBegin } from "#rules/fight/plan.ts";
import { frameOf } from "#rules/frame.ts";
import { carriedDice } from "#rules/initiative/individual.ts";
import { contenderIn } from "#rules/initiative/procedure.ts";
import { leftOver } from "#rules/timeline/carried-steps.ts";
import { nextSegment, order } from "#rules/timeline/order.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { anything, isId, undefinedOr } from "../../judging/forms.ts";
import { inStage, inThisRound } from "../../judging/impossible.ts";
import { FINE, type JudgeView } from "../../judging/view.ts";
import { type Asking, addEvent, type Course } from "../../resolving/course.ts";
import type { CommandRow } from "../row.ts";
import { tireAll } from "./fatigue.ts";
import { sustainDevices } from "./sustain.ts";

/** Ends the round and begins the next with its declarations. */
export interface EndRound extends Asked, FollowUp {
  readonly type: "end-round";
  readonly round: number;
}

export const END_ROUND: CommandRow<EndRound> = {
  form: { round: anything, follows: undefinedOr(isId) },
  impossible: [inStage("declare", "segments", "end"), inThisRound],
  rules: [segmentsArePlayed],
  resolve: resolveEndRound,
  atTheTable: "allowed",
};

/** A round lasts until no figure has anything left to do in it (G.01). */
function segmentsArePlayed({ fight, book }: JudgeView): readonly Reason[] {
  const { stage, segment } = fight.encounter;
  if (stage === "end") return FINE;
  return [reason("segments-left", { segment: nextSegment(fight, book) ?? Math.max(1, segment) })];
}

/**
 * Ends the round: fatigue is paid, the ledgers are closed, and the next round opens with its declarations
 * (S0.I.d, S3.FC).
 */
function* resolveEndRound(course: Course): Asking {
  yield* tireAll(course);
  const before = course.fight;
  dropPlans(course);
  addEvent(course, { type: "round-ended" });
  carryDice(course, before);
  carryAttacks(course, before);
  sustainDevices(course);
}

/** Drops planned actions that were not reached in this round. */
function dropPlans(course: Course): void {
  const { encounter, figures } = course.fight;
  for (const place of placesInOrder(course.fight)) {
    const figure = figures[place];
    const { next = [] } = encounter.seats[place]?.plan ?? {};
    if (next.length === 0 || !figure || isDown(figure)) continue;
    addEvent(course, { type: "plan-dropped", figure: figure.id, left: next });
  }
}

/** Carries attacks that had no phase left over into the next round (S3.SP.c, ruling `initiative.phaseOverflow`). */
function carryAttacks(course: Course, before: Fight): void {
  const { book } = course;
  if (frameOf(book) !== "phases" || book["initiative.phaseOverflow"] === "clamp") return;
  const { steps } = order(before, book);
  for (const seat of seatsInOrder(before, () => true)) {
    const carried = leftOver(steps, seat, before.encounter.round);
    if (carried.length > 0) addEvent(course, { type: "attacks-carried", figure: seat.figure, carried });
  }
}

/**
 * Carries dice beyond the tenth segment over into the next round. A spell that waits for them stays declared
 * (S2.3.b, S2.4A.d).
 */
function carryDice(course: Course, before: Fight): void {
  const { book } = course;
  for (const seat of seatsInOrder(before, () => true)) {
    const figure = figureOf(before, seat.figure);
    if (figure === undefined) continue;
    const dice = carriedDice(contenderIn(before.encounter, seat, figure, book));
    if (dice.length === 0) continue;
    const isSaid = dice.length === seat.dice.length && spellToBegin(seat) !== null;
    const said = isSaid && seat.intent !== null ? { said: seat.intent } : {};
    addEvent(course, { type: "dice-carried", figure: seat.figure, dice, ...said });
  }
}
