import { heldOf } from "../adapters/index.ts";
import { watch } from "../border.ts";
import { leaveWaiting } from "./answering/decisions.ts";
import { leaveNods } from "./answering/nods.ts";
import { lookAfter } from "./joining.ts";
import { noteRecorded } from "./requests/expected.ts";
import { restore, straysIn } from "./restore.ts";
import { isReferee, noteFormer } from "./seat/seat.ts";
import { noteWrite } from "./seat/writes.ts";
import { askAgainAfter } from "./submit.ts";

/** A write to an encounter has reached this client: what it has done is noted, and who rules by now. */
export function hearWrite(combat: Combat, changed: object, options: object, user: string): void {
  const led = isReferee(combat);
  const { referee } = heldOf(combat);
  if (!noteWrite(combat, changed, options, game.users.get(user))) {
    if (led) watch(restore(combat, straysIn(combat, changed)), "carrying-out");
    return;
  }
  noteRecorded(combat);
  if (heldOf(combat).referee === referee) return;
  noteFormer(referee);
  if (led) {
    leaveWaiting(combat);
    leaveNods(combat);
  }
  askAgainAfter(combat);
  if (isReferee(combat))
    watch(
      restore(combat).then(() => lookAfter(combat)),
      "looking-after",
    );
  watch(ui.combat?.render(), "drawing");
}
