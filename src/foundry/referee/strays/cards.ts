import { type Entry, entriesOf } from "#rules/index.ts";
import { isDeedOf, isRefereesDeed, readChapters, readDeed, standingDeedsOf } from "../../adapters/index.ts";
import { note } from "../../border.ts";
import { updateDocument } from "../../writing.ts";

/**
 * The cards of stale writes. A command has one card. A second one belongs to a write that does not count, even if no
 * client remembers that write.
 */

/**
 * Deletes the cards of a stale line. If its command is in the record, the card that matches the recorded line stays.
 */
export async function takeCardsBack(combat: Combat, stray: Entry): Promise<void> {
  const id = stray.command?.id;
  const line = linesIn(combat).find(({ command }) => command!.id === id);
  if (line === undefined) return takeAway(game.messages.contents.filter(one => isDeedOf(one, combat.id!, stray)));
  const cards = standingDeedsOf(combat.id!).filter(card => commandOf(card) === id);
  const kept = cards.find(card => tells(card, line));
  await takeAway(cards.filter(card => card !== kept));
}

/** Clears the mark that a stale undo has put on the card of a valid line. */
export async function showAsDone(combat: Combat, { number, command }: Entry): Promise<void> {
  const marked = game.messages.contents.filter(isRefereesDeed) as ChatMessage.OfType<"deed">[];
  const card = marked.findLast(
    one => one.system.combat === combat.id && one.system.entry === number && commandOf(one) === command?.id,
  );
  if (card?.system.undone) await updateDocument(card, { system: { undone: false, kept: "" } });
}

/** Deletes duplicate cards of recorded commands, after this client has become the leader. */
export async function putSecondCardsAway(combat: Combat): Promise<void> {
  const lines = new Map(linesIn(combat).map(line => [line.command!.id, line]));
  const [first] = lines.values();
  if (first === undefined) return;
  for (const [id, cards] of cardsByCommand(combat, first.number)) {
    const line = lines.get(id);
    if (line === undefined || cards.length < 2) continue;
    const kept = cards.find(card => tells(card, line)) ?? cards[0];
    await takeAway(cards.filter(card => card !== kept));
  }
}

const linesIn = (combat: Combat): readonly Entry[] =>
  readChapters(combat)
    .flatMap(entriesOf)
    .filter(({ command }) => command !== null);

/** @param from the number of the first line to look for */
function cardsByCommand(combat: Combat, from: number): ReadonlyMap<string, readonly ChatMessage[]> {
  const found = new Map<string, ChatMessage[]>();
  for (const card of standingDeedsOf(combat.id!)) {
    const id = card.system.entry < from ? null : commandOf(card);
    if (id !== null) found.set(id, [...(found.get(id) ?? []), card]);
  }
  return found;
}

/** The id of a card's command; null if it cannot be read. */
function commandOf(card: ChatMessage): string | null {
  try {
    return readDeed(card).command.id;
  } catch (error) {
    note("a card tells what cannot be read", error);
    return null;
  }
}

/** Does a card match a line? The dice tell two cards of one command apart. */
function tells({ system, rolls }: ChatMessage, { number, answers }: Entry): boolean {
  const dice = new Set<unknown>(answers);
  return (system as { entry?: unknown }).entry === number && rolls.every(({ total }) => dice.has(total));
}

/** Deletes cards. Another client may have deleted one at the same time. */
async function takeAway(cards: readonly ChatMessage[]): Promise<void> {
  for (const card of cards) {
    try {
      await card.delete();
    } catch (error) {
      if (game.messages.has(card.id!)) throw error;
    }
  }
}
