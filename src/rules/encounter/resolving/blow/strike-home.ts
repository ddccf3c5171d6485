import {
  absorbedBy,
  armorAgainst,
  damageAdjustments,
  damageFormula,
  damageOf,
  type Force,
  isBlunt,
} from "#rules/attack/damage.ts";
import { savesByProtection } from "#rules/attack/protection.ts";
import { adjust, sumOf } from "#rules/attack/to-hit.ts";
import type { Save } from "#rules/character/tables.ts";
import {
  attackSize,
  classGroupOf,
  criticalFrom,
  isCritical,
  multipleOf,
  multiply,
  type Severity,
  saveModifier,
  severityOf,
  severityTotal,
  specialPoints,
} from "#rules/critical/critical.ts";
import { type Injury, injuryOf, OUR_INJURIES } from "#rules/critical/injuries.ts";
import type { BlowSave, CriticalHit } from "#rules/fight/events/blows.ts";
import type { Adjustment, AttackRolled } from "#rules/fight/events.ts";
import type { Choice } from "#rules/fight/record.ts";
import { bandFor, effectOfBand } from "#rules/figure/bands.ts";
import { adjustedByEffects, bearing, effectPart, effectsAtWork } from "#rules/figure/effect.ts";
import { isUnharmedBy } from "#rules/figure/effect-start.ts";
import { type Figure, isSave, saveOf, type Weapon } from "#rules/figure/figure.ts";
import { onlyThrowsDown, sufferingOf } from "#rules/figure/injury.ts";
import { bonusAgainstWards, type HitEffect } from "#rules/figure/weapon.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import { type FigureId, type Reason, reason } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, choose, figureIn, roll } from "../course.ts";
import { beginEffect, rollDuration, rollTraits } from "../effects/begin.ts";
import { reactTo } from "../effects/reaction.ts";
import { strikeCaster } from "../interrupting.ts";
import { lessenedByEffects, whyProtected } from "../protecting/attacks.ts";
import { keepOff } from "../protecting/pools.ts";
import { rollSave } from "../saving.ts";
import { afflict, wound } from "../wound.ts";

/**
 * Rolls the target's saving throw against death, for an effect of a blow other than damage, and returns the roll; adds
 * no event.
 *
 * @source S3.CR.c, S3.KD.a
 */
export function* saveAgainstBlow(target: Figure, modifier: number): Asking<BlowSave> {
  const need = saveOf(target, "death");
  const natural = Number(yield roll("save", "1d20", target.id));
  return { natural, modifier, need, saved: isSave(natural + modifier, need) };
}

/** A critical hit, and its injury; null without one. */
export interface Critical {
  readonly event: CriticalHit;
  readonly injury: Injury | null;
}

/**
 * True if a hit is critical, which needs damage that got through armor.
 *
 * @param through points of damage that got through
 * @source S3.CR.a, S3.CR.d
 */
function isCriticalHit(hit: Hit, through: number, book: Rulebook): hit is RolledHit {
  if (!book["critical.enabled"] || through <= 0 || hit.rolled === null) return false;
  return isCritical(hit.rolled, lowestCritical(hit));
}

function lowestCritical({ attacker, weapon }: Pick<Hit, "attacker" | "weapon">): number {
  return criticalFrom(classGroupOf(attacker), weapon.criticalBonus);
}

/**
 * Rolls a critical hit: its points are spent, its severity is rolled, and the target saves against the injury.
 *
 * @source S3.CR.b–c, S3.CR.e–f, S3.SC.a–b
 * @reading points are spent before the severity is rolled; or with the severity in sight (ruling `critical.points`); an
 * injury lasts until it is healed, except for being thrown down
 */
