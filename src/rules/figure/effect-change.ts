import type { FigureId } from "../vocabulary.ts";
import { type Effect, effectAsValue } from "./effect.ts";
import type { FigureChange } from "./figure.ts";

/** The change that stores an effect on a figure in another form, or removes it if `after` is null. */
export function effectChange(figure: FigureId, former: Effect, after: Effect | null): FigureChange {
  const to = after === null ? null : effectAsValue(after);
  return { figure, path: `effects.${former.key}`, from: effectAsValue(former), to };
}
