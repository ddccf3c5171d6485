import { isObject, type Pending, questionIn, readFight, readPending } from "../../adapters/index.ts";
import { prompts } from "./prompts.ts";
import { questionOf } from "./question.ts";

/** What a query names: a question of an encounter. Its words, choices and time are read from the encounter itself. */
export interface AskedQuestion {
  readonly combat: string;
  /** Which question it is, as `questionIn` has it. */
  readonly question: string;
}

/** How long the encounter's update may take to follow a query, in milliseconds. */
const ARRIVING = 8000;
/** Questions that wait or are shown at a time. */
const MOST = 16;

/** Answers that this client's user has still to give, by encounter and question. */
const open = new Map<string, Promise<string | null>>();

/**
 * A query asks this client's user something. Any user can send one, so it is shown only if the encounter waits for an answer to
 * that question from this user; and once, however often it is asked.
 */
export async function decideHere(asked: unknown): Promise<string | null> {
  if (!isObject(asked)) return null;
  const { combat: id, question } = asked as Partial<Record<keyof AskedQuestion, unknown>>;
  const combat = typeof id === "string" ? game.combats.get(id) : undefined;
  if (combat === undefined || typeof question !== "string") return null;
  const key = `${id} ${question}`;
  const known = open.get(key);
  if (known !== undefined) return known;
  if (open.size >= MOST && askedNow(combat, question) === null) return null;
  const answer = decideIfAsked(combat, question).finally(() => open.delete(key));
  open.set(key, answer);
  return answer;
}

async function decideIfAsked(combat: Combat, question: string): Promise<string | null> {
  const pending = await pendingFor(combat, question);
  if (pending === null) return null;
  return prompts().decide(questionOf({ combat, fight: readFight(combat) }, pending.need, pending.limit, game.user));
}

/** The command that waits for this user's answer to a question now; null if there is none. */
function askedNow(combat: Combat, question: string): Pending | null {
  const pending = readPending(combat);
  const isAsked = pending !== null && pending.decider === game.user.id && questionIn(pending) === question;
  return isAsked ? pending : null;
}

/** The command that waits for the answer; null if there is none. The encounter says so soon after the query, if not before. */
function pendingFor(combat: Combat, question: string): Promise<Pending | null> {
  const asked = () => askedNow(combat, question);
  return new Promise(resolve => {
    const end = (found: Pending | null) => {
      clearTimeout(timer);
      Hooks.off("tenSegments.pendingChanged", hook);
      resolve(found);
    };
    const hook = Hooks.on("tenSegments.pendingChanged", () => (asked() === null ? undefined : end(asked())));
    const timer = setTimeout(() => end(null), ARRIVING);
    if (asked() !== null) end(asked());
  });
}
