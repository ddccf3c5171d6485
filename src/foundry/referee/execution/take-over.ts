import type { Entry } from "#rules/index.ts";
import { hasBegun, isDeedOf, readChapters, readFight, readPending } from "../../adapters/index.ts";
import { isReferee } from "../seat/seat.ts";
import { writeChanges } from "./commit.ts";
import { stillReading } from "./figures.ts";
import { inTurn } from "./queue.ts";
import { resume } from "./rule.ts";
import { lastCommand } from "./undo.ts";

/** Encounters whose waiting command this client has taken up itself. */
const ruling = new Set<string>();

/** Looks after an encounter that has come to this client: finishes what was half done, resumes what was waiting. */
export async function takeOver(combat: Combat): Promise<void> {
  if (!isReferee(combat) || !hasBegun(combat)) {
    ruling.delete(combat.id!);
    return;
  }
  if (ruling.has(combat.id!)) return;
  ruling.add(combat.id!);
  const pending = readPending(combat);
  if (pending) await resume(combat, pending);
  else await inTurn(combat.id!, () => finishLast(combat));
}

/** The last command's changes that its referee did not get to write: those that still read as before it. */
async function finishLast(combat: Combat): Promise<void> {
  const last = lastCommand(readChapters(combat));
  if (!last || wasTold(combat, last)) return;
  const missing = stillReading(readFight(combat), last.changes, "from");
  if (missing.length === 0) return;
  await writeChanges(combat, missing);
}

/** The message is a command's last write: when it is there, nothing is missing. */
function wasTold(combat: Combat, { number }: Entry): boolean {
  return game.messages.contents.some(message => isDeedOf(message, combat.id!, number));
}
