import type { ItemId, Moment } from "../vocabulary.ts";

/** The attacks of a figure in the phases of a round. */
export interface Tempo {
  /** The phase it last attacked in: the first moment of it; 0 for none in this round. */
  readonly phase: Moment;
  /** Its attacks in it, those of opportunity among them. */
  readonly attacks: number;
  /** Phases in which it took an opening, once for each. */
  readonly openings: readonly Moment[];
  /** That phase holds two or one by turns (ruling `attacks.phaseHalf`) … */
  readonly halved?: true | undefined;
  /** … the one it attacked in before held two … */
  readonly before?: true | undefined;
  /** … and so did the last one of the round before. */
  readonly twice?: true | undefined;
  /** Attacks of the round before that are still to be made (ruling `initiative.phaseOverflow`). */
  readonly carried?: readonly Carried[] | undefined;
}

/** An attack for which a round had no phase any more. */
export interface Carried {
  /** The segment of the next round that stands for its phase, from 1. */
  readonly segment: number;
  readonly item: ItemId | null;
  readonly blows: number;
}
