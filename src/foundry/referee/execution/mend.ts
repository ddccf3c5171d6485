import type { FigureId } from "#rules/index.ts";
import { isDouble, standingOf } from "../../adapters/index.ts";
import { report } from "../../border.ts";
import { dropUnanswered } from "../answering/decisions.ts";
import { ACCEPTED, type Reply, type ReplyHere, refused, unanswered } from "../requests/replies.ts";
import { isOver } from "../seat/seat.ts";
import { hasWritten, writeFirst } from "../seat/writes.ts";
import type { RefereeRequest } from "../wire.ts";
import { inTerm } from "./asked.ts";
import { toRule } from "./loading.ts";

/** The repairs that a GM can make if stored data cannot be read. */
export const MENDS = ["seat-anew", "leave-out", "restore", "begin-anew", "drop-waiting"] as const;
export type Mend = (typeof MENDS)[number];

/**
 * Refuses all requests but repairs if the encounter cannot be read, and every request if a newer version wrote it. Null
 * if the request may go on.
 *
 * A write from before this page was reloaded may still arrive. It may repair the encounter and be the requested
 * command, so this waits for it first. If the wait fails, the request stays unanswered.
 */
export async function objectionToStored(combat: Combat, request: RefereeRequest): Promise<Reply | null> {
  if (standingOf(combat) === "newer") return refused("newer-encounter");
  if (!isLost(combat) || request?.kind === "mend") return null;
  await writeFirst(combat).catch(error => report(error, "carrying-out"));
  if (isOver(combat)) return refused("encounter-over");
  if (!isLost(combat)) return null;
  return hasWritten(combat) ? refused("damaged-encounter") : unanswered();
}

const isLost = (combat: Combat): boolean => standingOf(combat) === "lost";

/** Repairs an encounter. Does not wait for an answer: a command that needs one is dropped. */
export async function mend(combat: Combat, way: string, user: User, figure: FigureId = ""): Promise<ReplyHere> {
  if (!isMend(way)) return refused("malformed");
  const combatant = combat.combatants.get(figure);
  if (way === "seat-anew" && combatant && isDouble(combatant)) return refused("seated-twice", { figure });
  const dropped = dropUnanswered(combat, user);
  const mending = async (): Promise<ReplyHere> => {
    const done = await toRule().MENDINGS[way](combat, figure);
    return done ? ACCEPTED : refused("malformed");
  };
  return inTerm(combat, mending, dropped ? "next" : "last");
}

function isMend(way: string): way is Mend {
  return MENDS.some(known => known === way);
}
