import { type Fight, type Reason, roundOf, type Seat, type Step, seatOf } from "../../rules/index.ts";
import { type KnownStep, momentNow } from "./step.ts";

/** Reasons that reveal a declaration. */
const TELLING: readonly Reason["why"][] = ["routine", "casting-time", "undeclared", "no-attack-this-round"];

/**
 * Steps as a reader may see them. If a reader may not see a combatant's intention, only the time of its next step is
 * visible until it has begun to act. Steps that it plans afterwards are removed.
 */
export function knownSteps(
  fight: Fight,
  steps: readonly Step[],
  open: (figure: string) => boolean,
): readonly KnownStep[] {
  const hidden = new Map<string, Step | null>();
  for (const step of steps) {
    if (hidden.has(step.figure) || open(step.figure)) continue;
    const seat = seatOf(fight, step.figure);
    if (seat && !hasShown(fight, seat)) hidden.set(step.figure, nextOf(fight, steps, step.figure));
  }
  return steps.flatMap(step => {
    if (!hidden.has(step.figure)) return step.plan === "next" && !open(step.figure) ? [] : [step];
    return hidden.get(step.figure) === step ? [veiled(step)] : [];
  });
}

/** Has it begun the action it declared for this round? */
function hasShown(fight: Fight, seat: Seat): boolean {
  const { round } = fight.encounter;
  const hasMoved = seat.intent?.kind === "move" && seat.ledger.moves.length > 0;
  return seat.casting !== null || hasMoved || [seat.actedAt, seat.landedAt].some(at => roundOf(at) === round);
}

/** The next step, or the last one if all are past. */
function nextOf(fight: Fight, steps: readonly Step[], figure: string): Step | null {
  const own = steps.filter(step => step.figure === figure && step.kind !== "spell-end");
  return own.find(step => step.moment >= momentNow(fight)) ?? own.at(-1) ?? null;
}

function veiled(step: Step): KnownStep {
  const reasons = step.reasons.filter(({ why }) => !TELLING.includes(why));
  return { ...step, kind: "wait", item: null, ordinal: 1, of: 1, reasons, veiled: true };
}
