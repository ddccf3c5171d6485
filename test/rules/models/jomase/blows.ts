import { type Answers, type Class, OPEN, type Open, type Size, sizesAbove } from "./words.ts";

/** The lowest natural roll in the critical range (Critical Hits and Misses, table). */
export const CRITICAL_FROM: Readonly<Record<Class, number>> = {
  warrior: 18,
  monster: 18,
  cleric: 19,
  adventurer: 19,
  mage: 20,
  "normal-man": 20,
};

/**
 * The highest natural roll that is a fumble; 0 if it cannot happen (Critical Hits and Misses, A critical miss).
 *
 * Lower THAC0 is better; the text explains "higher" by "superior" at the end of the paragraph. The arguments are base
 * THAC0, changed by weapon mastery only.
 */
export function fumblesUpTo(thac0: number, foesThac0: number): number {
  const foeIsBetterBy = thac0 - foesThac0;
  if (foeIsBetterBy <= -5) return 0;
  if (foeIsBetterBy <= 4) return 1;
  return 1 + Math.floor(foeIsBetterBy / 5);
}

export interface Blow {
  readonly natural: number;
  /** The total of the roll and everything added. */
  readonly total: number;
  /** The lowest total that hits. */
  readonly needed: number;
  readonly class: Class;
  readonly thac0: number;
  readonly foesThac0: number;
  /** Damage after armor; the rule asks only whether there is any. */
  readonly through: number;
}

export interface BlowResult {
  readonly hits: boolean | Open;
  readonly critical: boolean | Open;
  /** Points to spend on the save or on the severity (Special Critical Hits). */
  readonly points: number | Open;
  /**
   * The target gets an attack of opportunity. It is the only result of a fumble: a roll that hits still does its
   * damage.
   */
  readonly fumble: boolean;
}

/**
 * The result of one attack roll.
 *
 * A natural 1 misses. A natural 20 below the number needed is open: the text gives no automatic hit. A critical
 * requires a roll in the range, 5 or more over the minimum, and damage through armor.
 */
export function resolveBlow(blow: Blow): BlowResult {
  const over = blow.total - blow.needed;
  const fumble = blow.natural <= fumblesUpTo(blow.thac0, blow.foesThac0);
  const hits = blow.natural === 1 ? false : over >= 0 ? true : blow.natural === 20 ? OPEN : false;
  const critical = hits === true && over >= 5 && blow.natural >= CRITICAL_FROM[blow.class] && blow.through > 0;
  return { hits, fumble, critical, points: critical ? pointsOf(over) : 0 };
}

/** One point at 10 over the minimum, and one more for each 5 after it (Special Critical Hits). */
export function pointsOf(over: number): number {
  return Math.max(0, Math.floor(over / 5) - 1);
}

/** The ways to spend the points: on the save or on the severity roll, one by one. */
export function waysToSpend(points: number): readonly { readonly save: number; readonly severity: number }[] {
  return Array.from({ length: points + 1 }, (_, severity) => ({ save: points - severity, severity }));
}

/**
 * The severity dice, by how many sizes the attacking creature is above the victim (Critical severity).
 *
 * The text names only the ends: 2d8 from two sizes above, d6 from one size below. The two steps between are open.
 */
export function severityDice(attacker: Size, victim: Size): "1d6" | "2d8" | Open {
  const above = sizesAbove(attacker, victim);
  if (above >= 2) return "2d8";
  return above <= -1 ? "1d6" : OPEN;
}

/**
 * The modifier by size of the victim's save against the critical: one for each size beyond the end of the dice
 * (Critical severity).
 */
export function criticalSaveBySize(attacker: Size, victim: Size): number {
  const above = sizesAbove(attacker, victim);
  if (above > 2) return -(above - 2);
  return above < -1 ? -above - 1 : 0;
}

/** A severity roll cannot be raised over the maximum of its dice (Special Critical Hits). */
export function severity(roll: number, added: number, most: number): number {
  return Math.min(roll + added, most);
}

/**
 * Damage of a critical that doubles (2) or triples (3).
 *
 * Only the damage that got through armor is multiplied, up to the same multiple of the weapon's own roll. It is open
 * whether the limit applies to the whole, or to the added part. A limit on the whole can fall below the damage that got
 * through in the first place, which no reader would want.
 */
export function criticalDamage(through: number, weaponRoll: number, times: 2 | 3): Answers<number> {
  const whole = Math.min(times * through, times * weaponRoll);
  const added = through + Math.min((times - 1) * through, (times - 1) * weaponRoll);
  const addedUpToWhole = through + Math.min((times - 1) * through, times * weaponRoll);
  return [...new Set([whole, Math.max(through, whole), added, addedUpToWhole])];
}

/**
 * Whether knockdown is possible. It is impossible against a creature over twice as large (Knockdowns). Between one and
 * two sizes above it is open what twice means.
 */
export function canKnockDown(attacker: Size, victim: Size): boolean | Open {
  const above = sizesAbove(victim, attacker);
  if (above <= 1) return true;
  return above === 2 ? OPEN : false;
}

