import { isTooLarge, knockdownDie, knockdownFrom, knockdownSave, mayShow } from "../../../critical/knockdown.ts";
import { figureOf } from "../../../fight/fight.ts";
import { isDown } from "../../../fight/figures.ts";
import { type Asking, type Course, happen, roll } from "../course.ts";
import { afflict } from "../wound.ts";
import type { Hit } from "./hit.ts";
import { saveAgainstBlow } from "./save.ts";

/**
 * A hit may knock its target down: the weapon's die must show the number for the target's size, and the target then save.
 *
 * @source S3.KD.a–d
 * @reading nothing is rolled against a target that lies already, and no die that cannot show the number
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
  happen(course, { type: "knockdown-rolled", figure: attacker.id, target: id, die, rolled, from, save });
  if (save?.saved === false) yield* afflict(course, { target: id, by: attacker.id, condition: "prone" });
}
