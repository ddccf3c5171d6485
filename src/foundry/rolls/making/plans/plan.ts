import { type FigureActor, figureOfSheet } from "#foundry/adapters/index.ts";
import { rulebookOfActor } from "#foundry/settings.ts";
import type { Adjustment } from "#rules/index.ts";
import type { Thrown } from "../../thrown.ts";

/** The results of a roll beyond the sum of its dice. */
export type RollOutcome = Partial<Pick<Thrown, "total" | "need" | "made" | "more">>;

/** A roll with everything it depends on, before the dice are rolled. */
export interface RollPlan extends Pick<Thrown, "kind" | "of" | "formula" | "added" | "need" | "more"> {
  /** Computes the results from the sum of the dice (`natural`) and the sum with adjustments (`total`). */
  readonly comes: (natural: number, total: number, added: readonly Adjustment[]) => RollOutcome;
}

/** An actor in the rules' form, and the rulebook that applies to it. */
export function rolling(actor: FigureActor) {
  return { figure: figureOfSheet(actor), book: rulebookOfActor(actor) };
}
