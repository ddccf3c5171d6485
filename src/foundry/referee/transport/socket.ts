import type { Entry, FigureChange, FigureId, Reason } from "#rules/index.ts";
import {
  type AnyReason,
  atTheTable,
  type Fate,
  type HeldEncounter,
  readFight,
  type TableReason,
  type TableWhy,
  unseenBy,
} from "../../adapters/index.ts";
import type { Trouble } from "../../border.ts";
import { hasLostConnection } from "../../connection.ts";
import { namedThingsOf, say } from "../../localize.ts";
import type { Heralded } from "../../turns/hooks.ts";
import type { Question, Unwaited } from "../prompts.ts";

const CHANNEL = "system.ten-segments";

/** A request to the leader. */
export type RefereeRequest =
  | { readonly kind: "command"; readonly command: unknown; readonly heralded?: Heralded }
  | { readonly kind: "pass"; readonly timer: string; readonly heralded?: Heralded }
  | { readonly kind: "undo"; readonly id: string; readonly entry?: number }
  /** `question` is the one that the user saw; if it is left out, the answer is for any question that is open. */
  | { readonly kind: "answer"; readonly choice: string; readonly question?: string }
  | { readonly kind: "withdraw" }
  | { readonly kind: "lead"; readonly seat: string }
  | { readonly kind: "ping" }
  | { readonly kind: "mend"; readonly way: string; readonly figure?: FigureId };

/** A stale write, and the lines that it brought into the record. */
export interface StaleWrite {
  readonly name: string;
  /** The lines that it brought. On generation 14, their figures and cards were written with it. */
  readonly strays: readonly Entry[];
  /**
   * The lines that it undid; the last one has all its changes. On generation 14, figures and cards were written with
   * it.
   */
  readonly undone?: readonly Entry[];
  /** The ids of the commands that it brought into the record. */
  readonly commands: readonly string[];
  /** Has the leader written since? Then it knows of the stale write, unless its client was opened later. */
  readonly isPassed?: boolean;
}

/** A client's knowledge of an encounter that the document does not show. */
export interface News {
  readonly combat: string;
  /** The revision of the last valid write. */
  readonly revision: number;
  readonly late: readonly StaleWrite[];
  /** The valid values that differ from the document. */
  readonly good: Partial<HeldEncounter>;
  /** Edits by hand that have no line in the record yet. */
  readonly notEntered: readonly FigureChange[];
}

/** A socket message. It reaches every other client; the server names the sender. */
export type WireMessage =
  | {
      readonly kind: "ask";
      readonly ask: string;
      /** The leader's seat, `user.session`; empty if there is no leader. */
      readonly seat: string;
      /** The encounter's revision that the asker knows. */
      readonly revision: number;
      readonly combat: string;
      /** Read by the leader, since one that is malformed or too long gets a refusal. */
      readonly request: unknown;
    }
  | { readonly kind: "heard"; readonly ask: string; readonly to: string }
  | {
      readonly kind: "ruled";
      readonly ask: string;
      readonly to: string;
      readonly ruling: Reply;
      /** The leader's session. */
      readonly session: string;
    }
  | { readonly kind: "over"; readonly ask: string }
  | { readonly kind: "moved"; readonly ask: string; readonly to: string }
  | {
      readonly kind: "failed";
      readonly combat: string;
      readonly to: string;
      readonly command: string;
      readonly ruling: Reply | null;
      /** The session that had accepted the command. */
      readonly session: string;
    }
  /** A stale write with these commands has been reverted. The client that wrote it may be gone. */
  | { readonly kind: "lost"; readonly combat: string; readonly commands: readonly string[] }
  | { readonly kind: "unwaited"; readonly to: string; readonly question: Question; readonly how: Unwaited }
  | { readonly kind: "gone"; readonly session: string }
  | { readonly kind: "new"; readonly session: string; readonly ask: string }
  /** For the new client that sent this `ask`, not for earlier clients of the same user or session. */
  | { readonly kind: "news"; readonly ask: string; readonly isNew: boolean; readonly news: readonly News[] }
  | { readonly kind: "trouble"; readonly trouble: Trouble };

/** A message of one kind. */
export type Message<Kind extends WireMessage["kind"]> = Extract<WireMessage, { readonly kind: Kind }>;

interface Socket {
  emit(channel: string, message: WireMessage): void;
  on(channel: string, listener: (sent: unknown, sender: string) => void): void;
}

function socket(): Socket {
  return game.socket as Socket;
}

/** Sends a message to all other clients. A client that has lost its connection only sends `gone`. */
export function send(message: WireMessage): void {
  if (hasLostConnection() && message.kind !== "gone") return;
  socket().emit(CHANNEL, message);
}

