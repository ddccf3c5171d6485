import type { FigureId } from "../../rules/index.ts";
import type { Trouble } from "../border.ts";
import { hasLostConnection } from "../connection.ts";
import type { Question, Unwaited } from "./answering/prompts.ts";
import type { Reply } from "./requests/replies.ts";
import { isShortEnough } from "./requests/size.ts";
import type { News } from "./strays/news.ts";
import type { Heralded } from "./turns/herald.ts";

const CHANNEL = "system.ten-segments";

/** What somebody asks the referee for. */
export type RefereeRequest =
  | { readonly kind: "command"; readonly command: unknown; readonly heralded?: Heralded }
  | { readonly kind: "pass"; readonly timer: string; readonly heralded?: Heralded }
  | { readonly kind: "undo"; readonly id: string; readonly entry?: number }
  /** `question` is the one that its user saw; where it is left out, whatever is open by then. */
  | { readonly kind: "answer"; readonly choice: string; readonly question?: string }
  | { readonly kind: "withdraw" }
  | { readonly kind: "lead"; readonly seat: string }
  | { readonly kind: "ping" }
  | { readonly kind: "mend"; readonly way: string; readonly figure?: FigureId };

/** What goes over the socket. It reaches every other client; the server says who sent it. */
export type WireMessage =
  | {
      readonly kind: "ask";
      readonly ask: string;
      /** The seat that is asked; empty where nobody has it. */
      readonly seat: string;
      /** Of the encounter, as its asker knew it. */
      readonly revision: number;
      readonly combat: string;
      readonly request: RefereeRequest;
    }
  | { readonly kind: "heard"; readonly ask: string; readonly to: string }
  | {
      readonly kind: "ruled";
      readonly ask: string;
      readonly to: string;
      readonly ruling: Reply;
      /** The window that rules. */
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
      /** The window that had accepted it. */
      readonly session: string;
    }
  /** What came too late has been taken back, and with it these commands: whoever wrote it may be gone without a word. */
  | { readonly kind: "lost"; readonly combat: string; readonly commands: readonly string[] }
  | { readonly kind: "unwaited"; readonly to: string; readonly question: Question; readonly how: Unwaited }
  | { readonly kind: "gone"; readonly session: string }
  | { readonly kind: "new"; readonly session: string; readonly ask: string }
  /** To a window that has been opened, and to none of the same user or name that was there before. */
  | { readonly kind: "news"; readonly ask: string; readonly isNew: boolean; readonly news: readonly News[] }
  | { readonly kind: "trouble"; readonly trouble: Trouble };

interface Socket {
  emit(channel: string, message: WireMessage): void;
  on(channel: string, listener: (message: WireMessage, sender: string) => void): void;
}

function socket(): Socket {
  return game.socket as Socket;
}

/** A window that has lost its connection says nothing any more, but that it leads no encounter. */
export function send(message: WireMessage): void {
  if (hasLostConnection() && message.kind !== "gone") return;
  socket().emit(CHANNEL, message);
}

/** What is too long is not heard; a request is answered all the same, as long as it can be told from others. */
function isHearable(message: WireMessage, user: User): boolean {
  if (message.kind !== "ask") return isShortEnough(message, user);
  const { ask, combat } = message;
  return isShortEnough({ ask, combat }, user);
}

/** Listens to what others send. The sender is the user that the server names. */
export function listen(listener: (message: WireMessage, sender: User) => void): void {
  socket().on(CHANNEL, (message, sender) => {
    const user = game.users.get(sender);
    if (user && typeof message === "object" && message !== null && isHearable(message, user)) listener(message, user);
  });
}
