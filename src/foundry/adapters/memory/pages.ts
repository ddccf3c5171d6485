import type { Chapter } from "#rules/index.ts";
import { type Fate, fateOf } from "../fates.ts";
import { readChapters } from "../fight.ts";
import { heldOf } from "../held.ts";
import { chapterIn, type KeptRound, readKept } from "./kept-round.ts";
import { type At, hashOf, type Link, named, ordinalAt } from "./link.ts";
import { unpacked } from "./packing.ts";

/** What a page keeps of a round, or of a chapter of a long one. */
export interface RoundOnPage extends At {
  readonly hash: string;
  /** Its text, made short. */
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

/** The ids of the journals that an encounter names as its archive, the newest last. */
export function archiveOf(combat: Combat): readonly string[] {
  return heldOf(combat)
    .archive.split(" ")
    .filter(id => id !== "");
}

/**
 * The journal that takes an encounter's new pages; null if one has to be made. Never one that a player can write to.
 *
 * @param made the id of a journal that this client has made and the encounter does not name yet
 */
export function openArchive(combat: Combat, made = ""): JournalEntry | null {
  const journal = game.journal.get(made) ?? game.journal.get(archiveOf(combat).at(-1) ?? "");
  return journal === undefined || isOwnedByPlayer(journal) ? null : journal;
}

/** Is a round on a page of that journal? */
export function isOnPage(journal: string, { hash }: Link): boolean {
  return game.journal.get(journal)?.pages.contents.some(page => flagsOf(page).hash === hash) === true;
}

/**
 * The journals in which an encounter's pages may be: those that it names. Older versions named none and found theirs by a
 * flag, which any user who may create journals can set; only a game master can make a journal that no player owns.
 */
function archivesOf(combat: Combat): readonly JournalEntry[] {
  const named = new Set(archiveOf(combat));
  const isTrusted = (journal: JournalEntry) =>
    named.has(journal.id!) || (flagsOf(journal).fight === combat.id && !isOwnedByPlayer(journal));
  return game.journal.filter(isTrusted).toSorted((one, other) => (one.id! < other.id! ? -1 : 1));
}

function isOwnedByPlayer(journal: JournalEntry): boolean {
  return game.users.some(user => !user.isGM && journal.testUserPermission(user, "OWNER"));
}

/** What is kept of an encounter on all its pages, whether it counts or not. */
function roundsOnPages(combat: Combat): readonly Partial<RoundOnPage>[] {
  return archivesOf(combat).flatMap(({ pages }) => pages.contents.map(flagsOf));
}

/** Is a round in the archive already, to the letter? */
export function isKept(combat: Combat, { hash }: Link): boolean {
  return roundsOnPages(combat).some(page => page.hash === hash);
}

/** Does a chapter that has left the encounter hold a command? */
export function hasLeft(combat: Combat, command: string): boolean {
  const first = readChapters(combat)[0]?.ordinal ?? 0;
  return pagesWith(combat, command).some(page => ordinalOn(page) < first);
}

/**
 * What became of a command that neither the record nor what has left it holds. One on a page that does not count any more was
 * discarded; once a fight that was begun anew has as many chapters as the one before, it is taken for one of them.
 */
export function becameOf(combat: Combat, command: string): Fate | null {
  return fateOf(combat, command) ?? (pagesWith(combat, command).length > 0 ? "discarded" : null);
}

function pagesWith(combat: Combat, command: string): readonly Partial<RoundOnPage>[] {
  return roundsOnPages(combat).filter(
    ({ commands }) => typeof commands === "string" && commands.split(" ").includes(command),
  );
}

/** The chapter in the archive that holds a command; null if no page that this client has does. */
export async function chapterWith(combat: Combat, command: string): Promise<Chapter | null> {
  for (const { kept, hash } of pagesWith(combat, command)) {
    const text = await unpacked(kept);
    const round = text !== null && hashOf(text) === hash ? readKept(text) : null;
    if (round !== null) return chapterIn(round);
  }
  return null;
}

/** The chapter that a link leads to. A page that says it is that one comes first; what it holds is looked at in any case. */
export async function roundAt(combat: Combat, link: Link): Promise<FoundRound | Loss> {
  const place = ordinalAt(link);
  const pages = roundsOnPages(combat).filter(page => ordinalOn(page) === place || page.hash === link.hash);
  const likely = pages.toSorted((one, other) => Number(other.hash === link.hash) - Number(one.hash === link.hash));
  for (const page of likely) {
    const text = await unpacked(page.kept);
    if (text === null || hashOf(text) !== link.hash) continue;
    const kept = readKept(text);
    const chapter = kept && chapterIn(kept);
    return kept && chapter && kept.combat === combat.id && ordinalAt(kept) === place ? { kept, chapter } : "torn";
  }
  return likely.length === 0 ? "missing" : "changed";
}

/** What leads to the last chapter before another that a page says it holds; null where none does. */
export function lastPageBefore(combat: Combat, before: number): Link | null {
  const earlier = roundsOnPages(combat).filter(page => ordinalOn(page) < before);
  const [last] = earlier.toSorted((one, other) => ordinalOn(other) - ordinalOn(one));
  if (last === undefined) return null;
  const { round = ordinalOn(last), hash } = last;
  return { ...named({ round, ordinal: ordinalOn(last) }), hash: String(hash), last: 0 };
}

/** Which chapter a page says it holds; none where it says nothing that could be one. */
function ordinalOn({ ordinal, round }: Partial<RoundOnPage>): number {
  const said: unknown = ordinal ?? round;
  return Number.isSafeInteger(said) ? (said as number) : Number.NaN;
}

/** A flag may be anything. */
function flagsOf({ flags }: JournalEntry | JournalEntryPage): Partial<RoundOnPage & { fight: string }> {
  return (flags as Record<string, object | undefined>)["ten-segments"] ?? {};
}
