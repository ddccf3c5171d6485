import { hearOfTrouble, watch } from "../border.ts";
import { hearAnswer, loseReferee } from "./desk/ask.ts";
import { receiveFrom } from "./desk/receive.ts";
import { askAgainAfter, hearLost, hearOfFailure } from "./desk/submit.ts";
import { lookAfter } from "./executor/seating.ts";
import { hearNews, tellNews } from "./journal/ask-others.ts";
import { seatIn, standDown, takeForGone } from "./leadership/leader.ts";
import { thisClient } from "./session.ts";
import { readMessage } from "./transport/messages.ts";
import type { Message, WireMessage } from "./transport/socket.ts";

/** How this client handles a kind of message. */
interface Row<Kind extends WireMessage["kind"]> {
  /** Who may send it. */
  readonly from: "anyone" | "GM";
  readonly handle: (message: Message<Kind>, sender: User) => unknown;
}

/** All messages: who may send each one, and what handles it. */
// biome-ignore format: a table
const ROWS: { readonly [Kind in WireMessage["kind"]]: Row<Kind> } = {
  ask:      { from: "anyone", handle: (message, sender) => watch(receiveFrom(message, sender), "carrying-out") },
  heard:    { from: "GM",     handle: hearConfirmation },
  ruled:    { from: "GM",     handle: ifOurs(hearAnswer) },
  moved:    { from: "GM",     handle: ifOurs(hearAnswer) },
  failed:   { from: "GM",     handle: ifOurs(hearOfFailure) },
  unwaited: { from: "GM",     handle: ifOurs(({ question, how }) => thisClient.prompts.notWaitedFor(question, how)) },
  lost:     { from: "GM",     handle: hearLostIn },
  over:     { from: "anyone", handle: ({ ask }, sender) => standDown(ask, sender) },
  gone:     { from: "anyone", handle: ({ session }, sender) => hearGone(session, sender) },
  new:      { from: "anyone", handle: hearNew },
  news:     { from: "GM",     handle: hearNews },
  trouble:  { from: "anyone", handle: ({ trouble }, sender) => hearOfTrouble(trouble, sender) },
};

/**
 * Reads a message of another client and handles it by its kind; drops one that is malformed, too long or not its
 * sender's to send.
 */
export function dispatch(sent: unknown, sender: User): void {
  const message = readMessage(sent, sender);
  if (message === null) return;
  const { from, handle } = ROWS[message.kind] as Row<WireMessage["kind"]>;
  if (from === "anyone" || sender.isGM) handle(message, sender);
}

/** Handles a message only if it is for this client's user. */
function ifOurs<Sent extends { readonly to: string }>(handle: (message: Sent) => void): (message: Sent) => void {
  return message => (message.to === game.user.id ? handle(message) : undefined);
}

/** A leader has received a request. Other GMs' clients stop watching it. */
function hearConfirmation(message: Message<"heard">, sender: User): void {
  if (message.to === game.user.id) hearAnswer(message);
  standDown(message.ask, sender);
}

function hearLostIn({ combat: id, commands }: Message<"lost">): void {
  const combat = game.combats.get(id);
  if (combat) hearLost(combat, commands);
}

/** The encounters that a client of this user leads. */
function ledBy(window: string, { id }: User): readonly Combat[] {
  return game.combats.filter(combat => {
    const seat = seatIn(combat);
    return seat !== null && seat.user === id && seat.session === window;
  });
}

/** A client has closed. Only a message of its own user counts. */
function hearGone(window: string, sender: User): void {
  const had = ledBy(window, sender);
  if (had.length === 0) return;
  for (const combat of had) takeForGone(combat, window);
  loseReferee({ session: window });
  for (const combat of had) watch(lookAfter(combat), "looking-after");
}

/**
 * A client has crashed, and the browser gave its session id to this sender. Its open and accepted requests are sent
 * again.
 */
function hearNew({ session, ask }: Message<"new">, sender: User): void {
  const had = ledBy(session, sender);
  if (had.length > 0) loseReferee({ session });
  for (const combat of had) askAgainAfter(combat);
  if (sender.isGM) tellNews(ask);
}
