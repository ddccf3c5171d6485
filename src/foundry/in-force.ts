import { chosenIn, entriesOf, type Rulebook } from "../rules/index.ts";
import { encounterOf, heldOf, isPlayed, readChapters, readPending } from "./adapters/index.ts";
import { say } from "./localize.ts";
import { bookFrom, changeInForce, type InForce, readInForce, rulebook } from "./settings.ts";
import { type PlayedBy, readPlayedBy } from "./shared-value.ts";
import { drawPage } from "./templates.ts";
import { postMessage } from "./writing.ts";

/** Maximum number of remembered rulebook changes per encounter. */
const REMEMBERED = 20;

function isUnderWay(combat: Combat): boolean {
  return isPlayed(combat) && encounterOf(combat).round > 0;
}

/**
 * Has anything been declared, rolled or done this round, or is a question pending? Joining and leaving do not count.
 */
function isRoundBegun(combat: Combat): boolean {
  if (readPending(combat) !== null) return true;
  const { round, seats } = encounterOf(combat);
  const entries = readChapters(combat).flatMap(chapter => (chapter.round === round ? entriesOf(chapter) : []));
  const isDeed = (type: string | undefined) => type !== undefined && type !== "join" && type !== "leave";
  return seats.some(({ intent }) => intent !== null) || entries.some(({ command }) => isDeed(command?.type));
}

/**
 * Before a change of the rulebook, stores for each encounter which rulebook its round is finished by, or its earlier
 * rounds were played by.
 *
 * An encounter with a round in progress finishes it by its current rulebook. If nothing has been done in the round yet,
 * the change takes effect there at once; only the earlier rounds are recorded with the former rulebook.
 *
 * @returns whether any encounter delays the change until the end of its round
 */
export async function holdRulebook(): Promise<boolean> {
  const under = game.combats.filter(isUnderWay);
  if (under.length === 0) return false;
  const books = under.map(combat => ({
    combat,
    book: chosenIn(rulebook(combat)),
    isBegun: isRoundBegun(combat),
    round: encounterOf(combat).round,
  }));
  await changeInForce(before => {
    let { held, past } = before;
    for (const { combat, book, isBegun, round } of books) {
      if (isBegun) held = { [combat.id!]: book, ...held };
      else {
        held = without(held, combat);
        past = remembering(past, { combat: combat.id!, through: round - 1, book });
      }
    }
    return { ...before, held, past };
  });
  return books.some(({ isBegun }) => isBegun);
}

/** The change of the encounter that stores by which rulebook a command of this round was carried out, if it is new. */
export function writePlayedBy(combat: Combat, round: number, book: Rulebook): { readonly playedBy?: string } {
  const playedBy = JSON.stringify({ round, book: chosenIn(book) } satisfies PlayedBy);
  return playedBy === heldOf(combat).playedBy ? {} : { playedBy };
}

/**
 * The rulebook that the leader judges the next command by: that of the round's earlier commands, else the one that
 * applies now.
 *
 * They differ for a moment if a client changed the rulebook without knowing that the round had begun, or if the leader
 * did not know of the change yet.
 */
export function rulebookInPlay(combat: Combat): Rulebook {
  const now = rulebook(combat);
  const played = readPlayedBy(heldOf(combat).playedBy);
  if (played === null || !isUnderWay(combat) || played.round !== encounterOf(combat).round) return now;
  const book = bookFrom(played.book);
  return isSameBook(book, now) || !isRoundBegun(combat) ? now : book;
}

/**
 * Stores which rulebook the encounter's round is finished by, or its last round was played by, if another took its
 * place; else does nothing. Every client shows that one then, and the record replays.
 */
export async function keepRulebook(combat: Combat): Promise<void> {
  const played = readPlayedBy(heldOf(combat).playedBy);
  if (played === null || !isUnderWay(combat)) return;
  const { round, book } = played;
  const isLast = round === encounterOf(combat).round - 1;
  const isLost = isLast && !isSameBook(rulebookOf(combat, round), bookFrom(book));
  const isReplaced = rulebookInPlay(combat) !== rulebook(combat);
  if (!isLost && !isReplaced) return;
  await changeInForce(now => {
    const past = now.past.filter(one => one.combat !== combat.id || one.through < round);
    if (isReplaced) return { ...now, held: { ...now.held, [combat.id!]: book }, past };
    return { ...now, past: remembering(past, { combat: combat.id!, through: round, book }) };
  });
}

function isSameBook(one: Rulebook, other: Rulebook): boolean {
  return JSON.stringify(chosenIn(one)) === JSON.stringify(chosenIn(other));
}

/**
 * At the end of a round, switches an encounter that holds a rulebook to the one that the world has chosen, and posts
 * that.
 */
export async function releaseRulebook(combat: Combat, through: number): Promise<void> {
  const book = readInForce().held[combat.id!];
  if (book === undefined) return;
  await changeInForce(now => ({
    ...now,
    held: without(now.held, combat),
    past: remembering(now.past, { combat: combat.id!, through, book }),
  }));
  await postRulebookCard(say("InForce.now", { round: through + 1 }), []);
}

/** When the end of a round is undone, restores the rulebook that the round was played by. */
export async function restoreRulebook(combat: Combat, round: number): Promise<void> {
  const isEnded = (one: InForce["past"][number]) => one.combat === combat.id && one.through === round;
  const ended = readInForce().past.find(isEnded);
  if (!ended) return;
  await changeInForce(now => ({
    ...now,
    held: { ...now.held, [combat.id!]: ended.book },
    past: now.past.filter(one => !isEnded(one)),
  }));
}

/** Forgets all rulebooks of an encounter that was deleted or whose start was undone. */
export async function forgetRulebooks(combat: Combat): Promise<void> {
  await changeInForce(now => {
    const past = now.past.filter(one => one.combat !== combat.id);
    if (!Object.hasOwn(now.held, combat.id!) && past.length === now.past.length) return now;
    return { ...now, held: without(now.held, combat), past };
  });
}

/** When a round is restored to its start, forgets the rulebooks recorded for it and for later rounds. */
export async function forgetRulebooksSince(combat: Combat, round: number): Promise<void> {
  await changeInForce(now => {
    const past = now.past.filter(one => one.combat !== combat.id || one.through < round);
    return past.length === now.past.length ? now : { ...now, past };
  });
}

/** The rulebook that a round of an encounter was played by, or is played by now. */
export function rulebookOf(combat: Combat, round: number): Rulebook {
  const ended = readInForce().past.find(one => one.combat === combat.id && round <= one.through);
  return ended ? bookFrom(ended.book) : rulebook(combat);
}

function without(held: InForce["held"], { id }: Combat): InForce["held"] {
  return Object.fromEntries(Object.entries(held).filter(([combat]) => combat !== id));
}

/** Adds a finished round to the record, in order. Rounds that an earlier change has recorded stay as they are. */
function remembering(past: InForce["past"], ended: InForce["past"][number]): InForce["past"] {
  const [own, others] = [true, false].map(mine => past.filter(({ combat }) => (combat === ended.combat) === mine));
  if (own!.some(({ through }) => through >= ended.through)) return past;
  return [...others!, ...[...own!, ended].slice(-REMEMBERED)];
}

/** Posts a card to everyone: the rulings chosen, and whether they take effect now or next round. */
export async function postRulebookCard(title: string, lines: readonly string[]): Promise<void> {
  const content = await drawPage("cards/account.hbs", { title, lines, undone: false });
  await postMessage({ content });
}
