import {
  type Chapter,
  type Entry,
  entriesOf,
  eventsFrom,
  type Fight,
  type FightEvent,
  lastStep,
  type Undone,
  undo,
} from "#rules/index.ts";
import {
  canReturn,
  hasUndone,
  isDeedOf,
  isUndoBarred,
  readChapters,
  readFight,
  writeFate,
} from "../../adapters/index.ts";
import { note, report } from "../../border.ts";
import { Cancelled, type Write } from "../../generation.ts";
import { forgetRulebooks, restoreRulebook, rulebookOf } from "../../in-force.ts";
import { isHeard } from "../../own-hooks.ts";
import { earlierRound, type Keeping } from "../journal/archive.ts";
import { chaptersWithHand } from "../journal/hand-edits.ts";
import { Late } from "../journal/write.ts";
import { rulesSince, termIn } from "../leadership/leader.ts";
import { ACCEPTED, type Reply, type ReplyHere, refused } from "../transport/socket.ts";
import { inTerm } from "./admit.ts";
import { type Comings, commit } from "./commit.ts";
import { keepCreatures } from "./creatures/bring.ts";
import { tellUndone } from "./hooks.ts";
import { dropUnanswered } from "./questions.ts";

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
 * Queues the undo of the last command: restores the encounter and the figures, and marks the card.
 *
 * @param before the fight before a token went back by itself
 */
export function undoLast(combat: Combat, undoing: Undoing, before: AsItStood = fight => fight): Promise<ReplyHere> {
  return inTerm(combat, () => undoInQueue(combat, undoing, before));
}

/**
 * Undoes the last command for a GM without waiting for an open question: the command that needs the answer is dropped
 * first.
 */
export function undoAtOnce(combat: Combat, undoing: Undoing, user: User): Promise<ReplyHere> {
  const dropped = replyBefore(combat, undoing) === null && dropUnanswered(combat, user);
  return inTerm(combat, () => undoInQueue(combat, undoing, fight => fight), dropped ? "next" : "last");
}

/** The reply if there is nothing to undo, or if this was done already; null if an undo is possible. */
function replyBefore(
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
 * The lines of the record that the next undo would revert, the last one first: a command, and those that followed it by
 * themselves.
 *
 * A departure stays if its combatant cannot be created again; earlier commands can still be undone.
 */
export function stepToUndo(combat: Combat, known: readonly Chapter[] = readChapters(combat)): readonly Entry[] {
  return lastStep(known, staysIn(combat));
}

/** The lines that an undo skips. */
function staysIn(combat: Combat): (entry: Entry) => boolean {
  return entry => !canReturn(combat, entry);
}

/**
 * The last line in these chapters of the record that is a command and not an edit by hand; undefined if there is none.
 */
export function lastCommand(chapters: readonly Chapter[]): Entry | undefined {
  return chapters.flatMap(entriesOf).findLast(({ command }) => command !== null);
}

/** Undoes the last command. Runs inside the queue. */
async function undoInQueue(combat: Combat, undoing: Undoing, before: AsItStood): Promise<ReplyHere> {
  if (hasUndone(combat, undoing.id)) return ACCEPTED;
  const term = termIn(combat);
  const earlier = await earlierRound(combat);
  if (!rulesSince(combat, term)) return null;
  const kept = earlier?.chapter ? [earlier.chapter] : [];
  const known = [...kept, ...readChapters(combat)];
  if (stepToUndo(combat, known).length === 0 && earlier?.refusal) return earlier.refusal;
  const no = replyBefore(combat, undoing, known);
  if (no) return no;
  const stood = before(readFight(combat));
  const chapters = [...kept, ...chaptersWithHand(combat, stood)];
  const undone = undo(stood, chapters, staysIn(combat));
  if (!undone) return refused("nothing-to-undo");
  const events = eventsOf(combat, stood, chapters, undone);
  const reply = await commitUndone(combat, undone, { before: stood, id: undoing.id, memory: earlier?.memory });
  if (reply === ACCEPTED) {
    keepCreatures(combat);
    const types = undone.entries.map(({ command }) => command?.type);
    if (types.includes("end-round"))
      await restoreRulebook(combat, undone.fight.encounter.round).catch(error => report(error, "carrying-out"));
    if (types.includes("begin")) await forgetRulebooks(combat).catch(error => report(error, "carrying-out"));
    for (const one of undone.entries) {
      const { number, command, facts } = one;
      const had = { events: events.get(number) ?? facts, kept: one === undone.entry ? undone.kept : [] };
      tellUndone(combat, command, had, { number, by: undoing.by });
    }
  }
  return reply;
}

/**
 * The former events of the undone commands, if a module listens. The record does not hold all events, so the round is
 * replayed. If that fails, the events in the record are used.
 */
function eventsOf(
  combat: Combat,
  stood: Fight,
  chapters: readonly Chapter[],
  { entry }: Undone,
): ReadonlyMap<number, readonly FightEvent[]> {
  if (!isHeard("undone")) return new Map();
  try {
    return eventsFrom(stood, chapters, entry.number, round => rulebookOf(combat, round));
  } catch (error) {
    note("the undone round cannot be played again", error);
    return new Map();
  }
}

/** The fight before the undo, the id of its request, and the change of the archive link. */
interface Behind {
  readonly before: Fight;
  readonly id: string;
  readonly memory: Keeping | undefined;
}

async function commitUndone(combat: Combat, undone: Undone, { before, id, memory }: Behind): Promise<ReplyHere> {
  const { fight, chapters, changes, entries } = undone;
  const message = markDeeds(combat, undone);
  const deed = { command: undone.entry.command!, undone: true };
  const commands = entries.flatMap(({ command }) => command?.id ?? []);
  const fates = writeFate(combat, commands, "undone", id);
  const comings = combatantChanges(entries);
  const written = { fight, chapters, changes, message, fates, memory, comings, undone: entries };
  const result = { ...written, before, rolled: false, deed, heralded: null };
  try {
    await commit(combat, result);
  } catch (error) {
    if (error instanceof Late) return null;
    if (error instanceof Cancelled) return refused("cancelled");
    throw error;
  }
  return ACCEPTED;
}

/** Marks the cards of undone lines. The command's own card also lists the edits that were kept. */
function markDeeds(combat: Combat, { entries, kept }: Undone): Write | null {
  const updates = entries.flatMap((entry, at) => {
    const message = game.messages.contents.findLast(one => isDeedOf(one, combat.id!, entry));
    const isFirst = at === entries.length - 1;
    const system = { undone: true, kept: isFirst && kept.length > 0 ? JSON.stringify(kept) : "" };
    return message ? [{ _id: message.id, system }] : [];
  });
  return updates.length === 0 ? null : { action: "update", documentName: "ChatMessage", updates };
}

/** Combatants to create because they had left, and to delete because they had joined. */
function combatantChanges(entries: readonly Entry[]): Comings {
  const named = (type: "join" | "leave") =>
    entries.flatMap(({ command }) => (command?.type === type ? [command.figure, ...(command.others ?? [])] : []));
  const left = new Set(named("leave"));
  const come = entries.flatMap(({ combatants = [] }) => combatants).filter(({ _id }) => left.has(_id));
  return { come, gone: named("join") };
}