function* rollCritical({ fight, book }: Course, hit: RolledHit): Asking<Critical> {
  const { attacker, target, weapon } = hit;
  const larger = attackSize(attacker, weapon, book) - target.size;
  const severity = severityOf(larger);
  const early = book["critical.points"] === "before-save" ? yield* spendPoints(hit, severity, null) : null;
  const rolled = Number(yield roll("severity", severity.dice, attacker.id));
  const points = early ?? (yield* spendPoints(hit, severity, rolled));
  const total = severityTotal(severity, rolled, points.severity);
  const save = yield* saveAgainstBlow(target, saveModifier(larger) - points.save);
  const isTold = save.saved || book["critical.injuries"] === "severity";
  const tables = fight.encounter.injuries ?? OUR_INJURIES;
  const injury = isTold ? null : injuryOf(tables, weapon.damageType ?? "slashing", total);
  const parties = { figure: attacker.id, target: target.id, ...rangeOf(hit) };
  const left = save.saved || onlyThrowsDown(injury) ? {} : { change: sufferingOf(target, injury, total) };
  const result = { dice: severity.dice, rolled, severity: total, points, save, multiple: multipleOf(total) };
  return { event: { type: "critical-hit", ...parties, ...result, injury: injury?.id ?? null, ...left }, injury };
}

/** The numbers that made it critical (S3.CR.a). */
function rangeOf({
  attacker,
  weapon,
  rolled: { natural, total, need },
}: RolledHit): Pick<CriticalHit, "natural" | "from" | "by"> {
  return { natural, from: lowestCritical({ attacker, weapon }), by: total - need };
}

type Points = CriticalHit["points"];

const NO_POINTS: Points = Object.freeze({ save: 0, severity: 0 });

/** Asks the attacker to spend points on a harder save or on severity; by default, all go to the save (S3.SC.b). */
function* spendPoints(
  { attacker, target, rolled }: RolledHit,
  severity: Severity,
  shown: number | null,
): Asking<Points> {
  const most = specialPoints(rolled.total - rolled.need);
  if (most === 0) return NO_POINTS;
  const splits = Array.from({ length: most + 1 }, (_, points) => ({ save: most - points, severity: points }));
  const choices = splits.map(points => choiceOf(points, severity, shown));
  const answer = String(yield choose("special-critical", attacker.id, target.id, choices));
  return splits[choices.findIndex(({ id }) => id === answer)] ?? NO_POINTS;
}

/** A way to spend the points, with the resulting severity if that has been rolled. */
function choiceOf(points: Points, severity: Severity, shown: number | null): Choice {
  const id = `special:${points.save}:${points.severity}`;
  if (shown === null) return { id, with: points };
  return { id, with: { ...points, total: severityTotal(severity, shown, points.severity) } };
}

/** An attack that has hit. */
export interface Hit extends Omit<RolledHit, "rolled"> {
  /** Null if no roll was needed. */
  readonly rolled: AttackRolled | null;
}

interface RolledHit {
  readonly attacker: Figure;
  readonly target: Figure;
  readonly weapon: Weapon;
  readonly missile: boolean;
  readonly force: Force;
  readonly rolled: AttackRolled;
}

/**
 * Can a weapon harm a target? Some are harmed only by magic of a certain bonus, or by silver.
 *
 * @source G.13
 * @reading the natural weapons of a figure that has such a ward itself count as weapons of that bonus, and so do all its
 * weapons under an effect that says so
 */
function canHarmWith({ attacker, target: { harmedBy }, weapon }: Hit): boolean {
  if (harmedBy === undefined || weapon.ignoresWards === true) return true;
  if (harmedBy.silver && weapon.silver === true) return true;
  const own = weapon.kind === "natural" ? (attacker.harmedBy?.bonus ?? 0) : 0;
  const lent = effectsAtWork(attacker).map(({ weaponsCountAs = 0 }) => weaponsCountAs);
  return Math.max(bonusAgainstWards(weapon), own, ...lent) >= harmedBy.bonus;
}

/** Why a hit does no damage to its target: its weapon cannot harm it, or its element does not; `null` if it does. */
function whyUnharmed(hit: Hit): Reason | null {
  const { target, weapon } = hit;
  if (!canHarmWith(hit)) return reason("unharmed", { weapon: weapon.name });
  if (isUnharmedBy(target, weapon.element)) return reason("unharmed-by", { effect: weapon.name });
  return whyProtected(target, hit);
}

/**
 * Applies a hit: its damage, and the effect of its weapon. A weapon that cannot harm the target does neither.
 *
 * @source G.03, S3.CR, G.13
 */
