import type { Command, FigureId } from "../../rules/index.ts";
import { type AnyReason, mayKnow, readFight, type TableReason, type TableWhy } from "../adapters/index.ts";
import { namesOf, sayReason } from "../localize.ts";
import type { Mend } from "./execution/mend.ts";
import { receive } from "./receive.ts";
import type { NewCommand } from "./requests/commands.ts";
import { type Reply, refused } from "./requests/replies.ts";
import { refereeOf } from "./requests/seat.ts";
import type { Heralded } from "./turns/herald.ts";
import { type RefereeRequest, send, type WireMessage } from "./wire.ts";

/** How long a referee may take to acknowledge a request, in milliseconds. */
const HEARING = 5000;

/** What has been asked of another client's referee and not been answered yet. */
interface Open {
  readonly referee: string;
  heard(): void;
  ruled(reply: Reply): void;
  lost(): void;
}

const open = new Map<string, Open>();

/** How a request is made known. */
export interface SubmitOptions {
  /** Show no notification when it is refused, because the caller does. */
  readonly quiet?: boolean;
  /** Foundry's own hooks of a turn have been called on this client. */
  readonly heralded?: Heralded;
}

/**
 * Asks the fight to do something. Resolves as soon as it is judged; what comes of it arrives as document updates.
 * Everything that happens in a fight comes through here.
 */
export async function submit(combat: Combat, draft: NewCommand, options: SubmitOptions = {}): Promise<Reply> {
  const command = { ...draft, id: draft.id ?? foundry.utils.randomID() } as Command;
  const heralded = options.heralded ? { heralded: options.heralded } : {};
  return show(combat, await ask(combat, { kind: "command", command, ...heralded }), options);
}

/** Says that a timer is done with. */
export async function submitPass(combat: Combat, timer: string, options: SubmitOptions = {}): Promise<Reply> {
  const heralded = options.heralded ? { heralded: options.heralded } : {};
  return show(combat, await ask(combat, { kind: "pass", timer, ...heralded }), options);
}

/** Takes back the last command; that line of the record alone, where it is named. */
export async function submitUndo(combat: Combat, options: SubmitOptions = {}, entry?: number): Promise<Reply> {
  return show(combat, await ask(combat, { kind: "undo", ...(entry === undefined ? {} : { entry }) }), options);
}

/** Answers what the fight is waiting for: one's own decision or, for a game master, somebody else's. */
export async function answerPending(combat: Combat, choice: string, options: SubmitOptions = {}): Promise<Reply> {
  return show(combat, await ask(combat, { kind: "answer", choice }), options);
}

/** Drops the command that is waiting for a decision. */
export async function withdrawPending(combat: Combat, options: SubmitOptions = {}): Promise<Reply> {
  return show(combat, await ask(combat, { kind: "withdraw" }), options);
}

/** Mends what is stored of an encounter, or of one figure in it. */
export async function submitMending(combat: Combat, way: Mend, figure?: FigureId): Promise<Reply> {
  return show(combat, await ask(combat, { kind: "mend", way, ...(figure === undefined ? {} : { figure }) }), {});
}

/** Puts a request to the referee; if that one leaves before answering, to the next. */
async function ask(combat: Combat, request: RefereeRequest): Promise<Reply> {
  const referee = refereeOf(combat);
  if (!referee) return refused("no-referee");
  if (referee.isSelf) return receive(combat, request, game.user, failure => show(combat, failure, {}));
  const reply = await askOver(combat, request, referee);
  return reply ?? ask(combat, request);
}

/** The reply of a referee on another client; null when that one left first. */
function askOver(combat: Combat, request: RefereeRequest, referee: User): Promise<Reply | null> {
  return new Promise(resolve => {
    const id = foundry.utils.randomID();
    const end = (reply: Reply | null) => {
      clearTimeout(timer);
      open.delete(id);
      resolve(reply);
    };
    const timer = setTimeout(() => end(refused("no-answer")), HEARING);
    const heard = () => clearTimeout(timer);
    open.set(id, { referee: referee.id!, heard, ruled: end, lost: () => end(null) });
    send({ kind: "ask", ask: id, combat: combat.id!, request });
  });
}

/** Takes what a referee sent back. Answers to other users are ignored. */
export function hearBack(message: WireMessage, sender: User): void {
  if (message.kind === "ask" || message.kind === "trouble" || message.to !== game.user.id || !sender.isGM) return;
  if (message.kind === "heard") open.get(message.ask)?.heard();
  else if (message.kind === "ruled") open.get(message.ask)?.ruled(message.ruling);
  else {
    show(game.combats.get(message.combat) ?? null, message.ruling, {});
  }
}

/** A user has left: what was asked of that user is asked of the next referee. */
export function loseReferee(user: User): void {
  for (const one of [...open.values()]) if (one.referee === user.id) one.lost();
}

/** Says a refusal in words. */
export function showReply(combat: Combat | null, reply: Reply): void {
  if (!reply.accepted) ui.notifications.warn(sentences(combat, reply.reasons));
}

/** Says in words why the table refuses something. */
export function refuseInWords(combat: Combat, why: TableWhy, values: TableReason["with"] = {}): void {
  showReply(combat, refused(why, values));
}

function show(combat: Combat | null, reply: Reply, { quiet = false }: SubmitOptions): Reply {
  if (!quiet) showReply(combat, reply);
  return reply;
}

function sentences(combat: Combat | null, reasons: readonly AnyReason[]): string {
  const names = combat ? { ...namesOf(readFight(combat)), ...combatantNames(combat) } : {};
  return reasons.map(reason => sayReason(reason, names)).join(" ");
}

function combatantNames(combat: Combat): Record<string, string> {
  const known = combat.combatants.filter(combatant => mayKnow(combatant, game.user));
  return Object.fromEntries(known.map(({ id, name }) => [id!, name ?? ""]));
}
