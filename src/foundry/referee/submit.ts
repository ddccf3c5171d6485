import type { Command } from "../../rules/index.ts";
import { type AnyReason, mayKnow, readFight, type TableReason, type TableWhy } from "../adapters/index.ts";
import { namesOf, sayReason } from "../localize.ts";
import { receive } from "./receive.ts";
import type { Draft } from "./requests/commands.ts";
import { type Ruling, refused } from "./requests/rulings.ts";
import { refereeOf } from "./requests/seat.ts";
import type { Heralded } from "./turns/herald.ts";
import { type Message, type Request, send } from "./wire.ts";

/** How long a referee may take to acknowledge a request, in milliseconds. */
const HEARING = 5000;

/** What has been asked of another client's referee and not been answered yet. */
interface Open {
  readonly referee: string;
  heard(): void;
  ruled(ruling: Ruling): void;
  lost(): void;
}

const open = new Map<string, Open>();

/** How a request is made known. */
export interface Manner {
  /** Show no notification when it is refused, because the caller does. */
  readonly quiet?: boolean;
  /** Foundry's own hooks of a turn have been called on this client. */
  readonly heralded?: Heralded;
}

/**
 * Asks the fight to do something. Resolves as soon as it is judged; what comes of it arrives as document updates.
 * Everything that happens in a fight comes through here.
 */
export async function submit(combat: Combat, draft: Draft, manner: Manner = {}): Promise<Ruling> {
  const command = { ...draft, id: draft.id ?? foundry.utils.randomID() } as Command;
  const heralded = manner.heralded ? { heralded: manner.heralded } : {};
  return show(combat, await ask(combat, { kind: "command", command, ...heralded }), manner);
}

/** Says that a timer is done with. */
export async function submitPass(combat: Combat, timer: string, manner: Manner = {}): Promise<Ruling> {
  const heralded = manner.heralded ? { heralded: manner.heralded } : {};
  return show(combat, await ask(combat, { kind: "pass", timer, ...heralded }), manner);
}

/** Takes back the last command; that line of the record alone, where it is named. */
export async function submitUndo(combat: Combat, manner: Manner = {}, entry?: number): Promise<Ruling> {
  return show(combat, await ask(combat, { kind: "undo", ...(entry === undefined ? {} : { entry }) }), manner);
}

/** Answers what the fight is waiting for: one's own decision or, for a game master, somebody else's. */
export async function answerPending(combat: Combat, choice: string, manner: Manner = {}): Promise<Ruling> {
  return show(combat, await ask(combat, { kind: "answer", choice }), manner);
}

/** Drops the command that is waiting for a decision. */
export async function withdrawPending(combat: Combat, manner: Manner = {}): Promise<Ruling> {
  return show(combat, await ask(combat, { kind: "withdraw" }), manner);
}

/** Puts a request to the referee; if that one leaves before answering, to the next. */
async function ask(combat: Combat, request: Request): Promise<Ruling> {
  const referee = refereeOf(combat);
  if (!referee) return refused("no-referee");
  if (referee.isSelf) return receive(combat, request, game.user, failure => show(combat, failure, {}));
  const ruling = await askOver(combat, request, referee);
  return ruling ?? ask(combat, request);
}

/** The ruling of a referee on another client; null when that one left first. */
function askOver(combat: Combat, request: Request, referee: User): Promise<Ruling | null> {
  return new Promise(resolve => {
    const id = foundry.utils.randomID();
    const end = (ruling: Ruling | null) => {
      clearTimeout(timer);
      open.delete(id);
      resolve(ruling);
    };
    const timer = setTimeout(() => end(refused("no-answer")), HEARING);
    const heard = () => clearTimeout(timer);
    open.set(id, { referee: referee.id!, heard, ruled: end, lost: () => end(null) });
    send({ kind: "ask", ask: id, combat: combat.id!, request });
  });
}

/** Takes what a referee sent back. Answers to other users are ignored. */
export function hearBack(message: Message, sender: User): void {
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
export function showRuling(combat: Combat | null, ruling: Ruling): void {
  if (!ruling.accepted) ui.notifications.warn(sentences(combat, ruling.reasons));
}

/** Says in words why the table refuses something. */
export function refuseInWords(combat: Combat, why: TableWhy, values: TableReason["with"] = {}): void {
  showRuling(combat, refused(why, values));
}

function show(combat: Combat | null, ruling: Ruling, { quiet = false }: Manner): Ruling {
  if (!quiet) showRuling(combat, ruling);
  return ruling;
}

function sentences(combat: Combat | null, reasons: readonly AnyReason[]): string {
  const names = combat ? { ...namesOf(readFight(combat)), ...combatantNames(combat) } : {};
  return reasons.map(reason => sayReason(reason, names)).join(" ");
}

function combatantNames(combat: Combat): Record<string, string> {
  const known = combat.combatants.filter(combatant => mayKnow(combatant, game.user));
  return Object.fromEntries(known.map(({ id, name }) => [id!, name ?? ""]));
}
