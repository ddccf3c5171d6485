import type { Chapter } from "#rules/index.ts";
import { chapterIn, type KeptRound, readKept } from "./kept-round.ts";
import { hashOf, type Link } from "./link.ts";
import { unpacked } from "./packing.ts";

/** What a page keeps of a round. */
export interface RoundOnPage {
  readonly round: number;
  readonly hash: string;
  /** The round's text, made short. */
  readonly kept: string;
  /** The ids of its commands, with blanks between them. */
  readonly commands: string;
}

/** Why a round that is in the journal cannot be had: its page is gone, its text is another, or says nothing. */
export const LOSSES = ["missing", "changed", "torn"] as const;
export type Loss = (typeof LOSSES)[number];

/** A round that was found in the journal, and is what it was when it was kept. */
export interface FoundRound {
  readonly kept: KeptRound;
  readonly chapter: Chapter;
}

/** The journals of an encounter: one, unless two windows have made one each. */
export function journalsOf(combat: string): readonly JournalEntry[] {
  const own = game.journal.filter(journal => flagsOf(journal).fight === combat);
  return own.toSorted((one, other) => (one.id! < other.id! ? -1 : 1));
}

/** What is kept of an encounter on all its pages, whether it counts or not. */
function roundsOnPages(combat: string): readonly Partial<RoundOnPage>[] {
  return journalsOf(combat).flatMap(({ pages }) => pages.contents.map(flagsOf));
}

/** Is a round in the journal already, to the letter? */
export function isKept(combat: string, { hash }: Link): boolean {
  return roundsOnPages(combat).some(page => page.hash === hash);
}

/** Does a round that has left the encounter, before that of a number, hold a command? */
export function hasLeft(combat: string, command: string, before: number): boolean {
  const earlier = roundsOnPages(combat).filter(({ round = before }) => round < before);
  return earlier.some(({ commands }) => typeof commands === "string" && commands.split(" ").includes(command));
}

/** The round that a link leads to. A page that says it is that one comes first; what it holds is looked at in any case. */
export async function roundAt(combat: string, link: Link): Promise<FoundRound | Loss> {
  const pages = roundsOnPages(combat).filter(({ round, hash }) => round === link.round || hash === link.hash);
  const named = pages.toSorted((one, other) => Number(other.hash === link.hash) - Number(one.hash === link.hash));
  for (const page of named) {
    const text = await unpacked(page.kept);
    if (text === null || hashOf(text) !== link.hash) continue;
    const kept = readKept(text);
    const chapter = kept && chapterIn(kept);
    return kept && chapter && kept.combat === combat && kept.round === link.round ? { kept, chapter } : "torn";
  }
  return named.length === 0 ? "missing" : "changed";
}

/** What leads to the last round before another that a page says it holds; null where none does. */
export function lastPageBefore(combat: string, before: number): Link | null {
  const earlier = roundsOnPages(combat).filter(({ round = before }) => Number.isSafeInteger(round) && round < before);
  const [last] = earlier.toSorted((one, other) => (other.round ?? 0) - (one.round ?? 0));
  return last === undefined ? null : { round: last.round ?? 0, hash: String(last.hash), last: 0 };
}

/** A flag may be anything. */
function flagsOf({ flags }: JournalEntry | JournalEntryPage): Partial<RoundOnPage & { fight: string }> {
  return (flags as Record<string, object | undefined>)["ten-segments"] ?? {};
}
