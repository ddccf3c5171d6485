import type { Figure, Weapon } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { ClassGroup, Size } from "../vocabulary.ts";
import { CRITICAL_FROM, CRITICAL_MARGIN, SEVERITIES, TRIPLE_FROM } from "./tables.ts";

/** The group a figure's class belongs to; by default the game master's are monsters, all others warriors (S3.CR.a). */
export function classGroupOf({ classGroup, isMonster }: Figure): ClassGroup {
  return classGroup ?? (isMonster === true ? "monster" : "warrior");
}

/**
 * The lowest natural roll that is critical, 18–20; skill with the weapon lowers it.
 *
 * @source S3.CR.a
 */
export function criticalFrom(group: ClassGroup, bonus = 0): number {
  return CRITICAL_FROM[group] - bonus;
}

/** A hit, as its dice fell. */
export interface RolledHit {
  /** What the die showed. */
  readonly natural: number;
  readonly total: number;
  /** The total to reach. */
  readonly need: number;
}

/** Is a hit critical: far enough above the number needed, and its die within the range (S3.CR.a)? */
export function isCritical({ natural, total, need }: RolledHit, from: number): boolean {
  return natural >= from && total - need >= CRITICAL_MARGIN;
}

/**
 * The size of an attack.
 *
 * @source S3.CR.b
 * @reading that of the weapon, and of the creature where it strikes with what it has by nature; or always of the creature
 * (ruling `critical.size`)
 */
export function attackSize(attacker: Figure, weapon: Weapon, book: Rulebook): Size {
  return book["critical.size"] === "creature" || weapon.kind === "natural" ? attacker.size : weapon.size;
}

export type Severity = (typeof SEVERITIES)[number];

/** The dice of severity of an attack so many sizes larger than its target, −5–5 (S3.CR.b). */
export function severityOf(larger: number): Severity {
  return SEVERITIES.find(({ upTo }) => larger <= upTo) as Severity;
}

/** What is added to the target's save against an attack so many sizes larger than it, −3–4 (S3.CR.c). */
export function saveModifier(larger: number): number {
  if (larger > 2) return 2 - larger;
  return larger < -1 ? -1 - larger : 0;
}

/** Points of a special critical hit that beats the number needed by so much, 0 or more (S3.SC.a). */
export function specialPoints(margin: number): number {
  return Math.max(0, Math.floor(margin / CRITICAL_MARGIN) - 1);
}

/** Severity with the points put on it, never above what its dice can show (S3.SC.b). */
export function severityTotal({ most }: Severity, rolled: number, points: number): number {
  return Math.min(most, rolled + points);
}

/** How many times the damage that got through is done (S3.CR.e). */
export function multipleOf(severity: number): 2 | 3 {
  return severity >= TRIPLE_FROM ? 3 : 2;
}

/** Is a figure a warrior (S3.PD.a, S3.AD.b)? */
export function isWarrior(figure: Figure): boolean {
  return classGroupOf(figure) === "warrior";
}
