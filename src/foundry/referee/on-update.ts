import { type HeldEncounter, heldOf, holdDocument, isPlayed, readChapters } from "../adapters/index.ts";
import { watch } from "../border.ts";
import { hasLostConnection, watchConnection } from "../connection.ts";
import { keepRulebook } from "../in-force.ts";
import { hearHook } from "../interpreter.ts";
import { showReply } from "../refusals.ts";
import { askAgainAfter, noteRecorded, tellLost } from "./desk/submit.ts";
import { endApprovals } from "./executor/authorize.ts";
import { sayUnsaid } from "./executor/executor.ts";
import { leaveWaiting } from "./executor/questions.ts";
import { lookAfter, seatWhoWasMissed } from "./executor/seating.ts";
import { noteSeen } from "./journal/ask-others.ts";
import { accountFor } from "./journal/hand-edits.ts";
import { restoreAsHeld, revertLate } from "./journal/stale-lines.ts";
import { noteWrite } from "./journal/stale-writes.ts";
import { followWith, noteOwn, readStamp, writeFirst } from "./journal/write.ts";
import { hear, isOver, isReferee, leadershipIn } from "./leadership/leader.ts";
import { type LeadershipState, leads } from "./leadership/reduce.ts";
import { sessionOf, thisClient } from "./session.ts";
import { refused, send } from "./transport/socket.ts";

/**
 * Handles an update of an encounter on each client: tells stale writes from those that count, notes the effect, and
 * reacts to a new leader.
 */
export function hearWrite(combat: Combat, changed: object, options: object, user: string): void {
  const before = leadershipIn(combat);
  const { system = {} } = changed as { system?: Partial<HeldEncounter> };
  const write = { ...readStamp(options, game.users.get(user)), system };
  noteSeen(combat, write);
  const known = isPlayed(combat) ? readChapters(combat) : [];
  const what = noteWrite(combat, write, () => holdDocument(combat));
  const isOwn = noteOwn(write.name, what === "late");
  if (what === "late") {
    if (leads(before)) watch(tidyUp(combat), "carrying-out");
    return;
  }
  if (what === "seat") hearOfSeat(combat, before, isOwn);
  else {
    hear(combat, { is: "recorded", revision: heldOf(combat).revision, isOwn }, before);
    noteRecorded(combat);
  }
  accountFor(combat, known, write.name !== "" && write.knowsLate);
}

/** Another client leads from now on. */
function hearOfSeat(combat: Combat, before: LeadershipState, isOwn: boolean): void {
  if (before.leader !== null) thisClient.formerLeaders.add(before.leader);
  const { leader, revision, isReadable } = leadershipIn(combat);
  const decisions = hear(combat, { is: "claimed", leader, revision, isOwn, isReadable }, before);
  noteRecorded(combat);
  if (decisions.includes("stop")) {
    sessionOf(combat).hasTakenUp = false;
    leaveWaiting(combat);
    endApprovals(combat);
  }
  askAgainAfter(combat);
  if (decisions.includes("start")) watch(begin(combat), "looking-after");
  watch(ui.combat?.render(), "drawing");
}

/** Queues an empty job. Before any job runs, stale writes are reverted and the rulebook of the round is kept. */
const tidyUp = (combat: Combat): Promise<void> => sessionOf(combat).queue.add(async () => undefined);

/** On the leaders' clients, tidies up after a change of the world's rulebook. */
function tidyUpAfter({ key }: { readonly key: string }): void {
  if (!key.startsWith("ten-segments.rulebook.") && key !== "ten-segments.inForce") return;
  for (const combat of game.combats ?? []) if (isReferee(combat)) watch(tidyUp(combat), "carrying-out");
}

async function begin(combat: Combat): Promise<void> {
  await sessionOf(combat).queue.add(() => restoreAsHeld(combat));
  await lookAfter(combat);
}

/**
 * Sets what runs before each job of a fight: it waits for news from other GM clients, reverts stale writes, keeps the
 * rulebook of the round and takes new combatants in.
 *
 * Runs at init.
 */
export function registerHearing(): void {
  thisClient.beforeEachJob = async combat => {
    await thisClient.informed;
    if (isOver(combat)) return;
    await writeFirst(combat);
    const lost = await revertLate(combat);
    if (lost.length > 0) tellLost(combat, lost);
    await sayUnsaid(combat);
    if (isReferee(combat)) await followWith(() => keepRulebook(combat));
    seatWhoWasMissed(combat);
  };
  for (const change of ["createSetting", "updateSetting"]) hearHook(change, tidyUpAfter);
}

/** The documents that a fight is read from. This client may have missed changes, and its edits would overwrite them. */
const FOUGHT_WITH = ["Actor", "ActorDelta", "Item", "ActiveEffect", "Combat", "Combatant"] as const;
const WAYS = ["preCreate", "preUpdate", "preDelete"] as const;

/**
 * Makes this client stop leading and sending when it loses its connection, and ask to be reloaded when it is back.
 *
 * Runs at init.
 */
export function registerLostConnection(): void {
  watchConnection(stopLeading, askForReload);
  for (const way of WAYS) for (const name of FOUGHT_WITH) hearHook(`${way}${name}`, refuseWrite);
}

function stopLeading(): void {
  for (const combat of game.combats ?? []) {
    sessionOf(combat).hasTakenUp = false;
    leaveWaiting(combat);
    endApprovals(combat);
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
