import { type Entry, entriesOf } from "#rules/index.ts";
import { isDeedOf, readChapters, readDeed, standingDeedsOf } from "../../adapters/index.ts";

/**
 * The cards of what came too late. A command has one card: a second one is of a write that does not count, be it that nobody is
 * left who knew of it.
 */

/** Of a command that is in the record one card stays; of one that is not, none. */
export async function takeCardsBack(combat: Combat, stray: Entry): Promise<void> {
  const line = linesIn(combat).find(({ command }) => command!.id === stray.command?.id);
  const cards = line === undefined ? game.messages.contents.filter(one => isDeedOf(one, combat.id!, stray)) : [];
  await takeAway(line === undefined ? cards : beyondOne(standingDeedsOf(combat.id!), line));
}

/** A window has come to rule: of what is in the record, nothing is told twice. */
export async function putSecondCardsAway(combat: Combat): Promise<void> {
  const lines = linesIn(combat);
  const first = lines[0]?.number ?? Number.POSITIVE_INFINITY;
  const cards = standingDeedsOf(combat.id!).filter(({ system }) => system.entry >= first);
  const ids = new Set(cards.map(commandOf));
  if (ids.size < cards.length) for (const line of lines) await takeAway(beyondOne(cards, line));
}

const linesIn = (combat: Combat): readonly Entry[] =>
  readChapters(combat)
    .flatMap(entriesOf)
    .filter(({ command }) => command !== null);

const commandOf = (card: ChatMessage): string => readDeed(card).command.id;

/** All cards of a line's command but the one that tells what the line says. */
function beyondOne(all: readonly ChatMessage[], line: Entry): readonly ChatMessage[] {
  const cards = all.filter(card => commandOf(card) === line.command!.id);
  const kept = cards.find(card => tells(card, line)) ?? cards[0];
  return cards.filter(card => card !== kept);
}

/** Dice tell two cards of one command apart. */
function tells({ system, rolls }: ChatMessage, { number, answers }: Entry): boolean {
  const dice = new Set<unknown>(answers);
  return (system as { entry?: unknown }).entry === number && rolls.every(({ total }) => dice.has(total));
}

/** Another window may have taken one away while this one did. */
async function takeAway(cards: readonly ChatMessage[]): Promise<void> {
  for (const card of cards) {
    try {
      await card.delete();
    } catch (error) {
      if (game.messages.has(card.id!)) throw error;
    }
  }
}
