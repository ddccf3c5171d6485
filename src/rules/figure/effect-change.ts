import { type Effect, effectAsValue, effectAt, nextEffectKey } from "./effect.ts";
import type { Figure, FigureChange } from "./figure.ts";

/**
 * The change that stores an effect on a figure in another form, or removes it if `after` is null. It replaces the
 * value that is stored now. For a device that is worn, that is only a part of the effect, or nothing yet: then its key is
 * not positive, and it is stored under the next one.
 */
export function effectChange(figure: Figure, effect: Effect, after: Effect | null): FigureChange {
  const key = effect.key > 0 ? effect.key : nextEffectKey(figure);
  const to = after === null ? null : effectAsValue(after);
  return { figure: figure.id, path: `effects.${key}`, from: effectAt(figure, key), to };
}
