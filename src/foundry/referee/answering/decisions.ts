import { type ChooseNeed, canMatter } from "#rules/index.ts";
import { type Pending, questionIn, readPending, storedPending } from "../../adapters/index.ts";
import { report, watch } from "../../border.ts";
import { decisionTimeout } from "../../settings.ts";
import { ACCEPTED, type Reply, refused } from "../requests/replies.ts";
import { writeEncounter } from "../seat/writes.ts";
import { send } from "../wire.ts";
import { type AskedQuestion, decideHere } from "./asked-here.ts";
import { ComesToNothing, type Execution, playerOf, Superseded, Withdrawn } from "./execution.ts";
import { type Deletion, lossOf, whenDeleted, withdrawnFor } from "./losses.ts";
import { orderedAnswer } from "./orders.ts";
import { prompts, type Question, type Unwaited } from "./prompts.ts";
import { questionOf } from "./question.ts";

export const DECIDE = "ten-segments.decide";

/** A decision that is being waited for on this client. */
interface Waiting {
  readonly need: ChooseNeed;
  readonly execution: Execution;
  /** Who is asked; null when the referee is. */
  readonly decider: User | null;
  /** The question as those concerned knew it when it was asked: a deleted figure has no name any more. */
  readonly questions: ReadonlyMap<User, Question>;
  readonly answer: Promise<string>;
  take(choice: string): void;
  /** Ends it without an answer. */
  drop(why: Error): void;
}

const waiting = new Map<string, Waiting>();

/** Game masters who go on: the commands with which they do so, until those are ruled on, by fight. */
const goingOn = new Map<string, Map<string, User>>();

/** Asks whoever decides for the figure, unless it has its orders or no answer would change anything. What is asked is written first, so that another referee can go on. */
export async function askForDecision(execution: Execution, need: ChooseNeed): Promise<string> {
  const { combat } = execution;
  const unasked = orderedAnswer(combat, need) ?? onlyAnswer(need);
  if (unasked !== null) return unasked;
  const decider = deciderOf(combat, need);
  const hurrying = hurrierOf(execution);
  if (hurrying) {
    tellUnwaited({ need, execution, decider }, hurrying, "stated");
    return need.otherwise;
  }
  const limit = decider === null || UNHURRIED.has(need.name) ? null : decisionTimeout() * 1000;
  const one = waitFor(execution, need, decider, limit);
  try {
    await writePending(execution, need, decider, limit);
  } catch (error) {
    one.drop(new Withdrawn());
    await one.answer.catch(() => undefined);
    throw error;
  }
  if (waiting.get(combat.id!) === one) watch(askFor(one, limit), "asking");
  return one.answer;
}

/**
 * The answer to a question that has no other, such as that of a mind without any mode, or where no defense would change how the
 * attack comes out; null where there is a choice.
 */
function onlyAnswer({ name, choices, otherwise }: ChooseNeed): string | null {
  const [first, ...others] = choices;
  if (first !== undefined && others.length === 0) return first.id;
  return name === "defend" && !choices.some(canMatter) ? otherwise : null;
}

async function askFor(one: Waiting, limit: Question["limit"]): Promise<void> {
  const choice = await askPerson(one, limit);
  if (choice !== null && offers(one.need, choice)) one.take(choice);
}

/** What the texts leave to the game master, who rules on it in no haste. */
const OF_GAME_MASTERS: ReadonlySet<ChooseNeed["name"]> = new Set([
  "thwarted",
  "scuffle",
  "disrupted",
  "turn-order",
  "attempt",
]);

/** What no clock answers, whoever is asked: those, and how minds meet, since what would be taken for an answer leaves a mind without a defense. */
const UNHURRIED: ReadonlySet<ChooseNeed["name"]> = new Set([...OF_GAME_MASTERS, "psionics"]);

/** Who decides: the figure's player; null when the game master does. */
function deciderOf(combat: Combat, need: ChooseNeed): User | null {
  return OF_GAME_MASTERS.has(need.name) ? null : playerOf(combat, need.figure);
}

/** Waits for the decider's answer, or a game master's instead; when the time is over, if it is short, the stated default is taken. */
function waitFor(execution: Execution, need: ChooseNeed, decider: User | null, limit: Question["limit"]): Waiting {
  const combat = execution.combat.id!;
  let end: (choice: string | Error) => void = () => undefined;
  const answer = new Promise<string>((resolve, reject) => {
    end = choice => {
      clearTimeout(timer);
      if (waiting.get(combat) === one) waiting.delete(combat);
      if (typeof choice === "string") resolve(choice);
      else reject(choice);
    };
  });
  answer.catch(() => undefined);
  const asked = { need, execution, decider, questions: questionsFor(execution, need, decider) };
  const one: Waiting = { ...asked, answer, take: choice => end(choice), drop: why => end(why) };
  const timer = limit === null ? undefined : setTimeout(() => end(need.otherwise), limit);
  waiting.set(combat, one);
  return one;
}

async function writePending(
  execution: Execution,
  need: ChooseNeed,
  decider: User | null,
  limit: Question["limit"],
): Promise<void> {
  const { combat, command, by, answers, deeds, rolls } = execution;
  const pending: Pending = {
    command,
    by,
    answers,
    ...(deeds.length > 0 && { deeds }),
    rolls,
    need,
    decider: decider?.id ?? null,
    limit,
  };
  await writeEncounter(combat, { pending: storedPending(pending) });
}

