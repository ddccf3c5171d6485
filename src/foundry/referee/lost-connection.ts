import { watch } from "../border.ts";
import { hasLostConnection, watchConnection } from "../connection.ts";
import { hearHook } from "../interpreter.ts";
import { showReply } from "../refusals.ts";
import { leaveNods } from "./executor/approvals.ts";
import { leaveWaiting } from "./executor/questions.ts";
import { sessionOf, thisClient } from "./session.ts";
import { refused } from "./transport/reply.ts";
import { send } from "./transport/socket.ts";

/** The documents that a fight is read from. This client may have missed changes, and its edits would overwrite them. */
const FOUGHT_WITH = ["Actor", "ActorDelta", "Item", "ActiveEffect", "Combat", "Combatant"] as const;
const WAYS = ["preCreate", "preUpdate", "preDelete"] as const;

/**
 * Runs at init. A client that loses its connection stops leading and sends nothing; once reconnected, it asks to be
 * reloaded.
 */
export function registerLostConnection(): void {
  watchConnection(stopLeading, askForReload);
  for (const way of WAYS) for (const name of FOUGHT_WITH) hearHook(`${way}${name}`, refuseWrite);
}

function stopLeading(): void {
  for (const combat of game.combats ?? []) {
    sessionOf(combat).hasTakenUp = false;
    leaveWaiting(combat);
    leaveNods(combat);
  }
  watch(ui.combat?.render(), "drawing");
}

/** Sends `gone`, so that another GM's client takes over without waiting for a timeout. */
function askForReload(): void {
  if (!game.ready) {
    Hooks.once("ready", askForReload);
    return;
  }
  send({ kind: "gone", session: thisClient.id });
  watch(thisClient.prompts.reload(), "asking");
}

function refuseWrite(): boolean {
  if (!hasLostConnection()) return true;
  showReply(null, refused("connection-lost"));
  return false;
}
