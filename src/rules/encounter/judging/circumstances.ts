import { type Force, forceOfWeapon } from "../../attack/damage.ts";
import { armorGiven, toHitByProtection } from "../../attack/protection.ts";
import { effectiveSize, reachPenalty } from "../../attack/reach.ts";
import { armorClassOf, sumOf, unarmedToHit } from "../../attack/to-hit.ts";
import { casterToHit, lostDexterity } from "../../casting/exposure.ts";
import { defenseLimit } from "../../defense/pool.ts";
import { isSpent, SPENT_TO_HIT } from "../../fatigue/levels.ts";
import { areaHiding } from "../../fight/between.ts";
import type { Adjustment } from "../../fight/events.ts";
import { type Bout, figureOf, type Seat, seatOf } from "../../fight/fight.ts";
import { isUnder, weaponReady } from "../../fight/footing.ts";
import {
  helplessBy,
  playsConditionsInFull,
  toHitByOwnConditions,
  toHitByTargetsConditions,
} from "../../figure/conditions.ts";
import { armorBonus } from "../../figure/dexterity.ts";
import { adjustedByEffects, bearing, effectPart } from "../../figure/effect.ts";
import type { Figure, Weapon } from "../../figure/figure.ts";
import { isMissile } from "../../figure/weapon.ts";
import { ASSAULT, dexterityTurned, isAssaulting, turnedArmorClass } from "../../intent/intent.ts";
import { chargeForce } from "../../movement/jomase-charge.ts";
import { guardAgainst, poleDoubles } from "../../options/effects.ts";
import { type FigureId, type Reason, reason } from "../../vocabulary.ts";
import type { Why } from "../../whys/whys.ts";
import {
  chargersArmorClass,
  endsCharge,
  impetuousArmorClass,
  ofCharger,
  ofImpetus,
} from "../commands/charge/circumstances.ts";
import { castingPhaseOf } from "./magic-rules.ts";
import { isTable, standsBy } from "./table/rules.ts";

/** An attack with its target, for the modifiers of the roll to hit. */
export interface Against extends Bout {
  readonly attacker: Figure;
  readonly attackerSeat: Seat;
  readonly weapon: Weapon;
  readonly missile: boolean;
  readonly target: Figure;
  readonly targetSeat: Seat;
}

/** The part of it that is known before an attack: a figure and its exposure. */
export type Exposed = Pick<Against, "fight" | "book" | "target" | "targetSeat">;

/** The attacker, target and weapon of an attack. */
export interface AimedAttack {
  readonly attacker: Figure;
  readonly target: FigureId;
  readonly weapon: Weapon;
  readonly missile: boolean;
}

function againstOf({ fight, book }: Bout, { attacker, target: id, weapon, missile }: AimedAttack): Against {
  const attackerSeat = seatOf(fight, attacker.id);
  const targetSeat = seatOf(fight, id);
  const target = figureOf(fight, id);
  if (attackerSeat === undefined || targetSeat === undefined || target === undefined) {
    throw new RangeError(`againstOf: expected two seated figures, got ${attacker.id} and ${id}`);
  }
  return { fight, book, attacker, attackerSeat, weapon, missile, target, targetSeat };
}

/** The bonus to hit the target while the rulebook exposes it for casting a spell; else 0 (S2.4A.j). */
export function ofCaster({ fight, targetSeat, book }: Against): number {
  return casterToHit(castingPhaseOf(targetSeat, fight.encounter.round), book);
}

/** A caster loses the Dexterity bonus to armor class (S2.4A.i, S4.VII.C.5). */
function castersArmorClass({ fight, target, targetSeat, book }: Exposed): number {
  return lostDexterity(castingPhaseOf(targetSeat, fight.encounter.round), armorBonus(target.dexterity), book);
}

/** A spent figure is easier to hit (S3.FL.c). */
function ofSpent({ target, book }: Against): number {
  return book["fatigue.enabled"] && isSpent(target) ? SPENT_TO_HIT : 0;
}

