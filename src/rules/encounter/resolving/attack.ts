import { isHit, type Manner, needToHit, sumOf, thac0With, toHitAdjustments } from "../../attack/to-hit.ts";
import { alwaysMisses, baseThac0, fumbleRange } from "../../critical/fumble.ts";
import { isTooLarge, knockdownDie, knockdownFrom, knockdownSave, mayShow } from "../../critical/knockdown.ts";
import type { AttackRolled } from "../../fight/events.ts";
import { figureOf, isDown, seatTaken } from "../../fight/fight.ts";
import { conditionsBarring, hitWithoutRollBy, incapacityOf } from "../../figure/conditions.ts";
import type { Figure } from "../../figure/figure.ts";
import { strikes } from "../../figure/weapon.ts";
import { feetBetween } from "../../movement/distance.ts";
import { MELEE_REACH } from "../../movement/rates.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { type Condition, type FigureId, type Reason, reason } from "../../vocabulary.ts";
import { type Circumstances, circumstancesOf, forceOf } from "../judging/circumstances.ts";
import { shiftFooting } from "./blow/footing.ts";
import { type Hit, saveAgainstBlow, strikeHome } from "./blow/strike-home.ts";
import { type Asking, addEvent, type Course, figureIn, roll, spend } from "./course.ts";
import { negate } from "./defend.ts";
import type { Ward } from "./defending/means.ts";
import { noteAttack, whyMissed, whyTurnedAway } from "./protecting/attacks.ts";
import { afflict } from "./wound.ts";

/**
 * Adds a fumble event if the natural roll is in the fumble range, even if the attack hits, and one that gives the foe a
 * free attack if the foe can take it.
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

/** True if a figure can use an opening: it is up and able to act, and has a weapon in reach. */
function mayTake(figure: Figure, against: Figure): boolean {
  if (isDown(figure) || incapacityOf(figure) !== null || conditionsBarring(figure, "attacks").length > 0) return false;
  return (feetBetween(figure, against) ?? 0) <= MELEE_REACH && figure.weapons.some(strikes);
}

/**
 * A hit may knock its target down: the weapon's die must reach the number for the target's size, and the target then
 * saves.
 *
 * @source S3.KD.a–d
 * @reading nothing is rolled against a prone target, or with a die that cannot show the number
 */
function* knockDown(course: Course, { attacker, target: { id }, weapon, force }: Hit): Asking {
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

/** An attack before its dice: everything else is settled. */
export interface Attack extends Manner {
  readonly attacker: Figure;
  readonly target: FigureId;
  /** Improvement of armor class by a parry and the Defense Pool, in points. */
  readonly parried: number;
  /** The dodge or block that the target chose before the die; without it, none. */
  readonly ward?: Ward | null;
}

/**
 * Rolls a blow or a missile and adds its events: the hit or miss, damage, knockdown and other effects, and last a
 * fumble (G.03, S3.FU). The defense is settled before.
 */
export function* rollAttack(course: Course, attack: Attack): Asking {
  const { book } = course;
  const { attacker, weapon, missile, ward } = attack;
  const turned = yield* whyTurnedAway(course, { attacker, target: attack.target, touches: !missile, weapon });
  if (turned !== null) return vanish(course, attack, turned);
  const target = figureIn(course, attack.target);
  const helpless = hitWithoutRollBy(target, book);
  if (helpless !== null) return yield* strikeHelpless(course, attack, helpless);
  const circumstances = circumstancesOf(course, attack);
  const natural = Number(yield roll("to-hit", "1d20", attacker.id));
  const rolled = rolledToHit(attack, circumstances, natural, book);
  addEvent(course, rolled);
  const isNegated = rolled.hit && ward ? yield* negate(course, rolled, ward) : false;
  const missed = rolled.hit && !isNegated ? yield* whyMissed(course, attack) : null;
  noteAttack(course, attacker.id, attack.target);
  if (missed !== null) vanish(course, attack, missed);
  else if (rolled.hit && !isNegated) {
    const hit = { attacker, target, weapon, missile, force: forceOf(course, attack), rolled };
    yield* strikeHome(course, hit);
    yield* rake(course, attack);
    if (book["knockdown.enabled"]) yield* knockDown(course, hit);
    if (book["reach.enabled"]) yield* shiftFooting(course, rolled);
  }
  if (book["fumble.enabled"]) fumble(course, rolled, { attacker, foe: target });
}

/**
 * After the second hit on a foe in a round with a pair of claws, its hind claws strike twice at once.
 *
 * @source G.13
 * @reading each is an attack of its own with a roll to hit, and costs nothing
 */
function* rake(course: Course, attack: Attack): Asking {
  const { target, weapon } = attack;
  const attacker = figureIn(course, attack.attacker.id);
  const hind = attacker.weapons.find(({ rakes }) => rakes === true);
  if (hind === undefined || weapon.rakes === true || weapon.perRoutine !== 2) return;
  const { clawed = [] } = seatTaken(course.fight, attacker.id).ledger;
  const isSecond = clawed.includes(target);
  const after = isSecond ? clawed.filter(foe => foe !== target) : [...clawed, target];
  spend(course, attacker.id, ledger => ({ ...ledger, clawed: after }));
  if (!isSecond) return;
  for (let claw = 0; claw < 2; claw += 1) {
    if (isDown(figureIn(course, target))) return;
    yield* rollAttack(course, { attacker, target, weapon: hind, missile: false, modifiers: [], parried: 0 });
  }
}

/**
 * Hits a helpless target without a roll.
 *
 * @source G.11
 * @reading it does the usual damage, and can be neither critical nor fumbled
 */
function* strikeHelpless(course: Course, attack: Attack, condition: Condition): Asking {
  const { attacker, weapon, missile } = attack;
  const target = figureIn(course, attack.target);
  addEvent(course, { type: "struck-helpless", figure: attacker.id, target: target.id, weapon: weapon.id, condition });
  const missed = yield* whyMissed(course, attack);
  noteAttack(course, attacker.id, target.id);
  if (missed !== null) return vanish(course, attack, missed);
  yield* strikeHome(course, { attacker, target, weapon, missile, force: forceOf(course, attack), rolled: null });
}

/** Adds the event that says why an attack has no effect on its target. */
function vanish(course: Course, { attacker, target: figure }: Attack, why: Reason): void {
  addEvent(course, { type: "no-effect", figure, by: attacker.id, reason: why });
}

/** An attack roll as an event: the total of the die, and whether it hits; adds it nowhere (G.03). */
export function rolledToHit(
  attack: Attack,
  circumstances: Circumstances,
  natural: number,
  book: Rulebook,
): AttackRolled {
  const { attacker, target, weapon, missile } = attack;
  const adjustments = toHitAdjustments(attacker, attack, book);
  for (const adjustment of circumstances.toHit) adjustments.push(adjustment);
  const total = natural + sumOf(adjustments);
  const armorClass = circumstances.armorClass - attack.parried;
  const need = needToHit(thac0With(attacker, weapon, book), armorClass);
  const reaches = isHit(total, need) && !alwaysMisses(natural, book);
  const { sureFrom } = weapon;
  const isSure = !reaches && sureFrom !== undefined && natural >= sureFrom;
  const { armorParts } = circumstances;
  // biome-ignore format: in the order of telling
  return {
    type: "attack-rolled", figure: attacker.id, target, weapon: weapon.id, missile,
    natural, adjustments, total, armorClass, ...(armorParts.length > 0 && { armorParts }), need,
    hit: reaches || isSure, ...(isSure && { sureFrom }),
  };
}
