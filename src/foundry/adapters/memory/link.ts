import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { count, maybe, membersOf, parsed, text } from "../damage/shapes.ts";
import { heldOf } from "../held.ts";

/** Identifies a chapter of the record. */
export interface At {
  readonly round: number;
  /** Defaults to the round's number. */
  readonly ordinal?: number;
}

/** A chapter's ordinal. */
export const ordinalAt = ({ round, ordinal = round }: At): number => ordinal;

/** A chapter's id as archived: the ordinal is omitted if it equals the round. */
export const named = ({ round, ordinal }: Required<At>): At => (ordinal === round ? { round } : { round, ordinal });

/** The likely round of the chapter before: equal numbers mean that each round so far had one chapter. */
export const roundBefore = ({ round, ordinal }: Required<At>): number => (ordinal === round ? round - 1 : round);

/**
 * A link to a chapter archived in the journal. The encounter links to the last one, and each chapter to the one before.
 * The hashes form a chain, so that changed or missing chapters are detected.
 */
export interface Link extends At {
  /** Hash of the chapter's text. */
  readonly hash: string;
  /** The number of the last entry in this chapter or before. */
  readonly last: number;
}

export const linkShape = membersOf<Link>({ round: count, ordinal: maybe(count), hash: text, last: count });

/** The link to an encounter's last archived chapter; null if there is none. */
export function linkOf(combat: Combat): Link | null {
  const stored = parsed(heldOf(combat).memory);
  return linkShape(stored) === null ? (stored as Link) : null;
}

export function writeLink(link: Link | null): string {
  return link === null ? "" : JSON.stringify(link);
}

/** The number of the last archived entry; 0 if there is none. */
export function lastKept(combat: Combat): number {
  return linkOf(combat)?.last ?? 0;
}

export function hashOf(kept: string): string {
  return bytesToHex(sha256(utf8ToBytes(kept)));
}

/** Is the stored link to the archive unreadable? */
export function isLinkLost(combat: Combat): boolean {
  return heldOf(combat).memory !== "" && linkOf(combat) === null;
}
