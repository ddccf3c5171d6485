import type { Modifier } from "../fight/command.ts";
import type { Adjustment } from "../fight/events.ts";
import { reactionAdjustment } from "../figure/dexterity.ts";
import type { Figure, Weapon } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Citation } from "../sources.ts";
import type { AdjustmentName } from "../vocabulary.ts";
import { strengthToHit } from "./ability.ts";
import { adjust } from "./adjustments.ts";

/** How an attack is made. */
export interface Manner {
  readonly weapon: Weapon;
  readonly missile: boolean;
  readonly modifiers: readonly (Modifier | Circumstance)[];
}

/** A modifier of the rules' own. */
export interface Circumstance {
  readonly why: AdjustmentName;
  readonly value: number;
}

/** The total to reach on 1d20 with all adjustments: THAC0 less the armor class, which descends (G.02, G.03). */
export function needToHit(thac0: number, armorClass: number): number {
  return thac0 - armorClass;
}

/** Is it a hit? No natural roll hits or misses by itself (G.03). */
export function isHit(total: number, need: number): boolean {
  return total >= need;
}

/** What is added to the roll to hit: Strength for blows, Dexterity for missiles, magic, how well the weapon was learned, mastery, what was typed. */
export function toHitAdjustments(attacker: Figure, manner: Manner, book: Rulebook): Adjustment[] {
  const all: Adjustment[] = [];
  if (manner.missile) adjust(all, "dexterity", reactionAdjustment(attacker.dexterity, book), "G.06");
  else adjust(all, "strength-to-hit", strengthToHit(attacker), "G.03");
  adjust(all, "magic", manner.weapon.magicBonus, "G.03");
  adjust(all, "skill", manner.weapon.skillToHit ?? 0, "G.03");
  adjust(all, "mastery", attacker.mastery ?? 0, "S3.FU.b");
  for (const modifier of manner.modifiers) if (modifier.value !== 0) all.push(given(modifier));
  return all;
}

function given(modifier: Modifier | Circumstance): Adjustment {
  if ("why" in modifier) return { ...modifier, cite: CIRCUMSTANCES[modifier.why] ?? "G.03" };
  return { why: "modifier", name: modifier.name, value: modifier.value };
}

/** Where the rules' own modifiers stand. */
const CIRCUMSTANCES: Readonly<Partial<Record<AdjustmentName, Citation>>> = {
  behind: "S0.R10.k",
  "in-motion": "S0.CH.b",
};
