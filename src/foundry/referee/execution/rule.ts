import { type Command, type Fight, followedBy, judge, type Reason, type Verdict } from "#rules/index.ts";
import {
  becameOf,
  hasEntryOf,
  hasLeft,
  heldOf,
  type Pending,
  readChapters,
  readFight,
  readPending,
  writeFate,
} from "../../adapters/index.ts";
import { report } from "../../border.ts";
import { Cancelled } from "../../generation.ts";
import { automation, rulebook } from "../../settings.ts";
import { ComesToNothing, type Execution, Superseded, Withdrawn } from "../answering/execution.ts";
import { askForNod, hasNodsEnough } from "../answering/nods.ts";
import { objection } from "../requests/authorize.ts";
import { unrollableIn } from "../requests/formulas.ts";
import { askListeners } from "../requests/listeners.ts";
import {
  ACCEPTED,
  accepted,
  type Refused,
  type Reply,
  type ReplyHere,
  refusalOf,
  refused,
  unanswered,
} from "../requests/replies.ts";
import { isOver, rulesSince, termIn } from "../seat/seat.ts";
import { Late, unlessLate, writeEncounter } from "../seat/writes.ts";
import type { Heralded } from "../turns/herald.ts";
import { stoppingAtTimer } from "../turns/timers.ts";
import { inTerm } from "./asked.ts";
import { toRule } from "./loading.ts";
import { type Asker, carriedOut } from "./under-way.ts";
import { lastCommand } from "./undo.ts";

/** How a command came in: who asked, and how the fight stood before a token had moved already. */
export interface Submission extends Asker {
  readonly user: User;
  /** The fight as it was before the token's move. */
  readonly before?: (fight: Fight) => Fight;
  /** The token has moved, or is on its way: where the figure stands need not be written. */
  readonly moved?: boolean;
  readonly heralded?: Heralded | null;
}

/**
 * Rules on a command as soon as those before it are done. The reply comes before the dice; the effects after. Null when
 * another window rules by then. A player's breach waits for a game master's consent while others go on, and is then judged
 * again, as the fight stands by that time.
 */
export async function rule(combat: Combat, command: Command, submission: Submission): Promise<ReplyHere> {
  const reply = await ruleInTurn(combat, command, submission, []);
  const { user } = submission;
  if (!isForNod(reply, command, user)) return reply;
  if (hasNodsEnough(user, command)) return refused("nod-waiting");
  const { reasons } = reply;
  const consent = await askForNod(readFight(combat), combat, command, reasons, user);
  if (isOver(combat)) return refused("encounter-over");
  if (consent === null || typeof consent === "object") return consent;
  return consent ? ruleInTurn(combat, command, submission, reasons) : reply;
}

/** @param allowed what a game master has said may be broken */
function ruleInTurn(
  combat: Combat,
  command: Command,
  submission: Submission,
  allowed: readonly Reason[],
): Promise<ReplyHere> {
  return new Promise((resolve, reject) => {
    inTerm(combat, () => ruleNow(combat, command, submission, allowed, resolve)).then(resolve, reject);
  });
}

/** Is it refused by a rule that a game master is asked about at this table? Of several deeds together nobody is asked about any. */
function isForNod(
  reply: ReplyHere,
  { type }: Command,
  user: User,
): reply is Refused & { readonly reasons: readonly Reason[] } {
  const isRefused = reply?.accepted === false && reply.refusal === "rule";
  return isRefused && type !== "together" && !user.isGM && automation() === "ask";
}

