import {
  type Command,
  type CommandType,
  type Fight,
  type FigureChange,
  figureOf,
  followedBy,
  judge,
  lastNumber,
  type Move,
  type MoveHexes,
  type Outcome,
  type Reason,
  record,
  type Verdict,
} from "#rules/index.ts";
import {
  hasEntryOf,
  hasLeft,
  heldOf,
  lastKept,
  noteOpening,
  outcomeFromPages,
  type Pending,
  readChapters,
  readFight,
  readPending,
  writeFate,
} from "../../adapters/index.ts";
import { report } from "../../border.ts";
import { Cancelled } from "../../generation.ts";
import { releaseRulebook, rulebookInPlay } from "../../in-force.ts";
import { automation, rulebook } from "../../settings.ts";
import { messageWrite, tellingOf } from "../../story.ts";
import type { Heralded } from "../../turns/hooks.ts";
import { stoppingAtTimer } from "../../turns/timers.ts";
import { type Execution, NoEffectError, SupersededError, Withdrawn } from "../execution.ts";
import { keepingOf, makeRoom } from "../journal/archive.ts";
import { chaptersWithHand, combatantsWith, goneWith } from "../journal/hand-edits.ts";
import { Late, unlessLate, writeEncounter } from "../journal/write.ts";
import { isOver, rulesSince, termIn } from "../leadership/leader.ts";
import { type FailedCommand, sessionOf } from "../session.ts";
import { unrollableIn } from "../transport/formulas.ts";
import {
  ACCEPTED,
  type Asker,
  accepted,
  type Refused,
  type Reply,
  type ReplyHere,
  refusalOf,
  refused,
  unanswered,
} from "../transport/socket.ts";
import { carriedOut, inTerm } from "./admit.ts";
import { endRoundIfOver, giveTurnBack, goOnIfWished } from "./advance.ts";
import { askForApproval, mustWaitForApproval, objection } from "./authorize.ts";
import { commit } from "./commit.ts";
import { keepCreaturesAfter } from "./creatures/bring.ts";
import { askListeners, tellModules } from "./hooks.ts";
import { isWaiting, withoutWaiting } from "./questions.ts";
import { carryOut } from "./resolve.ts";
import { lastCommand } from "./undo.ts";

/** A command with its asker and, if a token has already moved, the fight as it was before. */
export interface Submission extends Asker {
  readonly user: User;
  /** The fight before the token's move. */
  readonly before?: (fight: Fight) => Fight;
  /** Has the token moved, or is it on its way? Then the figure's position need not be written. */
  readonly moved?: boolean;
  readonly heralded?: Heralded | null;
}

/**
 * Queues a command, judges it when its turn comes, and carries it out. The reply is given before the dice are rolled;
 * null if another client leads now.
 *
 * A player's breach waits for a GM's consent outside the queue. The command is then judged again on the fight as it is
 * at that time. It is not `async`, since each further promise would let the write leave before the reply.
 */
export function rule(combat: Combat, command: Command, submission: Submission): Promise<ReplyHere> {
  const { user } = submission;
  const ruleInTurn = (allowed: readonly Reason[]) =>
    new Promise<ReplyHere>((resolve, reject) => {
      inTerm(combat, () => ruleNow(combat, command, submission, allowed, resolve)).then(resolve, reject);
    });
  const goOn = () => withConsent(combat, command, user, ruleInTurn);
  return waitsForNobody(combat, command, user) ? withoutWaiting(combat, command.id, user, goOn) : goOn();
}

/** Commands with which a GM goes on without waiting for an open question. */
const GOES_ON: ReadonlySet<CommandType> = new Set(["advance", "end-round"]);

function waitsForNobody(combat: Combat, command: Command, user: User): boolean {
  if (!user.isGM || !GOES_ON.has(command.type) || !isWaiting(combat)) return false;
  return judge(readFight(combat), command, rulebook(combat)).legal;
}

/** @param ruleInTurn judges the command in its turn, with the breaches that a GM has allowed */
async function withConsent(
  combat: Combat,
  command: Command,
  user: User,
  ruleInTurn: (allowed: readonly Reason[]) => Promise<ReplyHere>,
): Promise<ReplyHere> {
  const reply = await ruleInTurn([]);
  if (!isForNod(reply, command, user)) return reply;
  if (mustWaitForApproval(user, combat, command)) return refused("nod-waiting");
  const { reasons } = reply;
  const consent = await askForApproval(readFight(combat), combat, command, reasons, user);
  if (isOver(combat)) return refused("encounter-over");
  if (consent === null || typeof consent === "object") return consent;
  return consent ? ruleInTurn(reasons) : reply;
}

/** Is it refused by a rule, and does this table ask the GM about that? The GM is not asked about groups. */
function isForNod(
  reply: ReplyHere,
  { type }: Command,
  user: User,
): reply is Refused & { readonly reasons: readonly Reason[] } {
  const isRefused = reply?.accepted === false && reply.refusal === "rule";
  return isRefused && type !== "together" && !user.isGM && automation() === "ask";
}