/** A blind attacker hits worse (G.11). */
function ofBlind({ attacker, book }: Against): number {
  return playsConditionsInFull(book) ? toHitByOwnConditions(attacker) : 0;
}

/** An invisible target is harder to hit for an attacker who cannot see it, as blindness makes any (G.11). */
function ofUnseen({ attacker, target, book }: Against): number {
  if (!playsConditionsInFull(book) || toHitByOwnConditions(attacker) !== 0) return 0;
  return attacker.seesInvisible !== true && target.conditions.includes("invisible") ? UNSEEN_TO_HIT : 0;
}

/**
 * A target that is invisible by nature or behind magic that blocks sight, or in it, is as hard to hit as any invisible
 * one.
 *
 * @source G.11, G.13
 * @reading once for all, and not in addition to blindness. A creature that is invisible by nature stays so while it
 * strikes, and can be named as a target
 */
function ofHidden(against: Against): readonly Adjustment[] {
  const { fight, attacker, target, missile, book } = against;
  if (!playsConditionsInFull(book) || toHitByOwnConditions(attacker) !== 0 || ofUnseen(against) !== 0) return [];
  const veil = attacker.seesInvisible === true ? undefined : bearing(target, "unseen");
  if (veil !== undefined) return [effectPart(veil.name, UNSEEN_TO_HIT)];
  const area = areaHiding(fight, attacker, target, missile);
  return area === undefined ? [] : [effectPart(area.name, UNSEEN_TO_HIT)];
}

/**
 * A stunned or prone target is easier to hit.
 *
 * @source G.11
 * @reading once for both, and not in addition to being spent (S3.FL.c), which is the same stun. The options table has
 * postures of its own
 */
function ofCondition(against: Against): number {
  const { target, book } = against;
  if (!playsConditionsInFull(book) || ofSpent(against) !== 0 || helplessBy(target) !== null) return 0;
  const counting = isTable(book) ? target.conditions.filter(one => one !== "prone") : target.conditions;
  return toHitByTargetsConditions({ conditions: counting });
}

/** A helpless target is hit as the ruling `conditions.helpless` says; here by a bonus (G.11). */
function ofHelpless({ target, book }: Against): number {
  return book["conditions.helpless"] === "bonus" && helplessBy(target) !== null ? HELPLESS_TO_HIT : 0;
}

/** The penalty against an invisible target, and the bonus against a helpless one (G.11). */
const UNSEEN_TO_HIT = -4;
const HELPLESS_TO_HIT = 4;

/** A defender with empty hands is easier to hit (S3.UD.a). */
function ofUnarmed({ target, weapon, book }: Against): number {
  return book["unarmed.enabled"] ? unarmedToHit(target, weapon) : 0;
}

/**
 * A penalty for the smaller weapon, or for the larger one (S3.WR.c–g).
 *
 * @reading a figure without a weapon for blows is not kept off, and keeps no one off
 */
function ofReach(against: Against): number {
  const { attacker, weapon, attackerSeat, target, targetSeat, missile, book } = against;
  if (!book["reach.enabled"] || missile) return 0;
  const foes = weaponReady(target, targetSeat);
  if (foes === null) return 0;
  const one = { figure: attacker, weapon };
  const foe = { figure: target, weapon: foes };
  const isLarger = effectiveSize(one, book) > effectiveSize(foe, book);
  const under = isLarger ? isUnder(targetSeat, attacker.id) : isUnder(attackerSeat, target.id);
  return reachPenalty(one, foe, under, book);
}

/** A penalty for an assault's wild attacks, including a missile if the game master allows one (S3.AS.a). */
function ofAssault({ attackerSeat }: Against): number {
  return isAssaulting(attackerSeat) ? ASSAULT.toHit : 0;
}

/** A figure that makes an assault is easier to hit for everyone (S3.AS.a). */
function assaultersArmorClass({ targetSeat }: Pick<Exposed, "targetSeat">): number {
  return isAssaulting(targetSeat) ? ASSAULT.armorClass : 0;
}

/** Dexterity turned to attack improves all attacks (S3.DX.a). */
function ofDexterityTurned({ attackerSeat }: Against): number {
  return dexterityTurned(attackerSeat);
}

