import { isTooLarge, knockdownDie, knockdownFrom, knockdownSave, mayShow } from "../../../critical/knockdown.ts";
import { type Fight, figureOf } from "../../../fight/fight.ts";
import { isDown } from "../../../fight/figures.ts";
import type { Resolution } from "../../../fight/need.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import { happen, roll } from "../course.ts";
import { afflict } from "../wound.ts";
import type { Hit } from "./hit.ts";
import { saveAgainstBlow } from "./save.ts";

/**
 * A hit may knock its target down: the weapon's die must show the number for the target's size, and the target then save.
 *
 * @source S3.KD.a–d
 * @reading nothing is rolled against who lies already, and no die that cannot show the number
 */
export function* knockDown(
  before: Fight,
  { attacker, target: { id }, weapon, force }: Hit,
  book: Rulebook,
): Resolution {
  const target = figureOf(before, id);
  const die = knockdownDie(attacker, weapon, force.knockdownSteps);
  if (die === null || target === undefined || isDown(target) || target.conditions.includes("prone")) return before;
  const from = knockdownFrom(target.size);
  if (isTooLarge(target, attacker, book) || !mayShow(die, from)) return before;
  const rolled = Number(yield roll("knockdown", die, attacker.id));
  const save = rolled < from ? null : yield* saveAgainstBlow(target, knockdownSave(rolled, from));
  const told = { figure: attacker.id, target: id, die, rolled, from, save };
  const fight = happen(before, { type: "knockdown-rolled", ...told });
  if (save === null || save.saved) return fight;
  return yield* afflict(fight, { target: id, by: attacker.id, condition: "prone" }, book);
}
