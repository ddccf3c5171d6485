import type { FigureId, IntentKind, ItemId } from "../vocabulary.ts";

/** What a figure declared for the round (S0.R10.a). */
export interface Intent {
  readonly kind: IntentKind;
  /** The weapon of a `melee` or `missile` intent. */
  readonly weapon?: ItemId;
  /** The spell of a `spell` intent. */
  readonly spell?: ItemId;
  /** Whom it is aimed at, as far as stated. */
  readonly target?: FigureId;
}
