import type { FigureId } from "#rules/index.ts";

/**
 * The part of a stored encounter that is damaged.
 *
 * - `round`: the round cannot be read; `newer`: a newer version wrote it; `member`: a member of it is invalid
 * - `seat`: a combatant's seat; `twice`: a combatant has two seats
 * - `opening`, `opening-mended`: how a round opened
 * - `record`, `line`: the record, or a line of it
 * - `pending`: the pending command; `rulebook`: the rulebook held for a round
 * - `figure`: a combatant's sheet; `actor`, `token`, `thing`: one that is missing
 * - `order`: the order of the round; `row`: a combatant's row
 */
export const FAULT_PLACES = [
  "round",
  "newer",
  "member",
  "seat",
  "twice",
  "opening",
  "opening-mended",
  "record",
  "line",
  "pending",
  "rulebook",
  "figure",
  "actor",
  "token",
  "thing",
  "order",
  "row",
] as const;
export type FaultPlace = (typeof FAULT_PLACES)[number];

/** A fault in a stored encounter, and its place. */
export interface Fault {
  readonly where: FaultPlace;
  /** The combatant that the seat or line belongs to. */
  readonly figure?: FigureId;
  /** Path of the invalid member. */
  readonly member?: string;
  /** The round that the opening or record belongs to. */
  readonly round?: number;
  /** The number of the line in that round's record, from 1. */
  readonly line?: number;
}

/** The readable part of a value, and the faults in the rest. */
export interface Read<Of> {
  readonly read: Of;
  readonly faults: readonly Fault[];
}
