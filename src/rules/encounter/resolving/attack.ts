import { sumOf } from "../../attack/adjustments.ts";
import { isHit, type Manner, needToHit, toHitAdjustments } from "../../attack/to-hit.ts";
import { alwaysMisses } from "../../critical/fumble.ts";
import type { AttackRolled } from "../../fight/events.ts";
import { type Fight, figureOf } from "../../fight/fight.ts";
import type { Resolution } from "../../fight/need.ts";
import type { Figure } from "../../figure/figure.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import type { FigureId } from "../../vocabulary.ts";
import { type Circumstances, circumstancesOf } from "../judging/circumstances/circumstances.ts";
import { forceOf } from "../judging/circumstances/force.ts";
import { shiftFooting } from "./blow/footing.ts";
import { fumble } from "./blow/fumble.ts";
import { knockDown } from "./blow/knockdown.ts";
import { strikeHome } from "./blow/strike-home.ts";
import { asks, happen, roll } from "./course.ts";
import { negate } from "./defending/negate.ts";
import type { Ward } from "./defending/ward.ts";

/** An attack with everything it depends on settled but the dice. */
export interface Attack extends Manner {
  readonly attacker: Figure;
  readonly target: FigureId;
  /** Points by which a parry and the Defense Pool better the armor class. */
  readonly parried: number;
  /** The dodge or block that the target chose before the die; unsaid, none. */
  readonly ward?: Ward | null;
}

/** The course of a blow or a missile: the roll to hit, all that a hit does, and last the fumble, hit or miss (G.03, S3.FU). */
export function* rollAttack(before: Fight, attack: Attack, book: Rulebook): Resolution {
  const target = figureOf(before, attack.target);
  if (target === undefined) throw new RangeError(`rollAttack: expected a seated target, got ${attack.target}`);
  const circumstances = circumstancesOf(before, attack, book);
  const natural = Number(yield roll("to-hit", "1d20", attack.attacker.id));
  const rolled = rolledToHit(attack, circumstances, natural, book);
  const told = happen(before, rolled);
  const met = rolled.hit && attack.ward ? yield* negate(told, rolled, attack.ward, book) : null;
  let fight = met?.fight ?? told;
  if (rolled.hit && met?.negated !== true) {
    const { attacker, weapon, missile } = attack;
    const force = forceOf(fight, attack, book);
    const hit = { attacker, target, weapon, missile, force, rolled };
    const struck = strikeHome(fight, hit, book);
    fight = asks(struck) ? yield* struck : struck;
    const knocked = knockDown(fight, hit, book);
    fight = asks(knocked) ? yield* knocked : knocked;
    const shifted = shiftFooting(fight, rolled, book);
    fight = asks(shifted) ? yield* shifted : shifted;
  }
  return book["fumble.enabled"] ? fumble(fight, rolled, { attacker: attack.attacker, foe: target }, book) : fight;
}

/** What the die comes to, and whether it hits (G.03). */
function rolledToHit(attack: Attack, circumstances: Circumstances, natural: number, book: Rulebook): AttackRolled {
  const { attacker, target, weapon, missile } = attack;
  const adjustments = toHitAdjustments(attacker, attack, book);
  for (const adjustment of circumstances.toHit) adjustments.push(adjustment);
  const total = natural + sumOf(adjustments);
  const armorClass = circumstances.armorClass - attack.parried;
  const need = needToHit(attacker.thac0, armorClass);
  const hit = isHit(total, need) && !alwaysMisses(natural, book);
  // biome-ignore format: in the order of telling
  return {
    type: "attack-rolled", figure: attacker.id, target, weapon: weapon.id, missile,
    natural, adjustments, total, armorClass, need, hit,
  };
}