export function* strikeHome(course: Course, hit: Hit): Asking {
  const unharmed = whyUnharmed(hit);
  if (unharmed !== null) yield* hitWithoutDamage(course, hit, unharmed);
  else yield* dealDamage(course, hit);
  if (unharmed === null || unharmed.why === "unharmed-by") yield* reactToHit(course, hit);
  if (unharmed !== null) return;
  if (hit.weapon.onHit !== undefined) yield* applyOnHit(course, hit, hit.weapon.onHit);
}

function* reactToHit(
  course: Course,
  { attacker: { id: by }, target, weapon: { name, element, ...weapon } }: Hit,
): Asking {
  const formula = damageFormula({ name, ...weapon }, target.size);
  yield* reactTo(course, target.id, { name, by, element, formula });
}

/**
 * The effect of a weapon's hits, apart from damage: venom, a paralyzing touch. The target may save.
 *
 * @source G.13, G.12
 * @reading a hit that does no damage has the effect, too; a target that is dead is beyond it
 */
function* applyOnHit(course: Course, { attacker, target: { id }, weapon }: Hit, onHit: HitEffect): Asking {
  const target = figureIn(course, id);
  if (target.conditions.includes("dead")) return;
  const { save, element } = onHit;
  if (isUnharmedBy(target, element)) {
    const why = reason("unharmed-by", { effect: weapon.name });
    return addEvent(course, { type: "no-effect", figure: id, by: attacker.id, reason: why });
  }
  if (!(yield* isByChance(onHit, attacker.id))) return;
  if (save !== null && (yield* isSavedFrom(course, { target, weapon, by: attacker, as: save, onHit }))) return;
  for (const effect of effectsOfHit(target, onHit.effect, attacker))
    yield* leaveByHit(course, { attacker, id, weapon, effect });
}

/** Does a hit have its effect, which some have only by chance, such as the disease of a rat's bite? */
function* isByChance({ chance }: HitEffect, by: FigureId): Asking<boolean> {
  return chance === undefined || Number(yield roll("effect", "1d100", by)) <= chance;
}

/** What a hit leaves, by the first of its bands that fits the target; its effect if it has no bands (G.13). */
function effectsOfHit(target: Figure, effect: HitEffect["effect"], { side }: Figure): readonly HitEffect["effect"][] {
  if (effect.bands === undefined) return [effect];
  const facts = { total: target.hitPoints, form: null, saved: false, rolled: null, isFriend: side === target.side };
  return bandFor(effect.bands, target, facts)?.effects.map(own => effectOfBand(effect, own)) ?? [];
}

/** The effect of a hit, about to begin. */
interface LeftByHit {
  readonly attacker: Figure;
  readonly id: FigureId;
  readonly weapon: Weapon;
  readonly effect: HitEffect["effect"];
}

function* leaveByHit(course: Course, { attacker, id, weapon, effect }: LeftByHit): Asking {
  const segments = yield* rollDuration(effect.lasts, attacker.id);
  const spec = yield* rollTraits(effect, attacker.id);
  yield* beginEffect(course, id, { name: weapon.name, by: attacker.id, item: weapon.id, spec, segments });
}

/** A saving throw against the effect of a weapon. */
interface SaveAgainstHit {
  readonly target: Figure;
  readonly weapon: Weapon;
  readonly by: Figure;
  readonly as: Save;
  readonly onHit: HitEffect;
}

function* isSavedFrom(course: Course, { target, weapon, by, as, onHit }: SaveAgainstHit): Asking<boolean> {
  const { saveModifier, element } = onHit;
  const own: Adjustment[] = [];
  if (saveModifier !== 0) own.push(effectPart(weapon.name, saveModifier));
  const protection = savesByProtection(target, { element, by, isSpell: as === "spell", isAimed: false });
  const adjustments = [...own, ...adjustedByEffects(target, "saves"), ...protection];
  return yield* rollSave(course, { figure: target, by: by.id, spell: weapon.id, as, adjustments });
}

/**
 * Rolls the damage of a hit, less what armor stops, and a critical hit that multiplies what got through; then the wound
 * and the conditions of an injury.
 *
 * @source G.03, S3.CR
 */
