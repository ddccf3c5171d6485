import { atTheTable, heldOf } from "../../adapters/index.ts";
import { report } from "../../border.ts";
import { hasLostConnection, unlessConnectionLost } from "../../connection.ts";
import { decisionTimeout } from "../../settings.ts";
import { receive } from "../receive.ts";
import { leads } from "../seat/lead.ts";
import { isOver, refereeOf, seatIn, takeForGone } from "../seat/seat.ts";
import { session } from "../seat/session.ts";
import { type RefereeRequest, send, type WireMessage } from "../wire.ts";
import { type Reply, type ReplyHere, refused, unanswered } from "./replies.ts";

/** How long a request may go unheard, in milliseconds: longer than another game master's window takes to follow. */
const HEARING = 8000;
/** How often a request is put again, when the seat has gone to another window meanwhile. */
const ATTEMPTS = 5;

/** What has been asked of another window and not been answered yet. */
interface Open {
  /** The window that had the seat; empty where nobody had it. */
  readonly session: string;
  readonly user: string;
  heard(): void;
  ruled(ruled: RuledBy<ReplyHere>): void;
}

/** What was said to a request, and the window that said it. */
export interface RuledBy<Ruling> {
  readonly ruling: Ruling;
  /** Its session; empty where no window has said anything. */
  readonly by: string;
}

const byNobody = <Ruling>(ruling: Ruling): RuledBy<Ruling> => ({ ruling, by: "" });

const UNHEARD = Symbol("unheard");
const open = new Map<string, Open>();

/**
 * Puts a request to whoever rules; if that one leaves or loses the seat before answering, to the next.
 *
 * @param failed is told when what was accepted comes to nothing after all; null when another window has to be asked again
 * @param isAgain it was asked before, and nobody knows what became of it
 */
export async function ask(
  combat: Combat,
  request: RefereeRequest,
  failed: (ruling: ReplyHere) => void,
  isAgain = false,
): Promise<RuledBy<Reply>> {
  if (hasLostConnection() && !isAgain) return byNobody(refused("connection-lost"));
  const lost = () => byNobody<Reply>(unanswered(atTheTable("connection-lost")));
  return hasLostConnection() ? lost() : unlessConnectionLost(askWhoeverRules(combat, request, failed, isAgain), lost);
}

async function askWhoeverRules(
  combat: Combat,
  request: RefereeRequest,
  failed: (ruling: ReplyHere) => void,
  isAgain: boolean,
): Promise<RuledBy<Reply>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const wasAsked = isAgain || attempt > 0;
    const { ruling, by } = await askOnce(combat, request, failed, wasAsked);
    if (ruling !== null) return wasAsked && isTurnedAway(ruling) ? byNobody(unanswered()) : { ruling, by };
  }
  return byNobody(unanswered());
}

/** A window that has too much of this user's before it has not looked at what was asked, and knows nothing of what another has done. */
function isTurnedAway(reply: Reply): boolean {
  return reply.accepted === false && reply.reasons.some(({ why }) => why === "too-many");
}

/** @param isAgain a window that was asked before may have done it, and gone without a word */
async function askOnce(
  combat: Combat,
  request: RefereeRequest,
  failed: (ruling: ReplyHere) => void,
  isAgain: boolean,
): Promise<RuledBy<ReplyHere>> {
  const over = () => byNobody(isAgain ? unanswered() : refused("encounter-over"));
  if (isOver(combat)) return over();
  let isHere: boolean;
  try {
    isHere = await leads(combat);
  } catch (error) {
    if (isOver(combat)) return over();
    report(error, "carrying-out");
    return byNobody(isAgain ? unanswered() : refused("failed"));
  }
  if (isHere) return { ruling: await receive(combat, request, game.user, { asker: session(), failed }), by: session() };
  if (isOver(combat)) return over();
  const referee = refereeOf(combat);
  if (!referee) return byNobody(isAgain ? unanswered() : refused("no-referee"));
  const said = await askOver(combat, request, referee);
  if (said !== UNHEARD) return said;
  if (isOver(combat)) return over();
  if (!game.user.isGM) return byNobody(unanswered());
  takeForGone(seatIn(combat)?.session ?? "");
  return byNobody(null);
}

/** The ruling of another window; null when it left or is not the one that rules, and `UNHEARD` when it said nothing. */
function askOver(combat: Combat, request: RefereeRequest, referee: User): Promise<RuledBy<ReplyHere> | typeof UNHEARD> {
  return new Promise(resolve => {
    const id = foundry.utils.randomID();
    let isHeard = false;
    const end = (said: RuledBy<ReplyHere> | typeof UNHEARD) => {
      clearTimeout(timer);
      open.delete(id);
      if (!isHeard) send({ kind: "over", ask: id });
      resolve(said);
    };
    let timer = setTimeout(() => end(UNHEARD), HEARING);
    const heard = () => {
      isHeard = true;
      clearTimeout(timer);
      timer = setTimeout(() => end(byNobody(unanswered())), decisionTimeout() * 1000 + HEARING);
    };
    open.set(id, { session: seatIn(combat)?.session ?? "", user: referee.id!, heard, ruled: end });
    const { referee: seat, revision } = heldOf(combat);
    send({ kind: "ask", ask: id, seat: seat ?? "", revision, combat: combat.id!, request });
  });
}

/** Takes what a referee sent back. Answers to others are ignored. */
export function hearAnswer(message: WireMessage): void {
  if (message.kind === "heard") open.get(message.ask)?.heard();
  else if (message.kind === "ruled") open.get(message.ask)?.ruled({ ruling: message.ruling, by: message.session });
  else if (message.kind === "moved") open.get(message.ask)?.ruled(byNobody(null));
}

/** A user or a window has left: what was asked of it is asked of the next. */
export function loseReferee(left: { readonly user: string } | { readonly session: string }): void {
  for (const one of [...open.values()]) {
    const isLost = "user" in left ? one.user === left.user : one.session !== "" && one.session === left.session;
    if (isLost) one.ruled(byNobody(null));
  }
}
