import type { Fight, FigureId, Rulebook, Step } from "#rules/index.ts";
import type { LikelyKey } from "./keys.ts";

/** What a figure's line in the tracker is made of. */
export interface TurnReading {
  readonly fight: Fight;
  readonly book: Rulebook;
  readonly steps: readonly Step[];
  readonly figure: FigureId;
  /** May the reader see its hit points? */
  readonly open: boolean;
  /** May the reader know what it means to do? */
  readonly told: boolean;
  /** May the reader command it? */
  readonly commands: boolean;
  /** May the reader overrule the rules? */
  readonly overrules: boolean;
  /** The one key that does what it declared, goes where it can be done, or declares what it most likely means; null for no such key. */
  readonly likely: Readonly<Record<"deed" | "declaration" | "charge" | "closing", () => LikelyKey | null>>;
}