function* dealDamage(course: Course, hit: Hit): Asking {
  const { attacker, target, weapon } = hit;
  const formula = damageFormula(weapon, target.size);
  if (formula === null)
    return yield* hitWithoutDamage(course, hit, reason("weapon-without-damage", { weapon: weapon.name }));
  const { book } = course;
  const rolled = Number(yield roll("damage", formula, attacker.id));
  const usual = joined(damageAdjustments(attacker, weapon, hit.missile), hit.force.damage);
  const dealt = joined(usual, yield* rollMore(hit));
  const stopped = book["armor.mode"] === "value" ? stoppedBy(hit, damageOf(rolled, sumOf(dealt))) : 0;
  const through = damageOf(rolled, sumOf(dealt) - stopped);
  const critical = isCriticalHit(hit, through, book) ? yield* rollCritical(course, hit) : null;
  if (critical !== null) addEvent(course, critical.event);
  const adjustments = joined(dealt, afterArmor({ rolled, stopped, through, critical }, hit, book));
  const whole = damageOf(rolled, sumOf(adjustments));
  const { element } = weapon;
  const less = lessenedByEffects(target, hit, { formula, damage: whole });
  const kept = yield* keepOff(course, target.id, { formula, damage: Math.max(0, whole + sumOf(less)), element });
  const damage = Math.max(0, whole + sumOf(less) + sumOf(kept));
  const all = joined(joined(adjustments, less), kept);
  yield* wound(course, { target: target.id, by: attacker.id, rolled, adjustments: all, damage, saved: null, element });
  if (critical?.injury) yield* injure(course, hit, critical.injury);
  if (!hit.missile) yield* strikeBack(course, hit, damage);
}

/**
 * Lets effects on a target that was hit harm the attacker in turn.
 *
 * @source G.13
 * @reading only blows, not missiles, and only the damage that was done counts; it is of no element
 */
function* strikeBack(course: Course, { attacker, target }: Hit, damage: number): Asking {
  const shield = bearing(target, "returns");
  if (shield === undefined || damage === 0) return;
  const added = effectPart(shield.name, damage * (shield.returns - 1));
  const back = { rolled: damage, adjustments: [added], damage: damage * shield.returns, saved: null };
  yield* wound(course, { target: attacker.id, by: target.id, ...back });
}

/**
 * The damage that a weapon does in addition on a high natural roll, such as a bear's hug.
 *
 * @source G.13
 * @reading a hit without a roll does none
 */
function* rollMore({ attacker, weapon, rolled }: Hit): Asking<readonly Adjustment[]> {
  const { moreFrom, moreDamage, name } = weapon;
  if (moreFrom === undefined || !moreDamage || rolled === null || rolled.natural < moreFrom) return NOTHING;
  const value = Number(yield roll("damage", moreDamage, attacker.id));
  return [effectPart(name, value)];
}

/**
 * Applies the conditions of an injury (S3.CR.f). It is a function of its own because a loop that yields slows down its
 * whole generator.
 */
function* injure(course: Course, { attacker, target }: Hit, { conditions }: Injury): Asking {
  for (const condition of conditions) yield* afflict(course, { target: target.id, by: attacker.id, condition });
}

/** A hit that does no damage; an event gives the reason. */
function* hitWithoutDamage(course: Course, { attacker, target }: Hit, why: Reason): Asking {
  addEvent(course, { type: "no-effect", figure: target.id, by: attacker.id, reason: why });
  yield* strikeCaster(course, target.id, { by: attacker.id, damage: 0 });
}

/** Points that the target's armor stops (S3.CH.f). */
function stoppedBy({ target: { armorValue = 0 }, weapon, force }: Hit, damage: number): number {
  return absorbedBy(damage, armorAgainst({ value: armorValue, blunt: isBlunt(weapon) }, force));
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
  else if (hit.weapon.chargeDoubles === true && more.lance > 0) all.push(effectPart(hit.weapon.name, more.lance));
  else adjust(all, "pole-charge", more.lance, "S1.T03");
  adjust(all, "injury", critical?.injury?.damage ?? 0, "S3.CR.f");
  return all;
}

function joined(some: readonly Adjustment[], more: readonly Adjustment[]): readonly Adjustment[] {
  return more.length === 0 ? some : [...some, ...more];
}
