import type { Modifier } from "../fight/command.ts";
import type { Adjustment } from "../fight/events.ts";
import { reactionAdjustment } from "../figure/dexterity.ts";
import type { Figure, Weapon } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Citation } from "../sources.ts";
import type { AdjustmentName } from "../vocabulary.ts";
import { strengthToHit } from "./ability.ts";

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

/** What is added to the roll to hit: Strength for blows, Dexterity for missiles, magic, mastery, what was typed. */
export function toHitAdjustments(attacker: Figure, manner: Manner, book: Rulebook): readonly Adjustment[] {
  const ability: Adjustment = manner.missile
    ? { why: "dexterity", value: reactionAdjustment(attacker.dexterity, book), cite: "G.06" }
    : { why: "strength-to-hit", value: strengthToHit(attacker), cite: "G.03" };
  const magic: Adjustment = { why: "magic", value: manner.weapon.magicBonus, cite: "G.03" };
  const typed = manner.modifiers.map(given);
  return [ability, magic, ...masteryOf(attacker), ...typed].filter(adjustment => adjustment.value !== 0);
}

/** Mastery of the weapon betters THAC0 (S3.FU.b). */
function masteryOf({ mastery }: Figure): readonly Adjustment[] {
  return mastery === undefined ? UNTRAINED : [{ why: "mastery", value: mastery, cite: "S3.FU.b" }];
}

const UNTRAINED: readonly Adjustment[] = Object.freeze([]);

function given(modifier: Modifier | Circumstance): Adjustment {
  if ("why" in modifier) return { ...modifier, cite: CIRCUMSTANCES[modifier.why] ?? "G.03" };
  return { why: "modifier", name: modifier.name, value: modifier.value };
}

/** Where the rules' own modifiers stand. */
const CIRCUMSTANCES: Readonly<Partial<Record<AdjustmentName, Citation>>> = {
  behind: "S0.R10.k",
  "in-motion": "S0.CH.b",
};

export function sumOf(adjustments: readonly Adjustment[]): number {
  return adjustments.reduce((sum, adjustment) => sum + adjustment.value, 0);
}
