import type { EndRound } from "../../../fight/command.ts";
import type { Fight } from "../../../fight/fight.ts";
import type { Resolution } from "../../../fight/need.ts";
import { frameOf } from "../../../frame.ts";
import { carriedDice } from "../../../initiative/individual.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import { leftOver } from "../../../timeline/carried-steps.ts";
import { nextSegment, order } from "../../../timeline/order.ts";
import { type Reason, reason } from "../../../verdict.ts";
import { inStage, inThisRound } from "../../judging/impossible.ts";
import { FINE, type Guards, type Scene } from "../../judging/scene.ts";
import { happen } from "../../resolving/course.ts";
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
export function* resolveEndRound(before: Fight, _command: EndRound, book: Rulebook): Resolution {
  const fight = yield* tireAll(before, book);
  const ended = happen(fight, { type: "round-ended" });
  const carried = carryAttacks(fight, carryDice(fight, ended, book), book);
  return sustainDevices(carried, book);
}

/** Attacks for which no phase was left are made in the next round (S3.SP.c, ruling `initiative.phaseOverflow`). */
function carryAttacks(before: Fight, after: Fight, book: Rulebook): Fight {
  if (frameOf(book) !== "phases" || book["initiative.phaseOverflow"] === "clamp") return after;
  const { steps } = order(before, book);
  let fight = after;
  for (const seat of before.encounter.seats) {
    const carried = leftOver(steps, seat, before.encounter.round);
    if (carried.length > 0) fight = happen(fight, { type: "attacks-carried", figure: seat.figure, carried });
  }
  return fight;
}

/** Dice that lie beyond the tenth segment count in the next round (S2.3.b). */
function carryDice({ encounter, figures }: Fight, after: Fight, book: Rulebook): Fight {
  if (book["initiative.outOfRange"] === "clamp") return after;
  let fight = after;
  for (const [place, seat] of encounter.seats.entries()) {
    const figure = figures[place];
    const dice = figure ? carriedDice({ encounter, seat, figure, book }) : [];
    if (dice.length > 0) fight = happen(fight, { type: "dice-carried", figure: seat.figure, dice });
  }
  return fight;
}
