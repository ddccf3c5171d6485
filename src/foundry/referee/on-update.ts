import { type HeldEncounter, heldOf, holdDocument, isPlayed, readChapters } from "../adapters/index.ts";
import { watch } from "../border.ts";
import { askAgainAfter, noteRecorded, tellLost } from "./desk/submit.ts";
import { leaveNods } from "./executor/approvals.ts";
import { sayUnsaid } from "./executor/executor.ts";
import { leaveWaiting } from "./executor/questions.ts";
import { lookAfter, seatWhoWasMissed } from "./executor/seating.ts";
import { noteSeen } from "./journal/ask-others.ts";
import { accountFor } from "./journal/hand-edits.ts";
import { restoreAsHeld, takeBackLate } from "./journal/stale-lines.ts";
import { noteWrite } from "./journal/stale-writes.ts";
import { noteOwn, readStamp, writeFirst } from "./journal/write.ts";
import { isOver, isReferee, seatIn } from "./leadership/leader.ts";
import { sessionOf, thisClient } from "./session.ts";

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
  const session = sessionOf(combat);
  if (former !== null) thisClient.formerLeaders.add(former);
  thisClient.gone.delete(seatIn(combat)?.session ?? "");
  if (isReferee(combat)) session.term = heldOf(combat).revision;
  noteRecorded(combat);
  if (led) {
    session.hasTakenUp = false;
    leaveWaiting(combat);
    leaveNods(combat);
  }
  askAgainAfter(combat);
  if (isReferee(combat)) watch(begin(combat), "looking-after");
  watch(ui.combat?.render(), "drawing");
}

/** Queues an empty job. Stale writes are reverted before any job runs. */
const tidyUp = (combat: Combat): Promise<void> => sessionOf(combat).queue.add(async () => undefined);

async function begin(combat: Combat): Promise<void> {
  await sessionOf(combat).queue.add(() => restoreAsHeld(combat));
  await lookAfter(combat);
}

/**
 * Runs at init. Before each job of a fight: waits for news from other GM clients, reverts stale writes and seats new
 * combatants.
 */
export function registerHearing(): void {
  thisClient.beforeEachJob = async combat => {
    await thisClient.informed;
    if (isOver(combat)) return;
    await writeFirst(combat);
    const lost = await takeBackLate(combat);
    if (lost.length > 0) tellLost(combat, lost);
    await sayUnsaid(combat);
    seatWhoWasMissed(combat);
  };
}