/** Puts the question; null when the person closes it, leaves or lets the time pass. */
async function askPerson({ decider, execution, need }: Waiting, limit: Question["limit"]): Promise<string | null> {
  const { combat } = execution;
  if (!decider || decider.isSelf) return prompts().decide(questionOf(execution, need, limit, game.user));
  const pending = readPending(combat);
  if (pending === null) return null;
  const asked = Date.now();
  const which: AskedQuestion = { combat: combat.id!, question: questionIn(pending) };
  try {
    return await (decider as Queryable).query(DECIDE, which, limit === null ? {} : { timeout: limit });
  } catch (error) {
    if (decider.active && (limit === null || Date.now() - asked < limit)) report(error, "asking");
    return null;
  }
}

/** A user who can be asked by query. */
interface Queryable {
  query(name: string, question: object, options: { timeout?: number }): Promise<string | null>;
}

/** The question as everyone knew it who is told if it is withdrawn: who decides, who asked, and this user. */
function questionsFor(execution: Execution, need: ChooseNeed, decider: User | null): ReadonlyMap<User, Question> {
  const users = [decider, game.users.get(execution.by), game.user].filter(user => user !== null && user !== undefined);
  return new Map(users.map(user => [user, questionOf(execution, need, 0, user)]));
}

function offers(need: ChooseNeed, choice: string): boolean {
  return need.choices.some(({ id }) => id === choice);
}

/**
 * Takes an answer for the waiting command: the decider's own, or a game master's instead. One to a question that was open
 * before is none to this one.
 */
export function takeAnswer(
  combat: Combat,
  { choice, question }: { readonly choice: string; readonly question?: string | undefined },
  user: User,
): Reply {
  const pending = readPending(combat);
  const one = waiting.get(combat.id!);
  if (!pending || !one || !offers(one.need, choice)) return refused("not-pending");
  if (question !== undefined && question !== questionIn(pending)) return refused("not-pending");
  if (!user.isGM && deciderOf(combat, one.need)?.id !== user.id)
    return refused("not-allowed", { figure: one.need.figure });
  one.take(choice);
  return ACCEPTED;
}

/** Drops the waiting command. */
export function dropWaiting(combat: Combat, user: User): Reply {
  const one = waiting.get(combat.id!);
  if (!user.isGM) return refused("game-master-only");
  if (!one) return refused("not-pending");
  one.drop(new Withdrawn());
  return ACCEPTED;
}

/** Is an answer waited for in this window? */
export function isWaiting(combat: Combat): boolean {
  return waiting.has(combat.id!);
}

/** A game master takes something back, and does not wait for an answer: nothing comes of the command that needs it. */
export function dropUnanswered(combat: Combat, user: User): boolean {
  const one = waiting.get(combat.id!);
  if (!one) return false;
  one.drop(new Withdrawn());
  tellUnwaited(one, user, "dropped");
  return true;
}

/**
 * A game master goes on by a command, and waits for nobody: whoever is asked until it is ruled on is taken to give the
 * stated answer.
 */
export async function withoutWaiting<Result>(
  combat: Combat,
  command: string,
  user: User,
  goOn: () => Promise<Result>,
): Promise<Result> {
  const here = goingOn.get(combat.id!) ?? new Map<string, User>();
  goingOn.set(combat.id!, here.set(command, user));
  const one = waiting.get(combat.id!);
  one?.take(one.need.otherwise);
  if (one) tellUnwaited(one, user, "stated");
  try {
    return await goOn();
  } finally {
    here.delete(command);
    if (here.size === 0) goingOn.delete(combat.id!);
  }
}

/** The game master who goes on past what another command asks. */
function hurrierOf({ combat, command }: Execution): User | undefined {
  return [...(goingOn.get(combat.id!) ?? [])].find(([id]) => id !== command.id)?.[1];
}

/** The one who was asked is told, and the game master who did not wait. */
function tellUnwaited(
  { need, execution, decider }: Pick<Waiting, "need" | "execution" | "decider">,
  user: User,
  how: Unwaited,
) {
  for (const one of new Set([decider ?? user, user])) {
    const question = questionOf(execution, need, 0, one);
    if (one.isSelf) prompts().notWaitedFor(question, how);
    else send({ kind: "unwaited", to: one.id!, question, how });
  }
}

/** Something was deleted: if the waiting question is about it, the question is withdrawn, and those concerned are told. */
function withdrawIfGone(combat: Combat): void {
  const one = waiting.get(combat.id!);
  const loss = one === undefined ? null : lossOf(one.execution, one.need);
  if (one === undefined || loss === null) return;
  const asker = game.users.get(one.execution.by) ?? game.user;
  one.drop(new ComesToNothing(withdrawnFor(loss, one.questions.get(asker)?.names ?? {})));
  for (const [user, question] of one.questions) if (user !== asker) tellGone(loss, user, question);
}

function tellGone(loss: Deletion, user: User, asked: Question): void {
  const question = { ...asked, lost: withdrawnFor(loss, asked.names).reasons };
  if (user.isSelf) prompts().notWaitedFor(question, "gone");
  else send({ kind: "unwaited", to: user.id!, question, how: "gone" });
}

/** Another window rules by now, and asks by itself. */
export function leaveWaiting(combat: Combat): void {
  waiting.get(combat.id!)?.drop(new Superseded());
}

/** On the decider's client: shows what the encounter asks. Questions end with their encounter. */
export function registerDecisions(): void {
  Hooks.on("deleteCombat", ({ id }) => waiting.get(id!)?.drop(new Withdrawn()));
  whenDeleted(() => {
    for (const id of waiting.keys()) {
      const combat = game.combats.get(id);
      if (combat) withdrawIfGone(combat);
    }
  });
  Object.assign(CONFIG.queries, { [DECIDE]: decideHere });
}
