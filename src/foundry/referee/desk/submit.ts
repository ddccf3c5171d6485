import type { Command, FigureId } from "#rules/index.ts";
import { isRecorded } from "../../adapters/index.ts";
import { watch } from "../../border.ts";
import { frozen, tellOwnHook } from "../../own-hooks.ts";
import { showReply } from "../../refusals.ts";
import type { Heralded } from "../../turns/hooks.ts";
import type { Repair } from "../executor/repair.ts";
import { sessionOf, thisClient } from "../session.ts";
import { type NewCommand, readCommand } from "../transport/parse-command.ts";
import { type Message, type RefereeRequest, type Reply, type ReplyHere, refused, send } from "../transport/socket.ts";
import { ask } from "./ask.ts";

/** Options of a request. */
export interface SubmitOptions {
  /** Show no notification of a refusal; the caller shows it. */
  readonly quiet?: boolean;
  /** Set if Foundry's turn hooks have already been called on this client. */
  readonly heralded?: Heralded;
}

/**
 * Sends a command to the leader and returns its reply as soon as it is judged; its effects arrive later as document
 * updates. A refusal is also shown, unless `quiet`.
 *
 * Every change of a fight comes through here. A command that is sent again with the same id is carried out once. Data
 * that cannot be read, such as a function or a class instance, is refused here. It would get lost on the way to another
 * client, and the rest of the command would be carried out.
 */
export async function submit(combat: Combat, draft: NewCommand, options: SubmitOptions = {}): Promise<Reply> {
  const command = { ...draft, id: draft.id ?? foundry.utils.randomID() } as Command;
  if (readCommand(command) === null) return show(combat, refused("malformed"), options);
  return show(combat, await askFor(combat, command, options.heralded), options);
}

/** Sends a command to the leader. If it is accepted and then lost with that leader, it is sent to the next one. */
async function askFor(combat: Combat, command: Command, heralded?: Heralded, isAgain = false): Promise<Reply> {
  const request = { kind: "command", command, ...(heralded ? { heralded } : {}) } as const;
  let isOver = false;
  const failed = (ruling: ReplyHere) => {
    isOver = true;
    hearFailure(combat, command, ruling);
  };
  const { ruling, by } = await ask(combat, request, failed, isAgain);
  if (ruling.accepted && !isOver) expectDeed(combat, command, by);
  return ruling;
}

/** An accepted command has failed. Shows why, or sends it again if the ruling is null. */
function hearFailure(combat: Combat, command: Command, ruling: ReplyHere): void {
  sessionOf(combat).expected.delete(command.id);
  if (ruling === null) watch(askAgain(combat, command), "asking");
  else tellFailure(combat, command, ruling);
}

async function askAgain(combat: Combat, command: Command): Promise<void> {
  const { resending, expected } = sessionOf(combat);
  if (resending.has(command.id)) return;
  resending.add(command.id);
  const reply = await askFor(combat, command, undefined, true).finally(() => resending.delete(command.id));
  if (reply.accepted) return;
  if (reply.accepted === false) expected.delete(command.id);
  tellFailure(combat, command, reply);
}

function tellFailure(combat: Combat, command: Command, reply: Reply): void {
  show(combat, reply, {});
  tellOwnHook("failed", frozen({ combat: combat.id!, command, reply }));
}

/**
 * After a change of the leader, sends every command of this client again that was accepted, but is neither recorded nor
 * reported as failed.
 */
export function askAgainAfter(combat: Combat): void {
  for (const command of expectedIn(combat)) watch(askAgain(combat, command), "asking");
}

/** Asks the leader to end the turn of a timer (an event in the order, not a combatant), and returns its reply. */
export async function submitPass(combat: Combat, timer: string, options: SubmitOptions = {}): Promise<Reply> {
  const heralded = options.heralded ? { heralded: options.heralded } : {};
  return askSimply(combat, { kind: "pass", timer, ...heralded }, options);
}

/**
 * Asks the leader to undo the last command, and returns its reply. With `entry`, the number of a record line, it is
 * refused if that line would not be undone.
 */
export async function submitUndo(combat: Combat, options: SubmitOptions = {}, entry?: number): Promise<Reply> {
  const request = { kind: "undo", id: foundry.utils.randomID(), ...(entry === undefined ? {} : { entry }) } as const;
  return askSimply(combat, request, options);
}

