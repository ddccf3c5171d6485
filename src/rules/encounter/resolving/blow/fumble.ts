import { baseThac0, fumbleRange } from "#rules/critical/fumble.ts";
import type { AttackRolled } from "#rules/fight/events.ts";
import { figureOf } from "#rules/fight/fight.ts";
import { isDown } from "#rules/fight/figures.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { strikes } from "#rules/figure/weapon.ts";
import { feetBetween } from "#rules/movement/distance.ts";
import { MELEE_REACH } from "#rules/movement/tables.ts";
import { reason } from "#rules/verdict.ts";
import { addEvent, type Course } from "../course.ts";

/**
 * A roll in the fumble range is a fumble, even if it hits. Its only effect is an opening for the foe.
 *
 * @source S3.FU.b–d
 * @reading a shot can be fumbled, too, and the foe can use that within reach; a surprised foe cannot
 */
export function fumble(
  course: Course,
  { figure, target, natural }: AttackRolled,
  { attacker, foe }: { readonly attacker: Figure; readonly foe: Figure },
): void {
  const upTo = fumbleRange({ attacker: baseThac0(attacker), foe: baseThac0(foe) }, course.book);
  if (natural > upTo) return;
  addEvent(course, { type: "fumbled", figure, target, natural, upTo });
  const now = figureOf(course.fight, target) ?? foe;
  if (course.fight.encounter.stage === "surprise" || !mayTake(now, attacker)) return;
  const why = reason("fumbled", { figure: attacker.name });
  addEvent(course, { type: "opportunity-given", figure: target, against: figure, reason: why });
}

/** True if a figure can use an opening: it is not down, held or stunned, and has a weapon in reach. */
function mayTake(figure: Figure, against: Figure): boolean {
  if (isDown(figure) || figure.conditions.includes("held") || figure.conditions.includes("stunned")) return false;
  return (feetBetween(figure, against) ?? 0) <= MELEE_REACH && figure.weapons.some(strikes);
}
