import type { EffectSpec } from "#rules/figure/effect.ts";
import type { Spell } from "#rules/figure/figure.ts";
import type { FigureId } from "#rules/vocabulary.ts";
import { atItsLevel } from "../bands.ts";
import type { Asking, Course } from "../course.ts";
import { beginEffect, rollDuration } from "./begin.ts";

/** Spells whose magic their casters can call again. */

/**
 * Magic as it works now, and its effect on its caster, who can call it again; undefined for none.
 *
 * @source G.13
 * @reading a device whose power works as such a spell has to be used again
 */
export function withCalling<Used extends { readonly effect?: EffectSpec }>(
  magic: Used,
): { readonly now: Used; readonly later?: EffectSpec } {
  const { effect, ...now } = magic;
  return effect?.calledAgain === undefined ? { now: magic } : { now: now as Used, later: effect };
}

/** Lets the caster of a spell call its magic again while it lasts (G.13). */
export function* keepCallable(course: Course, caster: FigureId, spell: Spell, effect: EffectSpec): Asking {
  const { id: item, name } = spell;
  const segments = yield* rollDuration(effect.lasts, caster);
  const spec = atItsLevel(course, caster, spell, effect);
  yield* beginEffect(course, caster, { name, by: caster, item, spec, segments });
}