/** Sends the leader a user's answer to the open question, and returns its reply. A GM may answer for another user. */
export async function answerPending(
  combat: Combat,
  answer: { readonly choice: string; readonly question?: string },
  options: SubmitOptions = {},
): Promise<Reply> {
  return askSimply(combat, { kind: "answer", ...answer }, options);
}

/** Asks the leader to drop the command that waits for a user's answer, so that it has no effect; only a GM may. */
export async function withdrawPending(combat: Combat, options: SubmitOptions = {}): Promise<Reply> {
  return askSimply(combat, { kind: "withdraw" }, options);
}

/** Asks the leader to hand the leadership of the encounter to this client; refused unless its user is a GM. */
export async function takeTheLead(combat: Combat, options: SubmitOptions = {}): Promise<Reply> {
  return askSimply(combat, { kind: "lead", seat: thisClient.seat }, options);
}

/** Asks the leader to repair the stored data of an encounter, or of one figure in it, and returns its reply. */
export async function submitRepair(combat: Combat, way: Repair, figure?: FigureId): Promise<Reply> {
  return askSimply(combat, { kind: "mend", way, ...(figure === undefined ? {} : { figure }) }, {});
}

async function askSimply(combat: Combat, request: RefereeRequest, options: SubmitOptions): Promise<Reply> {
  const { ruling } = await ask(combat, request, failure => failure && show(combat, failure, {}));
  return show(combat, ruling, options);
}

/**
 * Announces to all clients which commands do not count because their write was stale; the clients that submitted them
 * send them again.
 *
 * The client that wrote them may be gone.
 */
export function tellLost(combat: Combat, commands: readonly string[]): void {
  send({ kind: "lost", combat: combat.id!, commands });
  hearLost(combat, commands);
}

/** Sends those of these commands again that this client had submitted, since their write was stale. */
export function hearLost(combat: Combat, commands: readonly string[]): void {
  for (const id of commands) {
    const command = sessionOf(combat).resending.has(id) ? null : acceptedBy(combat, "anyone", id);
    if (command !== null) hearFailure(combat, command, null);
  }
}

/**
 * Handles a report that an accepted command of this client failed: shows why, or sends it again.
 *
 * Ignores it if another client has accepted the command since, or if it is being sent again.
 */
export function hearOfFailure(message: Message<"failed">): void {
  const combat = game.combats.get(message.combat) ?? null;
  const isResent = combat && sessionOf(combat).resending.has(message.command);
  const command = combat && !isResent ? acceptedBy(combat, message.session, message.command) : null;
  if (command !== null && combat !== null) hearFailure(combat, command, message.ruling);
  else if (message.command === "" && message.ruling !== null) show(combat, message.ruling, {});
}

function show(combat: Combat | null, reply: Reply, { quiet = false }: SubmitOptions): Reply {
  if (!quiet) showReply(combat, reply);
  return reply;
}

/**
 * The number of writes after which a recorded command is forgotten. Until then its line may still turn out to be stale,
 * and the client that wrote it can report that.
 */
const SURE = 8;

/**
 * The most commands that are kept. One that is never recorded, such as an action without effect, makes room for others.
 */
const MOST = 64;

/** Expects an accepted command to be recorded, or to be reported as failed. */
function expectDeed(combat: Combat, command: Command, by: string): void {
  const { expected } = sessionOf(combat);
  expected.set(command.id, { command, by, seen: isRecorded(combat, command.id) ? 1 : 0 });
  const [oldest] = expected.keys();
  if (expected.size > MOST && oldest !== undefined) expected.delete(oldest);
}

/** The command with this id that a client has accepted, or "anyone"; null if another client has accepted it since. */
function acceptedBy(combat: Combat, session: string, id: string): Command | null {
  const one = sessionOf(combat).expected.get(id);
  return one !== undefined && (session === "anyone" || one.by === session) ? one.command : null;
}

/**
 * After a write, notes which accepted commands of this client are in the record. Those are not sent again, and are
 * forgotten after some more writes.
 */
export function noteRecorded(combat: Combat): void {
  const { expected } = sessionOf(combat);
  for (const [id, one] of [...expected]) {
    const seen = one.seen > 0 || isRecorded(combat, id) ? one.seen + 1 : 0;
    if (seen < SURE) expected.set(id, { ...one, seen });
    else expected.delete(id);
  }
}

/** Accepted commands of an encounter that are not recorded yet, or were lost with their leader. */
function expectedIn(combat: Combat): readonly Command[] {
  const open = [...sessionOf(combat).expected.values()].filter(one => one.seen === 0);
  return open.map(({ command }) => command);
}
