import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { count, maybe, membersOf, parsed, text } from "../damage/shapes.ts";
import { heldOf } from "../held.ts";

/** Which chapter of the record something is about. */
export interface At {
  readonly round: number;
  /** The round's number where nothing is said. */
  readonly ordinal?: number;
}

/** The number of a chapter. */
export const ordinalAt = ({ round, ordinal = round }: At): number => ordinal;

/** A chapter as it is named where it is kept. */
export const named = ({ round, ordinal }: Required<At>): At => (ordinal === round ? { round } : { round, ordinal });

/** Of which round the chapter before another is, as far as that one tells: a round of one chapter follows upon another. */
export const roundBefore = ({ round, ordinal }: Required<At>): number => (ordinal === round ? round - 1 : round);

/**
 * What leads to a chapter that is kept in the journal. The encounter has the one to the last of them, and each chapter
 * the one to the chapter before it: a chain, in which nothing can be changed or left out without a trace.
 */
export interface Link extends At {
  /** Of the chapter's text. */
  readonly hash: string;
  /** The number of the last entry in it, or before. */
  readonly last: number;
}

export const linkShape = membersOf<Link>({ round: count, ordinal: maybe(count), hash: text, last: count });

/** What leads to the last chapter of an encounter that is kept in the journal; null where none is. */
export function linkOf(combat: Combat): Link | null {
  const stored = parsed(heldOf(combat).memory);
  return linkShape(stored) === null ? (stored as Link) : null;
}

export function writeLink(link: Link | null): string {
  return link === null ? "" : JSON.stringify(link);
}

/** The number of the last entry that has left the encounter; 0 where none has. */
export function lastKept(combat: Combat): number {
  return linkOf(combat)?.last ?? 0;
}

export function hashOf(kept: string): string {
  return bytesToHex(sha256(utf8ToBytes(kept)));
}

/** Can what leads to the chapters of before be read no more? */
export function isLinkLost(combat: Combat): boolean {
  return heldOf(combat).memory !== "" && linkOf(combat) === null;
}
