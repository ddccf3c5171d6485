import {
  applyChange,
  type Entry,
  entriesOf,
  type Fight,
  type Figure,
  type FigureChange,
  type FigureValue,
  sameValue,
} from "#rules/index.ts";
import {
  heldOf,
  isDeedOf,
  isRecorded,
  isRefereesDeed,
  readChapters,
  readDeed,
  readFight,
  standingDeedsOf,
  writesOf,
} from "../../adapters/index.ts";
import { NotDeletedError, type NotWrittenError, note, report } from "../../border.ts";
import { Cancelled, writeExisting, writeTogether } from "../../generation.ts";
import { deleteDocument, updateDocument } from "../../writing.ts";
import { isOver, isReferee, rulesSince, termIn } from "../leadership/leader.ts";
import type { StaleWrite } from "../transport/socket.ts";
import { stillReading } from "./hand-edits.ts";
import { differencesFrom, lateIn } from "./stale-writes.ts";
import { sayUnwritten } from "./unwritten.ts";
import { inTime, Late, noteRestored, setStatuses, stamped, undoneWith, unlessLate, writeEncounter } from "./write.ts";

/**
 * Reverts stale writes: those of a client that had lost the leadership, or that took it second. The encounter goes back
 * to its state after the last valid write.
 *
 * Every GM's client remembers stale writes until one client reports that they are reverted. The leader may be gone
 * before it has done so.
 */

/**
 * On the leader's client, reverts the stale writes: on the encounter, the figures and the cards. Runs before each job
 * of the queue, so that the commands can be submitted again.
 *
 * @returns the ids of the commands that do not count any more
 */
export async function revertLate(combat: Combat): Promise<readonly string[]> {
  const writes = isReferee(combat) ? lateIn(combat) : [];
  if (writes.length === 0) return [];
  if (!(await unlessLate(revertAll(combat, writes)))) return [];
  return writes.flatMap(({ commands }) => commands).filter(id => !isRecorded(combat, id));
}

/** @throws Late if another client has become the leader, which also knows of the stale writes */
async function revertAll(combat: Combat, writes: readonly StaleWrite[]): Promise<void> {
  const term = termIn(combat);
  const strays = writes.flatMap(write => write.strays);
  await putRight(combat, rightingOf(combat, writes), strays);
  for (const { strays: brought, undone = [] } of writes.toReversed()) {
    mustRuleSince(combat, term);
    for (const entry of brought.toReversed()) await takeCardsBack(combat, entry);
    for (const entry of undone) if (stands(combat, entry)) await showAsDone(combat, entry);
  }
  mustRuleSince(combat, term);
  await noteRestored(
    combat,
    writes.map(({ name }) => name),
  );
}

/**
 * Writes the valid state of the encounter together with the values of the figures. So a client that is opened at this
 * moment finds both or neither.
 *
 * If another package cancels changes of figures, the encounter is still written, and the user is warned. If this write is itself stale, it is
 * reverted like a stale undo of those lines.
 */
async function putRight(combat: Combat, changes: readonly FigureChange[], lines: readonly Entry[]): Promise<void> {
  const system = differencesFrom(heldOf(combat), combat);
  const { write, mustHold } = stamped(combat, { system }, lines.length > 0 ? undoneWith(lines, changes) : {});
  const { writes, statuses } = writesOf(combat, changes);
  const lost: NotWrittenError[] = [];
  try {
    lost.push(...(await inTime(combat, writeTogether([write, ...writes], mustHold))));
  } catch (error) {
    if (!(error instanceof Cancelled) || writes.length === 0) throw error;
    await writeEncounter(combat, system);
    lost.push(...(await writeExisting(writes)));
  }
  sayUnwritten(combat, changes, [...lost, ...(await setStatuses(statuses))]);
}

/** A write takes the leadership if this client does not have it. So each automatic write checks first. */
function mustRuleSince(combat: Combat, term: number | null): void {
  if (!rulesSince(combat, term)) throw new Late("mustRuleSince: another window has come to rule");
}

/**
 * Writes the valid state to the encounter where the document differs from it, after this client has become the leader.
 */
