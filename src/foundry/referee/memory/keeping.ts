import { type Chapter, type Command, commandsIn, entriesOf, lastNumber } from "#rules/index.ts";
import {
  archiveOf,
  hashOf,
  isKept,
  isOnPage,
  type Link,
  linkOf,
  named,
  openArchive,
  ordinalAt,
  packed,
  type RoundOnPage,
  readChapters,
  readFight,
  toKeep,
} from "../../adapters/index.ts";
import { Cancelled, type Write, type WriteAhead } from "../../generation.ts";
import { rulebookOf } from "../../in-force.ts";
import { say } from "../../localize.ts";
import { chaptersWithHand } from "../execution/figures.ts";

/** What an encounter's memory becomes. */
export interface Keeping {
  /** What leads to the last chapter that is kept; null where none is. */
  readonly link: Link | null;
  /** The page that has still to be written, before the chapter leaves the encounter. */
  readonly ahead: WriteAhead | null;
  /** The encounter's archive, if it gets another journal. */
  readonly archive?: string;
}

/** A chapter that is ready to leave its encounter. */
interface Leaving {
  readonly link: Link;
  readonly page: RoundOnPage;
}

/** By encounter: making a chapter's text short takes time, in which nothing may happen to what is written with it. */
const leaving = new Map<string, Leaving>();

/** As many deeds, and as many for each figure, a chapter has when it closes though its round goes on. */
const LONG_CHAPTER = { deeds: 40, each: 2 } as const;

/** No chapter is longer than that with one more command, so that the record stays bounded; most rounds are shorter. */
function isLongWith(chapter: Chapter, command: Command): boolean {
  const most = LONG_CHAPTER.deeds + LONG_CHAPTER.each * chapter.opening.seats.length;
  return deedsOf(chapter) + commandsIn(command).length >= most;
}

/** How much is done in a chapter: of several deeds together each counts, and so does a change by hand. */
function deedsOf({ last }: Chapter): number {
  let deeds = 0;
  for (let written = last; written !== null; written = written.before)
    deeds += written.entry.command?.type === "together" ? written.entry.command.deeds.length : 1;
  return deeds;
}

/** Makes room for what comes after a command: does the chapter close with it, though the round may go on? */
export async function makeRoom(combat: Combat, command: Command): Promise<boolean> {
  const last = readChapters(combat).at(-1);
  const closes = last !== undefined && isLongWith(last, command);
  if (closes || command.type === "end-round") await packLeaving(combat);
  return closes;
}

/** Makes the chapter ready that has no room in the encounter any more when the next one opens. */

async function packLeaving(combat: Combat): Promise<void> {
  const [first, second] = chaptersWithHand(combat, readFight(combat));
  if (first === undefined || second === undefined) return;
  const text = JSON.stringify(toKeep(combat, [first, second], linkOf(combat), rulebookOf(combat, first.round)));
  const at = named(first);
  const hash = hashOf(text);
  if (leaving.get(combat.id!)?.link.hash === hash) return;
  const commands = entriesOf(first).flatMap(({ command }) => command?.id ?? []);
  const page = { ...at, hash, kept: await packed(text), commands: commands.join(" ") };
  leaving.set(combat.id!, { link: { ...at, hash, last: lastNumber([first]) }, page });
}

/** What goes into the journal as the record becomes these chapters. */
export function keepingOf(combat: Combat, chapters: readonly Chapter[]): { readonly memory?: Keeping } {
  const left = readChapters(combat).find(({ ordinal }) => ordinal < (chapters[0]?.ordinal ?? 0));
  if (left === undefined) return {};
  const ready = leaving.get(combat.id!);
  const place = ready && ordinalAt(ready.link);
  if (ready === undefined || place !== left.ordinal)
    throw new RangeError(`keepingOf: chapter ${left.ordinal} must be ready to be kept, got ${place}`);
  const { link, page } = ready;
  return { memory: isKept(combat, link) ? { link, ahead: null } : { link, ...pageAhead(combat, link, page) } };
}

/** By encounter: the id of a journal that this client has made or is about to make, which the encounter may not name yet. */
const made = new Map<string, string>();

function pageAhead(combat: Combat, link: Link, page: RoundOnPage): Omit<Keeping, "link"> {
  const known = openArchive(combat, made.get(combat.id!));
  const id = known?.id ?? foundry.utils.randomID();
  made.set(combat.id!, id);
  const mustHold = () => {
    if (!isOnPage(id, link)) throw new Cancelled(`pageAhead: the page of chapter ${ordinalAt(link)} must be written`);
  };
  const data = pageOf(page);
  const write: Write = known
    ? { action: "create", documentName: "JournalEntryPage", parent: known, data: [data] }
    : {
        action: "create",
        documentName: "JournalEntry",
        data: [journalOf(combat, id, data)],
        options: { keepId: true },
      };
  const named = archiveOf(combat);
  const archive = named.at(-1) === id ? {} : { archive: [...named, id].join(" ") };
  return { ahead: { write, mustHold }, ...archive };
}

function pageOf(page: RoundOnPage): object {
  const { round } = page;
  const sort = ordinalAt(page);
  const content = `<p>${say("Memory.page", { round })}</p>`;
  const name = sort === round ? say("Memory.round", { round }) : say("Memory.part", { round, part: sort });
  return { name, type: "text", text: { content }, sort, flags: flagged(page) };
}

/** No player can see it. */
function journalOf(combat: Combat, _id: string, page: object): object {
  const name = say("Memory.journal", { place: combat.scene?.name ?? say("Memory.nowhere") });
  return { _id, name, ownership: { default: 0 }, pages: [page], flags: flagged({ fight: combat.id }) };
}

const flagged = (own: object): object => ({ "ten-segments": own });
