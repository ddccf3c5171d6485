import { type FigureActor, figureOfSheet } from "#foundry/adapters/index.ts";
import { rulebookOfActor } from "#foundry/settings.ts";
import type { Adjustment } from "#rules/index.ts";
import type { Thrown } from "../../thrown.ts";

/** What dice bring about, where more follows from them than their sum. */
export type RollOutcome = Partial<Pick<Thrown, "total" | "need" | "made" | "more">>;

/** A roll with all that it depends on, but for the dice. */
export interface RollPlan extends Pick<Thrown, "kind" | "of" | "formula" | "added" | "need" | "more"> {
  /** What comes of it: what the dice show, and that with what is added. */
  readonly comes: (natural: number, total: number, added: readonly Adjustment[]) => RollOutcome;
}

/** A figure that rolls, as the rules see it, by the book in force. */
export function rolling(actor: FigureActor) {
  return { figure: figureOfSheet(actor), book: rulebookOfActor(actor) };
}
