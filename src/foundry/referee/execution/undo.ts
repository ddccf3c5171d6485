import { type Chapter, type Entry, entriesOf, type Fight, lastStep } from "#rules/index.ts";
import { canReturn, hasUndone, isUndoBarred, readChapters } from "../../adapters/index.ts";
import { dropUnanswered } from "../answering/decisions.ts";
import { ACCEPTED, type Reply, type ReplyHere, refused } from "../requests/replies.ts";
import { inTerm } from "./asked.ts";
import { toRule } from "./loading.ts";

/** A request to undo a command. */
export interface Undoing {
  /** The request's id. A retry does not undo another command. */
  readonly id: string;
  /** The id of the user who asked. */
  readonly by: string;
  /** A line that the undo must revert; otherwise it is refused. */
  readonly entry?: number | undefined;
}

/** Maps the fight to the one before a token went back by itself. */
export type AsItStood = (fight: Fight) => Fight;

/**
 * Undoes the last command: restores the encounter and the figures, and marks the card.
 *
 * @param before the fight before a token went back by itself
 */
export function undoLast(combat: Combat, undoing: Undoing, before: AsItStood = fight => fight): Promise<ReplyHere> {
  return inTerm(combat, () => toRule().takeLastBack(combat, undoing, before));
}

/** Undoes for a GM without waiting for an open question. The command that needs the answer is dropped first. */
export function undoAtOnce(combat: Combat, undoing: Undoing, user: User): Promise<ReplyHere> {
  const dropped = replyBefore(combat, undoing) === null && dropUnanswered(combat, user);
  return inTerm(combat, () => toRule().takeLastBack(combat, undoing, fight => fight), dropped ? "next" : "last");
}

/** The reply if there is nothing to undo, or if this was done already; null if an undo is possible. */
export function replyBefore(
  combat: Combat,
  { id, entry }: Undoing,
  known: readonly Chapter[] = readChapters(combat),
): Reply | null {
  if (hasUndone(combat, id)) return ACCEPTED;
  if (isUndoBarred(known)) return refused("damaged-record");
  const step = stepToUndo(combat, known);
  if (entry !== undefined && !step.some(({ number }) => number === entry)) return refused("turn-passed");
  return step.length === 0 ? refused("nothing-to-undo") : null;
}

/**
 * The lines that an undo reverts, the last one first. A departure stays if its combatant cannot be created again;
 * earlier commands can still be undone.
 */
export function stepToUndo(combat: Combat, known: readonly Chapter[] = readChapters(combat)): readonly Entry[] {
  return lastStep(known, staysIn(combat));
}

/** The lines that an undo skips. */
export function staysIn(combat: Combat): (entry: Entry) => boolean {
  return entry => !canReturn(combat, entry);
}

/** The last line of the record that is a command. */
export function lastCommand(chapters: readonly Chapter[]): Entry | undefined {
  return chapters.flatMap(entriesOf).findLast(({ command }) => command !== null);
}
