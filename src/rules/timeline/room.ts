import type { Contender } from "../initiative/procedure.ts";
import { procedureOf } from "../initiative/procedures.ts";
import { segmentOf } from "../vocabulary.ts";
import type { Step } from "./step.ts";

/**
 * Moves those of a figure's attacks in `out` (from index `from`) to a later moment for which their phase has no room
 * (S3.AO.a).
 */
export function fitAttacks(out: Step[], from: number, contender: Contender): void {
  const { putOff } = procedureOf(contender.book);
  if (putOff === undefined) return;
  const places = attacksIn(out, from);
  const timings = places.map(at => out[at] as Step);
  for (const [nth, { moment, reasons }] of putOff(contender, timings).entries()) {
    const step = timings[nth] as Step;
    if (moment !== step.moment) out[places[nth] as number] = { ...step, moment, segment: segmentOf(moment), reasons };
  }
}

/** The indexes of a figure's own attacks, in order of time. */
function attacksIn(steps: readonly Step[], from: number): readonly number[] {
  const places: number[] = [];
  for (let at = from; at < steps.length; at++) {
    const { kind, carried } = steps[at] as Step;
    if (kind === "attack" && carried !== true) places.push(at);
  }
  return places.sort((one, other) => (steps[one] as Step).moment - (steps[other] as Step).moment || one - other);
}
