import type { Adjustment } from "../fight/events.ts";
import type { Modifier } from "../fight/record.ts";
import { reactionAdjustment } from "../figure/dexterity.ts";
import { type Affected, adjustedByEffects, effectPart, sumByEffects } from "../figure/effect.ts";
import type { Figure, Weapon } from "../figure/figure.ts";
import { type Leveled, thac0ByLevels } from "../figure/levels.ts";
import { isMissile } from "../figure/weapon.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { AdjustmentName, Citation } from "../vocabulary.ts";
import { adjustedByStrength, strengthToHit } from "./strength.ts";

/** Adds an adjustment, with its reason and source, to the given list, unless it is 0. */
export function adjust(all: Adjustment[], why: AdjustmentName, value: number, cite: Citation): void {
  if (value !== 0) all.push({ why, value, cite });
}

/** The sum of the values of a roll's adjustments. */
export function sumOf(adjustments: readonly Adjustment[]): number {
  let sum = 0;
  for (const { value } of adjustments) sum += value;
  return sum;
}

/** The way an attack is made. */
export interface Manner {
  readonly weapon: Weapon;
  readonly missile: boolean;
  readonly modifiers: readonly (Modifier | Circumstance)[];
}

/** A modifier from the rules. */
interface Circumstance {
  readonly why: AdjustmentName;
  readonly value: number;
}

/**
 * A figure's THAC0 before the adjustments of a roll, after levels that effects have added or drained (G.03, G.13).
 * Lower is better.
 *
 * Whatever changes the figure itself belongs here; a bonus to a roll is one of `toHitAdjustments`.
 */
export function thac0Of(figure: Pick<Figure, "thac0"> & Leveled): number {
  return figure.thac0 + thac0ByLevels(figure);
}

/**
 * The THAC0 of a figure's attack with a weapon: its own, or that of a weapon that hits by itself.
 *
 * @source G.03, G.13
 */
export function thac0With(
  figure: Pick<Figure, "thac0"> & Leveled,
  { asFighter }: Pick<Weapon, "asFighter">,
  book: Rulebook,
): number {
  return asFighter === undefined ? thac0Of(figure) : thac0OfFighter(asFighter, book);
}

/**
 * The THAC0 of a fighter of a level, as the classes of the pack have it.
 *
 * @source rules reference §11
 * @reading below the first level it is 20
 */
function thac0OfFighter(level: number, book: Rulebook): number {
  const beyond = Math.max(0, level - 1);
  if (book["tables.dexterity"] === "second-edition") return Math.max(1, 20 - beyond);
  return Math.max(4, 20 - 2 * Math.floor(beyond / 2));
}

/**
 * A figure's armor class before the circumstances of an attack, with all permanent bonuses and lasting effects; it
 * descends (G.02, G.13).
 */
export function armorClassOf(figure: Pick<Figure, "armorClass"> & Affected): number {
  return figure.armorClass - sumByEffects(figure, "armorClass");
}

/** The total to reach on 1d20 with all adjustments: THAC0 minus armor class, which descends (G.02, G.03). */
export function needToHit(thac0: number, armorClass: number): number {
  return thac0 - armorClass;
}

/**
 * True if the total of a to-hit roll reaches the number needed. There is no automatic hit or miss on a natural roll
 * (G.03).
 */
export function isHit(total: number, need: number): boolean {
  return total >= need;
}

/**
 * Lists the adjustments to a to-hit roll from attacker and weapon: Strength for blows, Dexterity for missiles, magic,
 * skill, mastery, lasting effects on the attacker, and given modifiers. The situation is not looked at.
 *
 * @reading Strength does not count for a weapon that hits by itself (G.13)
 */
export function toHitAdjustments(attacker: Figure, manner: Manner, book: Rulebook): Adjustment[] {
  const all: Adjustment[] = [];
  const strong = isByStrength(manner);
  if (isMissile(manner)) adjust(all, "dexterity", reactionAdjustment(attacker.dexterity, book), "G.06");
  else if (strong) adjust(all, "strength-to-hit", strengthToHit(attacker), "G.03");
  adjust(all, "magic", manner.weapon.magicBonus, "G.03");
  adjust(all, "skill", manner.weapon.skillToHit ?? 0, "G.03");
  const { lentBy = "", lentToHit = 0 } = manner.weapon;
  if (lentToHit !== 0) all.push(effectPart(lentBy, lentToHit));
  adjust(all, "mastery", attacker.mastery ?? 0, "S3.FU.b");
  if (strong) all.push(...adjustedByStrength(attacker, "toHit"));
  all.push(...adjustedByEffects(attacker, "toHit"));
  for (const modifier of manner.modifiers) if (modifier.value !== 0) all.push(given(modifier));
  return all;
}

/** Does the attacker's Strength count? Not for missiles, nor for a weapon that hits by itself (G.13). */
export function isByStrength(manner: Pick<Manner, "weapon" | "missile">): boolean {
  return !isMissile(manner) && manner.weapon.asFighter === undefined;
}

function given(modifier: Modifier | Circumstance): Adjustment {
  if ("why" in modifier) return { ...modifier, cite: CIRCUMSTANCES[modifier.why] ?? "G.03" };
  return { why: "modifier", name: modifier.name, value: modifier.value };
}

/** The sources of modifiers from the rules. */
const CIRCUMSTANCES: Readonly<Partial<Record<AdjustmentName, Citation>>> = {
  behind: "S0.R10.k",
  "in-motion": "S0.CH.b",
};

/** The to-hit bonus against an unarmed target (S3.UD.a). */
const UNARMED_TO_HIT = 2;

/**
 * Does an item make its bearer armed? A shield does, an open hand does not.
 *
 * @source S3.UD.a
 * @reading claws and fangs do, too
 */
function arms(weapon: Weapon): boolean {
  return weapon.openHand !== true;
}

/**
 * The attacker's bonus to hit, 0 or 2, for a defender without weapon or shield.
 *
 * @param weapon the attacker's weapon
 * @source S3.UD.a
 */
export function unarmedToHit(defender: Pick<Figure, "weapons" | "skilledUnarmed">, weapon: Weapon): number {
  if (defender.skilledUnarmed === true || !arms(weapon) || defender.weapons.some(arms)) return 0;
  return UNARMED_TO_HIT;
}
