import type { Chapter, Fight } from "#rules/index.ts";
import { type Fate, fateOf } from "../fates.ts";
import { readChapters } from "../fight.ts";
import { heldOf } from "../held.ts";
import { type At, chapterIn, hashOf, type KeptRound, type Link, named, ordinalAt, readKept } from "./kept-round.ts";

/** The flags of a journal page that archives a round, or a chapter of a long one. */
export interface RoundOnPage extends At {
  readonly hash: string;
  /** The packed text. */
  readonly kept: string;
  /** The ids of its commands, separated by spaces. */
  readonly commands: string;
}

/**
 * Why an archived round is not available: its page is gone, its text does not match the hash, or it cannot be parsed.
 */
const LOSSES = ["missing", "changed", "torn"] as const;
export type Loss = (typeof LOSSES)[number];

/** An archived round whose hash matches. */
export interface FoundRound {
  readonly kept: KeptRound;
  readonly chapter: Chapter;
}

/** The ids of an encounter's archive journals, the newest last. */
export function archiveOf(combat: Combat): readonly string[] {
  return heldOf(combat)
    .archive.split(" ")
    .filter(id => id !== "");
}

/**
 * The journal for an encounter's new pages; null if one has to be created. Never one that a player can write to.
 *
 * @param made the id of a journal that this client has created and the encounter does not name yet
 */
export function openArchive(combat: Combat, made = ""): JournalEntry | null {
  const journal = game.journal.get(made) ?? game.journal.get(archiveOf(combat).at(-1) ?? "");
  return journal === undefined || isOwnedByPlayer(journal) ? null : journal;
}

/** Is an archived round, found by its hash, on a page of this journal? */
export function isOnPage(journal: string, { hash }: Link): boolean {
  return game.journal.get(journal)?.pages.contents.some(page => flagsOf(page).hash === hash) === true;
}

/**
 * The journals that may hold an encounter's pages: those that it names. Older versions found theirs by a flag, which
 * any user who may create journals can set. So a flagged journal counts only if no player owns it, which only a game
 * master can arrange.
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

/** The flags of all pages of an encounter's archive, including stale ones. */
function roundsOnPages(combat: Combat): readonly Partial<RoundOnPage>[] {
  return archivesOf(combat).flatMap(({ pages }) => pages.contents.map(flagsOf));
}

/** Is exactly this round, found by its hash, already on a page of the encounter's archive? */
export function isKept(combat: Combat, { hash }: Link): boolean {
  return roundsOnPages(combat).some(page => page.hash === hash);
}

/** Was a command recorded in a chapter that has moved from the encounter to the archive? */
export function hasLeft(combat: Combat, command: string): boolean {
  const first = readChapters(combat)[0]?.ordinal ?? 0;
  return pagesWith(combat, command).some(page => ordinalOn(page) < first);
}

/**
 * The outcome of a command that is in neither the record nor the chapters before it; null if none is known.
 *
 * A command on a stale page was discarded. After a restarted fight has as many chapters as the former one, such a page
 * counts as one of its own.
 */
export function outcomeFromPages(combat: Combat, command: string): Fate | null {
  return fateOf(combat, command) ?? (pagesWith(combat, command).length > 0 ? "discarded" : null);
}

function pagesWith(combat: Combat, command: string): readonly Partial<RoundOnPage>[] {
  return roundsOnPages(combat).filter(
    ({ commands }) => typeof commands === "string" && commands.split(" ").includes(command),
  );
}

/** The archived chapter with a command; null if this client has no such page. */
export async function chapterWith(combat: Combat, command: string): Promise<Chapter | null> {
  for (const { kept, hash } of pagesWith(combat, command)) {
    const text = await unpacked(kept);
    const round = text !== null && hashOf(text) === hash ? readKept(text) : null;
    if (round !== null) return chapterIn(round);
  }
  return null;
}

/**
 * The archived chapter that a link leads to, or why it is not available: missing, changed or unreadable.
 *
 * Pages that claim this hash are tried first, but every text is verified.
 */
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

/** A link to the last archived chapter before another, by the pages' own claims; null if there is none. */
export function lastPageBefore(combat: Combat, before: number): Link | null {
  const earlier = roundsOnPages(combat).filter(page => ordinalOn(page) < before);
  const [last] = earlier.toSorted((one, other) => ordinalOn(other) - ordinalOn(one));
  if (last === undefined) return null;
  const { round = ordinalOn(last), hash } = last;
  return { ...named({ round, ordinal: ordinalOn(last) }), hash: String(hash), last: 0 };
}

/** The chapter that a page claims to hold; NaN if the claim is invalid. */
function ordinalOn({ ordinal, round }: Partial<RoundOnPage>): number {
  const said: unknown = ordinal ?? round;
  return Number.isSafeInteger(said) ? (said as number) : Number.NaN;
}

/** Our flags of a document. Any user with permission may have set them to anything. */
function flagsOf({ flags }: JournalEntry | JournalEntryPage): Partial<RoundOnPage & { fight: string }> {
  return (flags as Record<string, object | undefined>)["ten-segments"] ?? {};
}

/** Compresses text (deflate) and encodes it as base64, with the browser's own functions. */
export async function packed(text: string): Promise<string> {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text));
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}

/** Reverses `packed`; null if the text cannot be unpacked. */
export async function unpacked(stored: unknown): Promise<string | null> {
  if (typeof stored !== "string") return null;
  try {
    const bytes = Uint8Array.from(atob(stored), letter => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), bytes));
  } catch {
    return null;
  }
}

async function through({ writable, readable }: CompressionStream, bytes: Uint8Array): Promise<Uint8Array> {
  const writer = writable.getWriter();
  const feed = async () => {
    await writer.write(bytes as Uint8Array<ArrayBuffer>);
    await writer.close();
  };
  const [parts] = await Promise.all([partsOf(readable.getReader()), feed()]);
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function partsOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<readonly Uint8Array[]> {
  const parts: Uint8Array[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) parts.push(read.value);
  return parts;
}

/** The format id of a file with a whole fight. */
export const WHOLE_FIGHT = "ten-segments/fight";

/** A whole fight in a file. Each round has the hash of the one before it. */
export interface WholeFight {
  readonly format: typeof WHOLE_FIGHT;
  /** The version of the system that wrote it. */
  readonly system: string;
  readonly combat: string;
  /** In order. `gaps` explains missing rounds. */
  readonly rounds: readonly KeptRound[];
  /** The hash of the last round; empty if there is none. */
  readonly last: string;
  readonly gaps: readonly Gap[];
  /** The current fight; null if it cannot be read. */
  readonly closing: Fight | null;
  /** The raw stored data of a damaged encounter. */
  readonly stored?: object;
}

/** A round that is missing from the file, or the first archived round (`begins`). */
export interface Gap {
  readonly round: number;
  readonly why: Loss | "begins";
}
