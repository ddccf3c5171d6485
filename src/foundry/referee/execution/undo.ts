import { type Chapter, type Entry, entriesOf, type Fight, type Undone, undo } from "#rules/index.ts";
import { hasUndone, isDeedOf, isUndoBarred, readChapters, readFight, writeFate } from "../../adapters/index.ts";
import { report } from "../../border.ts";
import { Cancelled, type Write } from "../../generation.ts";
import { restoreRulebook } from "../../in-force.ts";
import { tellHook } from "../../interpreter.ts";
import { rulebook } from "../../settings.ts";
import { dropUnanswered } from "../answering/decisions.ts";
import type { Keeping } from "../memory/keeping.ts";
import { earlierRound } from "../memory/rejoining.ts";
import { ACCEPTED, type Reply, type ReplyHere, refused } from "../requests/replies.ts";
import { isOver, isReferee } from "../seat/seat.ts";
import { Late } from "../seat/writes.ts";
import { commit } from "./commit.ts";
import { chaptersWithHand } from "./figures.ts";
import { inTurn } from "./queue.ts";
import { frozen } from "./tell.ts";

/** Who wants what taken back. */
export interface Undoing {
  /** The request's own id: asked again, it takes nothing more back. */
  readonly id: string;
  /** The line of the record that is meant; another is left alone. */
  readonly entry?: number | undefined;
}

/** The fight as it was before a token went back by itself. */
type Before = (fight: Fight) => Fight;

/**
 * Takes back the last command: the encounter and the figures as they were, and the deed is marked.
 *
 * @param before the fight as it was before a token went back by itself
 */
export function undoLast(combat: Combat, undoing: Undoing, before: Before = fight => fight): Promise<ReplyHere> {
  return inTurn(combat.id!, () => undoNow(combat, undoing, before));
}

/** A game master's wish, which waits for nobody's answer: the command that needs one comes to nothing, and goes first. */
export function undoAtOnce(combat: Combat, undoing: Undoing, user: User): Promise<ReplyHere> {
  const dropped = replyBefore(combat, undoing) === null && dropUnanswered(combat, user);
  return inTurn(combat.id!, () => undoNow(combat, undoing), dropped ? "next" : "last");
}

/** What is said without taking anything back; null where something can be. */
function replyBefore(
  combat: Combat,
  { id, entry }: Undoing,
  known: readonly Chapter[] = readChapters(combat),
): Reply | null {
  if (hasUndone(combat, id)) return ACCEPTED;
  if (isUndoBarred(known)) return refused("damaged-record");
  const last = lastCommand(known);
  if (entry !== undefined && last?.number !== entry) return refused("turn-passed");
  if (last?.command?.type === "join" || last?.command?.type === "leave") return refused("not-undoable");
  return last === undefined ? refused("nothing-to-undo") : null;
}

async function undoNow(combat: Combat, undoing: Undoing, before: Before = fight => fight): Promise<ReplyHere> {
  if (isOver(combat)) return refused("encounter-over");
  if (!isReferee(combat)) return null;
  if (hasUndone(combat, undoing.id)) return ACCEPTED;
  const earlier = await earlierRound(combat);
  if (!isReferee(combat)) return null;
  const kept = earlier?.chapter ? [earlier.chapter] : [];
  const known = [...kept, ...readChapters(combat)];
  if (lastCommand(known) === undefined && earlier?.refusal) return earlier.refusal;
  const no = replyBefore(combat, undoing, known);
  if (no) return no;
  const stood = before(readFight(combat));
  const undone = undo(stood, [...kept, ...chaptersWithHand(combat, stood)], rulebook());
  if (!undone) return refused("nothing-to-undo");
  const reply = await commitUndone(combat, undone, { before: stood, id: undoing.id, memory: earlier?.memory });
  if (reply === ACCEPTED) {
    if (undone.entry.command?.type === "end-round")
      await restoreRulebook(combat, undone.fight.encounter.round).catch(error => report(error, "carrying-out"));
    tellUndone(combat, undone);
  }
  return reply;
}

function tellUndone(combat: Combat, { entry, kept }: Undone): void {
  tellHook("tenSegments.undone", frozen({ combat: combat.id, command: entry.command, kept }));
}

/** How the fight was, which request takes it back, and what becomes of the encounter's memory. */
interface Behind {
  readonly before: Fight;
  readonly id: string;
  readonly memory: Keeping | undefined;
}

async function commitUndone(combat: Combat, undone: Undone, { before, id, memory }: Behind): Promise<ReplyHere> {
  const { fight, chapters, changes } = undone;
  const message = markDeed(combat, undone);
  const deed = { command: undone.entry.command!, undone: true };
  const fates = writeFate(combat, deed.command.id, "undone", id);
  const result = { before, fight, chapters, changes, message, rolled: false, deed, heralded: null, fates, memory };
  try {
    await commit(combat, result);
  } catch (error) {
    if (error instanceof Late) return null;
    if (error instanceof Cancelled) return refused("cancelled");
    throw error;
  }
  return ACCEPTED;
}

/** The last line of the record that is a command. */
export function lastCommand(chapters: readonly Chapter[]): Entry | undefined {
  return chapters.flatMap(entriesOf).findLast(({ command }) => command !== null);
}

function markDeed(combat: Combat, { entry, kept }: Undone): Write | null {
  const message = game.messages.contents.findLast(one => isDeedOf(one, combat.id!, entry));
  if (!message) return null;
  const system = { undone: true, kept: kept.length > 0 ? JSON.stringify(kept) : "" };
  return { action: "update", documentName: "ChatMessage", updates: [{ _id: message.id, system }] };
}
