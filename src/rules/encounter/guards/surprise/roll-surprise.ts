import type { RollSurprise } from "#rules/fight/commands/spells.ts";
import { figureOf } from "#rules/fight/fight.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { SEGMENTS_PER_ROUND } from "#rules/vocabulary.ts";
import { inStage, inThisRound } from "../../judging/impossible.ts";
import { FINE, type Guards, type JudgeView } from "../../judging/view.ts";

export const ROLL_SURPRISE_GUARDS: Guards<RollSurprise> = {
  impossible: [inStage("declare"), inThisRound, lostIsReadable, saidByHand],
  rules: [surpriseIsPlayed, notSettled],
};

/** Segments entered by hand must be whole numbers, and for existing sides. */
function lostIsReadable({ fight }: JudgeView, { lost }: RollSurprise): readonly Reason[] {
  if (lost === undefined) return FINE;
  const sides = new Set(fight.encounter.seats.map(({ figure }) => figureOf(fight, figure)?.side));
  const wrong = Object.entries(lost ?? {}).find(([side, segments]) => !sides.has(side) || !isCount(segments));
  if (wrong === undefined && lost !== null) return FINE;
  return [reason("unreadable", { field: "lost", value: wrong === undefined ? String(lost) : wrong.join(": ") })];
}

function isCount(segments: unknown): boolean {
  return Number.isInteger(segments) && Number(segments) >= 0 && Number(segments) <= SEGMENTS_PER_ROUND;
}

/** If the game master decides about surprise, the command must contain the decision (S2.1.a). */
function saidByHand({ book }: JudgeView, { lost }: RollSurprise): readonly Reason[] {
  return book["surprise.method"] === "by-hand" && lost === undefined ? [reason("surprise-by-hand")] : FINE;
}

function surpriseIsPlayed({ book }: JudgeView): readonly Reason[] {
  return book["surprise.method"] === "none" ? [reason("surprise-not-played")] : FINE;
}

/** Surprise is settled once, at the beginning of an encounter (S4.I). */
function notSettled({ fight }: JudgeView): readonly Reason[] {
  const { round, surprise } = fight.encounter;
  return round > 1 || surprise !== undefined ? [reason("surprise-settled")] : FINE;
}
