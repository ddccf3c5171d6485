import type { EndRound } from "#rules/fight/command.ts";
import { nextSegment } from "#rules/timeline/order.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { inStage, inThisRound } from "../../judging/impossible.ts";
import { FINE, type Guards, type JudgeView } from "../../judging/view.ts";

export const END_ROUND_GUARDS: Guards<EndRound> = {
  impossible: [inStage("declare", "segments", "end"), inThisRound],
  rules: [segmentsArePlayed],
};

/** A round lasts until no figure has anything left to do in it (G.01). */
function segmentsArePlayed({ fight, book }: JudgeView): readonly Reason[] {
  const { stage, segment } = fight.encounter;
  if (stage === "end") return FINE;
  return [reason("segments-left", { segment: nextSegment(fight, book) ?? Math.max(1, segment) })];
}
