import { report, watch } from "../border.ts";
import { dropWaiting, isWaiting, takeAnswer } from "./answering/decisions.ts";
import { mend, objectionToStored } from "./execution/mend.ts";
import { inTurn } from "./execution/queue.ts";
import { rule } from "./execution/rule.ts";
import { takeOver } from "./execution/take-over.ts";
import { undoLast } from "./execution/undo.ts";
import { readCommand } from "./requests/commands.ts";
import { ACCEPTED, type ReplyHere, refused } from "./requests/replies.ts";
import { leads } from "./seat/lead.ts";
import { isReferee } from "./seat/seat.ts";
import { ownSeat } from "./seat/session.ts";
import { standBy } from "./seat/stand-by.ts";
import { Late, writeEncounter } from "./seat/writes.ts";
import type { Heralded } from "./turns/herald.ts";
import { passTimer } from "./turns/pass.ts";
import { type RefereeRequest, send, type WireMessage } from "./wire.ts";

/**
 * The referee's desk: what anybody asks for ends here, in the one window that rules. Whatever is thrown meanwhile, there is
 * an answer; null when another window rules by now.
 */
export async function receive(
  combat: Combat,
  request: RefereeRequest,
  user: User,
  failed: (ruling: ReplyHere) => void,
): Promise<ReplyHere> {
  const unread = objectionToStored(combat, request);
  if (unread) return unread;
  watch(takeOver(combat), "looking-after");
  try {
    return await rulingOn(combat, request, user, failed);
  } catch (error) {
    if (error instanceof Late) return null;
    report(error, "carrying-out");
    return refused("failed");
  }
}

async function rulingOn(
  combat: Combat,
  request: RefereeRequest,
  user: User,
  failed: (ruling: ReplyHere) => void,
): Promise<ReplyHere> {
  switch (request?.kind) {
    case "command": {
      const command = readCommand(request.command);
      const heralded = heraldedBy(request, user);
      return command ? rule(combat, command, { user, failed, heralded }) : refused("malformed");
    }
    case "pass":
      return passTimer(combat, String(request.timer), user, heraldedBy(request, user));
    case "undo":
      return user.isGM
        ? undoLast(combat, { id: String(request.id), entry: request.entry })
        : refused("game-master-only");
    case "answer":
      return takeAnswer(combat, String(request.choice), user);
    case "withdraw":
      return dropWaiting(combat, user);
    case "ping":
      return ACCEPTED;
    case "lead":
      return handOver(combat, String(request.seat), user);
    case "mend":
      return user.isGM ? mend(combat, String(request.way), request.figure) : refused("game-master-only");
    default:
      return refused("malformed");
  }
}

/**
 * The seat goes to another window of a game master: at once where a question is waited for, which goes on there, else when
 * what is under way is done.
 */
function handOver(combat: Combat, seat: string, user: User): Promise<ReplyHere> {
  if (!user.isGM || !seat.startsWith(`${user.id}.`)) return Promise.resolve(refused("game-master-only"));
  const give = async (): Promise<ReplyHere> => {
    if (!isReferee(combat)) return null;
    if (seat !== ownSeat()) await writeEncounter(combat, { referee: seat });
    return ACCEPTED;
  };
  return isWaiting(combat) ? give() : inTurn(combat.id!, give);
}

/** Have Foundry's hooks been called on the asking client? Only a game master's may set the clock. */
function heraldedBy({ heralded }: { readonly heralded?: Heralded }, user: User): Heralded | null {
  if (typeof heralded !== "object" || heralded === null) return null;
  const { delta } = heralded;
  return { delta: user.isGM && typeof delta === "number" && Number.isFinite(delta) ? delta : null };
}

/** A request from another client, or what another package says here. Every client hears it; the window that rules answers. */
export async function receiveFrom(message: WireMessage, sender: User): Promise<void> {
  if (message.kind !== "ask") return;
  const { ask, combat: id, request } = message;
  const combat = game.combats.get(id);
  if (!combat) return;
  if (!(await leads(combat))) return standBy(combat, ask, () => receiveFrom(message, sender));
  const to = sender.id!;
  send({ kind: "heard", ask, to });
  const failed = (ruling: ReplyHere) => send({ kind: "failed", combat: id, to, command: commandIn(request), ruling });
  const ruling = await receive(combat, request, sender, failed);
  send(ruling === null ? { kind: "moved", ask, to } : { kind: "ruled", ask, to, ruling });
}

/** The id of the command that a request is for; empty where it is for none. */
function commandIn(request: RefereeRequest): string {
  const command = request?.kind === "command" ? (request.command as { id?: unknown } | null) : null;
  return typeof command?.id === "string" ? command.id : "";
}
