import { bearing } from "../figure/effect.ts";
import type { Figure } from "../figure/figure.ts";
import { frameOf } from "../frame.ts";
import { type Contender, reasonsIfRead } from "../initiative/procedure.ts";
import { TURN_PARTS } from "../initiative/turn.ts";
import {
  type Frame,
  type Moment,
  momentOf,
  PHASES,
  reason,
  SEGMENTS_PER_ROUND,
  segmentOf,
  TICKS,
} from "../vocabulary.ts";
import type { Step } from "./step.ts";

/** The last part of a round in which figures attack, of each structure of a round. */
const LAST_PARTS: Readonly<Record<Frame, number>> = {
  segments: SEGMENTS_PER_ROUND,
  phases: PHASES.length,
  turn: TURN_PARTS.acting,
};

/** Does an effect let this figure strike last in each round, whatever the initiative (G.13)? */
export function strikesLast(figure: Figure): boolean {
  return bearing(figure, "strikesLast") !== undefined;
}

/**
 * Moves the attacks of a figure that strikes last in `out` (from index `from`) to the end of the round.
 *
 * @source G.13
 * @reading after all others, at once with whoever waits until then; it moves and uses magic in its usual turn. Neither
 * reach, nor speed factors, nor a charge nor a spell of its foe changes that
 */
export function putLast(out: Step[], from: number, contender: Contender): void {
  const { encounter, figure, book } = contender;
  const last = bearing(figure, "strikesLast");
  if (last === undefined) return;
  const segment = LAST_PARTS[frameOf(book)];
  const moment = momentOf(encounter.round, segment, TICKS - 1);
  const why = () => [reason("strikes-last", { figure: figure.name, effect: last.name })];
  for (let at = from; at < out.length; at++) {
    const step = out[at] as Step;
    if (!isPutLast(step, moment)) continue;
    const reasons = reasonsIfRead(contender, () => [...step.reasons, ...why()]);
    out[at] = { ...step, moment, segment: segmentOf(moment), reasons };
  }
}

function isPutLast({ kind, moment }: Step, last: Moment): boolean {
  return (kind === "attack" || kind === "wait" || kind === "option") && moment < last;
}
