import type { Reason } from "../../verdict.ts";

/** What a rule says of two steps, by their places in the row. */
export interface Bond {
  readonly first: number;
  readonly next: number;
  /** The two are simultaneous; else the one comes before the other. */
  readonly together: boolean;
  /** The rule, for both steps to tell; null when there is nothing to tell. */
  readonly why: Reason | null;
  /** How particular the rule is: of rules that contradict one another, the lowest gives way. */
  readonly weight: number;
}
