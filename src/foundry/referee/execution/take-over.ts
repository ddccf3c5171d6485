import type { FigureChange } from "#rules/index.ts";
import { hasBegun, hasGot, readChapters, readFight, readPending } from "../../adapters/index.ts";
import { isReferee } from "../seat/seat.ts";
import { putSecondCardsAway } from "../strays/cards.ts";
import { stillReading } from "./figures.ts";
import { inTurn } from "./queue.ts";
import { resume } from "./rule.ts";
import { lastCommand } from "./undo.ts";
import { writeChanges } from "./write-changes.ts";

/** Encounters whose waiting command this client has taken up itself. */
const ruling = new Set<string>();

/** Another window rules: should the encounter come back, what waits by then is taken up anew. */
export function giveUp(combat: Combat): void {
  ruling.delete(combat.id!);
}

/**
 * Looks after an encounter that has come to this client: finishes what was half done, resumes what was waiting, and sees
 * that nothing is told twice. What keeps it
 * from that, such as a write that the server refuses, does so until the next request.
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

/** What waits when its turn has come: what this window had on its way when it was loaded anew may have been an answer. */
async function goOn(combat: Combat): Promise<void> {
  if (!isReferee(combat)) return;
  const pending = readPending(combat);
  await (pending ? resume(combat, pending) : finishLast(combat));
  if (isReferee(combat)) await putSecondCardsAway(combat);
}

/**
 * The last command's values that its referee did not get to write: those of figures without its mark that still read as before
 * it. Whoever has the mark had all of them, and what somebody changed since is left alone.
 */
async function finishLast(combat: Combat): Promise<void> {
  const last = lastCommand(readChapters(combat));
  if (!last) return;
  const marked = new Set(last.changes.filter(isOwn).map(({ figure }) => figure));
  const missing = last.changes.filter(({ figure }) => marked.has(figure) && !hasGot(combat, figure, last.number));
  const still = stillReading(readFight(combat), missing, "from");
  if (still.length > 0) await writeChanges(combat, still, last.number);
}

/** Is it one of the figure's own values, and not where it stands, what has befallen it, or what it carries? */
function isOwn({ path }: FigureChange): boolean {
  return !["position", "conditions", "spells", "devices"].includes(path.split(".")[0] ?? "");
}
