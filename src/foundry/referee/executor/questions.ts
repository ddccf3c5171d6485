import { byOrder, type ChooseNeed, canMatter, type DefenseOrder, type FigureId } from "#rules/index.ts";
import {
  actorOf,
  combatantOf,
  type Pending,
  playerOf,
  questionIn,
  readPending,
  storedPending,
} from "../../adapters/index.ts";
import { report, watch } from "../../border.ts";
import { decisionTimeout, monsterOrder } from "../../settings.ts";
import { type Execution, NoEffectError, type OpenQuestion, SupersededError, Withdrawn } from "../execution.ts";
import { writeEncounter } from "../journal/write.ts";
import { type Question, questionOf, type Unwaited } from "../prompts.ts";
import { allSessions, sessionOf, thisClient } from "../session.ts";
import { ACCEPTED, type Reply, refused, send } from "../transport/socket.ts";
import { type Deletion, lossOf, whenDeleted, withdrawnFor } from "./deletions.ts";

/** The query that asks a user. */
export const DECIDE = "ten-segments.decide";

/** The question that a query names. Its words, choices and time limit are read from the encounter. */
export interface AskedQuestion {
  readonly combat: string;
  /** The question's id, from `questionIn`. */
  readonly question: string;
}

/**
 * Asks the user who decides, a player or the GM, and returns the id of the choice, unless a standing order or the
 * choices settle it.
 *
 * The question is stored before it is put, so that the next leader can go on with it.
 */
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
  if (sessionOf(combat).question === one) watch(askFor(one, limit), "asking");
  return one.answer;
}

/**
 * The answer to a question without a real choice; null if there is one. Examples: a mind with one mode only, or
 * defenses that cannot change the attack.
 */
function onlyAnswer({ name, choices, otherwise }: ChooseNeed): string | null {
  const [first, ...others] = choices;
  if (first !== undefined && others.length === 0) return first.id;
  return name === "defend" && !choices.some(canMatter) ? otherwise : null;
}

async function askFor(one: OpenQuestion, limit: Question["limit"]): Promise<void> {
  const choice = await askPerson(one, limit);
  if (choice !== null && offers(one.need, choice)) one.take(choice);
}

/** Decisions that the rule texts leave to the GM. They have no time limit. */
const OF_GAME_MASTERS: ReadonlySet<ChooseNeed["name"]> = new Set([
  "thwarted",
  "scuffle",
  "disrupted",
  "turn-order",
  "attempt",
]);

/**
 * Decisions without a time limit: the GM's, and a psionic exchange, whose default would leave a mind without a defense.
 */
const UNHURRIED: ReadonlySet<ChooseNeed["name"]> = new Set([...OF_GAME_MASTERS, "psionics"]);

/** The user who decides: the figure's player, or null for the GM. */
function deciderOf(combat: Combat, need: ChooseNeed): User | null {
  return OF_GAME_MASTERS.has(need.name) ? null : playerOf(combat, need.figure);
}

/**
 * Opens a question for the decider; a GM may answer instead. If there is a time limit, the default is taken at its end.
 */
