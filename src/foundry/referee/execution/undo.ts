import { type Chapter, type Entry, entriesOf, type Fight, lastStep } from "#rules/index.ts";
import { canReturn, hasUndone, isUndoBarred, readChapters } from "../../adapters/index.ts";
import { dropUnanswered } from "../answering/decisions.ts";
import { ACCEPTED, type Reply, type ReplyHere, refused } from "../requests/replies.ts";
import { inTerm } from "./asked.ts";
import { toRule } from "./loading.ts";

/** Who wants what taken back. */
export interface Undoing {
  /** The request's own id: asked again, it takes nothing more back. */
  readonly id: string;
  /** The user who asked. */
  readonly by: string;
  /** The line of the record that is meant; another is left alone. */
  readonly entry?: number | undefined;
}

/** The fight as it was before a token went back by itself. */
export type AsItStood = (fight: Fight) => Fight;

/**
 * Takes back the last command: the encounter and the figures as they were, and the deed is marked.
 *
 * @param before the fight as it was before a token went back by itself
 */
export function undoLast(combat: Combat, undoing: Undoing, before: AsItStood = fight => fight): Promise<ReplyHere> {
  return inTerm(combat, () => toRule().takeLastBack(combat, undoing, before));
}

/** A game master's wish, which waits for nobody's answer: the command that needs one comes to nothing, and goes first. */
export function undoAtOnce(combat: Combat, undoing: Undoing, user: User): Promise<ReplyHere> {
  const dropped = replyBefore(combat, undoing) === null && dropUnanswered(combat, user);
  return inTerm(combat, () => toRule().takeLastBack(combat, undoing, fight => fight), dropped ? "next" : "last");
}

/** What is said without taking anything back; null where something can be. */
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
 * The lines that undoing takes back, the last first. That somebody has left stays where their combatant cannot be made again: what
 * was done before that can be undone all the same.
 */
export function stepToUndo(combat: Combat, known: readonly Chapter[] = readChapters(combat)): readonly Entry[] {
  return lastStep(known, staysIn(combat));
}

/** Which lines undoing leaves alone. */
export function staysIn(combat: Combat): (entry: Entry) => boolean {
  return entry => !canReturn(combat, entry);
}

/** The last line of the record that is a command. */
export function lastCommand(chapters: readonly Chapter[]): Entry | undefined {
  return chapters.flatMap(entriesOf).findLast(({ command }) => command !== null);
}
