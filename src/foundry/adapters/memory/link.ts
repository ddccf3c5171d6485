import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { count, membersOf, parsed, text } from "../damage/shapes.ts";
import { heldOf } from "../held.ts";

/**
 * What leads to a round that is kept in the journal. The encounter has the one to the last of them, and each round the
 * one to the round before it: a chain, in which nothing can be changed or left out without a trace.
 */
export interface Link {
  readonly round: number;
  /** Of the round's text. */
  readonly hash: string;
  /** The number of the last entry in it, or before. */
  readonly last: number;
}

export const linkShape = membersOf<Link>({ round: count, hash: text, last: count });

/** What leads to the last round of an encounter that is kept in the journal; null where none is. */
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

/** Can what leads to the rounds of before be read no more? */
export function isLinkLost(combat: Combat): boolean {
  return heldOf(combat).memory !== "" && linkOf(combat) === null;
}
