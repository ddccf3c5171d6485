import type { Entry, FigureChange, FigureId } from "#rules/index.ts";
import type { HeldEncounter } from "../../adapters/index.ts";
import type { Trouble } from "../../border.ts";
import { hasLostConnection } from "../../connection.ts";
import type { Heralded } from "../../turns/hooks.ts";
import type { Question, Unwaited } from "../prompts.ts";
import type { Reply } from "./reply.ts";

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

/** Sends a message. A client that has lost its connection only sends `gone`. */
export function send(message: WireMessage): void {
  if (hasLostConnection() && message.kind !== "gone") return;
  socket().emit(CHANNEL, message);
}

/** Listens for what other clients send. The server names the sender. */
export function listen(listener: (sent: unknown, sender: User) => void): void {
  socket().on(CHANNEL, (sent, sender) => {
    const user = game.users.get(sender);
    if (user) listener(sent, user);
  });
}
