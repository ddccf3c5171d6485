import type { Command, FigureId } from "../../rules/index.ts";
import { type AnyReason, goneAs, mayKnow, readFight, type TableReason, type TableWhy } from "../adapters/index.ts";
import { watch } from "../border.ts";
import { namesOf, sayReason } from "../localize.ts";
import { notify } from "../notices.ts";
import { tellOwnHook } from "../own-hooks.ts";
import { prompts } from "./answering/prompts.ts";
import { frozen } from "./execution/frozen.ts";
import type { Mend } from "./execution/mend.ts";
import { ask, hearAnswer } from "./requests/asking.ts";
import { type NewCommand, readCommand } from "./requests/commands.ts";
import { acceptedBy, dropExpected, expectDeed, expectedIn } from "./requests/expected.ts";
import { type Reply, type ReplyHere, refused } from "./requests/replies.ts";
import { ownSeat } from "./seat/session.ts";
import type { Heralded } from "./turns/herald.ts";
import { type RefereeRequest, send, type WireMessage } from "./wire.ts";

/** Options of a request. */
export interface SubmitOptions {
  /** Show no notification of a refusal; the caller shows it. */
  readonly quiet?: boolean;
  /** Set if Foundry's turn hooks have already been called on this client. */
  readonly heralded?: Heralded;
}

/**
 * Submits a command. Resolves as soon as it is judged; its effects arrive later as document updates.
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
  dropExpected(command.id);
  if (ruling === null) watch(askAgain(combat, command), "asking");
  else tellFailure(combat, command, ruling);
}

/** Ids of commands that are being sent again. */
const again = new Set<string>();

async function askAgain(combat: Combat, command: Command): Promise<void> {
  if (again.has(command.id)) return;
  again.add(command.id);
  const reply = await askFor(combat, command, undefined, true).finally(() => again.delete(command.id));
  if (reply.accepted) return;
  if (reply.accepted === false) dropExpected(command.id);
  tellFailure(combat, command, reply);
}

function tellFailure(combat: Combat, command: Command, reply: Reply): void {
  show(combat, reply, {});
  tellOwnHook("failed", frozen({ combat: combat.id!, command, reply }));
}

/**
 * Another client leads now: sends every command again that was accepted, but is neither recorded nor reported as
 * failed.
 */
export function askAgainAfter(combat: Combat): void {
  for (const command of expectedIn(combat)) watch(askAgain(combat, command), "asking");
}

/** Ends the turn of a timer. */
export async function submitPass(combat: Combat, timer: string, options: SubmitOptions = {}): Promise<Reply> {
  const heralded = options.heralded ? { heralded: options.heralded } : {};
  return askSimply(combat, { kind: "pass", timer, ...heralded }, options);
}

/**
 * Undoes the last command. With `entry`, the number of a record line, it is refused if that line would not be undone.
 */
export async function submitUndo(combat: Combat, options: SubmitOptions = {}, entry?: number): Promise<Reply> {
  const request = { kind: "undo", id: foundry.utils.randomID(), ...(entry === undefined ? {} : { entry }) } as const;
  return askSimply(combat, request, options);
}

/** Answers the open question. A GM may answer for another user. */
export async function answerPending(
  combat: Combat,
  answer: { readonly choice: string; readonly question?: string },
  options: SubmitOptions = {},
): Promise<Reply> {
  return askSimply(combat, { kind: "answer", ...answer }, options);
}

/** Drops the command that waits for a decision. */
export async function withdrawPending(combat: Combat, options: SubmitOptions = {}): Promise<Reply> {
  return askSimply(combat, { kind: "withdraw" }, options);
}

/** Makes this client of a GM the leader of the encounter. */
export async function takeTheLead(combat: Combat, options: SubmitOptions = {}): Promise<Reply> {
  return askSimply(combat, { kind: "lead", seat: ownSeat() }, options);
}

/** Repairs the stored data of an encounter, or of one figure in it. */
export async function submitMending(combat: Combat, way: Mend, figure?: FigureId): Promise<Reply> {
  return askSimply(combat, { kind: "mend", way, ...(figure === undefined ? {} : { figure }) }, {});
}

async function askSimply(combat: Combat, request: RefereeRequest, options: SubmitOptions): Promise<Reply> {
  const { ruling } = await ask(combat, request, failure => failure && show(combat, failure, {}));
  return show(combat, ruling, options);
}

/**
 * Announces commands that do not count because their write was stale. The client that submitted them sends them again;
 * the client that wrote them may be gone.
 */
export function tellLost(combat: Combat, commands: readonly string[]): void {
  send({ kind: "lost", combat: combat.id!, commands });
  hearLost(combat, commands);
}

function hearLost(combat: Combat, commands: readonly string[]): void {
  for (const id of commands) {
    const command = again.has(id) ? null : acceptedBy("anyone", id);
    if (command !== null) hearFailure(combat, command, null);
  }
}

/** Handles a message from a leader. Replies to other users are ignored. */
export function hearBack(message: WireMessage, sender: User): void {
  if (message.kind === "lost" && sender.isGM) {
    const combat = game.combats.get(message.combat);
    if (combat) hearLost(combat, message.commands);
  }
  if (!("to" in message) || message.to !== game.user.id || !sender.isGM) return;
  if (message.kind === "failed") hearOfFailure(message);
  else if (message.kind === "unwaited") prompts().notWaitedFor(message.question, message.how);
  else hearAnswer(message);
}

/**
 * Handles a failure report. Ignores it if another client has accepted the command since, or if it is being sent again.
 */
function hearOfFailure(message: Extract<WireMessage, { kind: "failed" }>): void {
  const combat = game.combats.get(message.combat) ?? null;
  const command = again.has(message.command) ? null : acceptedBy(message.session, message.command);
  if (command !== null && combat !== null) hearFailure(combat, command, message.ruling);
  else if (message.command === "" && message.ruling !== null) show(combat, message.ruling, {});
}

/** Shows a refusal as a notification. */
export function showReply(combat: Combat | null, reply: Reply): void {
  if (!reply.accepted) notify.warn(sentences(combat, reply.reasons));
}

/** Shows a refusal by the table as a notification. */
export function refuseInWords(combat: Combat | null, why: TableWhy, values: TableReason["with"] = {}): void {
  showReply(combat, refused(why, values));
}

function show(combat: Combat | null, reply: Reply, { quiet = false }: SubmitOptions): Reply {
  if (!quiet) showReply(combat, reply);
  return reply;
}

function sentences(combat: Combat | null, reasons: readonly AnyReason[]): string {
  const names = combat ? { ...namesOfGone(reasons), ...namesOf(readFight(combat)), ...combatantNames(combat) } : {};
  return reasons.map(reason => sayReason(reason, names)).join(" ");
}

/** Last known names of combatants that have left. Players do not get those of hidden ones. */
function namesOfGone(reasons: readonly AnyReason[]): Record<string, string> {
  const values = reasons.flatMap(reason => Object.values(reason.with ?? {}));
  const known = [...new Set(values)].map(id => [String(id), goneAs(String(id))] as const);
  const told = known.filter(([, one]) => one !== undefined && one.name !== "" && (game.user.isGM || !one.isSecret));
  return Object.fromEntries(told.map(([id, one]) => [id, one!.name]));
}

function combatantNames(combat: Combat): Record<string, string> {
  const known = combat.combatants.filter(combatant => mayKnow(combatant, game.user));
  return Object.fromEntries(known.map(({ id, name }) => [id!, name ?? ""]));
}
