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

/** How a request is made known. */
export interface SubmitOptions {
  /** Show no notification when it is refused, because the caller does. */
  readonly quiet?: boolean;
  /** Foundry's own hooks of a turn have been called on this client. */
  readonly heralded?: Heralded;
}

/**
 * Asks the fight to do something. Resolves as soon as it is judged; what comes of it arrives as document updates.
 * Everything that happens in a fight comes through here. Asked again with the same id, nothing is done twice. What cannot
 * be read is refused here: a function, or a class, would be lost on the way to another window, and the rest be done.
 */
export async function submit(combat: Combat, draft: NewCommand, options: SubmitOptions = {}): Promise<Reply> {
  const command = { ...draft, id: draft.id ?? foundry.utils.randomID() } as Command;
  if (readCommand(command) === null) return show(combat, refused("malformed"), options);
  return show(combat, await askFor(combat, command, options.heralded), options);
}

/** Puts a command to the referee. One that was accepted and lost with its referee is put again, to the next. */
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

/** What was accepted has come to nothing: its asker is told why, or another window is asked. */
function hearFailure(combat: Combat, command: Command, ruling: ReplyHere): void {
  dropExpected(command.id);
  if (ruling === null) watch(askAgain(combat, command), "asking");
  else tellFailure(combat, command, ruling);
}

/** Commands that are being asked for again. */
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

/** The seat has gone to another window: what was accepted and is neither done nor told is asked for again. */
export function askAgainAfter(combat: Combat): void {
  for (const command of expectedIn(combat)) watch(askAgain(combat, command), "asking");
}

/** Says that a timer is done with. */
export async function submitPass(combat: Combat, timer: string, options: SubmitOptions = {}): Promise<Reply> {
  const heralded = options.heralded ? { heralded: options.heralded } : {};
  return askSimply(combat, { kind: "pass", timer, ...heralded }, options);
}

/** Takes back the last command; that line of the record alone, where it is named. */
export async function submitUndo(combat: Combat, options: SubmitOptions = {}, entry?: number): Promise<Reply> {
  const request = { kind: "undo", id: foundry.utils.randomID(), ...(entry === undefined ? {} : { entry }) } as const;
  return askSimply(combat, request, options);
}

/** Answers what the fight is waiting for: one's own decision or, for a game master, somebody else's. */
export async function answerPending(
  combat: Combat,
  answer: { readonly choice: string; readonly question?: string },
  options: SubmitOptions = {},
): Promise<Reply> {
  return askSimply(combat, { kind: "answer", ...answer }, options);
}

/** Drops the command that is waiting for a decision. */
export async function withdrawPending(combat: Combat, options: SubmitOptions = {}): Promise<Reply> {
  return askSimply(combat, { kind: "withdraw" }, options);
}

/** A game master leads the encounter from this window: the one that did so hands it over. */
export async function takeTheLead(combat: Combat, options: SubmitOptions = {}): Promise<Reply> {
  return askSimply(combat, { kind: "lead", seat: ownSeat() }, options);
}

/** Mends what is stored of an encounter, or of one figure in it. */
export async function submitMending(combat: Combat, way: Mend, figure?: FigureId): Promise<Reply> {
  return askSimply(combat, { kind: "mend", way, ...(figure === undefined ? {} : { figure }) }, {});
}

async function askSimply(combat: Combat, request: RefereeRequest, options: SubmitOptions): Promise<Reply> {
  const { ruling } = await ask(combat, request, failure => failure && show(combat, failure, {}));
  return show(combat, ruling, options);
}

/** Commands that were recorded too late count nowhere: whoever has them accepted asks again, since nobody else may tell. */
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

/** Takes what a referee sent back. Answers to other users are ignored. */
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

/** What a window has failed at is no news where another has accepted it since, or is being asked. */
function hearOfFailure(message: Extract<WireMessage, { kind: "failed" }>): void {
  const combat = game.combats.get(message.combat) ?? null;
  const command = again.has(message.command) ? null : acceptedBy(message.session, message.command);
  if (command !== null && combat !== null) hearFailure(combat, command, message.ruling);
  else if (message.command === "" && message.ruling !== null) show(combat, message.ruling, {});
}

/** Says a refusal in words. */
export function showReply(combat: Combat | null, reply: Reply): void {
  if (!reply.accepted) notify.warn(sentences(combat, reply.reasons));
}

/** Says in words why the table refuses something. */
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

/** Last known names of combatants that have left, except of those that were hidden. */
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
