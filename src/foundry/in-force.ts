import { chosenIn, entriesOf, type Rulebook } from "../rules/index.ts";
import { encounterOf, isPlayed, readChapters, readPending } from "./adapters/index.ts";
import { say } from "./localize.ts";
import { bookFrom, changeInForce, type InForce, readInForce, rulebook } from "./settings.ts";
import { drawPage } from "./templates.ts";
import { postMessage } from "./writing.ts";

/** So many rounds after which the rulebook changed are remembered of each encounter. */
const REMEMBERED = 20;

/** Is a fight under way? */
function isUnderWay(combat: Combat): boolean {
  return isPlayed(combat) && encounterOf(combat).round > 0;
}

/** Has anything been declared, rolled or done in the round, or does it wait for an answer? Coming and going does not count. */
function isRoundBegun(combat: Combat): boolean {
  if (readPending(combat) !== null) return true;
  const { round, seats } = encounterOf(combat);
  const entries = readChapters(combat).flatMap(chapter => (chapter.round === round ? entriesOf(chapter) : []));
  const isDeed = (type: string | undefined) => type !== undefined && type !== "join" && type !== "leave";
  return seats.some(({ intent }) => intent !== null) || entries.some(({ command }) => isDeed(command?.type));
}

/**
 * Before the rulebook is changed: each encounter plays its round to the end by the rulebook it has. If nothing was done in the
 * round yet, the change is in force at once there, and only the rounds before are remembered as played by the former rulebook.
 *
 * @returns does the change have to wait anywhere?
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

/** A round has ended: from the next one on the encounter is played by the rulebook that the world has chosen by then. */
export async function releaseRulebook(combat: Combat, through: number): Promise<void> {
  const book = readInForce().held[combat.id!];
  if (book === undefined) return;
  await changeInForce(now => ({
    ...now,
    held: without(now.held, combat),
    past: remembering(now.past, { combat: combat.id!, through, book }),
  }));
  await tellOfBook(say("InForce.now", { round: through + 1 }), []);
}

/** A round's end is taken back: it goes on by the rulebook it was played by. */
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

/** An encounter is gone, or its beginning is taken back: none of its rounds is left that was played by a rulebook. */
export async function forgetRulebooks(combat: Combat): Promise<void> {
  await changeInForce(now => {
    const past = now.past.filter(one => one.combat !== combat.id);
    if (!Object.hasOwn(now.held, combat.id!) && past.length === now.past.length) return now;
    return { ...now, held: without(now.held, combat), past };
  });
}

/** A round is restored to its beginning: neither it nor a later one has been played to its end by a rulebook. */
export async function forgetRulebooksSince(combat: Combat, round: number): Promise<void> {
  await changeInForce(now => {
    const past = now.past.filter(one => one.combat !== combat.id || one.through < round);
    return past.length === now.past.length ? now : { ...now, past };
  });
}

/** What an encounter's round was played by, or is. */
export function rulebookOf(combat: Combat, round: number): Rulebook {
  const ended = readInForce().past.find(one => one.combat === combat.id && round <= one.through);
  return ended ? bookFrom(ended.book) : rulebook(combat);
}

function without(held: InForce["held"], { id }: Combat): InForce["held"] {
  return Object.fromEntries(Object.entries(held).filter(([combat]) => combat !== id));
}

/** The rounds that are remembered with one more, in their order; those that an earlier change has settled stay as they are. */
function remembering(past: InForce["past"], ended: InForce["past"][number]): InForce["past"] {
  const [own, others] = [true, false].map(mine => past.filter(({ combat }) => (combat === ended.combat) === mine));
  if (own!.some(({ through }) => through >= ended.through)) return past;
  return [...others!, ...[...own!, ended].slice(-REMEMBERED)];
}

/** A card for everybody: what has been chosen, and that it waits for the next round; or that it is in force. */
export async function tellOfBook(title: string, lines: readonly string[]): Promise<void> {
  const content = await drawPage("cards/account.hbs", { title, lines, undone: false });
  await postMessage({ content });
}