/**
 * Checks permission, listeners and the rules, and how strictly this table keeps them. A group is overruled from the
 * start if the table only advises: its earlier actions may cause a breach when it is too late to ask.
 *
 * @param allowed the breaches that a GM has allowed
 * @param tellAsker sends the reply of an accepted command before it is carried out
 */
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
  const book = rulebookInPlay(combat);
  const closes = await makeRoom(combat, command);
  if (!rulesSince(combat, term)) return null;
  const read = readFight(combat);
  const fight = submission.before?.(read) ?? read;
  const stopping = stoppingAtTimer(combat, fight, command);
  const { user, moved = false, heralded = null } = submission;
  const heard = heardOf(combat, fight, stopping, user);
  if ("accepted" in heard) return heard;
  const verdict = judge(fight, heard, book);
  const isLetBe = !verdict.legal && verdict.refusal === "rule" && letsBe(verdict.reasons, allowed, user);
  const ruled: Command = isLetBe ? { ...heard, overruled: true } : heard;
  const reply = replyBy(isLetBe ? judge(fight, ruled, book) : verdict);
  if (!reply.accepted) return reply;
  tellAsker(reply);
  remember(combat, command.id, reply);
  const asked = { combat, term, command: ruled, by: user.id!, fight, book, moved, heralded, closes };
  const execution: Execution = { ...asked, given: [], answers: [], deeds: [], rolls: [] };
  await carriedOut(combat, command.id, submission, failed => attempt(execution, reply.breaches, failed));
  return reply;
}

/**
 * Does it follow a command that is not the last one any more? That one was undone, or another command came after it.
 */
function followsNothing(combat: Combat, command: Command): boolean {
  const followed = followedBy(command);
  return followed !== undefined && lastCommand(readChapters(combat))?.command?.id !== followed;
}

/** The number of replies that are kept. */
const MOST = 512;

function remember(combat: Combat, id: string, reply: Reply): void {
  const { replies } = sessionOf(combat);
  replies.delete(id);
  replies.set(id, reply);
  const [oldest] = replies.keys();
  if (replies.size > MOST && oldest !== undefined) replies.delete(oldest);
}

/** The reply that this command got before, from this leader or an earlier one; null if it is new. */
export function earlierReply(combat: Combat, id: string): Reply | null {
  const known = sessionOf(combat).replies.get(id);
  if (hasEntryOf(combat, id) || hasLeft(combat, id)) return known ?? ACCEPTED;
  return refusalOf(outcomeFromPages(combat, id)) ?? known ?? null;
}

/**
 * The reply to a command whose judging failed by an error: the earlier reply if there is one, unknown if it waits for
 * an answer, else a refusal.
 *
 * It may have been carried out before, so this does not report a failure then.
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
    await executeCommand(execution, breaches);
  } catch (error) {
    sessionOf(combat).replies.delete(command.id);
    if (isOver(combat)) return failed(refused("encounter-over"));
    if (isElsewhere(combat, term, error)) return failed(null);
    if (!(error instanceof Withdrawn)) report(error, "carrying-out");
    await comeToNothing(combat, { term, command, error, failed });
  }
}

/**
 * Reports a failure once nothing stored waits for the command. Before that, a new leader would go on with it. If
 * another client leads already, the asker sends the command to that one.
 */
async function comeToNothing(combat: Combat, nothing: FailedCommand): Promise<void> {
  const { term, command, error, failed } = nothing;
  try {
    await dropPending(combat, error instanceof Withdrawn ? command : null);
  } catch (failure) {
    if (isElsewhere(combat, term, failure)) return failed(null);
    report(failure, "carrying-out");
    if (readPending(combat)?.command.id === command.id) {
      sessionOf(combat).failed = nothing;
      return;
    }
  }
  failed(replyAfter(error));
}

/**
 * Reports a failed command to its askers, if that was not possible before because its waiting entry could not be
 * cleared.
 *
 * Runs before each job of the queue. If another client has led since, the asker asks that one, and the waiting command
 * may be a different one.
 */
export async function sayUnsaid(combat: Combat): Promise<void> {
  const session = sessionOf(combat);
  const { failed: nothing } = session;
  session.failed = null;
  if (nothing === null) return;
  if (rulesSince(combat, nothing.term)) await comeToNothing(combat, nothing);
  else nothing.failed(null);
}

/** Has another client led since? It goes on with the command, or the asker sends the command again. */
function isElsewhere(combat: Combat, term: number | null, error: unknown): boolean {
  return error instanceof SupersededError || error instanceof Late || !rulesSince(combat, term);
}

/** The reply to the asker of a command that was accepted and then failed. */
function replyAfter(error: unknown): Reply {
  if (error instanceof NoEffectError) return error.reply;
  if (error instanceof Withdrawn) return refused("withdrawn");
  return error instanceof Cancelled ? refused("cancelled") : refused("failed");
}

/** Clears the waiting command. A withdrawn one is recorded as such, so that a retry does not carry it out. */
async function dropPending(combat: Combat, withdrawn: Command | null): Promise<void> {
  if (heldOf(combat).pending === "") return;
  const fates = withdrawn === null ? {} : { fates: writeFate(combat, withdrawn.id, "withdrawn") };
  await writeEncounter(combat, { pending: "", ...fates });
}

