import type { Seat } from "../fight/fight.ts";
import type { Carried } from "../fight/tempo.ts";
import { withinPhase } from "../initiative/phases/timing.ts";
import type { Contender } from "../initiative/procedure.ts";
import { momentOf, roundOf, segmentOf } from "../moment.ts";
import { reason } from "../verdict.ts";
import type { Step } from "./step.ts";

/**
 * Adds the attacks that had no phase left in the previous round to those of this round.
 *
 * @source S3.SP.c (ruling `initiative.phaseOverflow`)
 * @reading they come just before the figure's own attacks of that phase
 */
export function addCarried(out: Step[], contender: Contender): void {
  const carried = contender.seat.tempo?.carried;
  const within = carried === undefined ? null : withinPhase(contender);
  if (carried === undefined || within === null) return;
  for (const [at, { segment, item, blows }] of carried.entries()) {
    const moment = momentOf(contender.encounter.round, segment, within.tick - 1);
    const reasons = [reason("carried-over", { figure: contender.figure.name, segment })];
    const which = { ordinal: at + 1, of: carried.length, carried: true } as const;
    out.push({ figure: contender.seat.figure, kind: "attack", segment, moment, item, blows, reasons, ...which });
  }
}

/** The attacks among a figure's steps that have no phase left in the round. */
export function leftOver(steps: readonly Step[], seat: Seat, round: number): readonly Carried[] {
  const own = steps.filter(
    ({ figure, kind, moment }) => figure === seat.figure && kind === "attack" && roundOf(moment) > round,
  );
  return own.map(({ moment, item, blows }) => ({ segment: segmentOf(moment), item, blows }));
}