export async function restoreAsHeld(combat: Combat): Promise<void> {
  if (!isReferee(combat) || isOver(combat)) return;
  const system = differencesFrom(heldOf(combat), combat);
  if (Object.keys(system).length > 0) await unlessLate(writeEncounter(combat, system));
}

/** The changes that revert the figures, from the last write to the first, with one change for each value. */
function rightingOf(combat: Combat, writes: readonly StaleWrite[]): readonly FigureChange[] {
  const { encounter, figures } = readFight(combat);
  const back = new Map<string, FigureChange>();
  let now: Fight = { encounter, figures };
  for (const change of writes.toReversed().flatMap(write => changesBack(combat, write))) {
    const [wrong] = stillReading(now, [change], "from");
    if (wrong === undefined) continue;
    const key = `${change.figure} ${change.path}`;
    back.set(key, { ...change, from: back.get(key)?.from ?? change.from });
    now = { encounter, figures: now.figures.map(one => changedBy(one, change)) };
  }
  return [...back.values()].filter(({ from, to }) => !sameValue(from, to));
}

const changedBy = (one: Figure | null, { figure, path, to }: FigureChange): Figure | null =>
  one?.id === figure ? applyChange(one, path, to) : one;

/**
 * The changes from the values of a stale write to the valid ones. They apply only to figures that still have the
 * former.
 */
function changesBack(combat: Combat, { strays, undone = [] }: StaleWrite): readonly FigureChange[] {
  const since = readChapters(combat).flatMap(entriesOf);
  const changesFrom = (number: number) => since.filter(line => line.number >= number).flatMap(line => line.changes);
  const of = (changes: readonly FigureChange[], counted: readonly FigureChange[], usual: "from" | "to") =>
    changes.toReversed().map(one => ({ ...one, from: one.to, to: lastTo(one, counted) ?? one[usual] }));
  const brought = strays.toReversed().flatMap(({ number, changes }) => of(changes, changesFrom(number), "from"));
  // If a valid undo has reverted such a line too, its values are right, unless a later line has changed them.
  const changes = undone.flatMap(line => line.changes);
  const numbers = undone.map(({ number }) => number);
  const taken = undone.every(line => stands(combat, line))
    ? of(changes, changesFrom(1 + Math.max(...numbers)), "from")
    : of(changes, changesFrom(Math.min(...numbers)), "to");
  return [...brought, ...taken];
}

/** The value that a later valid line has set; undefined if there is none. */
function lastTo({ figure, path }: FigureChange, counted: readonly FigureChange[]): FigureValue | undefined {
  return counted.findLast(other => other.figure === figure && other.path === path)?.to;
}

/** Is a line still in the record, or archived? */
function stands(combat: Combat, { number, command }: Entry): boolean {
  const lines = readChapters(combat).flatMap(entriesOf);
  return lines.some(line => line.command?.id === command?.id) || number < (lines[0]?.number ?? 0);
}

/**
 * The cards of stale writes. A command has one card. A second one belongs to a write that does not count, even if no
 * client remembers that write.
 */

/**
 * Deletes the cards of a stale line. If its command is in the record, the card that matches the recorded line stays.
 */
async function takeCardsBack(combat: Combat, stray: Entry): Promise<void> {
  const id = stray.command?.id;
  const line = linesIn(combat).find(({ command }) => command!.id === id);
  if (line === undefined) return takeAway(game.messages.contents.filter(one => isDeedOf(one, combat.id!, stray)));
  const cards = standingDeedsOf(combat.id!).filter(card => commandOf(card) === id);
  const kept = cards.find(card => tells(card, line));
  await takeAway(cards.filter(card => card !== kept));
}

/** Clears the mark that a stale undo has put on the card of a valid line. */
async function showAsDone(combat: Combat, { number, command }: Entry): Promise<void> {
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

/** Deletes cards. Another client may have deleted one at the same time; one that a module keeps is reported. */
async function takeAway(cards: readonly ChatMessage[]): Promise<void> {
  for (const card of cards) {
    try {
      await deleteDocument(card);
    } catch (error) {
      if (error instanceof NotDeletedError) report(error, "looking-after");
      else if (game.messages.has(card.id!)) throw error;
    }
  }
}
