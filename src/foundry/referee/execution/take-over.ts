import type { FigureChange } from "#rules/index.ts";
import { hasBegun, hasGot, readChapters, readFight, readPending } from "../../adapters/index.ts";
import { isReferee } from "../seat/seat.ts";
import { putSecondCardsAway } from "../strays/cards.ts";
import { stillReading } from "./figures.ts";
import { inTurn } from "./queue.ts";
import { resume } from "./rule.ts";
import { lastCommand } from "./undo.ts";
import { writeChanges } from "./write-changes.ts";

/** Encounters whose waiting command this client has already taken up. */
const ruling = new Set<string>();

/** Another client leads. If the leadership comes back, the waiting command is taken up again. */
export function giveUp(combat: Combat): void {
  ruling.delete(combat.id!);
}

/**
 * Takes up an encounter that this client now leads: finishes a half-written command, resumes a waiting one, and removes
 * duplicate cards. If something fails, such as a write, the next request tries again.
 */
export async function takeOver(combat: Combat): Promise<void> {
  if (!isReferee(combat) || !hasBegun(combat)) return giveUp(combat);
  if (ruling.has(combat.id!)) return;
  ruling.add(combat.id!);
  try {
    await inTurn(combat.id!, () => goOn(combat));
  } catch (error) {
    giveUp(combat);
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
  const missing = last.changes.filter(({ figure }) => marked.has(figure) && !hasGot(combat, figure, last.number));
  const still = stillReading(readFight(combat), missing, "from");
  if (still.length > 0) await writeChanges(combat, still, last.number);
}

/** Is it one of the figure's own values, not its position, statuses, spells or devices? */
function isOwn({ path }: FigureChange): boolean {
  return !["position", "conditions", "spells", "devices"].includes(path.split(".")[0] ?? "");
}
