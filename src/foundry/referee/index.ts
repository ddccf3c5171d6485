import { forgetHeld, hasBegun, heldOf } from "../adapters/index.ts";
import { relayTroubleBy, watch } from "../border.ts";
import { forgetRulebooks } from "../in-force.ts";
import { followFigures } from "../turns/current.ts";
import { announceFight } from "../turns/hooks.ts";
import { ask, loseReferee, registerAnswers } from "./desk/ask.ts";
import { registerMovement } from "./desk/drag.ts";
import { submit } from "./desk/submit.ts";
import { dispatch } from "./dispatch.ts";
import { correctTurn } from "./executor/advance.ts";
import { removeAll } from "./executor/creatures/bring.ts";
import { registerFallen } from "./executor/defeated.ts";
import { registerQuestions } from "./executor/questions.ts";
import { registerJoining, resumeAllWork } from "./executor/seating.ts";
import { askForNews } from "./journal/ask-others.ts";
import { noteFigures, openAccounts } from "./journal/hand-edits.ts";
import { isLedElsewhere, isReferee, seatIn } from "./leadership/leader.ts";
import { registerHearing, registerLostConnection } from "./on-update.ts";
import { registerSession, sessionOf, thisClient } from "./session.ts";
import { listen, send } from "./transport/socket.ts";

export { creaturesOffered } from "./executor/creatures/create.ts";
export { deletionIn, whenDeleted, withdrawnFor } from "./executor/deletions.ts";

import type { Prompts } from "./prompts.ts";

export { type Corner, combatantAt, gestureAlong, letsMove, type Movement, mayMove } from "./desk/drag.ts";
export { goesDownTheList, nextTurnOf } from "./desk/next-turn.ts";
export { type Became, followed, inTime } from "./desk/outcome.ts";
export {
  answerPending,
  type SubmitOptions,
  submit,
  submitPass,
  submitRepair,
  submitUndo,
  takeTheLead,
  withdrawPending,
} from "./desk/submit.ts";
export { mayCommand } from "./executor/authorize.ts";
export { type PlainCommand, plainCommand } from "./executor/hooks.ts";
export type { Repair } from "./executor/repair.ts";
export { stepToUndo } from "./executor/undo.ts";
export { saveFight, wholeFight } from "./journal/export.ts";
export { isOwnWrite } from "./journal/write.ts";
export { isLedElsewhere, isReferee, refereeOf } from "./leadership/leader.ts";
export { hearWrite } from "./on-update.ts";
export type {
  Breach,
  Chosen,
  CreaturesAsked,
  FormAsked,
  Misplaced,
  Prompts,
  Question,
  Unwaited,
} from "./prompts.ts";
export { withNamesNow } from "./prompts.ts";
export { MOST_TOGETHER } from "./transport/limits.ts";
export { memberAtFault, type NewCommand } from "./transport/parse-command.ts";
export { type Accepted, type Refused, type Reply, refused, type Unanswered } from "./transport/socket.ts";

/**
 * Registers the hooks and queries by which this client takes part in leading fights. Runs at init: questions can reach
 * this client before the world is ready.
 */
export function registerReferee(): void {
  registerLostConnection();
  registerQuestions();
  registerAnswers();
  registerHearing();
  thisClient.submit = (combat, command) => submit(combat, command, { quiet: true });
  registerJoining();
  registerMovement();
  registerFallen();
  Hooks.on("userConnected", (user, connected) => {
    if (!connected) loseReferee({ user: user.id! });
    resumeAllWork();
  });
  followFigures(combat => {
    if (isReferee(combat)) watch(correctTurn(combat), "looking-after");
  });
}

/** Sets the dialogs by which this client asks its user. */
export function setPrompts(prompts: Prompts): void {
  thisClient.prompts = prompts;
}

/** Resolves when all queued work of an encounter is done. */
export function queueSettled(combat: Combat): Promise<void> {
  return sessionOf(combat).queue.settled();
}

/**
 * Runs at ready: starts to listen to other clients, asks them for news, and resumes unfinished work of every encounter.
 */
export function openReferee(): void {
  relayTroubleBy(trouble => send({ kind: "trouble", trouble }));
  registerSession(() => send({ kind: "gone", session: thisClient.id }));
  for (const combat of game.combats) openSession(combat);
  Hooks.on("createCombat", openSession);
  Hooks.on("deleteCombat", combat => {
    if (hasBegun(combat) && isReferee(combat)) watch(announceFight(combat, "end"), "telling");
    forgetHeld(combat);
    sessionOf(combat).end();
    if (game.users.activeGM?.isSelf) {
      watch(forgetRulebooks(combat), "looking-after");
      watch(removeAll(combat), "looking-after");
    }
  });
  listen(dispatch);
  watch(Promise.resolve().then(noteFigures), "looking-after");
  askForNews();
  watch(thisClient.informed.then(openAccounts), "looking-after");
  resumeAllWork();
  for (const combat of game.combats) watch(findOwnWindow(combat), "looking-after");
}

/** An encounter exists from now on. Its stored state counts, until a write says otherwise. */
function openSession(combat: Combat): void {
  sessionOf(combat);
  heldOf(combat);
}

/** Pings another client of this user that leads the encounter. If it does not answer, it counts as gone. */
async function findOwnWindow(combat: Combat): Promise<void> {
  const seat = seatIn(combat);
  if (seat?.user !== game.user.id || !isLedElsewhere(combat) || !hasBegun(combat)) return;
  await ask(combat, { kind: "ping" }, () => undefined);
}