function waitFor(execution: Execution, need: ChooseNeed, decider: User | null, limit: Question["limit"]): OpenQuestion {
  const session = sessionOf(execution.combat);
  let end: (choice: string | Error) => void = () => undefined;
  const answer = new Promise<string>((resolve, reject) => {
    end = choice => {
      clearTimeout(timer);
      if (session.question === one) session.question = null;
      if (typeof choice === "string") resolve(choice);
      else reject(choice);
    };
  });
  answer.catch(() => undefined);
  const asked = { need, execution, decider, questions: questionsFor(execution, need, decider) };
  const one: OpenQuestion = { ...asked, answer, take: choice => end(choice), drop: why => end(why) };
  const timer = limit === null ? undefined : setTimeout(() => end(need.otherwise), limit);
  session.question = one;
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

/** Puts the question. Null if the person closes it, leaves or lets the time run out. */
async function askPerson({ decider, execution, need }: OpenQuestion, limit: Question["limit"]): Promise<string | null> {
  const { combat } = execution;
  if (!decider || decider.isSelf) return thisClient.prompts.decide(questionOf(execution, need, limit, game.user));
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

/** A user as the target of a query. */
interface Queryable {
  query(name: string, question: object, options: { timeout?: number }): Promise<string | null>;
}

/** The question as each user concerned may see it: the decider, the asker and this user. */
function questionsFor(execution: Execution, need: ChooseNeed, decider: User | null): ReadonlyMap<User, Question> {
  const users = [decider, game.users.get(execution.by), game.user].filter(user => user !== null && user !== undefined);
  return new Map(users.map(user => [user, questionOf(execution, need, 0, user)]));
}

function offers(need: ChooseNeed, choice: string): boolean {
  return need.choices.some(({ id }) => id === choice);
}

/**
 * Takes an answer to the open question, from its decider or a GM, and returns the reply; refuses one to an earlier
 * question.
 */
export function takeAnswer(
  combat: Combat,
  { choice, question }: { readonly choice: string; readonly question?: string | undefined },
  user: User,
): Reply {
  const pending = readPending(combat);
  const { question: one } = sessionOf(combat);
  if (!pending || !one || !offers(one.need, choice)) return refused("not-pending");
  if (question !== undefined && question !== questionIn(pending)) return refused("not-pending");
  if (!user.isGM && deciderOf(combat, one.need)?.id !== user.id)
    return refused("not-allowed", { figure: one.need.figure });
  one.take(choice);
  return ACCEPTED;
}

/**
 * Drops the command that waits for an answer, so that it has no effect; refused if none waits or the user is not a GM.
 */
export function dropWaiting(combat: Combat, user: User): Reply {
  const { question: one } = sessionOf(combat);
  if (!user.isGM) return refused("game-master-only");
  if (!one) return refused("not-pending");
  one.drop(new Withdrawn());
  return ACCEPTED;
}

/** Does a command of this encounter wait for a user's answer on this client? */
export function isWaiting(combat: Combat): boolean {
  return sessionOf(combat).question !== null;
}

/** Drops the waiting command for a GM who undoes or repairs something; returns whether there was one. */
export function dropUnanswered(combat: Combat, user: User): boolean {
  const { question: one } = sessionOf(combat);
  if (!one) return false;
  one.drop(new Withdrawn());
  tellUnwaited(one, user, "dropped");
  return true;
}

/**
 * Runs a GM's command while no other command waits for answers: the open question, and those that other commands put
 * until this one has been judged, get their default answer. The command's own questions are put as usual.
 */
export async function withoutWaiting<Result>(
  combat: Combat,
  command: string,
  user: User,
  goOn: () => Promise<Result>,
): Promise<Result> {
  const { goingOn, question: one } = sessionOf(combat);
  goingOn.set(command, user);
  one?.take(one.need.otherwise);
  if (one) tellUnwaited(one, user, "stated");
  try {
    return await goOn();
  } finally {
    goingOn.delete(command);
  }
}

/** The GM who is going on past the questions of this command. */
function hurrierOf({ combat, command }: Execution): User | undefined {
  return [...sessionOf(combat).goingOn].find(([id]) => id !== command.id)?.[1];
}

/** Notifies the user who had the question, and the GM who did not wait. */
function tellUnwaited(
  { need, execution, decider }: Pick<OpenQuestion, "need" | "execution" | "decider">,
  user: User,
  how: Unwaited,
) {
  for (const one of new Set([decider ?? user, user])) {
    const question = questionOf(execution, need, 0, one);
    if (one.isSelf) thisClient.prompts.notWaitedFor(question, how);
    else send({ kind: "unwaited", to: one.id!, question, how });
  }
}

/** Withdraws the open question if something that it is about was deleted, and notifies the users concerned. */
function withdrawIfGone(combat: Combat): void {
  const { question: one } = sessionOf(combat);
  const loss = one === null ? null : lossOf(one.execution, one.need);
  if (one === null || loss === null) return;
  const asker = game.users.get(one.execution.by) ?? game.user;
  one.drop(new NoEffectError(withdrawnFor(loss, one.questions.get(asker)?.names ?? {})));
  for (const [user, question] of one.questions) if (user !== asker) tellGone(loss, user, question);
}

function tellGone(loss: Deletion, user: User, asked: Question): void {
  const question = { ...asked, lost: withdrawnFor(loss, asked.names).reasons };
  if (user.isSelf) thisClient.prompts.notWaitedFor(question, "gone");
  else send({ kind: "unwaited", to: user.id!, question, how: "gone" });
}

/** Drops the question that is open on this client, since another client leads now and asks it again. */
export function leaveWaiting(combat: Combat): void {
  sessionOf(combat).question?.drop(new SupersededError());
}

/** Withdraws questions, from then on, when something that they are about is deleted. */
export function registerQuestions(): void {
  whenDeleted(() => {
    for (const { combat } of allSessions()) withdrawIfGone(combat);
  });
}

/** The answer of a figure's standing order to a question about its defense; null if a person must decide. */
function orderedAnswer(combat: Combat, { name, figure, choices, otherwise }: ChooseNeed): string | null {
  if (name !== "defend") return null;
  const order = orderOf(combat, figure);
  return order === null ? null : byOrder(order, choices, otherwise);
}

/** The figure's own standing order, or the world's order for monsters; null if a person must decide. */
function orderOf(combat: Combat, figure: FigureId): DefenseOrder | null {
  const combatant = combatantOf(combat, figure);
  const actor = combatant && actorOf(combatant);
  if (!actor) return null;
  const own = actor.system.order;
  const order = own !== "by-world" ? own : actor.type === "monster" ? monsterOrder() : "ask";
  return order === "ask" ? null : (order as DefenseOrder);
}
