import { watch } from "../border.ts";
import { dropWaiting, takeAnswer } from "./answering/decisions.ts";
import { mend, objectionToStored } from "./execution/mend.ts";
import { rule } from "./execution/rule.ts";
import { takeOver } from "./execution/take-over.ts";
import { undoLast } from "./execution/undo.ts";
import { readCommand } from "./requests/commands.ts";
import { type Reply, refused } from "./requests/replies.ts";
import { isReferee } from "./requests/seat.ts";
import type { Heralded } from "./turns/herald.ts";
import { passTimer } from "./turns/pass.ts";
import { type RefereeRequest, send, type WireMessage } from "./wire.ts";

/** The referee's desk: what anybody asks for ends here, on the client of the one game master who rules. */
export async function receive(
  combat: Combat,
  request: RefereeRequest,
  user: User,
  failed: (reply: Reply) => void,
): Promise<Reply> {
  const unread = objectionToStored(combat, request);
  if (unread) return unread;
  watch(takeOver(combat), "looking-after");
  switch (request?.kind) {
    case "command": {
      const command = readCommand(request.command);
      const heralded = heraldedBy(request, user);
      return command ? rule(combat, command, { user, failed, heralded }) : refused("malformed");
    }
    case "pass":
      return passTimer(combat, String(request.timer), user, heraldedBy(request, user));
    case "undo":
      return user.isGM ? undoLast(combat, undefined, request.entry) : refused("game-master-only");
    case "answer":
      return takeAnswer(combat, String(request.choice), user);
    case "withdraw":
      return dropWaiting(combat, user);
    case "mend":
      return user.isGM ? mend(combat, String(request.way), request.figure) : refused("game-master-only");
    default:
      return refused("malformed");
  }
}

/** Have Foundry's hooks been called on the asking client? Only a game master's may set the clock. */
function heraldedBy({ heralded }: { readonly heralded?: Heralded }, user: User): Heralded | null {
  if (typeof heralded !== "object" || heralded === null) return null;
  const { delta } = heralded;
  return { delta: user.isGM && typeof delta === "number" && Number.isFinite(delta) ? delta : null };
}

/** A request from another client, or what another package says here. Every client hears it; the one that rules answers. */
export async function receiveFrom(message: WireMessage, sender: User): Promise<void> {
  if (message.kind !== "ask") return;
  const { ask, combat: id, request } = message;
  const combat = game.combats.get(id);
  if (!combat || !isReferee(combat)) return;
  const to = sender.id!;
  send({ kind: "heard", ask, to });
  const failed = (reply: Reply) => send({ kind: "failed", combat: id, to, ruling: reply });
  send({ kind: "ruled", ask, to, ruling: await receive(combat, request, sender, failed) });
}
