import { forgetHeld, hasBegun, heldOf } from "../adapters/index.ts";
import { hearOfTrouble, relayTroubleBy, watch } from "../border.ts";
import { forgetRulebooks } from "../in-force.ts";
import { registerDecisions } from "./answering/decisions.ts";
import { registerFallen } from "./execution/fallen.ts";
import { closeAccount, openAccounts } from "./execution/figures.ts";
import { becomeAbleToRule } from "./execution/loading.ts";
import { registerHearing } from "./hearing.ts";
import { lookAfter, lookAfterAll, registerJoining } from "./joining.ts";
import { registerLostConnection } from "./lost-connection.ts";
import { registerMovement } from "./movement.ts";
import { receiveFrom } from "./receive.ts";
import { ask, loseReferee } from "./requests/asking.ts";
import { isLedElsewhere, isReferee, seatIn, takeForGone } from "./seat/seat.ts";
import { registerSession, session } from "./seat/session.ts";
import { standDown } from "./seat/stand-by.ts";
import { forgetAllLate } from "./strays/late.ts";
import { askForNews, hearNews, newsHeard } from "./strays/news.ts";
import { askAgainAfter, hearBack } from "./submit.ts";
import { announceFight } from "./turns/announce.ts";
import { registerFollowing } from "./turns/following.ts";
import { listen, send } from "./wire.ts";

export { playerOf } from "./answering/execution.ts";
export { lossOfCommand, whenDeleted, withdrawnFor } from "./answering/losses.ts";
export {
  type Breach,
  type Misplaced,
  type Prompts,
  type Question,
  setPrompts,
  type Unwaited,
} from "./answering/prompts.ts";
export { withNamesNow } from "./answering/question.ts";
export { type Became, followed, inTime } from "./became.ts";
export type { Mend } from "./execution/mend.ts";
export { queueSettled } from "./execution/queue.ts";
export { stepToUndo } from "./execution/undo.ts";
export { hearWrite } from "./hearing.ts";
export { saveFight, wholeFight } from "./memory/whole-fight.ts";
export { type Corner, combatantAt, gestureAlong, letsMove, type Movement, mayMove } from "./movement.ts";
export { type PlainCommand, plainCommand } from "./plain-commands.ts";
export { mayCommand } from "./requests/authorize.ts";
export { memberAtFault, type NewCommand } from "./requests/commands.ts";
export { MOST_TOGETHER } from "./requests/limits.ts";
export { type Accepted, type Refused, type Reply, refused, type Unanswered } from "./requests/replies.ts";
export { isLedElsewhere, isReferee, refereeOf } from "./seat/seat.ts";
export { isOwnWrite } from "./seat/writes.ts";
export {
  answerPending,
  refuseInWords,
  type SubmitOptions,
  showReply,
  submit,
  submitMending,
  submitPass,
  submitUndo,
  takeTheLead,
  withdrawPending,
} from "./submit.ts";
export type { Heralded } from "./turns/herald.ts";
export { goesDownTheList, nextTurnOf } from "./turns/next.ts";
export { forgetRanks, initiativeIn, rankOf, refreshRanks } from "./turns/order.ts";
export { isTimer, isTimerIn, nextTimerIn, segmentOfTimer, timersOf } from "./turns/timers.ts";

/** Runs at init: questions can reach this client before the world is ready. */
export function registerReferee(): void {
  registerLostConnection();
  registerDecisions();
  registerHearing();
  registerJoining();
  registerMovement();
  registerFallen();
  registerFollowing();
}

/** Runs at ready: starts to listen, and resumes unfinished work of every encounter. */
export function openReferee(): void {
  relayTroubleBy(trouble => send({ kind: "trouble", trouble }));
  registerSession(() => send({ kind: "gone", session: session() }));
  for (const combat of game.combats) heldOf(combat);
  Hooks.on("createCombat", combat => {
    heldOf(combat);
  });
  Hooks.on("deleteCombat", combat => {
    if (hasBegun(combat) && isReferee(combat)) watch(announceFight(combat, "end"), "telling");
    forgetHeld(combat);
    forgetAllLate(combat);
    closeAccount(combat);
    if (game.users.activeGM?.isSelf) watch(forgetRulebooks(combat), "looking-after");
  });
  listen((message, sender) => {
    hearBack(message, sender);
    if (message.kind === "heard" || message.kind === "over") standDown(message.ask, sender);
    if (message.kind === "gone") hearGone(message.session, sender);
    if (message.kind === "new") hearNew(message.session, sender);
    watch(receiveFrom(message, sender), "carrying-out");
    if (message.kind === "trouble") hearOfTrouble(message.trouble, sender);
    hearNews(message, sender);
  });
  askForNews();
  watch(newsHeard().then(openAccounts), "looking-after");
  if (game.user.isGM) watch(makeReady(), "looking-after");
  lookAfterAll();
  for (const combat of game.combats) watch(findOwnWindow(combat), "looking-after");
}

/** Loads the code that a leader needs. If that fails, sends `gone`, so that another GM's client takes over. */
async function makeReady(): Promise<void> {
  if (!(await becomeAbleToRule())) send({ kind: "gone", session: session() });
}

/** The encounters that a client of this user leads. */
function ledBy(window: unknown, { id }: User): readonly Combat[] {
  return game.combats.filter(combat => {
    const seat = seatIn(combat);
    return seat !== null && seat.user === id && seat.session === window;
  });
}

/** A client has closed. Only a message of its own user counts. */
function hearGone(window: unknown, sender: User): void {
  const had = ledBy(window, sender);
  if (had.length === 0) return;
  takeForGone(String(window));
  loseReferee({ session: String(window) });
  for (const combat of had) watch(lookAfter(combat), "looking-after");
}

/**
 * A client has crashed, and the browser gave its session id to this sender. Its open and accepted requests are sent
 * again.
 */
function hearNew(window: unknown, sender: User): void {
  const had = ledBy(window, sender);
  if (had.length > 0) loseReferee({ session: String(window) });
  for (const combat of had) askAgainAfter(combat);
}

/** Pings another client of this user that leads the encounter. If it does not answer, it counts as gone. */
async function findOwnWindow(combat: Combat): Promise<void> {
  const seat = seatIn(combat);
  if (seat?.user !== game.user.id || !isLedElsewhere(combat) || !hasBegun(combat)) return;
  await ask(combat, { kind: "ping" }, () => undefined);
}
