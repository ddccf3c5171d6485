import { isObject, type Pending, questionIn, readFight, readPending } from "../../adapters/index.ts";
import { type AskedQuestion, DECIDE } from "../executor/questions.ts";
import { questionOf } from "../prompts.ts";
import { thisClient } from "../session.ts";

/** Answers queries that ask this client's user. */
export function registerAnswers(): void {
  Object.assign(CONFIG.queries, { [DECIDE]: decideHere });
}

/** Milliseconds that the encounter's update may arrive after the query. */
const ARRIVING = 8000;
/** The most questions that may wait or be shown at once. */
const MOST = 16;

/**
 * Handles a query that asks this client's user. Any user can send one. So the question is shown only if the encounter
 * waits for this user's answer to it, and only once.
 */
async function decideHere(asked: unknown): Promise<string | null> {
  if (!isObject(asked)) return null;
  const { combat: id, question } = asked as Partial<Record<keyof AskedQuestion, unknown>>;
  const combat = typeof id === "string" ? game.combats.get(id) : undefined;
  if (combat === undefined || typeof question !== "string") return null;
  const key = `${id} ${question}`;
  const { decisions: open } = thisClient;
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
  return thisClient.prompts.decide(
    questionOf({ combat, fight: readFight(combat) }, pending.need, pending.limit, game.user),
  );
}

/** The command that waits for this user's answer to the question; null if there is none. */
function askedNow(combat: Combat, question: string): Pending | null {
  const pending = readPending(combat);
  const isAsked = pending !== null && pending.decider === game.user.id && questionIn(pending) === question;
  return isAsked ? pending : null;
}

/** Waits until the encounter has a command that waits for this answer. Null if none arrives in time. */
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
