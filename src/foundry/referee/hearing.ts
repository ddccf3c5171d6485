import { heldOf, holdDocument } from "../adapters/index.ts";
import { watch } from "../border.ts";
import { leaveWaiting } from "./answering/decisions.ts";
import { leaveNods } from "./answering/nods.ts";
import { inTurn, tidyBeforeJobs } from "./execution/queue.ts";
import { lookAfter } from "./joining.ts";
import { noteRecorded } from "./requests/expected.ts";
import { forgetLate, noteLate, restoreAsHeld, takeBackLate } from "./restore.ts";
import { isReferee, noteFormer, seatIn, takeForThere } from "./seat/seat.ts";
import { noteWrite, readStamp } from "./seat/writes.ts";
import { askAgainAfter } from "./submit.ts";

/** A write to an encounter has reached this client: what it has done is noted, and who rules by now. */
export function hearWrite(combat: Combat, changed: object, options: object, user: string): void {
  const led = isReferee(combat);
  const { referee } = heldOf(combat);
  const { name, restored } = readStamp(options, game.users.get(user));
  if (!noteWrite(combat, changed, name)) {
    noteLate(combat, name, changed);
    if (led) watch(tidyUp(combat), "carrying-out");
    return;
  }
  forgetLate(combat, restored);
  if (heldOf(combat).referee !== referee) hearOfSeat(combat, led, referee);
  else noteRecorded(combat);
}

/** Another window rules from now on: as it knows the encounter, so it is. */
function hearOfSeat(combat: Combat, led: boolean, former: string | null): void {
  noteFormer(former);
  takeForThere(seatIn(combat)?.session ?? "");
  if (!isReferee(combat)) holdDocument(combat);
  noteRecorded(combat);
  if (led) {
    leaveWaiting(combat);
    leaveNods(combat);
  }
  askAgainAfter(combat);
  if (isReferee(combat)) watch(begin(combat), "looking-after");
  watch(ui.combat?.render(), "drawing");
}

/** What came too late is taken back when what is under way is done, at the latest. */
const tidyUp = (combat: Combat): Promise<void> => inTurn(combat.id!, async () => undefined);

async function begin(combat: Combat): Promise<void> {
  await inTurn(combat.id!, () => restoreAsHeld(combat));
  await lookAfter(combat);
}

/** At the start: before each job of a fight, what came too late is taken back. */
export function registerHearing(): void {
  tidyBeforeJobs(takeBackLate);
}
