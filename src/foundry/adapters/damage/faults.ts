import type { FigureId } from "#rules/index.ts";

/**
 * The part of a stored encounter that is damaged.
 *
 * - `round`: the round cannot be read
 * - `newer`: a newer version of the system wrote it
 * - `member`: a member of the round is invalid
 * - `seat`, `twice`: a combatant's seat is invalid, or it has two
 * - `opening`, `opening-mended`: how a round opened cannot be read; or it was computed from the round before
 * - `record`, `line`: the record or a line of it cannot be read
 * - `pending`: the pending command cannot be read
 * - `rulebook`: the rulebook held for a round cannot be read
 * - `figure`: a combatant's sheet cannot be read
 * - `actor`, `token`, `thing`: a combatant's actor, token or declared item is missing
 * - `order`, `row`: the order of the round or a combatant's row in the tracker cannot be computed
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
