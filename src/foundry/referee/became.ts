import { type Entry, entriesOf } from "../../rules/index.ts";
import {
  type AnyReason,
  becameOf,
  hasLeft,
  heldOf,
  type Pending,
  readChapters,
  readFigureIn,
  readPending,
} from "../adapters/index.ts";
import { onConnectionLost } from "../connection.ts";
import { hearWhile } from "../interpreter.ts";
import { decisionTimeout } from "../settings.ts";
import { valueAt } from "./execution/figures.ts";
import { type Reply, refusalOf, refused, type Unanswered, unanswered } from "./requests/replies.ts";

/** What became of a command that was accepted. */
export type Became =
  /** It is recorded, and what it changed can be read in this window. */
  | { readonly became: "done" }
  /** Somebody is asked: it goes on with the answer. */
  | { readonly became: "waiting"; readonly pending: Pending }
  /** It has come to nothing after all, and why, as far as that is known. */
  | { readonly became: "nothing"; readonly reasons: readonly AnyReason[] }
  /** Nothing has been heard of it for long. */
  | { readonly became: "unknown" };

/** How a call stands whose time is up: a question is open, perhaps another's; or nobody knows. */
export type Late = Extract<Became, { readonly became: "waiting" | "unknown" }>;

/** What is waited for, and what was known before. */
interface Following {
  /** Is it waited for past what somebody is asked meanwhile? */
  readonly pastQuestions?: boolean;
  /** The question that has just been answered, as it is stored. */
  readonly answered?: string;
}

/** Seconds beyond the time to decide that a deed may take until it is told. */
const PATIENCE = 30;
/** Milliseconds that what a recorded command changed may take until it is here: another package may have kept it from being written. */
const ARRIVING = 5000;

/** Whatever a command writes is told by one of these. */
// biome-ignore format: a list
const WRITES = [
  "updateCombat", "updateActor", "updateItem", "updateToken", "updateCombatant",
  "createActiveEffect", "updateActiveEffect", "deleteActiveEffect", "createChatMessage",
];

/** How long a call waits, in milliseconds from its beginning. */
function timeForCalls(): number {
  return (decisionTimeout() + PATIENCE) * 1000;
}

function lateNow(combat: Combat): Late {
  const pending = readPending(combat);
  return pending === null ? { became: "unknown" } : { became: "waiting", pending };
}

/**
 * Gives a command and, when it is accepted, waits until it is known what became of it: always within the time to decide and
 * half a minute from the call. The command itself goes on. `fared` is null if it was not accepted.
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

/** Waits for a reply, but no longer than a call may take; `late` is null if the reply came in time. */
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

/** Looks after a command from before it is asked for: it may fail before its reply is here. */
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

/** What ends it at once: its failure is told, or that nobody answers for it any more; or its encounter is over. */
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

/** Looks at what is written, again and again. */
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
    const fate = becameOf(combat, command);
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

/** Is everything that it changed in the figures here? What reads as before is still on its way. */
function hasArrived(combat: Combat, { changes }: Entry): boolean {
  return changes.every(({ figure, path, from }) => {
    const one = readFigureIn(combat, figure);
    const now = one && valueAt(one, path);
    return now === undefined || JSON.stringify(now) !== JSON.stringify(from);
  });
}
