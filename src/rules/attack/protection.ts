import type { Adjustment } from "../fight/events.ts";
import { type Affected, type Effect, effectPart, effectsAtWork } from "../figure/effect.ts";
import type { Figure } from "../figure/figure.ts";
import { diceIn } from "../figure/formula.ts";
import type { Element, SaveEffect } from "../vocabulary.ts";
import { damageAfterSave } from "./damage.ts";

/** What effects keep off their bearer, in numbers (G.13). */

/** Magic or a hit that comes upon a figure: its element, if it has one, and who causes it. */
export interface Coming {
  readonly element: Element | undefined;
  readonly by: Pick<Figure, "kinds"> | undefined;
}

/** Does what an effect says of elements apply to this one? */
export function isAgainst({ against = [] }: Effect, element: Element | undefined): boolean {
  return element !== undefined && against.includes(element);
}

/** Is a figure of the kind of foes against which an effect protects? */
function isFoeOf({ foes }: Effect, by: Coming["by"]): boolean {
  return foes !== undefined && by?.kinds?.includes(foes) === true;
}

/**
 * What effects add to a figure's saving throws against this magic or hit: by its element, and by the kind of its cause.
 *
 * @source G.13
 */
export function savesByProtection(figure: Affected, { element, by }: Coming): readonly Adjustment[] {
  return effectsAtWork(figure).flatMap(effect => {
    const byElement = isAgainst(effect, element) ? (effect.againstSaves ?? 0) : 0;
    const byKind = isFoeOf(effect, by) ? (effect.foesSaves ?? 0) : 0;
    return byElement + byKind === 0 ? [] : [effectPart(effect.name, byElement + byKind)];
  });
}

/**
 * What effects on a target add to the attack rolls of a figure of some kind, such as the evil.
 *
 * @source G.13
 */
export function toHitByProtection(target: Affected, attacker: Pick<Figure, "kinds">): readonly Adjustment[] {
  return effectsAtWork(target).flatMap(effect => {
    const value = isFoeOf(effect, attacker) ? (effect.foesToHit ?? 0) : 0;
    return value === 0 ? [] : [effectPart(effect.name, value)];
  });
}

/** The damage of magic before what protects its target. */
export interface MagicDamage {
  readonly rolled: number;
  /** The formula of its dice. */
  readonly formula: string;
  readonly saved: boolean;
  readonly save: SaveEffect;
  readonly element: Element | undefined;
  /** What was rolled in place of its dice, for an effect that puts others in their place; left out for none. */
  readonly instead?: number | undefined;
  /** The part of it that reaches the figure, and what keeps off the rest; all if left out. */
  readonly share?: { readonly name: string; readonly percent: number } | undefined;
}

/** Damage, and the parts by which it differs from the dice. */
export interface Lessened {
  readonly damage: number;
  readonly parts: readonly Adjustment[];
}

/**
 * The damage of magic on a target after its saving throw and after what effects do to it: less of each die, then the
 * saving throw, then half or double. The parts are empty if no effect changes it.
 *
 * @source G.13
 * @reading each die does at least a point. Half is rounded down. Several effects work one after the other
 */
export function lessenedDamage(figure: Affected, magic: MagicDamage): Lessened {
  const { formula, saved, save, element, share } = magic;
  const rolled = Math.max(0, Math.floor(magic.rolled));
  const parts: Adjustment[] = [];
  const effects = effectsAtWork(figure);
  let damage = rolled;
  const change = (effect: Pick<Effect, "name">, to: number) => {
    if (to !== damage) parts.push(effectPart(effect.name, to - damage));
    damage = to;
  };
  if (share !== undefined) change(share, Math.floor((damage * share.percent) / 100));
  for (const effect of effects) {
    const less = isAgainst(effect, element) ? (effect.lessPerDie ?? 0) * diceIn(formula) : 0;
    if (less > 0) change(effect, Math.max(damage - less, Math.min(damage, diceIn(formula))));
  }
  const after = damageAfterSave(damage, saved, save);
  const bySave: Adjustment = { why: "save", value: after - damage, cite: "G.03" };
  if (after !== damage) parts.push(bySave);
  damage = after;
  for (const effect of effects) {
    if (isAgainst(effect, element) && effect.takes !== undefined) change(effect, shareOf(effect.takes, damage, magic));
    if (element !== undefined && effect.doubles?.includes(element)) change(effect, damage * 2);
  }
  return parts.length === 1 && parts[0] === bySave ? { damage, parts: [] } : { damage, parts };
}

function shareOf(
  takes: NonNullable<Effect["takes"]>,
  damage: number,
  { saved, instead = damage }: Pick<MagicDamage, "saved" | "instead">,
): number {
  if (takes !== "half" && saved) return 0;
  return takes === OTHER_DICE ? instead : Math.floor(damage / 2);
}

/** The share of damage that other dice take the place of. */
const OTHER_DICE = "1d4-or-none";

/** The dice that take the place of damage by an element on a figure; null for none (G.13). */
export function diceInstead(figure: Affected, element: Element | undefined): string | null {
  return effectsAtWork(figure).some(effect => effect.takes === OTHER_DICE && isAgainst(effect, element)) ? "1d4" : null;
}