/** Dexterity turned to attack is missing in defense: in the pool, or else in armor class (S3.DX.a). */
function turnedAwayArmorClass({ target, targetSeat, book }: Exposed): number {
  const turned = dexterityTurned(targetSeat);
  if (turned === 0) return 0;
  return turnedArmorClass(turned, book["defense.pool"] ? defenseLimit(target) : 0);
}

/** Missiles and thrown weapons against a dodging figure (S1.N.d). */
function ofDodging(against: Against): number {
  return isMissile(against) ? ofGuard(against) : 0;
}

/** Blows against a defending figure (S1.N.d). */
function ofDefending(against: Against): number {
  return isMissile(against) ? 0 : ofGuard(against);
}

function ofGuard({ fight, book, weapon, missile, target, targetSeat }: Against): number {
  if (!isTable(book)) return 0;
  const option = standsBy({ fight, figure: target, seat: targetSeat, book }, book);
  return guardAgainst(option, isMissile({ weapon, missile }), book);
}

/** True if a charge with a pole weapon doubles its damage (S1.T03). */
function isPoleCharge({ book, weapon, missile, attackerSeat, targetSeat }: Against): boolean {
  return poleDoubles({ weapon, missile, turn: attackerSeat.turn, targetTurn: targetSeat.turn }, book);
}

/** The target's armor class and the modifiers to hit that follow from the situation. */
export interface Circumstances {
  readonly armorClass: number;
  /** The parts of it from effects on the target; a positive value is better. */
  readonly armorParts: readonly Adjustment[];
  readonly toHit: readonly Adjustment[];
}

type CircumstanceValue = (against: Against) => number;

/** Bonuses and penalties to hit. */
// biome-ignore format: a table
const TO_HIT: readonly (Required<Pick<Adjustment, "why" | "cite">> & { readonly value: CircumstanceValue })[] = [
  { why: "caster",           cite: "S2.4A.j",     value: ofCaster },
  { why: "spent",            cite: "S3.FL.c",     value: ofSpent },
  { why: "blind",            cite: "G.11",        value: ofBlind },
  { why: "unseen",           cite: "G.11",        value: ofUnseen },
  { why: "condition",        cite: "G.11",        value: ofCondition },
  { why: "helpless",         cite: "G.11",        value: ofHelpless },
  { why: "charge",           cite: "S4.VII.B.3c", value: ofCharger },
  { why: "charge",           cite: "S3.CH.a",     value: ofImpetus },
  { why: "unarmed",          cite: "S3.UD.a",     value: ofUnarmed },
  { why: "reach",            cite: "S3.WR.c",     value: ofReach },
  { why: "assault",          cite: "S3.AS.a",     value: ofAssault },
  { why: "dexterity-turned", cite: "S3.DX.a",     value: ofDexterityTurned },
  { why: "dodging",          cite: "S1.N.d",      value: ofDodging },
  { why: "defending",        cite: "S1.N.d",      value: ofDefending },
];

/** Circumstances that make the target's armor class worse. */
// biome-ignore format: a table
const ARMOR_CLASS: readonly { readonly why: Why; readonly value: (exposed: Exposed) => number }[] = [
  { why: "exposed-caster",   value: exposed => (isRestricted(exposed) ? castersArmorClass(exposed) : 0) },
  { why: "exposed-casting",  value: exposed => (isRestricted(exposed) ? 0 : castersArmorClass(exposed)) },
  { why: "exposed-charging", value: chargersArmorClass },
  { why: "exposed-impetus",  value: impetuousArmorClass },
  { why: "exposed-assault",  value: assaultersArmorClass },
  { why: "exposed-turned",   value: turnedAwayArmorClass },
];

/** True if the rulebook has further restrictions on casters: the penalty is the same, but its reason differs. */
function isRestricted({ book }: Pick<Exposed, "book">): boolean {
  return book["casting.restrictions"] !== "none";
}

/**
 * Sums the points by which a figure's armor class is now worse than on its sheet against every attacker (casting,
 * charging, assault, Dexterity turned to attack), with the reasons.
 */
