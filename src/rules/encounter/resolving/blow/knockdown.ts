import { isTooLarge, knockdownDie, knockdownFrom, knockdownSave, mayShow } from "#rules/critical/knockdown.ts";
import { figureOf } from "#rules/fight/fight.ts";
import { isDown } from "#rules/fight/figures.ts";
import { type Asking, addEvent, type Course, roll } from "../course.ts";
import { afflict } from "../wound.ts";
import { saveAgainstBlow } from "./save.ts";
import type { Hit } from "./strike-home.ts";

/**
 * A hit may knock its target down: the weapon's die must reach the number for the target's size, and the target then
 * saves.
 *
 * @source S3.KD.a–d
 * @reading nothing is rolled against a prone target, or with a die that cannot show the number
 */
export function* knockDown(course: Course, { attacker, target: { id }, weapon, force }: Hit): Asking {
  const { fight, book } = course;
  const die = knockdownDie(attacker, weapon, force.knockdownSteps);
  const target = figureOf(fight, id);
  if (die === null || target === undefined || isDown(target) || target.conditions.includes("prone")) return;
  const from = knockdownFrom(target.size);
  if (isTooLarge(target, attacker, book) || !mayShow(die, from)) return;
  const rolled = Number(yield roll("knockdown", die, attacker.id));
  const save = rolled < from ? null : yield* saveAgainstBlow(target, knockdownSave(rolled, from));
  addEvent(course, { type: "knockdown-rolled", figure: attacker.id, target: id, die, rolled, from, save });
  if (save?.saved === false) yield* afflict(course, { target: id, by: attacker.id, condition: "prone" });
}
