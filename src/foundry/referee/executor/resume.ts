import type { FigureChange } from "#rules/index.ts";
import { hasApplied, hasBegun, readChapters, readFight, readPending } from "../../adapters/index.ts";
import { stillReading } from "../journal/hand-edits.ts";
import { putSecondCardsAway } from "../journal/stale-lines.ts";
import { writeChanges } from "../journal/write.ts";
import { isReferee } from "../leadership/leader.ts";
import { sessionOf } from "../session.ts";
import { resume } from "./executor.ts";
import { lastCommand } from "./undo.ts";

/**
 * Takes up an encounter that this client now leads: finishes a half-written command, resumes a waiting one, and removes
 * duplicate cards. If something fails, such as a write, the next request tries again.
 */
export async function takeOver(combat: Combat): Promise<void> {
  const session = sessionOf(combat);
  const mayGoOn = isReferee(combat) && hasBegun(combat);
  if (mayGoOn && session.hasTakenUp) return;
  session.hasTakenUp = mayGoOn;
  if (!mayGoOn) return;
  try {
    await session.queue.add(() => goOn(combat));
  } catch (error) {
    session.hasTakenUp = false;
    throw error;
  }
}

/**
 * Reads the waiting command only when its turn in the queue comes. A write from before a reload may have been its
 * answer.
 */
async function goOn(combat: Combat): Promise<void> {
  if (!isReferee(combat)) return;
  const pending = readPending(combat);
  await (pending ? resume(combat, pending) : finishLast(combat));
  if (isReferee(combat)) await putSecondCardsAway(combat);
}

/**
 * Writes values of the last command that its leader could not write. They belong to figures without the command's mark,
 * and still read as before it. A figure with the mark has all its values, and later edits stay.
 */
async function finishLast(combat: Combat): Promise<void> {
  const last = lastCommand(readChapters(combat));
  if (!last) return;
  const marked = new Set(last.changes.filter(isOwn).map(({ figure }) => figure));
  const missing = last.changes.filter(({ figure }) => marked.has(figure) && !hasApplied(combat, figure, last.number));
  const still = stillReading(readFight(combat), missing, "from");
  if (still.length > 0) await writeChanges(combat, still, last.number);
}

/** Is it one of the figure's own values, not its position, statuses, spells or devices? */
function isOwn({ path }: FigureChange): boolean {
  return !["position", "conditions", "spells", "devices"].includes(path.split(".")[0] ?? "");
}
