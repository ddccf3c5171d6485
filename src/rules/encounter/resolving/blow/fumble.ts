import { baseThac0, fumbleRange } from "../../../critical/fumble.ts";
import type { AttackRolled } from "../../../fight/events.ts";
import { type Fight, figureOf } from "../../../fight/fight.ts";
import { isDown } from "../../../fight/figures.ts";
import type { Figure } from "../../../figure/figure.ts";
import { strikes } from "../../../figure/weapon.ts";
import { feetBetween } from "../../../movement/distance.ts";
import { MELEE_REACH } from "../../../movement/tables.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import { reason } from "../../../verdict.ts";
import { happen } from "../course.ts";

/**
 * Who rolls in his fumble range fumbles, even if he hits; all that comes of it is an opening for his foe.
 *
 * @source S3.FU.b–d
 * @reading a shot is fumbled, too, and its foe has use of that within reach; who is surprised has none
 */
export function fumble(
  before: Fight,
  { figure, target, natural }: AttackRolled,
  { attacker, foe }: { readonly attacker: Figure; readonly foe: Figure },
  book: Rulebook,
): Fight {
  const upTo = fumbleRange({ attacker: baseThac0(attacker), foe: baseThac0(foe) }, book);
  if (natural > upTo) return before;
  const fight = happen(before, { type: "fumbled", figure, target, natural, upTo });
  const now = figureOf(fight, target) ?? foe;
  if (fight.encounter.stage === "surprise" || !mayTake(now, attacker)) return fight;
  const why = reason("fumbled", { figure: attacker.name });
  return happen(fight, { type: "opportunity-given", figure: target, against: figure, reason: why });
}

/** Can a figure make use of an opening: on its feet, its own master, and a weapon in reach? */
function mayTake(figure: Figure, against: Figure): boolean {
  if (isDown(figure) || figure.conditions.includes("held") || figure.conditions.includes("stunned")) return false;
  return (feetBetween(figure, against) ?? 0) <= MELEE_REACH && figure.weapons.some(strikes);
}
