import { type Chapter, entriesOf, lastNumber } from "#rules/index.ts";
import {
  hashOf,
  isKept,
  journalsOf,
  type Link,
  linkOf,
  packed,
  type RoundOnPage,
  readChapters,
  readFight,
  toKeep,
} from "../../adapters/index.ts";
import { Cancelled, type Write, type WriteAhead } from "../../generation.ts";
import { say } from "../../localize.ts";
import { rulebook } from "../../settings.ts";
import { chaptersWithHand } from "../execution/figures.ts";

/** What an encounter's memory becomes. */
export interface Keeping {
  /** What leads to the last round that is kept; null where none is. */
  readonly link: Link | null;
  /** The page that has still to be written, before the round leaves the encounter. */
  readonly ahead: WriteAhead | null;
}

/** A round that is ready to leave its encounter. */
interface Leaving {
  readonly link: Link;
  readonly page: RoundOnPage;
}

/** By encounter: making a round's text short takes time, in which nothing may happen to what is written with it. */
const leaving = new Map<string, Leaving>();

/** Makes the round ready that has no room in the encounter any more when the next one opens. */
export async function packLeaving(combat: Combat): Promise<void> {
  const [first, second] = chaptersWithHand(combat, readFight(combat));
  if (first === undefined || second === undefined) return;
  const text = JSON.stringify(toKeep(combat, [first, second], linkOf(combat), rulebook()));
  const link = { round: first.round, hash: hashOf(text), last: lastNumber([first]) };
  if (leaving.get(combat.id!)?.link.hash === link.hash) return;
  const commands = entriesOf(first).flatMap(({ command }) => command?.id ?? []);
  const page = { round: link.round, hash: link.hash, kept: await packed(text), commands: commands.join(" ") };
  leaving.set(combat.id!, { link, page });
}

/** What goes into the journal as the record becomes these chapters. */
export function keepingOf(combat: Combat, chapters: readonly Chapter[]): { readonly memory?: Keeping } {
  const left = readChapters(combat).find(({ round }) => round < (chapters[0]?.round ?? 0));
  if (left === undefined) return {};
  const ready = leaving.get(combat.id!);
  if (ready?.link.round !== left.round)
    throw new RangeError(`keepingOf: round ${left.round} must be ready to be kept, got ${ready?.link.round}`);
  const { link, page } = ready;
  return { memory: { link, ahead: isKept(combat.id!, link) ? null : pageAhead(combat, link, page) } };
}

function pageAhead(combat: Combat, link: Link, page: RoundOnPage): WriteAhead {
  const mustHold = () => {
    if (!isKept(combat.id!, link)) throw new Cancelled(`pageAhead: the page of round ${link.round} must be written`);
  };
  const data = pageOf(page);
  const [parent] = journalsOf(combat.id!);
  const write: Write = parent
    ? { action: "create", documentName: "JournalEntryPage", parent, data: [data] }
    : { action: "create", documentName: "JournalEntry", data: [journalOf(combat, data)] };
  return { write, mustHold };
}

function pageOf(page: RoundOnPage): object {
  const { round } = page;
  const content = `<p>${say("Memory.page", { round })}</p>`;
  return { name: say("Memory.round", { round }), type: "text", text: { content }, sort: round, flags: flagged(page) };
}

/** Nobody's but the game masters'. */
function journalOf(combat: Combat, page: object): object {
  const name = say("Memory.journal", { place: combat.scene?.name ?? say("Memory.nowhere") });
  return { name, ownership: { default: 0 }, pages: [page], flags: flagged({ fight: combat.id }) };
}

const flagged = (own: object): object => ({ "ten-segments": own });
