import { type Chapter, type Entry, entriesOf, type Fight, type Undone, undo } from "#rules/index.ts";
import { isDeedOf, isUndoBarred, readChapters, readFight } from "../../adapters/index.ts";
import type { Write } from "../../generation.ts";
import { tellHook } from "../../interpreter.ts";
import { rulebook } from "../../settings.ts";
import { ACCEPTED, type Reply, refused } from "../requests/replies.ts";
import { commit } from "./commit.ts";
import { inTurn } from "./queue.ts";
import { frozen } from "./tell.ts";

/**
 * Takes back the last command: the encounter and the figures as they were, and the deed is marked.
 *
 * @param before the fight as it was before a token went back by itself
 * @param entry the line of the record that is meant; another is left alone
 */
export function undoLast(
  combat: Combat,
  before: (fight: Fight) => Fight = fight => fight,
  entry?: number,
): Promise<Reply> {
  return inTurn(combat.id!, async () => {
    if (isUndoBarred(readChapters(combat))) return refused("damaged-record");
    const last = lastCommand(readChapters(combat));
    if (entry !== undefined && last?.number !== entry) return refused("turn-passed");
    if (last?.command?.type === "join" || last?.command?.type === "leave") return refused("not-undoable");
    const stood = before(readFight(combat));
    const undone = undo(stood, readChapters(combat), rulebook());
    if (!undone) return refused("nothing-to-undo");
    const { fight, chapters, changes } = undone;
    const message = markDeed(combat, undone);
    const deed = { command: undone.entry.command!, undone: true };
    await commit(combat, { before: stood, fight, chapters, changes, message, rolled: false, deed, heralded: null });
    tellHook("tenSegments.undone", frozen({ combat: combat.id, command: undone.entry.command, kept: undone.kept }));
    return ACCEPTED;
  });
}

/** The last line of the record that is a command. */
export function lastCommand(chapters: readonly Chapter[]): Entry | undefined {
  return chapters.flatMap(entriesOf).findLast(({ command }) => command !== null);
}

function markDeed(combat: Combat, { entry, kept }: Undone): Write | null {
  const message = game.messages.contents.findLast(one => isDeedOf(one, combat.id!, entry.number));
  if (!message) return null;
  const system = { undone: true, kept: kept.length > 0 ? JSON.stringify(kept) : "" };
  return { action: "update", documentName: "ChatMessage", updates: [{ _id: message.id, system }] };
}
