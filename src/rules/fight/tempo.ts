import type { ItemId, Moment } from "../vocabulary.ts";

/** The attacks of a figure by phase. */
export interface Tempo {
  /** The first moment of the phase it last attacked in; 0 if none in this round. */
  readonly phase: Moment;
  /** Its attacks in that phase, attacks of opportunity included. */
  readonly attacks: number;
  /** Phases in which it took an attack of opportunity, one entry for each. */
  readonly openings: readonly Moment[];
  /** Two attacks and one attack alternate, and that phase is part of the alternation (ruling `attacks.phaseHalf`) … */
  readonly halved?: true | undefined;
  /** … the phase of its attack before that held two … */
  readonly before?: true | undefined;
  /** … and so did the last one of the previous round. */
  readonly twice?: true | undefined;
  /** Attacks of the previous round that it still has to make (ruling `initiative.phaseOverflow`). */
  readonly carried?: readonly Carried[] | undefined;
}

/** An attack that found no phase left in its round. */
export interface Carried {
  /** The segment of the next round that corresponds to its phase, from 1. */
  readonly segment: number;
  readonly item: ItemId | null;
  readonly blows: number;
}
