import { type Chapter, type Command, commandsIn, entriesOf, lastNumber } from "#rules/index.ts";
import {
  archiveOf,
  type Gap,
  hashOf,
  isKept,
  isLinkLost,
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
  roundAt,
  roundBefore,
  toKeep,
} from "../../adapters/index.ts";
import { Cancelled, type Write, type WriteAhead } from "../../generation.ts";
import { rulebookOf } from "../../in-force.ts";
import { say } from "../../localize.ts";
import { sessionOf } from "../session.ts";
import { type Refused, refused } from "../transport/socket.ts";
import { chaptersWithHand } from "./hand-edits.ts";

/** A change of an encounter's archive. */
export interface Keeping {
  /** The link to the last archived chapter; null if there is none. */
  readonly link: Link | null;
  /** The archive page to write before the chapter leaves the encounter; null if there is none to write. */
  readonly ahead: WriteAhead | null;
  /** The ids of the encounter's archive journals, if a new one is added. */
  readonly archive?: string;
}

/** A chapter closes before its round ends if it has this many actions, plus `each` for every figure. */
const LONG_CHAPTER = { deeds: 40, each: 2 } as const;

/** Does the command bring the chapter to its limit? The limit keeps the record bounded; most rounds are shorter. */
function isLongWith(chapter: Chapter, command: Command): boolean {
  const most = LONG_CHAPTER.deeds + LONG_CHAPTER.each * chapter.opening.seats.length;
  return deedsOf(chapter) + commandsIn(command).length >= most;
}

/** The number of actions in a chapter. Each action of a group counts, and so does an edit by hand. */
function deedsOf({ last }: Chapter): number {
  let deeds = 0;
  for (let written = last; written !== null; written = written.before)
    deeds += written.entry.command?.type === "together" ? written.entry.command.deeds.length : 1;
  return deeds;
}

/**
 * Packs, without writing it, the chapter of the record that a command moves to the archive; returns whether the command
 * closes its chapter before the round ends.
 */
export async function makeRoom(combat: Combat, command: Command): Promise<boolean> {
  const last = readChapters(combat).at(-1);
  const closes = last !== undefined && isLongWith(last, command);
  if (closes || command.type === "end-round") await packLeaving(combat);
  return closes;
}

/** Packs the chapter that leaves the encounter when the next one opens. */
async function packLeaving(combat: Combat): Promise<void> {
  const [first, second] = chaptersWithHand(combat, readFight(combat));
  if (first === undefined || second === undefined) return;
  const text = JSON.stringify(toKeep(combat, [first, second], linkOf(combat), rulebookOf(combat, first.round)));
  const at = named(first);
  const hash = hashOf(text);
  const session = sessionOf(combat);
  if (session.packed?.link.hash === hash) return;
  const commands = entriesOf(first).flatMap(({ command }) => command?.id ?? []);
  const page = { ...at, hash, kept: await packed(text), commands: commands.join(" ") };
  session.packed = { link: { ...at, hash, last: lastNumber([first]) }, page };
}

/**
 * What to write to the archive journal if the record keeps only these chapters, and the new link to it; empty if no
 * chapter leaves. Writes nothing itself.
 */
export function keepingOf(combat: Combat, chapters: readonly Chapter[]): { readonly memory?: Keeping } {
  const left = readChapters(combat).find(({ ordinal }) => ordinal < (chapters[0]?.ordinal ?? 0));
  if (left === undefined) return {};
  const { packed: ready } = sessionOf(combat);
  const place = ready && ordinalAt(ready.link);
  if (ready === null || place !== left.ordinal)
    throw new RangeError(`keepingOf: chapter ${left.ordinal} must be ready to be kept, got ${place}`);
  const { link, page } = ready;
  return { memory: isKept(combat, link) ? { link, ahead: null } : { link, ...pageAhead(combat, link, page) } };
}

function pageAhead(combat: Combat, link: Link, page: RoundOnPage): Omit<Keeping, "link"> {
  const session = sessionOf(combat);
  const known = openArchive(combat, session.archive);
  const id = known?.id ?? foundry.utils.randomID();
  session.archive = id;
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

/** The data of a new archive journal. Players cannot see it. */
function journalOf(combat: Combat, _id: string, page: object): object {
  const name = say("Memory.journal", { place: combat.scene?.name ?? say("Memory.nowhere") });
  return { _id, name, ownership: { default: 0 }, pages: [page], flags: flagged({ fight: combat.id }) };
}

const flagged = (own: object): object => ({ "ten-segments": own });

/** The archived chapter before those of the encounter, which goes back into it; or the reason why it cannot. */
interface Earlier {
  readonly chapter?: Chapter;
  /** The change of the encounter's archive link. */
  readonly memory?: Keeping;
  readonly refusal?: Refused;
}

/**
 * Reads the last archived chapter of the record, or the refusal, if an undo needs it because the encounter's last
 * chapter has no command; null if it is not needed.
 *
 * The encounter always keeps two chapters. Also null if the first chapter began the fight.
 */
export async function earlierRound(combat: Combat): Promise<Earlier | null> {
  const chapters = readChapters(combat);
  const [first, last] = [chapters[0], chapters.at(-1)];
  if (!first || !last || first.ordinal === 0 || entriesOf(last).some(({ command }) => command !== null)) return null;
  const link = linkOf(combat);
  const round = roundBefore(first);
  if (link === null && isLinkLost(combat)) return { refusal: refusedFor({ why: "torn", round }) };
  if (link === null) return { refusal: refusedFor({ why: "begins", round: first.round }) };
  if (ordinalAt(link) !== first.ordinal - 1) return { refusal: refusedFor({ why: "missing", round }) };
  const found = await roundAt(combat, link);
  if (typeof found === "string") return { refusal: refusedFor({ why: found, round }) };
  return { chapter: found.chapter, memory: { link: found.kept.before, ahead: null } };
}

type Said = (values: { readonly round: number }) => Refused;

/** The refusal for each reason why an archived round cannot be read. */
const LOSS: Readonly<Record<Gap["why"], Said>> = {
  begins: values => refused("memory-begins", values),
  missing: values => refused("memory-missing", values),
  changed: values => refused("memory-changed", values),
  torn: values => refused("memory-torn", values),
};

/**
 * Builds the refusal that tells why a round is not in the archive: it is missing, was changed, cannot be read, or was
 * never kept.
 */
export function refusedFor({ why, round }: Gap): Refused {
  return LOSS[why]({ round });
}
