import { sumOf } from "../../../attack/adjustments.ts";
import { needToWard, wardFault } from "../../../defense/negation.ts";
import type { AttackRolled } from "../../../fight/events.ts";
import type { Fight } from "../../../fight/fight.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import { type Course, happen, roll } from "../course.ts";
import type { Ward } from "./ward.ts";

/** The fight after a hit has met the target's dodge or block, and whether it came to nothing. */
export interface Negation {
  readonly fight: Fight;
  readonly negated: boolean;
}

/** The target of a hit rolls for the dodge or the block it chose before the attacker's die (S3.AD.h). */
export function* negate(fight: Fight, hit: AttackRolled, ward: Ward, book: Rulebook): Course<Negation> {
  const { target: figure, figure: against } = hit;
  const natural = Number(yield roll(ward.kind, "1d20", figure));
  const { adjustments, thac0 } = ward;
  const need = needToWard(thac0);
  const total = natural + sumOf(adjustments);
  const fault = wardFault({ natural, total, need }, hit, book);
  const rolled = { figure, against, natural, adjustments, total, need, negated: fault === null, fault };
  const event =
    ward.kind === "dodge"
      ? ({ type: "dodged", ...rolled } as const)
      : ({ type: "blocked", weapon: ward.weapon?.id ?? null, ...rolled } as const);
  return { fight: happen(fight, event), negated: fault === null };
}
