import { sumOf } from "#rules/attack/to-hit.ts";
import { needToWard, wardFault } from "#rules/defense/negation.ts";
import type { AttackRolled } from "#rules/fight/events.ts";
import { type Asking, addEvent, type Course, roll } from "../course.ts";
import type { Ward } from "./ward.ts";

/** Rolls the dodge or block that the target chose before the attacker's die; true if it stops the hit (S3.AD.h). */
export function* negate(course: Course, hit: AttackRolled, ward: Ward): Asking<boolean> {
  const { target: figure, figure: against } = hit;
  const natural = Number(yield roll(ward.kind, "1d20", figure));
  const { adjustments, thac0 } = ward;
  const need = needToWard(thac0);
  const total = natural + sumOf(adjustments);
  const fault = wardFault({ natural, total, need }, hit, course.book);
  const rolled = { figure, against, natural, adjustments, total, need, negated: fault === null, fault };
  const event =
    ward.kind === "dodge"
      ? ({ type: "dodged", ...rolled } as const)
      : ({ type: "blocked", weapon: ward.weapon?.id ?? null, ...rolled } as const);
  addEvent(course, event);
  return fault === null;
}
