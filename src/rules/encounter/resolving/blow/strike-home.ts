import {
  armorAgainst,
  damageAdjustments,
  damageFormula,
  damageOf,
  type Force,
  isBlunt,
  stoppedOf,
} from "#rules/attack/damage.ts";
import { adjust, sumOf } from "#rules/attack/to-hit.ts";
import { multiply } from "#rules/critical/critical.ts";
import type { Injury } from "#rules/critical/injuries.ts";
import type { Adjustment, AttackRolled } from "#rules/fight/events.ts";
import type { Figure, Weapon } from "#rules/figure/figure.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import { reason } from "#rules/verdict.ts";
import { type Asking, addEvent, type Course, roll } from "../course.ts";
import { strikeCaster } from "../spells/spoiling.ts";
import { afflict, wound } from "../wound.ts";
import { type Critical, isCriticalHit, rollCritical } from "./critical.ts";

/** An attack that has hit. */
export interface Hit {
  readonly attacker: Figure;
  readonly target: Figure;
  readonly weapon: Weapon;
  readonly missile: boolean;
  readonly force: Force;
  readonly rolled: AttackRolled;
}

/**
 * Applies a hit: its damage, with a critical hit multiplying the part that got through armor, and the effects of an
 * injury.
 *
 * @source G.03, S3.CR
 */
export function* strikeHome(course: Course, hit: Hit): Asking {
  const { attacker, target, weapon } = hit;
  const formula = damageFormula(weapon, target.size);
  if (formula === null) return yield* touch(course, hit);
  const { book } = course;
  const rolled = Number(yield roll("damage", formula, attacker.id));
  const dealt = joined(damageAdjustments(attacker, weapon, hit.missile), hit.force.damage);
  const stopped = book["armor.mode"] === "value" ? stoppedBy(hit, damageOf(rolled, sumOf(dealt))) : 0;
  const through = damageOf(rolled, sumOf(dealt) - stopped);
  const critical = isCriticalHit(hit, through, book) ? yield* rollCritical(course, hit) : null;
  if (critical !== null) addEvent(course, critical.event);
  const adjustments = joined(dealt, afterArmor({ rolled, stopped, through, critical }, hit, book));
  const damage = damageOf(rolled, sumOf(adjustments));
  yield* wound(course, { target: target.id, by: attacker.id, rolled, adjustments, damage, saved: null });
  if (critical?.injury) yield* injure(course, hit, critical.injury);
}

/**
 * Applies the conditions of an injury (S3.CR.f). It is a function of its own because a loop that yields slows down its
 * whole generator.
 */
function* injure(course: Course, { attacker, target }: Hit, { conditions }: Injury): Asking {
  for (const condition of conditions) yield* afflict(course, { target: target.id, by: attacker.id, condition });
}

/** A weapon without a damage formula hits without damage; an event gives the reason. */
function* touch(course: Course, { attacker, target, weapon }: Hit): Asking {
  const why = reason("weapon-without-damage", { weapon: weapon.name });
  addEvent(course, { type: "no-effect", figure: target.id, by: attacker.id, reason: why });
  yield* strikeCaster(course, target.id, { by: attacker.id, damage: 0 });
}

/** Points that the target's armor stops (S3.CH.f). */
function stoppedBy({ target: { armorValue = 0 }, weapon, force }: Hit, damage: number): number {
  return stoppedOf(damage, armorAgainst({ value: armorValue, blunt: isBlunt(weapon) }, force));
}

/** The damage of a blow so far. */
interface Dealt {
  readonly rolled: number;
  readonly stopped: number;
  readonly through: number;
  readonly critical: Critical | null;
}

const NOTHING: readonly Adjustment[] = Object.freeze([]);

/**
 * The adjustments after armor: points it stops, and those added by a critical hit, a lance or pole weapon in a charge,
 * and an injury.
 */
function afterArmor({ rolled, stopped, through, critical }: Dealt, hit: Hit, book: Rulebook): readonly Adjustment[] {
  const { doubled } = hit.force;
  if (stopped === 0 && critical === null && !doubled) return NOTHING;
  const more = multiply({ damage: through, rolled, multiple: critical?.event.multiple ?? 1, doubled }, book);
  const all: Adjustment[] = [];
  adjust(all, "armor", -stopped, "S3.CH.f");
  adjust(all, "critical", more.critical, "S3.CR.e");
  if (hit.weapon.lance === true) adjust(all, "lance", more.lance, "S3.CH.c");
  else adjust(all, "pole-charge", more.lance, "S1.T03");
  adjust(all, "injury", critical?.injury?.damage ?? 0, "S3.CR.f");
  return all;
}

function joined(some: readonly Adjustment[], more: readonly Adjustment[]): readonly Adjustment[] {
  return more.length === 0 ? some : [...some, ...more];
}
