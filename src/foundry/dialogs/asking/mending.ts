import type { FigureId } from "#rules/index.ts";
import { say } from "../../localize.ts";
import { type Mend, submitMending } from "../../referee/index.ts";
import { askToAllow, lostOf } from "../refusal.ts";

/** The repair for each button of the tracker. */
const WAYS: Readonly<Record<string, Mend>> = {
  seatAnew: "seat-anew",
  leaveOut: "leave-out",
  dropWaiting: "drop-waiting",
  restoreRound: "restore",
  beginAnew: "begin-anew",
};

/**
 * Repairs an encounter. Each repair loses data, so the GM has to confirm.
 *
 * @throws {RangeError} if the action is not a repair
 */
export async function askToMend(combat: Combat, action: string, figure?: FigureId): Promise<void> {
  const way = WAYS[action];
  if (way === undefined) throw new RangeError(`askToMend: the action must be one of mending, got ${action}`);
  const keys = { allow: "Damage.Ask.allow", refuse: "Damage.Ask.refuse", lost: lostOf(combat, { figure }) };
  if (await askToAllow(combat.id!, "Damage.Ask.title", say(`Damage.Ask.${action}`), [], keys))
    await submitMending(combat, way, figure);
}
