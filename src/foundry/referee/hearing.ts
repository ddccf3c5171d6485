import { type HeldEncounter, heldOf, holdDocument, isPlayed, readChapters } from "../adapters/index.ts";
import { watch } from "../border.ts";
import { leaveWaiting } from "./answering/decisions.ts";
import { leaveNods } from "./answering/nods.ts";
import { accountFor } from "./execution/figures.ts";
import { inTurn, tidyBeforeJobs } from "./execution/queue.ts";
import { sayUnsaid } from "./execution/rule.ts";
import { giveUp } from "./execution/take-over.ts";
import { lookAfter, seatWhoWasMissed } from "./joining.ts";
import { noteRecorded } from "./requests/expected.ts";
import { isReferee, noteFormer, noteTerm, seatIn, takeForThere } from "./seat/seat.ts";
import { noteOwn, readStamp, writeFirst } from "./seat/writes.ts";
import { noteWrite } from "./strays/counting.ts";
import { newsHeard, noteSeen } from "./strays/news.ts";
import { restoreAsHeld, takeBackLate } from "./strays/restore.ts";
import { askAgainAfter, tellLost } from "./submit.ts";

/** Handles a write to an encounter: notes its effect, and whether the leader changed. */
export function hearWrite(combat: Combat, changed: object, options: object, user: string): void {
  const led = isReferee(combat);
  const { referee } = heldOf(combat);
  const { system = {} } = changed as { system?: Partial<HeldEncounter> };
  const write = { ...readStamp(options, game.users.get(user)), system };
  noteSeen(combat, write);
  const known = isPlayed(combat) ? readChapters(combat) : [];
  const what = noteWrite(combat, write, () => holdDocument(combat));
  noteOwn(combat, write.name, what === "late");
  if (what === "late") {
    if (led) watch(tidyUp(combat), "carrying-out");
    return;
  }
  if (what === "seat") hearOfSeat(combat, led, referee);
  else noteRecorded(combat);
  accountFor(combat, known, write.name !== "" && write.knowsLate);
}

/** Another client leads from now on. */
function hearOfSeat(combat: Combat, led: boolean, former: string | null): void {
  noteFormer(former);
  takeForThere(seatIn(combat)?.session ?? "");
  if (isReferee(combat)) noteTerm(combat);
  noteRecorded(combat);
  if (led) {
    giveUp(combat);
    leaveWaiting(combat);
    leaveNods(combat);
  }
  askAgainAfter(combat);
  if (isReferee(combat)) watch(begin(combat), "looking-after");
  watch(ui.combat?.render(), "drawing");
}

/** Queues an empty job. Stale writes are reverted before any job runs. */
const tidyUp = (combat: Combat): Promise<void> => inTurn(combat.id!, async () => undefined);

async function begin(combat: Combat): Promise<void> {
  await inTurn(combat.id!, () => restoreAsHeld(combat));
  await lookAfter(combat);
}

/**
 * Runs at init. Before each job of a fight: waits for news from other GM clients, reverts stale writes and seats new
 * combatants.
 */
export function registerHearing(): void {
  tidyBeforeJobs(async fight => {
    await newsHeard();
    const combat = game.combats.get(fight);
    if (!combat) return;
    await writeFirst(combat);
    const lost = await takeBackLate(combat);
    if (lost.length > 0) tellLost(combat, lost);
    await sayUnsaid(combat);
    seatWhoWasMissed(combat);
  });
}
