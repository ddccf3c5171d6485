import type { EndRound } from "../../../fight/command.ts";
import type { Fight } from "../../../fight/fight.ts";
import { frameOf } from "../../../frame.ts";
import { carriedDice } from "../../../initiative/individual.ts";
import { turnIn } from "../../../initiative/procedure.ts";
import { leftOver } from "../../../timeline/carried-steps.ts";
import { nextSegment, order } from "../../../timeline/order.ts";
import { type Reason, reason } from "../../../verdict.ts";
import { inStage, inThisRound } from "../../judging/impossible.ts";
import { FINE, type Guards, type Scene } from "../../judging/scene.ts";
import { type Asking, type Course, happen } from "../../resolving/course.ts";
import { sustainDevices } from "../../resolving/sustain.ts";
import { tireAll } from "./tire.ts";

export const END_ROUND_GUARDS: Guards<EndRound> = {
  impossible: [inStage("declare", "segments", "end"), inThisRound],
  rules: [segmentsArePlayed],
};

/** A round lasts until nobody has anything left to do in it (G.01). */
function segmentsArePlayed({ fight, book }: Scene): readonly Reason[] {
  const { stage, segment } = fight.encounter;
  if (stage === "end") return FINE;
  return [reason("segments-left", { segment: nextSegment(fight, book) ?? Math.max(1, segment) })];
}

/** Everybody pays for the round, the accounts are closed and the next one opens with its declarations (S0.I.d, S3.FC). */
export function* resolveEndRound(course: Course): Asking {
  yield* tireAll(course);
  const before = course.fight;
  happen(course, { type: "round-ended" });
  carryDice(course, before);
  carryAttacks(course, before);
  sustainDevices(course);
}

/** Attacks for which no phase was left are made in the next round (S3.SP.c, ruling `initiative.phaseOverflow`). */
function carryAttacks(course: Course, before: Fight): void {
  const { book } = course;
  if (frameOf(book) !== "phases" || book["initiative.phaseOverflow"] === "clamp") return;
  const { steps } = order(before, book);
  for (const seat of before.encounter.seats) {
    const carried = leftOver(steps, seat, before.encounter.round);
    if (carried.length > 0) happen(course, { type: "attacks-carried", figure: seat.figure, carried });
  }
}

/** Dice that lie beyond the tenth segment count in the next round (S2.3.b). */
function carryDice(course: Course, { encounter, figures }: Fight): void {
  const { book } = course;
  if (book["initiative.outOfRange"] === "clamp") return;
  for (const [place, seat] of encounter.seats.entries()) {
    const figure = figures[place];
    const dice = figure ? carriedDice(turnIn(encounter, seat, figure, book)) : [];
    if (dice.length > 0) happen(course, { type: "dice-carried", figure: seat.figure, dice });
  }
}