/** Calls back with each message of another client and its user, whom the server names. */
export function listen(listener: (sent: unknown, sender: User) => void): void {
  socket().on(CHANNEL, (sent, sender) => {
    const user = game.users.get(sender);
    if (user) listener(sent, user);
  });
}

/** The leader's answer to a request: accepted, or the reasons against it; or no answer yet. */
export type Reply = Accepted | Refused | Unanswered;

/** This client's reply to a request; null if another client leads now and must be asked. */
export type ReplyHere = Reply | null;

/** The asker of a command. */
export interface Asker {
  /** This client's own session, or the id of the user who asked from another client. */
  readonly asker: string;
  /** Called if an accepted command fails. */
  readonly failed: (ruling: ReplyHere) => void;
}

export interface Accepted {
  readonly accepted: true;
  /** The broken rules that were overruled. */
  readonly breaches: readonly Reason[];
}

export interface Refused {
  readonly accepted: false;
  /** Refused by a rule (the GM may overrule it), as impossible, or by the table (no permission, or no GM is there). */
  readonly refusal: "rule" | "impossible" | "table";
  readonly reasons: readonly AnyReason[];
}

/** The outcome is not known yet. Send the request again with the same id to find out; nothing is done twice. */
export interface Unanswered {
  readonly accepted: null;
  readonly refusal: "unanswered";
  readonly reasons: readonly AnyReason[];
}

export const ACCEPTED: Accepted = Object.freeze({ accepted: true, breaches: Object.freeze([]) as readonly Reason[] });

/** Builds the reply to an accepted command, with the broken rules that were overruled. */
export function accepted(breaches: readonly Reason[]): Accepted {
  return breaches.length === 0 ? ACCEPTED : { accepted: true, breaches };
}

/** Builds a refusal for a reason outside the rules of play, such as no permission or no GM; shows nothing. */
export function refused(why: TableWhy, values: TableReason["with"] = {}): Refused {
  return { accepted: false, refusal: "table", reasons: [atTheTable(why, values)] };
}

/**
 * Builds the reply of an unknown outcome: the request may or may not be carried out, so it can be sent again with its
 * id.
 */
export function unanswered(reason = atTheTable("no-answer")): Unanswered {
  return { accepted: null, refusal: "unanswered", reasons: [reason] };
}

/** The reply to a command that was undone, withdrawn or discarded. */
const BY_FATE: Readonly<Record<Fate, Refused>> = {
  undone: refused("undone-since"),
  withdrawn: refused("withdrawn"),
  discarded: refused("discarded-since"),
};

/** The refusal for a command that was undone, withdrawn or discarded; null for null. */
export function refusalOf(fate: Fate): Refused;
export function refusalOf(fate: Fate | null): Refused | null;
export function refusalOf(fate: Fate | null): Refused | null {
  return fate && BY_FATE[fate];
}

/**
 * The reply without names and ids that its asker may not know. The leader judges with all names, and a reason may name
 * a hidden figure, its id, or one of its items.
 *
 * A user who may not know the figure gets "someone unseen".
 */
export function replyKnownTo<Any extends Reply | null>(user: User, combat: Combat, reply: Any): Any {
  if (reply === null || user.isGM) return reply;
  const veils = veilsFor(user, combat);
  if (veils.size === 0) return reply;
  const veiled = <One extends AnyReason | Reason>(one: One): One => ({ ...one, with: veiledValues(one.with, veils) });
  if ("breaches" in reply) return { ...reply, breaches: reply.breaches.map(veiled) };
  return { ...reply, reasons: reply.reasons.map(veiled) };
}

/** The replacements for each name and id that a user may not know. */
function veilsFor(user: User, combat: Combat): ReadonlyMap<string, string> {
  const fight = readFight(combat);
  const { figures } = unseenBy(user, combat, fight);
  const veils = new Map<string, string>();
  for (const figure of fight.figures) {
    const kept = figure && figures[figure.id];
    if (!kept) continue;
    for (const { id, name } of namedThingsOf(figure).filter(one => kept.includes(one.id)))
      for (const known of [id, name]) veils.set(known, say("Unseen.thing"));
    for (const known of [figure.id, figure.name, combat.combatants.get(figure.id)?.name ?? ""])
      veils.set(known, say("Unseen.figure"));
  }
  return veils;
}

function veiledValues(values: AnyReason["with"], veils: ReadonlyMap<string, string>): AnyReason["with"] {
  const veil = (value: string) =>
    veils.get(value) ??
    value
      .split(", ")
      .map(part => veils.get(part) ?? part)
      .join(", ");
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([key, value]) => [key, typeof value === "string" ? veil(value) : value]),
  );
}
