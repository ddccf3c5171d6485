import type { FigureId } from "#rules/index.ts";

/**
 * Where an encounter is damaged: its round cannot be read at all, or was written by a newer version; a member of it; a
 * figure's seat, or that it sits twice; how a round opened; its record, or a line of that; the command that waits; the rulebook that is held for a round; a
 * figure's sheet; an actor, a token or a thing that is not there; the order of the round; a figure's line.
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

/** Something that is wrong with a stored encounter, and where. */
export interface Fault {
  readonly where: FaultPlace;
  /** Whose seat or line it is. */
  readonly figure?: FigureId;
  /** The member that is not what it must be, by its path. */
  readonly member?: string;
  /** The round whose opening or record it is. */
  readonly round?: number;
  /** The number of the line in that round's record, from 1. */
  readonly line?: number;
}

/** Something as far as it can be read, and what is wrong with it. */
export interface Read<Of> {
  readonly read: Of;
  readonly faults: readonly Fault[];
}
