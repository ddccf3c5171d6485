import { type Entry, entriesOf } from "#rules/index.ts";
import {
  type AnyReason,
  hasLeft,
  heldOf,
  outcomeFromPages,
  type Pending,
  readChapters,
  readFigureIn,
  readPending,
} from "../../adapters/index.ts";
import { onConnectionLost } from "../../connection.ts";
import { hearWhile } from "../../interpreter.ts";
import { decisionTimeout } from "../../settings.ts";
import { valueAt } from "../journal/hand-edits.ts";
import { type Reply, refusalOf, refused, type Unanswered, unanswered } from "../transport/socket.ts";

/** The outcome of an accepted command. */
export type Became =
  /** Recorded, and its changes have reached this client. */
  | { readonly became: "done" }
  /** A question is open. The command goes on with the answer. */
  | { readonly became: "waiting"; readonly pending: Pending }
  /** The command failed. The reasons are empty if they are not known. */
  | { readonly became: "nothing"; readonly reasons: readonly AnyReason[] }
  /** No news of it before the time ran out. */
  | { readonly became: "unknown" };

/**
 * The state of a call that timed out: a question is open, perhaps that of another command, or the outcome is unknown.
 */
export type Late = Extract<Became, { readonly became: "waiting" | "unknown" }>;

/** Options of a wait for an outcome. */
interface Following {
  /** Keep waiting while a question is open? */
  readonly pastQuestions?: boolean;
  /** The question that has just been answered, in its stored form. */
  readonly answered?: string;
}

/** Seconds that a command may take in addition to the decision time. */
const PATIENCE = 30;
/** Milliseconds to wait for the changes of a recorded command. Another package may have cancelled their write. */
const ARRIVING = 5000;

/** Hooks of every write that a command can make. */
// biome-ignore format: a list
const WRITES = [
  "updateCombat", "updateActor", "updateItem", "updateToken", "updateCombatant",
  "createActiveEffect", "updateActiveEffect", "deleteActiveEffect", "createChatMessage",
];

/** How long a call waits, in milliseconds from its start. */
function timeForCalls(): number {
  return (decisionTimeout() + PATIENCE) * 1000;
}

function lateNow(combat: Combat): Late {
  const pending = readPending(combat);
  return pending === null ? { became: "unknown" } : { became: "waiting", pending };
}

/**
 * Calls `give` to send a command and, if it is accepted, waits until it is recorded, fails, opens a question, or the
 * time is up.
 *
 * Resolves within the decision time plus 30 seconds; the command itself goes on after that. `fared` is null if the
 * command was not accepted.
 */
export async function followed<Said extends { readonly accepted: boolean | null } | null>(
  combat: Combat,
  command: string,
  give: () => Promise<Said>,
  following: Following = {},
): Promise<{ readonly reply: Said | Unanswered; readonly fared: Became | null }> {
  const watching = watchFor(combat, command, following);
  try {
    const reply = await Promise.race([give(), watching.timeUp]);
    if (reply === TIME_UP) return { reply: unanswered(), fared: lateNow(combat) };
    return { reply, fared: reply?.accepted === true ? await watching.became() : null };
  } finally {
    watching.stop();
  }
}

/**
 * Waits for the reply of `give` for the decision time plus 30 seconds at most. After that the reply is "unanswered",
 * and `late` says whether a question is open; otherwise `late` is null.
 */
export async function inTime<Said>(
  combat: Combat,
  give: () => Promise<Said>,
): Promise<{ readonly reply: Said | Unanswered; readonly late: Late | null }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<typeof TIME_UP>(resolve => {
    timer = setTimeout(() => resolve(TIME_UP), timeForCalls());
  });
  try {
    const reply = await Promise.race([give(), timeUp]);
    return reply === TIME_UP ? { reply: unanswered(), late: lateNow(combat) } : { reply, late: null };
  } finally {
    clearTimeout(timer);
  }
}

const TIME_UP = Symbol("the time of a call is up");

/** Watches a command. Starts before it is sent, since its failure may arrive before its reply. */
function watchFor(combat: Combat, command: string, following: Following) {
  const endings: (() => void)[] = [];
  let end: (became: Became) => void = () => undefined;
  const promise = new Promise<Became>(resolve => {
    end = resolve;
  });
  const within = (wait: number, act: () => void) => {
    const timer = setTimeout(act, wait);
    endings.push(() => clearTimeout(timer));
  };
  const timeUp = new Promise<typeof TIME_UP>(resolve => {
    within(timeForCalls(), () => {
      end(lateNow(combat));
      resolve(TIME_UP);
    });
  });
  const arriving = () => within(ARRIVING, () => end({ became: "done" }));
  const look = looking(combat, command, following, end, arriving);
  endings.push(hearWhile(WRITES, look), ...hearEndings(combat, command, end));
  return {
    timeUp,
    became(): Promise<Became> {
      look();
      return promise;
    },
    stop: () => {
      for (const stop of endings) stop();
    },
  };
}

/** Events that end the wait at once: a reported failure, a lost connection, or the end of the encounter. */
function hearEndings(combat: Combat, command: string, end: (became: Became) => void): (() => void)[] {
  const failed = ({ command: { id }, reply }: { readonly command: { readonly id: string }; readonly reply: Reply }) => {
    if (id !== command || reply.accepted) return;
    end(reply.accepted === null ? { became: "unknown" } : { became: "nothing", reasons: reply.reasons });
  };
  const deleted = ({ id }: { id: string | null }) => {
    if (id === combat.id) end({ became: "nothing", reasons: refused("encounter-over").reasons });
  };
  const lost = onConnectionLost(() => end({ became: "unknown" }));
  return [hearWhile(["tenSegments.failed"], failed), hearWhile(["deleteCombat"], deleted), lost];
}

/** Returns the check that runs after each write. */
function looking(
  combat: Combat,
  command: string,
  { pastQuestions = false, answered = "" }: Following,
  end: (became: Became) => void,
  recorded: () => void,
): () => void {
  let wasAsked = answered !== "";
  let isRecorded = false;
  return () => {
    const entry = entryOf(combat, command);
    if (entry !== undefined) {
      if (hasArrived(combat, entry)) end({ became: "done" });
      else if (!isRecorded) recorded();
      isRecorded = true;
      return;
    }
    const pending = readPending(combat);
    const isAsked = pending?.command.id === command;
    const fate = outcomeFromPages(combat, command);
    if (hasLeft(combat, command)) end({ became: "done" });
    else if (fate !== null) end({ became: "nothing", reasons: refusalOf(fate).reasons });
    else if (isAsked && !pastQuestions && heldOf(combat).pending !== answered) end({ became: "waiting", pending });
    else if (wasAsked && !isAsked) end({ became: "nothing", reasons: [] });
    wasAsked ||= isAsked;
  };
}

function entryOf(combat: Combat, command: string): Entry | undefined {
  const lines = readChapters(combat).flatMap(chapter => entriesOf(chapter));
  return lines.findLast(entry => entry.command?.id === command);
}

/** Have all its changes of figures reached this client? A value that still reads as before has not arrived. */
function hasArrived(combat: Combat, { changes }: Entry): boolean {
  return changes.every(({ figure, path, from }) => {
    const one = readFigureIn(combat, figure);
    const now = one && valueAt(one, path);
    return now === undefined || JSON.stringify(now) !== JSON.stringify(from);
  });
}