/** The command with the modifiers of listeners, or why this user may not give it. */
function heardOf(combat: Combat, fight: Fight, command: Command, user: User): Command | Refused {
  const no = objection(user, combat, command);
  if (no) return { accepted: false, refusal: "table", reasons: [no] };
  const heard = askListeners(combat, command);
  if (!heard) return refused("refused-by-hook");
  const isOverruled = heard.type === "together" && automation() === "advise";
  return unrollableIn(fight, heard) ?? (isOverruled ? { ...heard, overruled: true } : heard);
}

function replyBy(verdict: Verdict): Reply {
  if (verdict.legal) return accepted(verdict.breaches);
  return { accepted: false, refusal: verdict.refusal, reasons: verdict.reasons };
}

/** Does the table allow these breaches? Always if it only advises; if it asks, only those that the GM has allowed. */
function letsBe(reasons: readonly Reason[], allowed: readonly Reason[], user: User): boolean {
  const level = automation();
  if (level === "advise") return true;
  if (level === "enforce" || user.isGM) return false;
  return reasons.every(({ why }) => allowed.some(reason => reason.why === why));
}

/**
 * Carries out a command that waited for an answer under another leader, with the answers so far. Runs inside the queue.
 */
export async function resume(combat: Combat, pending: Pending): Promise<void> {
  const { command, by, answers, deeds = [], rolls } = pending;
  const term = termIn(combat);
  const book = rulebookInPlay(combat);
  const closes = await makeRoom(combat, command);
  if (!rulesSince(combat, term)) return;
  const fight = readFight(combat);
  const verdict = judge(fight, command, book);
  if (!verdict.legal) {
    await unlessLate(dropPending(combat, null));
    return;
  }
  remember(combat, command.id, accepted(verdict.breaches));
  const asked = { combat, term, command, by, fight, book, moved: false, heralded: null, closes };
  const given = answers.map((answer, at) => ({ answer, deed: deeds[at] }));
  const execution: Execution = { ...asked, given, answers: [], deeds: [], rolls: [...rolls] };
  await attempt(execution, verdict.breaches, () => undefined);
}

/**
 * The changes to write if the token has moved already: not the move, but where its figure was stopped on the way, or how
 * far it gets in this segment.
 */
function changesBesideMove(outcome: Outcome, { figure, to }: Move | MoveHexes): readonly FigureChange[] {
  const { changes, events, fight } = outcome;
  const isMove = (change: FigureChange) => change.figure === figure && change.path === "position";
  const rest = changes.filter(change => !isMove(change));
  const walk = events.findLast(event => event.type === "walk-begun" && event.figure === figure);
  if (walk?.type === "walk-begun" && !walk.walk.over && to !== undefined)
    return [...rest, { figure, path: "position", from: to, to: figureOf(fight, figure)!.position }];
  const stopped = events.findLast(event => event.type === "move-stopped" && event.figure === figure);
  if (stopped?.type !== "move-stopped") return rest;
  return [...rest, { ...stopped.change, from: to ?? stopped.change.from }];
}

/** Carries out a judged command: rolls dice and asks users, writes the result, then notifies modules. */
async function executeCommand(judged: Execution, allowed: readonly Reason[]): Promise<void> {
  const { combat, term, command, book, moved, heralded, closes } = judged;
  const effect = await carryOut(judged, allowed);
  const { execution, outcome, breaches } = effect;
  if (!rulesSince(combat, term)) throw new SupersededError();
  if (outcome.events.length === 0) throw new NoEffectError(refused("no-effect"));
  const { fight: before } = execution;
  const left = { gone: goneWith(combat, command), combatants: combatantsWith(command) };
  const told = tellingOf(execution, outcome, left.gone);
  const beside = { earlier: lastKept(combat), ...left, secrets: told.secrets, closes };
  const chapters = record(chaptersWithHand(combat, before), before, command, outcome, beside);
  noteOpening(before.encounter, before.figures);
  noteOpening(outcome.fight.encounter, outcome.fight.figures);
  const rolled = outcome.events.some(({ type }) => type === "initiative-rolled");
  const message = messageWrite(execution, outcome, told, lastNumber(chapters), breaches);
  const changes = moved ? changesBesideMove(outcome, command as Move | MoveHexes) : outcome.changes;
  const deed = { command, undone: false };
  const result = { before, fight: outcome.fight, book, chapters, changes, message, rolled, deed, heralded };
  const { current: former } = heldOf(combat);
  await commit(combat, { ...result, ...keepingOf(combat, chapters) });
  if (command.type === "end-round")
    await releaseRulebook(combat, before.encounter.round).catch(error => report(error, "carrying-out"));
  await tellModules(effect, lastNumber(chapters)).catch(error => report(error, "telling"));
  await giveTurnBack(combat, before, former).catch(error => report(error, "carrying-out"));
  goOnIfWished(effect);
  endRoundIfOver(combat, command);
  keepCreaturesAfter(combat, command.type);
}
