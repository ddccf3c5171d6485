import { type Coming, savesByProtection } from "../../attack/protection.ts";
import { willBy } from "../../character/abilities.ts";
import type { Adjustment } from "../../fight/events.ts";
import { figureOf } from "../../fight/fight.ts";
import { adjustedByEffects, adjustedByTrait, type Effect, effectPart } from "../../figure/effect.ts";
import { type Figure, USUAL_SCORE } from "../../figure/figure.ts";
import { type MagicUsed, maySave, type Reaching } from "./bands.ts";
import { type Asking, type Course, figureIn } from "./course.ts";
import { isDirect } from "./protecting/magic.ts";
import { type Share, savesByShare, throwsOff } from "./protecting/turning.ts";
import { rollSave } from "./saving.ts";

/** Saving throws against magic. */

/** A use of magic that is about to reach a target. */
export interface Reach extends Reaching {
  /** The effect that keeps all magic of the caster in; undefined for none. */
  readonly shell: Effect | undefined;
  /** The part of it that reaches the target, if a ring turns a part of it back; all if left out. */
  readonly share?: Share;
}

/**
 * Does a target save against magic? `null` if there is no saving throw. Against a share of a spell there can be one even
 * if the spell allows none; it negates the share.
 *
 * @source G.12, G.13
 */
export function* isSaved(course: Course, reached: Reach): Asking<boolean | null> {
  const { caster: by, spell, target: figure, share } = reached;
  if (spell.save !== "none" && maySave(course, reached)) return yield* savesFrom(course, reached);
  return share === undefined ? null : yield* throwsOff(course, { figure, by, spell: spell.id }, share);
}

/**
 * The saving throw of a target: the one that the spell names, with the modifier of Wisdom if it attacks the mind, that
 * of the spell, and those of effects on the target.
 *
 * @source G.12, G.13
 */
function* savesFrom(course: Course, reached: Reach): Asking<boolean> {
  const { caster: by, spell, target: id, targets, share } = reached;
  const { savesAs: as = "spell", mental = false } = spell;
  const figure = figureIn(course, id);
  const adjustments = [
    ...modifierOf(spell, targets.length),
    ...adjustedByEffects(figure, "saves"),
    ...againstFear(figure, spell),
    ...savesByShare(share),
    ...savesByProtection(figure, comingOf(course, reached)),
  ];
  const will = mental ? willBy(figure.wisdom ?? USUAL_SCORE) : 0;
  return yield* rollSave(course, { figure, by, spell: spell.id, as, will, adjustments });
}

/**
 * Magic as what protects from it looks at it.
 *
 * @source G.13
 * @reading what is cast is a spell, whatever it is saved against
 */
function comingOf(course: Course, reached: Reach): Coming {
  const { caster, spell } = reached;
  const isSpell = spell.level !== undefined || (spell.savesAs ?? "spell") === "spell";
  return { element: spell.element, by: figureOf(course.fight, caster), isSpell, isAimed: isDirect(course, reached) };
}

/** What effects on a target add to its saving throws against fear (G.13). */
function againstFear(target: Figure, { effect }: MagicUsed): readonly Adjustment[] {
  return effect?.condition === "afraid" ? adjustedByTrait(target, "savesAgainstFear") : [];
}

/** What a spell itself adds to saving throws against it, by the number of its targets; empty for nothing. */
function modifierOf({ name, saveModifiers = [] }: MagicUsed, targets: number): readonly Adjustment[] {
  const value = saveModifiers[Math.min(targets, saveModifiers.length) - 1] ?? 0;
  return value === 0 ? [] : [effectPart(name, value)];
}
