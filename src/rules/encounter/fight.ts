import type { Casting } from "../casting/casting.ts";
import type { Figure } from "../figure/figure.ts";
import type { Intent } from "../intent/intent.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { FigureId, Moment, SideId, Stage } from "../vocabulary.ts";

/** What the fight keeps of one figure: its account of the round. */
export interface Seat {
  readonly figure: FigureId;
  readonly intent: Intent | null;
  readonly ledger: Ledger;
  /** Having changed its mind, it cannot begin before this segment of the round, 1–10; 0 when it kept its word. */
  readonly notBefore: number;
  /** The moment at which it last used its step for an attack or a spell; 0 for never. */
  readonly actedAt: Moment;
  /** The moment at which it last said it was done; 0 for never. */
  readonly finishedAt: Moment;
  readonly casting: Casting | null;
  /** Whose blow it stands ready to parry; `anyone`, or null when it will be asked. */
  readonly guard: FigureId | "anyone" | null;
  /** The moment at which it fell; 0 while it stands. */
  readonly fellAt: Moment;
}

/** The state of the round: JSON. Seats stand in the order of joining. */
export interface Encounter {
  /** 0 before the fight has begun. */
  readonly round: number;
  readonly stage: Stage;
  /** 1–10 while segments are played, else 0. */
  readonly segment: number;
  /** Each side's initiative die this round; empty until rolled. */
  readonly initiative: Readonly<Record<SideId, number>>;
  readonly seats: readonly Seat[];
}

/** All that a rule may know. `figures[i]` is the figure of `encounter.seats[i]`. */
export interface Fight {
  readonly encounter: Encounter;
  readonly figures: readonly Figure[];
}
