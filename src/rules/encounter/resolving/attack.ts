import { damageAdjustments, damageFormula, damageOf } from "../../attack/damage.ts";
import { isHit, type Manner, needToHit, sumOf, toHitAdjustments } from "../../attack/to-hit.ts";
import type { AttackRolled } from "../../fight/events.ts";
import { type Fight, figureOf } from "../../fight/fight.ts";
import type { Resolution } from "../../fight/need.ts";
import type { Figure } from "../../figure/figure.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { reason } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import { type Opening, openingOf } from "../judging/opening.ts";
import { type Course, happen, roll } from "./course.ts";
import { disturb, wound } from "./wound.ts";

/** An attack with everything it depends on settled but the dice. */
export interface Attack extends Manner {
  readonly attacker: Figure;
  readonly target: FigureId;
  /** Points by which a parry betters the armor class. */
  readonly parried: number;
}

/** Rolls an attack and, when it hits, its damage (G.03). */
export function* rollAttack(before: Fight, attack: Attack, book: Rulebook): Resolution {
  const target = figureOf(before, attack.target);
  if (target === undefined) throw new RangeError(`rollAttack: expected a seated target, got ${attack.target}`);
  const rolled = yield* rollToHit(attack, openingOf(before, attack, book), target);
  const fight = yield* happen(before, rolled);
  return rolled.hit ? yield* rollDamage(fight, attack, target, book) : fight;
}

function* rollToHit(attack: Attack, opening: Opening, target: Figure): Course<AttackRolled> {
  const { attacker, weapon, missile } = attack;
  const natural = yield* roll("to-hit", "1d20", attacker.id);
  const adjustments = [...toHitAdjustments(attacker, attack), ...opening.toHit];
  const total = natural + sumOf(adjustments);
  const armorClass = opening.armorClass - attack.parried;
  const need = needToHit(attacker.thac0, armorClass);
  const hit = isHit(total, need);
  const parties = { figure: attacker.id, target: target.id, weapon: weapon.id, missile };
  return { type: "attack-rolled", ...parties, natural, adjustments, total, armorClass, need, hit };
}

/** A weapon without a damage formula hits without hurting, and says so. */
function* rollDamage(fight: Fight, attack: Attack, target: Figure, book: Rulebook): Resolution {
  const { attacker, weapon, missile } = attack;
  const formula = damageFormula(weapon, target.size);
  if (formula === null) {
    const why = reason("weapon-without-damage", { weapon: weapon.name });
    const told = yield* happen(fight, { type: "no-effect", figure: target.id, by: attacker.id, reason: why });
    return yield* disturb(told, target.id, attacker.id, 0, book);
  }
  const rolled = yield* roll("damage", formula, attacker.id);
  const adjustments = damageAdjustments(attacker, weapon, missile);
  const damage = damageOf(rolled, sumOf(adjustments));
  return yield* wound(fight, { target: target.id, by: attacker.id, rolled, adjustments, damage, saved: null }, book);
}