/** @param tellAsker is told of what is accepted before it is carried out */
async function ruleNow(
  combat: Combat,
  command: Command,
  submission: Submission,
  allowed: readonly Reason[],
  tellAsker: (reply: Reply) => void,
): Promise<ReplyHere> {
  const term = termIn(combat);
  const earlier = earlierReply(combat, command.id);
  if (earlier) return earlier;
  if (followsNothing(combat, command)) return refused("turn-passed");
  const closes = await toRule().makeRoom(combat, command);
  if (!rulesSince(combat, term)) return null;
  const read = readFight(combat);
  const fight = submission.before?.(read) ?? read;
  const stopping = stoppingAtTimer(combat, fight, command);
  const { reply, command: ruled } = replyTo(combat, fight, stopping, submission.user, allowed);
  if (!reply.accepted) return reply;
  tellAsker(reply);
  remember(command.id, reply);
  const { user, moved = false, heralded = null } = submission;
  const asked = { combat, term, command: ruled, by: user.id!, fight, moved, heralded, closes };
  const execution: Execution = { ...asked, given: [], answers: [], deeds: [], rolls: [] };
  await carriedOut(`${combat.id} ${command.id}`, submission, failed => attempt(execution, reply.breaches, failed));
  return reply;
}

/** What was undone is not gone on from, and neither is what somebody has acted after. */
function followsNothing(combat: Combat, command: Command): boolean {
  const followed = followedBy(command);
  return followed !== undefined && lastCommand(readChapters(combat))?.command?.id !== followed;
}

/** Replies that are given again, by the id of their command. */
const known = new Map<string, Reply>();
/** As many are kept. */
const MOST = 512;

function remember(id: string, reply: Reply): void {
  known.delete(id);
  known.set(id, reply);
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
}

/** The reply a command id got before, here or under another referee. */
export function earlierReply(combat: Combat, id: string): Reply | null {
  if (hasEntryOf(combat, id) || hasLeft(combat, id)) return known.get(id) ?? ACCEPTED;
  return refusalOf(becameOf(combat, id)) ?? known.get(id) ?? null;
}

/**
 * What is said to a command that could not even be judged. It came to nothing now, but may have been done before, or be waited
 * for: that is looked up where it can be, and never told as a failure.
 */
export function replyUnjudged(combat: Combat, id: string): Reply {
  const isWaitedFor = readPending(combat)?.command.id === id;
  return earlierReply(combat, id) ?? (isWaitedFor ? unanswered() : refused("failed"));
}

async function attempt(
  execution: Execution,
  breaches: readonly Reason[],
  failed: (ruling: ReplyHere) => void,
): Promise<void> {
  const { combat, term, command } = execution;
  try {
    await toRule().executeCommand(execution, breaches);
  } catch (error) {
    known.delete(command.id);
    if (isOver(combat)) return failed(refused("encounter-over"));
    if (isElsewhere(combat, term, error)) return failed(null);
    if (!(error instanceof Withdrawn)) report(error, "carrying-out");
    await comeToNothing(combat, { term, command, error, failed });
  }
}

/** A command that came to nothing, in which term, what did that, and who is told. */
interface Nothing {
  readonly term: number | null;
  readonly command: Command;
  readonly error: unknown;
  readonly failed: (ruling: ReplyHere) => void;
}

/** By encounter, what came to nothing while the encounter goes on saying that it waits, since that could not be written. */
const unsaid = new Map<string, Nothing>();

/**
 * A command that came to nothing is told so when nothing stored waits for it any more: until then a window that comes to rule
 * would go on with it. Where another window rules already, that one is asked.
 */
async function comeToNothing(combat: Combat, nothing: Nothing): Promise<void> {
  const { term, command, error, failed } = nothing;
  try {
    await dropPending(combat, error instanceof Withdrawn ? command : null);
  } catch (failure) {
    if (isElsewhere(combat, term, failure)) return failed(null);
    report(failure, "carrying-out");
    if (readPending(combat)?.command.id === command.id) {
      unsaid.set(combat.id!, nothing);
      return;
    }
  }
  failed(replyAfter(error));
}

/**
 * Before anything else is done: what could not be said of a command that came to nothing is said. Where another window has ruled
 * since, it is that one's to say, and what waits by now is another's.
 */
export async function sayUnsaid(combat: Combat): Promise<void> {
  const nothing = unsaid.get(combat.id!);
  unsaid.delete(combat.id!);
  if (nothing === undefined) return;
  if (rulesSince(combat, nothing.term)) await comeToNothing(combat, nothing);
  else nothing.failed(null);
}

