import { type Fight, type Undone, undo } from "#rules/index.ts";
import { hasUndone, isDeedOf, readChapters, readFight, writeFate } from "../../adapters/index.ts";
import { report } from "../../border.ts";
import { Cancelled, type Write } from "../../generation.ts";
import { restoreRulebook } from "../../in-force.ts";
import { tellHook } from "../../interpreter.ts";
import { rulebook } from "../../settings.ts";
import { chaptersWithHand } from "../execution/figures.ts";
import { frozen } from "../execution/frozen.ts";
import { type AsItStood, lastCommand, replyBefore, type Undoing } from "../execution/undo.ts";
import type { Keeping } from "../memory/keeping.ts";
import { earlierRound } from "../memory/rejoining.ts";
import { ACCEPTED, type ReplyHere, refused } from "../requests/replies.ts";
import { rulesSince, termIn } from "../seat/seat.ts";
import { Late } from "../seat/writes.ts";
import { commit } from "./commit.ts";

/** Takes the last command back, now that its turn has come. */
export async function takeLastBack(combat: Combat, undoing: Undoing, before: AsItStood): Promise<ReplyHere> {
  if (hasUndone(combat, undoing.id)) return ACCEPTED;
  const term = termIn(combat);
  const earlier = await earlierRound(combat);
  if (!rulesSince(combat, term)) return null;
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

function markDeed(combat: Combat, { entry, kept }: Undone): Write | null {
  const message = game.messages.contents.findLast(one => isDeedOf(one, combat.id!, entry));
  if (!message) return null;
  const system = { undone: true, kept: kept.length > 0 ? JSON.stringify(kept) : "" };
  return { action: "update", documentName: "ChatMessage", updates: [{ _id: message.id, system }] };
}
