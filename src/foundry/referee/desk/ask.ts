import {
  atTheTable,
  heldOf,
  isObject,
  type Pending,
  questionIn,
  readFight,
  readPending,
} from "../../adapters/index.ts";
import { report } from "../../border.ts";
import { hasLostConnection, unlessConnectionLost } from "../../connection.ts";
import { decisionTimeout } from "../../settings.ts";
import { type AskedQuestion, DECIDE } from "../executor/questions.ts";
import { leads } from "../journal/write.ts";
import { isOver, refereeOf, seatIn, takeForGone } from "../leadership/leader.ts";
import { questionOf } from "../prompts.ts";
import { type RuledBy, thisClient } from "../session.ts";
import {
  type Message,
  type RefereeRequest,
  type Reply,
  type ReplyHere,
  refused,
  send,
  unanswered,
} from "../transport/socket.ts";
import { receive } from "./receive.ts";

/** Milliseconds that a leader has to confirm a request. Longer than another GM's client takes to take over. */
const HEARING = 8000;
/** The most times that a request is sent, if the leader changes each time. */
const ATTEMPTS = 5;

const byNobody = <Ruling>(ruling: Ruling): RuledBy<Ruling> => ({ ruling, by: "" });

const UNHEARD = Symbol("unheard");

/**
 * Sends a request to the leader's client and returns its reply, with that client. If it leaves or loses the leadership
 * before it replies, asks the next one.
 *
 * @param failed called if an accepted command fails; null means that another client must be asked again
 * @param isAgain set if the request was sent before and its outcome is unknown
 */
export async function ask(
  combat: Combat,
  request: RefereeRequest,
  failed: (ruling: ReplyHere) => void,
  isAgain = false,
): Promise<RuledBy<Reply>> {
  if (hasLostConnection() && !isAgain) return byNobody(refused("connection-lost"));
  const lost = () => byNobody<Reply>(unanswered(atTheTable("connection-lost")));
  return hasLostConnection() ? lost() : unlessConnectionLost(askWhoeverRules(combat, request, failed, isAgain), lost);
}

async function askWhoeverRules(
  combat: Combat,
  request: RefereeRequest,
  failed: (ruling: ReplyHere) => void,
  isAgain: boolean,
): Promise<RuledBy<Reply>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const wasAsked = isAgain || attempt > 0;
    const { ruling, by } = await askOnce(combat, request, failed, wasAsked);
    if (ruling !== null) return wasAsked && isTurnedAway(ruling) ? byNobody(unanswered()) : { ruling, by };
  }
  return byNobody(unanswered());
}

/**
 * Has the leader turned the request away unread, because this user has too many waiting? Then it does not know whether
 * an earlier leader carried the command out.
 */
function isTurnedAway(reply: Reply): boolean {
  return reply.accepted === false && reply.reasons.some(({ why }) => why === "too-many");
}

/** @param isAgain set if an earlier leader may have carried it out without a reply */
async function askOnce(
  combat: Combat,
  request: RefereeRequest,
  failed: (ruling: ReplyHere) => void,
  isAgain: boolean,
): Promise<RuledBy<ReplyHere>> {
  const over = () => byNobody(isAgain ? unanswered() : refused("encounter-over"));
  if (isOver(combat)) return over();
  let isHere: boolean;
  try {
    isHere = await leads(combat);
  } catch (error) {
    if (isOver(combat)) return over();
    report(error, "carrying-out");
    return byNobody(isAgain ? unanswered() : refused("failed"));
  }
  if (isHere)
    return { ruling: await receive(combat, request, game.user, { asker: thisClient.id, failed }), by: thisClient.id };
  if (isOver(combat)) return over();
  const referee = refereeOf(combat);
  if (!referee) return byNobody(isAgain ? unanswered() : refused("no-referee"));
  const said = await askOver(combat, request, referee);
  if (said !== UNHEARD) return said;
  if (isOver(combat)) return over();
  if (!game.user.isGM) return byNobody(unanswered());
  takeForGone(combat, seatIn(combat)?.session ?? "");
  return byNobody(null);
}

/**
 * Asks another client for a ruling. Null if it has left or does not lead; `UNHEARD` if it did not confirm the request.
 */
function askOver(combat: Combat, request: RefereeRequest, referee: User): Promise<RuledBy<ReplyHere> | typeof UNHEARD> {
  return new Promise(resolve => {
    const id = foundry.utils.randomID();
    let isHeard = false;
    const end = (said: RuledBy<ReplyHere> | typeof UNHEARD) => {
      clearTimeout(timer);
      thisClient.openRequests.delete(id);
      if (!isHeard) send({ kind: "over", ask: id });
      resolve(said);
    };
    let timer = setTimeout(() => end(UNHEARD), HEARING);
    const heard = () => {
      isHeard = true;
      clearTimeout(timer);
      timer = setTimeout(() => end(byNobody(unanswered())), decisionTimeout() * 1000 + HEARING);
    };
    thisClient.openRequests.set(id, { session: seatIn(combat)?.session ?? "", user: referee.id!, heard, ruled: end });
    const { referee: seat, revision } = heldOf(combat);
    send({ kind: "ask", ask: id, seat: seat ?? "", revision, combat: combat.id!, request });
  });
}

/**
 * Handles a leader's message to a request of this client: it is confirmed, answered, or has to be sent to the next
 * leader.
 */
export function hearAnswer(message: Message<"heard" | "ruled" | "moved">): void {
  if (message.kind === "heard") thisClient.openRequests.get(message.ask)?.heard();
  else if (message.kind === "ruled")
    thisClient.openRequests.get(message.ask)?.ruled({ ruling: message.ruling, by: message.session });
  else thisClient.openRequests.get(message.ask)?.ruled(byNobody(null));
}

/**
 * Stops waiting for replies of a user or a client who has left: this client's open requests to them are sent to the
 * next leader.
 */
export function loseReferee(left: { readonly user: string } | { readonly session: string }): void {
  for (const one of [...thisClient.openRequests.values()]) {
    const isLost = "user" in left ? one.user === left.user : one.session !== "" && one.session === left.session;
    if (isLost) one.ruled(byNobody(null));
  }
}

/**
 * Registers the Foundry query by which a leader asks this client's user to decide. The question is shown only if the
 * encounter waits for their answer.
 */
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