/** Has another window come to rule since, which goes on with it, or is asked for it again? */
function isElsewhere(combat: Combat, term: number | null, error: unknown): boolean {
  return error instanceof Superseded || error instanceof Late || !rulesSince(combat, term);
}

/** What the asker is told of a command that was accepted and came to nothing. */
function replyAfter(error: unknown): Reply {
  if (error instanceof ComesToNothing) return error.reply;
  if (error instanceof Withdrawn) return refused("withdrawn");
  return error instanceof Cancelled ? refused("cancelled") : refused("failed");
}

/** Nothing waits any more; a command that was withdrawn is not done when it is asked for again. */
async function dropPending(combat: Combat, withdrawn: Command | null): Promise<void> {
  if (heldOf(combat).pending === "") return;
  const fates = withdrawn === null ? {} : { fates: writeFate(combat, withdrawn.id, "withdrawn") };
  await writeEncounter(combat, { pending: "", ...fates });
}

interface Ruled {
  readonly reply: Reply;
  /** The command with what listeners added, and marked as overruled where a breach is allowed. */
  readonly command: Command;
}

/**
 * Asks whether the user may, what listeners say, what the rules say, and how strictly this table keeps them. Several deeds
 * together are let pass from the start where the table only advises: what the ones before make a breach comes too late to ask.
 */
function replyTo(combat: Combat, fight: Fight, command: Command, user: User, allowed: readonly Reason[]): Ruled {
  const no = objection(user, combat, command);
  if (no) return { reply: { accepted: false, refusal: "table", reasons: [no] }, command };
  const heard = askListeners(combat, command);
  if (!heard) return { reply: refused("refused-by-hook"), command };
  const unrollable = unrollableIn(fight, heard);
  if (unrollable) return { reply: unrollable, command: heard };
  if (heard.type === "together" && automation() === "advise") return overruled(fight, heard);
  const verdict = judge(fight, heard, rulebook(combat));
  if (verdict.legal) return { reply: accepted(verdict.breaches), command: heard };
  const { refusal, reasons } = verdict;
  if (refusal === "rule" && letsBe(reasons, allowed, user)) return overruled(fight, heard);
  return { reply: { accepted: false, refusal, reasons }, command: heard };
}

function overruled(fight: Fight, command: Command): Ruled {
  const overruling: Command = { ...command, overruled: true };
  const verdict: Verdict = judge(fight, overruling, rulebook(fight));
  if (verdict.legal) return { reply: accepted(verdict.breaches), command: overruling };
  return { reply: { accepted: false, refusal: verdict.refusal, reasons: verdict.reasons }, command: overruling };
}

/** Does the table let it be? Always when it only advises; as far as the game master has consented when it asks. */
function letsBe(reasons: readonly Reason[], allowed: readonly Reason[], user: User): boolean {
  const level = automation();
  if (level === "advise") return true;
  if (level === "enforce" || user.isGM) return false;
  return reasons.every(({ why }) => allowed.some(reason => reason.why === why));
}

/** Runs a command again that was waiting under another referee, with the answers it had got. Its turn has come. */
export async function resume(combat: Combat, pending: Pending): Promise<void> {
  const { command, by, answers, deeds = [], rolls } = pending;
  const term = termIn(combat);
  const closes = await toRule().makeRoom(combat, command);
  if (!rulesSince(combat, term)) return;
  const fight = readFight(combat);
  const verdict = judge(fight, command, rulebook(combat));
  if (!verdict.legal) {
    await unlessLate(dropPending(combat, null));
    return;
  }
  remember(command.id, accepted(verdict.breaches));
  const asked = { combat, term, command, by, fight, moved: false, heralded: null, closes };
  const given = answers.map((answer, at) => ({ answer, deed: deeds[at] }));
  const execution: Execution = { ...asked, given, answers: [], deeds: [], rolls: [...rolls] };
  await attempt(execution, verdict.breaches, () => undefined);
}
