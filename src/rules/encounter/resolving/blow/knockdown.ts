import { isTooLarge, knockdownDie, knockdownFrom, knockdownSave, mayShow } from "../../../critical/knockdown.ts";
import { type Fight, figureOf } from "../../../fight/fight.ts";
import { isDown } from "../../../fight/figures.ts";
import type { Resolution, Resolving } from "../../../fight/need.ts";
import type { Figure } from "../../../figure/figure.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import type { KnockdownDie } from "../../../vocabulary.ts";
import { asks, happen, roll } from "../course.ts";
import { afflict } from "../wound.ts";
import type { Hit } from "./hit.ts";
import { saveAgainstBlow } from "./save.ts";

/**
 * A hit may knock its target down: the weapon's die must show the number for the target's size, and the target then save.
 *
 * @source S3.KD.a–d
 * @reading nothing is rolled against who lies already, and no die that cannot show the number
 */
export function knockDown(fight: Fight, { attacker, target: { id }, weapon, force }: Hit, book: Rulebook): Resolving {
  const die = book["knockdown.enabled"] ? knockdownDie(attacker, weapon, force.knockdownSteps) : null;
  const target = figureOf(fight, id);
  if (die === null || target === undefined || isDown(target) || target.conditions.includes("prone")) return fight;
  const from = knockdownFrom(target.size);
  if (isTooLarge(target, attacker, book) || !mayShow(die, from)) return fight;
  return rollKnockdown(fight, { attacker, target, die, from }, book);
}

/** A try at knocking somebody down. */
interface Knock {
  readonly attacker: Figure;
  readonly target: Figure;
  readonly die: KnockdownDie;
  /** What the die must show. */
  readonly from: number;
}

function* rollKnockdown(before: Fight, { attacker, target, die, from }: Knock, book: Rulebook): Resolution {
  const rolled = Number(yield roll("knockdown", die, attacker.id));
  const save = rolled < from ? null : yield* saveAgainstBlow(target, knockdownSave(rolled, from));
  const { id } = target;
  const fight = happen(before, { type: "knockdown-rolled", figure: attacker.id, target: id, die, rolled, from, save });
  if (save === null || save.saved) return fight;
  const afflicted = afflict(fight, { target: id, by: attacker.id, condition: "prone" }, book);
  return asks(afflicted) ? yield* afflicted : afflicted;
}
