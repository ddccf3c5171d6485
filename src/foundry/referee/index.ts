import { hearOfTrouble, relayTroubleBy, watch } from "../border.ts";
import { registerDecisions } from "./answering/decisions.ts";
import { registerFallen } from "./execution/fallen.ts";
import { lookAfterAll, registerJoining } from "./joining.ts";
import { registerMovement } from "./movement.ts";
import { receiveFrom } from "./receive.ts";
import { hearBack } from "./submit.ts";
import { listen, send } from "./wire.ts";

export { playerOf } from "./answering/execution.ts";
export { type Breach, type Misplaced, type Prompts, type Question, setPrompts } from "./answering/prompts.ts";
export type { Mend } from "./execution/mend.ts";
export { queueSettled } from "./execution/queue.ts";
export { type Movement, mayMove } from "./movement.ts";
export { mayCommand } from "./requests/authorize.ts";
export type { NewCommand } from "./requests/commands.ts";
export { type Accepted, type Refused, type Reply, refused } from "./requests/replies.ts";
export { isReferee, refereeOf } from "./requests/seat.ts";
export {
  answerPending,
  refuseInWords,
  type SubmitOptions,
  showReply,
  submit,
  submitMending,
  submitPass,
  submitUndo,
  withdrawPending,
} from "./submit.ts";
export type { Heralded } from "./turns/herald.ts";
export { goesDownTheList, nextTurnOf } from "./turns/next.ts";
export { forgetRanks, rankOf } from "./turns/order.ts";
export { isTimerIn, segmentOfTimer } from "./turns/timers.ts";

/** At the start: questions can reach this client before the world is ready. */
export function registerReferee(): void {
  registerDecisions();
  registerJoining();
  registerMovement();
  registerFallen();
}

/** When the world is ready: listen, and look after what was left. */
export function openReferee(): void {
  relayTroubleBy(trouble => send({ kind: "trouble", trouble }));
  listen((message, sender) => {
    hearBack(message, sender);
    watch(receiveFrom(message, sender), "carrying-out");
    if (message.kind === "trouble") hearOfTrouble(message.trouble, sender);
  });
  lookAfterAll();
}
