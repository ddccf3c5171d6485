import { nowOf } from "../fight/encounter.ts";
import { type Fight, seatOf } from "../fight/fight.ts";
import type { Moment } from "../vocabulary.ts";
import type { Step } from "./step.ts";

/** Is it an end still to come of magic that its figure meant to begin by now, and is not busy with? Nothing happens at it. */
export function endsInVain(step: Step, steps: readonly Step[], fight: Fight): boolean {
  const begins = beginningOf(step, steps, fight);
  return begins !== null && begins <= nowOf(fight.encounter);
}

/** Where that begins whose end is planned and no more than meant; null for any other step. */
function beginningOf({ figure, kind, plan, ends }: Step, steps: readonly Step[], fight: Fight): Moment | null {
  if (plan !== undefined || ends !== undefined || (kind !== "spell-end" && kind !== "device-end")) return null;
  if (kind === "spell-end" && seatOf(fight, figure)?.casting !== null) return null;
  const start = kind === "spell-end" ? "spell-start" : "device-start";
  const begun = steps.find(one => one.figure === figure && one.kind === start && one.plan === undefined);
  return begun?.moment ?? null;
}
