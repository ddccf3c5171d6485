import { isHit, type Manner, needToHit, sumOf, thac0Of, toHitAdjustments } from "../../attack/to-hit.ts";
import { alwaysMisses } from "../../critical/fumble.ts";
import type { AttackRolled } from "../../fight/events.ts";
import type { Figure } from "../../figure/figure.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import type { FigureId } from "../../vocabulary.ts";
import { type Circumstances, circumstancesOf } from "../judging/circumstances/circumstances.ts";
import { forceOf } from "../judging/circumstances/force.ts";
import { shiftFooting } from "./blow/footing.ts";
import { fumble } from "./blow/fumble.ts";
import { knockDown } from "./blow/knockdown.ts";
import { strikeHome } from "./blow/strike-home.ts";
import { type Asking, addEvent, type Course, figureIn, roll } from "./course.ts";
import { negate } from "./defending/negate.ts";
import type { Ward } from "./defending/ward.ts";

/** An attack before its dice: everything else is settled. */
export interface Attack extends Manner {
  readonly attacker: Figure;
  readonly target: FigureId;
  /** Improvement of armor class by a parry and the Defense Pool, in points. */
  readonly parried: number;
  /** The dodge or block that the target chose before the die; without it, none. */
  readonly ward?: Ward | null;
}

/** Rolls a blow or a missile: the hit, its effects, and last the fumble, whether it hit or missed (G.03, S3.FU). */
export function* rollAttack(course: Course, attack: Attack): Asking {
  const { book } = course;
  const { attacker, weapon, missile, ward } = attack;
  const target = figureIn(course, attack.target);
  const circumstances = circumstancesOf(course, attack);
  const natural = Number(yield roll("to-hit", "1d20", attacker.id));
  const rolled = rolledToHit(attack, circumstances, natural, book);
  addEvent(course, rolled);
  const isNegated = rolled.hit && ward ? yield* negate(course, rolled, ward) : false;
  if (rolled.hit && !isNegated) {
    const hit = { attacker, target, weapon, missile, force: forceOf(course, attack), rolled };
    yield* strikeHome(course, hit);
    if (book["knockdown.enabled"]) yield* knockDown(course, hit);
    if (book["reach.enabled"]) yield* shiftFooting(course, rolled);
  }
  if (book["fumble.enabled"]) fumble(course, rolled, { attacker, foe: target });
}

/** The total of the die, and whether it hits (G.03). */
function rolledToHit(attack: Attack, circumstances: Circumstances, natural: number, book: Rulebook): AttackRolled {
  const { attacker, target, weapon, missile } = attack;
  const adjustments = toHitAdjustments(attacker, attack, book);
  for (const adjustment of circumstances.toHit) adjustments.push(adjustment);
  const total = natural + sumOf(adjustments);
  const armorClass = circumstances.armorClass - attack.parried;
  const need = needToHit(thac0Of(attacker), armorClass);
  const hit = isHit(total, need) && !alwaysMisses(natural, book);
  // biome-ignore format: in the order of telling
  return {
    type: "attack-rolled", figure: attacker.id, target, weapon: weapon.id, missile,
    natural, adjustments, total, armorClass, need, hit,
  };
}
