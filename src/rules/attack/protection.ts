import type { Adjustment } from "../fight/events.ts";
import { type Affected, type Effect, effectPart, effectsAtWork, sumByEffects } from "../figure/effect.ts";
import type { Figure, Weapon } from "../figure/figure.ts";
import { isFirstAttack } from "../figure/first-attacks.ts";
import { diceIn } from "../figure/formula.ts";
import type { Magic } from "../figure/magic.ts";
import { isMissile } from "../figure/weapon.ts";
import type { Element, SaveEffect } from "../vocabulary.ts";
import { damageAfterSave } from "./damage.ts";
import { adjust, armorClassOf, sumOf } from "./to-hit.ts";

/** What effects keep off their bearer, in numbers (G.13). */

/**
 * The part of a figure's armor class against a weapon that comes from the best armor class that an effect gives it;
 * empty if its own is as good.
 *
 * @source G.13
 * @reading it takes the place of the whole armor class of the sheet, with Dexterity and shield, and other effects are
 * added to it
 */
export function armorGiven(
  target: Pick<Figure, "armorClass"> & Affected,
  manner: { readonly weapon: Pick<Weapon, "kind" | "force">; readonly missile: boolean },
): readonly Adjustment[] {
  const { weapon } = manner;
  const trait = isMissile(manner) ? (weapon.kind === "launcher" ? "armorShot" : "armorHurled") : "armorElse";
  const own = armorClassOf(target) + sumByEffects(target, "armorClass");
  let best: Adjustment | undefined;
  for (const { name, [trait]: armorClass = Infinity } of effectsAtWork(target)) {
    const better = own - armorClass;
    if (better > (best?.value ?? 0)) best = effectPart(name, better);
  }
  return best === undefined ? [] : [best];
}

/** Magic or a hit that comes upon a figure: its element, if it has one, and who causes it. */
export interface Coming {
  readonly element: Element | undefined;
  readonly by: Pick<Figure, "kinds"> | undefined;
  /** Is it a spell, or saved against like one? */
  readonly isSpell: boolean;
  /** Is it magic that is aimed at the figure alone? */
  readonly isAimed: boolean;
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
 * What effects add to a figure's saving throws against this magic or hit: by its element, by the kind of its cause, and
 * by the way in which it comes.
 *
 * @source G.13
 */
export function savesByProtection(figure: Affected, { element, by, isSpell, isAimed }: Coming): readonly Adjustment[] {
  return effectsAtWork(figure).flatMap(effect => {
    const byElement = isAgainst(effect, element) ? (effect.againstSaves ?? 0) : 0;
    const byKind = isFoeOf(effect, by) ? (effect.foesSaves ?? 0) : 0;
    const byWay = (isAimed ? (effect.savesAgainstAimed ?? 0) : 0) + (isSpell ? 0 : (effect.savesButSpells ?? 0));
    const value = byElement + byKind + byWay;
    return value === 0 ? [] : [effectPart(effect.name, value)];
  });
}

/**
 * What effects on a target add to the attack roll of a figure: because of its kind, such as the evil, and because it is
 * its first attack.
 *
 * @source G.13
 */
export function toHitByProtection(target: Affected, attacker: Pick<Figure, "id" | "kinds">): readonly Adjustment[] {
  return effectsAtWork(target).flatMap(effect => {
    const byKind = isFoeOf(effect, attacker) ? (effect.foesToHit ?? 0) : 0;
    const { firstToHit = 0 } = effect;
    const value = byKind + (firstToHit !== 0 && isFirstAttack(effect, attacker.id) ? firstToHit : 0);
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
  /** The total of the dice that an effect puts in place of the damage; left out if none does. */
  readonly instead?: number | undefined;
  /** Points that the target's own nature adds to the dice; none if left out. */
  readonly added?: readonly Adjustment[];
  /** The part of it that reaches the figure, and what keeps off the rest; all if left out. */
  readonly share?: { readonly name: string; readonly percent: number } | undefined;
}

/** Damage, and the parts by which it differs from the dice. */
export interface Lessened {
  readonly damage: number;
  readonly parts: readonly Adjustment[];
}

/**
 * Points that a target's own nature adds to the damage of magic: by its armor class, and as much again for its kind.
 *
 * @source G.13
 * @reading the number of the armor class is added, so that a negative one lessens the damage; Dexterity counts in it
 */
export function addedByTarget(
  figure: Pick<Figure, "armorClass" | "kinds"> & Affected,
  { byArmorClass, doubledFor }: Pick<Magic, "byArmorClass" | "doubledFor">,
  rolled: number,
): readonly Adjustment[] {
  const added: Adjustment[] = [];
  if (byArmorClass === true) adjust(added, "target-armor-class", armorClassOf(figure), "G.13");
  const isDoubled = doubledFor !== undefined && figure.kinds?.includes(doubledFor) === true;
  if (isDoubled) adjust(added, "target-kind", Math.max(0, Math.floor(rolled) + sumOf(added)), "G.13");
  return added;
}

/**
 * The damage of magic on a target after its saving throw and after what effects do to it: less of each die, then the
 * saving throw, then half or double. The parts are empty if no effect changes it.
 *
 * @source G.13
 * @reading each die does at least a point. Half is rounded down. Several effects work one after the other
 */
export function lessenedDamage(figure: Affected, magic: MagicDamage): Lessened {
  const { formula, saved, save, element, share, added = [] } = magic;
  const rolled = Math.max(0, Math.floor(magic.rolled));
  const parts: Adjustment[] = [...added];
  const effects = effectsAtWork(figure);
  let damage = Math.max(0, rolled + sumOf(added));
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

/** The value of `takes` that puts other dice in place of the damage. */
const OTHER_DICE = "1d4-or-none";

/** The dice that take the place of damage by an element on a figure; null for none (G.13). */
export function diceInstead(figure: Affected, element: Element | undefined): string | null {
  return effectsAtWork(figure).some(effect => effect.takes === OTHER_DICE && isAgainst(effect, element)) ? "1d4" : null;
}