/** The penalty to the victim's save against knockdown: a point for each point over the minimum (Knockdowns). */
export function knockdownSavePenalty(roll: number, minimum: number): number {
  return Math.min(0, minimum - roll);
}

/** How a charge changes the charger's blows (Charging). */
export interface ChargeEffect {
  readonly toHit: number;
  readonly damage: number;
  readonly armorRating: number;
  readonly knockdownSteps: number;
  readonly armorPiercing: boolean;
  /** Multiplier of the damage that gets through armor. */
  readonly times: number;
  /**
   * Added to armor class in the phase of the charge (more is worse). Open on horseback, where the text does not mention
   * it.
   */
  readonly armorClass: number | Open;
}

/**
 * A mounted lance doubles damage and gains 2 AR. The text does not say whether it also has the +1 damage of "other
 * weapons", and "other" excludes it.
 */
export function chargeEffect(mounted: boolean, lance: boolean): ChargeEffect {
  if (!mounted)
    return { toHit: -2, damage: 1, armorRating: 1, knockdownSteps: 1, armorPiercing: false, times: 1, armorClass: 1 };
  if (lance)
    return { toHit: 0, damage: 0, armorRating: 2, knockdownSteps: 1, armorPiercing: true, times: 2, armorClass: OPEN };
  return { toHit: 0, damage: 1, armorRating: 1, knockdownSteps: 1, armorPiercing: false, times: 1, armorClass: OPEN };
}

/**
 * Defenses that a figure keeps in the phase of its charge on foot.
 *
 * The basic shield bonus stays; the bonuses of proficiency and style are lost. DEX is open, since "and DEX bonuses" can
 * continue the list of lost or of kept bonuses.
 */
export const CHARGER_KEEPS = {
  basicShield: true,
  shieldProficiency: false,
  shieldStyle: false,
  dexterity: OPEN,
} as const;

/** A charge on foot is half as fast again (Charging). */
export const CHARGE_SPEED = 1.5;

/** Assault (Assault): melee only. */
export const ASSAULT = { attacks: 1, damage: 1, toHit: -4, armorClass: 2, attackFatigueTimes: 2 } as const;

/**
 * The to-hit bonus of an armed attacker against a defender with neither shield nor weapon and no skill without them
 * (Unarmed Defenders).
 */
export function againstUnarmed(attackerArmed: boolean, defenderArmed: boolean, defenderSkilled: boolean): number {
  return attackerArmed && !defenderArmed && !defenderSkilled ? 2 : 0;
}

export interface Wielder {
  readonly size: Size;
  /** The size it acts as in these hands: a troll's dagger is large, because its claws are. */
  readonly weapon: Size;
  /** The weapon's own size. */
  readonly made: Size;
  readonly natural: boolean;
}

/** Which of the two scored the last hit; at first neither (Weapon Reach). */
export type Inside = "attacker" | "defender" | "neither";

/**
 * To-hit penalty by length of weapon, measured in sizes (Weapon Reach, 1 and 2).
 *
 * The shorter weapon has -1 a size, at most -2, until it hits. Then the longer one has the same penalty, until it hits.
 * The longer one never has the penalty if it is natural or smaller than its wielder. A shorter weapon that lost the
 * advantage has the penalty again.
 */
export function lengthPenalty(attacker: Wielder, defender: Wielder, lastHit: Inside): number {
  const longer = sizesAbove(attacker.weapon, defender.weapon);
  if (longer === 0) return 0;
  const penalty = -Math.min(2, Math.abs(longer));
  if (longer < 0) return lastHit === "attacker" ? 0 : penalty;
  if (lastHit !== "defender") return 0;
  const keepsReach = attacker.natural || sizesAbove(attacker.size, attacker.made) >= 1;
  return keepsReach ? 0 : penalty;
}

/**
 * Whether a hit holds a foe at bay: with a thrusting weapon that has at least 1 more reach, before the foe has closed
 * (Weapon Reach, 3).
 */
export function mayHoldAtBay(
  thrusting: boolean,
  reach: number,
  foesReach: number,
  hit: boolean,
  closed: boolean,
): boolean {
  return thrusting && reach - foesReach >= 1 && hit && !closed;
}

/**
 * Whether the held foe closes at once: its attack roll hits AC 4 and is under the roll that hit it. Otherwise it closes
 * for one attack.
 *
 * It is open which of the natural roll and the total is compared, so both are checked.
 */
export function closesAtOnce(
  foe: { readonly natural: number; readonly total: number; readonly thac0: number },
  hit: { readonly natural: number; readonly total: number },
): boolean | Open {
  const hitsAC4 = foe.natural !== 1 && foe.total >= foe.thac0 - 4;
  const readings = [foe.natural < hit.natural, foe.total < hit.total, foe.natural < hit.total, foe.total < hit.natural];
  if (!hitsAC4) return foe.natural === 20 ? OPEN : false;
  return readings.every(under => under === readings[0]) ? readings[0]! : OPEN;
}
