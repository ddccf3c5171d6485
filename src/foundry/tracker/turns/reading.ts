import type { Fight, FigureId, Rulebook, Step } from "#rules/index.ts";
import type { LikelyKey } from "./keys.ts";

/** The data that a figure's line in the tracker is built from. */
export interface TurnReading {
  readonly fight: Fight;
  readonly book: Rulebook;
  readonly steps: readonly Step[];
  readonly figure: FigureId;
  /** May the reader see its hit points? */
  readonly open: boolean;
  /** May the reader know its plan? */
  readonly told: boolean;
  /** May the reader command it? */
  readonly commands: boolean;
  /** May the reader overrule the rules? */
  readonly overrules: boolean;
  /**
   * Suggested buttons, computed on demand: do the declared action, move within reach for it, or declare the likely
   * action.
   */
  readonly likely: Readonly<Record<"deed" | "declaration" | "charge" | "closing", () => LikelyKey | null>>;
}