export function exposureOf(exposed: Exposed): { readonly points: number; readonly reasons: readonly Reason[] } {
  let sum = 0;
  const reasons: Reason[] = [];
  for (const { why, value } of ARMOR_CLASS) {
    const points = value(exposed);
    if (points !== 0) reasons.push(reason(why, { points }));
    sum += points;
  }
  return { points: sum, reasons };
}

/**
 * The target's armor class against an attack now, and the bonuses and penalties of the attacker's roll that come from
 * the situation, not from attacker and weapon alone.
 */
export function circumstancesOf(bout: Bout, aimed: AimedAttack): Circumstances {
  const against = againstOf(bout, aimed);
  const toHit: Adjustment[] = [];
  for (const { why, cite, value: inCase } of TO_HIT) {
    const value = inCase(against);
    if (value !== 0) toHit.push({ why, value, cite });
  }
  toHit.push(...ofHidden(against), ...toHitByProtection(against.target, against.attacker));
  const given = armorGiven(against.target, against);
  let armorClass = armorClassOf(against.target) - sumOf(given);
  for (const { value } of ARMOR_CLASS) armorClass += value(against);
  return { armorClass, armorParts: [...given, ...adjustedByEffects(against.target, "armorClass")], toHit };
}

/**
 * The extra damage and effects on armor of a blow or missile beyond its damage dice: from the weapon, an assault and
 * the end of a charge (S3.AS.a, S3.CH).
 */
export function forceOf(bout: Bout, aimed: AimedAttack): Force {
  const own = ofCharging(ofPole(forceOfWeapon(aimed.weapon), bout, aimed), bout, aimed);
  const seat = seatOf(bout.fight, aimed.attacker.id);
  if (seat === undefined || aimed.missile) return own;
  const wild = isAssaulting(seat) ? { ...own, damage: BY_ASSAULT } : own;
  return endsCharge(againstOf(bout, aimed)) ? withImpetus(wild, aimed) : wild;
}

/** Doubles the damage of a pole weapon in a charge with the options table (S1.T03). */
function ofPole(own: Force, bout: Bout, aimed: AimedAttack): Force {
  const mayDouble = aimed.weapon.poleWeapon === true && bout.book["charge.method"] === "table";
  return mayDouble && isPoleCharge(againstOf(bout, aimed)) ? { ...own, doubled: true } : own;
}

/**
 * Doubles the damage of a weapon that does more at the end of a charge, such as a unicorn's horn.
 *
 * @source G.13
 * @reading all its blows at the target of the charge do so, in every method of charging
 */
function ofCharging(own: Force, bout: Bout, aimed: AimedAttack): Force {
  const mayDouble = aimed.weapon.chargeDoubles === true && !aimed.missile;
  return mayDouble && isAtChargesEnd(againstOf(bout, aimed)) ? { ...own, doubled: true } : own;
}

function isAtChargesEnd(against: Against): boolean {
  const { book, attackerSeat, target } = against;
  if (book["charge.method"] === "table") return attackerSeat.turn?.option === "charge-attack";
  if (book["charge.method"] === "jomase") return endsCharge(against);
  return attackerSeat.charge?.target === target.id;
}

const BY_ASSAULT: readonly Adjustment[] = Object.freeze([{ why: "assault", value: ASSAULT.damage, cite: "S3.AS.a" }]);

/** Adds the force of a charge's end (S3.CH.a, S3.CH.c–d). */
function withImpetus(force: Force, { attacker, weapon }: AimedAttack): Force {
  const { damage, armorReducing, armorPiercing, doubled, knockdownSteps } = chargeForce(attacker, weapon);
  const more: readonly Adjustment[] = damage === 0 ? [] : [{ why: "charge", value: damage, cite: "S3.CH.a" }];
  return {
    damage: [...force.damage, ...more],
    armorReducing: force.armorReducing + armorReducing,
    armorPiercing: force.armorPiercing || armorPiercing,
    knockdownSteps: force.knockdownSteps + knockdownSteps,
    doubled: force.doubled || doubled,
  };
}
