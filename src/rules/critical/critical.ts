import type { Figure, Weapon } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { ClassGroup, Size } from "../vocabulary.ts";

/** The lowest natural roll that is critical (S3.CR.a). */
// biome-ignore format: a table
export const CRITICAL_FROM: Readonly<Record<ClassGroup, number>> = {
  warrior:    18,
  monster:    18,
  cleric:     19,
  adventurer: 19,
  mage:       20,
  normal:     20,
};

/**
 * The margin over the number needed that makes a hit critical (S3.CR.a), and that gives each point of a special one
 * (S3.SC.a).
 */
export const CRITICAL_MARGIN = 5;

/** The severity dice, by the size of the attack relative to its target (S3.CR.b). */
// biome-ignore format: a table
export const SEVERITIES = [
  { upTo: -1,       dice: "1d6", most:  6 },
  { upTo:  0,       dice: "2d4", most:  8 },
  { upTo:  1,       dice: "2d6", most: 12 },
  { upTo: Infinity, dice: "2d8", most: 16 },
] as const satisfies readonly { readonly upTo: number; readonly dice: string; readonly most: number }[];

/** The severity from which damage is tripled (S3.CR.e). */
export const TRIPLE_FROM = 13;

/** Points of THAC0 for each step of the fumble range (S3.FU.b). */
export const FUMBLE_STEP = 5;

/** The number that a knockdown die must reach against a target of each size. The last row is extrapolated (S3.KD.a). */
// biome-ignore format: a table
export const KNOCKDOWN_FROM: Readonly<Record<Size, number>> = {
  0:  3,
  1:  5,
  2:  7,
  3:  9,
  4: 11,
  5: 13,
};

/**
 * The group of classes that decides a figure's critical range. By default, a figure of the GM's is a monster, and any
 * other a warrior (S3.CR.a).
 */
export function classGroupOf({ classGroup, isMonster }: Figure): ClassGroup {
  return classGroup ?? (isMonster === true ? "monster" : "warrior");
}

/**
 * The lowest natural roll that is critical, 18–20. The weapon's bonus lowers it.
 *
 * @source S3.CR.a
 */
export function criticalFrom(group: ClassGroup, bonus = 0): number {
  return CRITICAL_FROM[group] - bonus;
}

/** A to-hit roll that hit. */
interface RolledHit {
  /** The natural roll. */
  readonly natural: number;
  readonly total: number;
  /** The total to reach. */
  readonly need: number;
}

/**
 * True if a hit is critical: its total exceeds the number needed by enough, and its natural roll is in the range from
 * `from` on (S3.CR.a).
 */
export function isCritical({ natural, total, need }: RolledHit, from: number): boolean {
  return natural >= from && total - need >= CRITICAL_MARGIN;
}

/**
 * The size that an attack has when its severity is found.
 *
 * @source S3.CR.b
 * @reading that of the weapon, or of the creature if it uses a natural weapon; or always of the creature (ruling
 * `critical.size`)
 */
export function attackSize(attacker: Figure, weapon: Weapon, book: Rulebook): Size {
  return book["critical.size"] === "creature" || weapon.kind === "natural" ? attacker.size : weapon.size;
}

export type Severity = (typeof SEVERITIES)[number];

/** The severity dice of an attack that is this many sizes larger than its target, −5–5 (S3.CR.b). */
export function severityOf(larger: number): Severity {
  return SEVERITIES.find(({ upTo }) => larger <= upTo) as Severity;
}

/**
 * The modifier to the target's save against a critical injury, if the attack is this many sizes larger, −3–4 (S3.CR.c).
 */
export function saveModifier(larger: number): number {
  if (larger > 2) return 2 - larger;
  return larger < -1 ? -1 - larger : 0;
}

/**
 * The points that an attacker may spend on a critical hit that exceeds the number needed by this margin, 0 or more
 * (S3.SC.a).
 */
export function specialPoints(margin: number): number {
  return Math.max(0, Math.floor(margin / CRITICAL_MARGIN) - 1);
}

/** The severity of a critical hit: the roll with points added, at most what its dice can show (S3.SC.b). */
export function severityTotal({ most }: Severity, rolled: number, points: number): number {
  return Math.min(most, rolled + points);
}

/** By how much a critical hit of that severity multiplies the damage that gets through armor: 2 or 3 (S3.CR.e). */
export function multipleOf(severity: number): 2 | 3 {
  return severity >= TRIPLE_FROM ? 3 : 2;
}

/** True if the figure belongs to the warriors by its class; the default for a figure that is not a monster. */
export function isWarrior(figure: Figure): boolean {
  return classGroupOf(figure) === "warrior";
}

/** The damage that got through armor, with its multipliers. */
interface Through {
  /** Points that got through, 0 or more. */
  readonly damage: number;
  /** The weapon's own dice roll. */
  readonly rolled: number;
  /** 1 without a critical hit. */
  readonly multiple: 1 | 2 | 3;
  /** A lance doubles the damage (S3.CH.c). */
  readonly doubled: boolean;
}

/** Points added to the damage that got through. */
interface Multiplied {
  readonly critical: number;
  readonly lance: number;
}

/**
 * The points that a critical hit, and a lance in a charge, add to the damage that got through armor.
 *
 * @source S3.CR.e, S3.CH.c
 * @reading the cap of the weapon's roll applies to the critical hit, not to the lance; the two add up, or the lance
 * doubles the whole (ruling `charge.lanceCritical`)
 */
export function multiply(through: Through, book: Rulebook): Multiplied {
  const critical = criticalDamage(through, book);
  if (!through.doubled) return { critical, lance: 0 };
  const isWhole = book["charge.lanceCritical"] === "multiplied";
  return { critical, lance: through.damage + (isWhole ? critical : 0) };
}

/**
 * Points that a critical hit adds.
 *
 * @source S3.CR.e
 * @reading each multiple adds at most the weapon's roll; or the total is at most that multiple of the weapon's roll,
 * but never less than the damage that got through (ruling `critical.cap`)
 */
function criticalDamage({ damage, rolled, multiple }: Through, book: Rulebook): number {
  const times = multiple - 1;
  if (book["critical.cap"] === "per-multiple") return times * Math.min(damage, Math.max(0, rolled));
  return Math.max(0, Math.min(times * damage, multiple * rolled - damage));
}
