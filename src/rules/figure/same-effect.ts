import { EFFECT_BONUSES, type Effect, type EffectSpec, effectFrom } from "./effect.ts";
import { formOfTrait, TRAIT_NAMES, type TraitName } from "./effect-traits.ts";

/** The members in which two effects of the same name must be alike to be the same effect. */
const COMPARED = ["condition", ...EFFECT_BONUSES, "movement", "points", "restores"] as const;

/**
 * Is an effect the one that this specification describes? Effects of the same name can be different ones, such as those
 * of two bites.
 *
 * @source G.13
 */
export function isSameEffect(effect: Effect, name: string, spec: EffectSpec): boolean {
  const would = effectFrom(spec, { name, by: null, until: null, due: null, sets: false });
  return (
    effect.name === name &&
    COMPARED.every(
      member => effect[member] === would[member] || (member === "points" && spec.pointsThen !== undefined),
    ) &&
    TRAIT_NAMES.every(trait => hasSameTrait(trait, effect, would))
  );
}

/** The traits in which two of the same effect can differ. */
const UNCOUNTED: readonly TraitName[] = [
  "casterLevel",
  "burned",
  "slain",
  "lingers",
  "shape",
  "blinksAt",
  "attackedBy",
  "brought",
  "pointsThen",
];

/**
 * Have both the same trait, or neither? The total of its dice, the level of its caster and what it notes do not count,
 * nor does what changes while it lasts: what the confused do, when its bearer blinks, which form it has, how many points
 * are to come, and how long it lasts on.
 */
function hasSameTrait(trait: TraitName, one: Omit<Effect, "key">, other: Omit<Effect, "key">): boolean {
  if (UNCOUNTED.includes(trait)) return true;
  if (trait === "acts" && one.condition === "confused") return true;
  if (formOfTrait(trait).is === "rolled") return (one[trait] === undefined) === (other[trait] === undefined);
  return JSON.stringify(one[trait]) === JSON.stringify(other[trait]);
}
