import type { FigureId } from "#rules/index.ts";
import {
  combatantOf,
  isDouble,
  isPlayed,
  lastGoodOpening,
  type Mending,
  nothingStored,
  restoredTo,
  seatedAnew,
  standingOf,
  unseated,
} from "../../adapters/index.ts";
import { report } from "../../border.ts";
import { forgetRulebooks, forgetRulebooksSince } from "../../in-force.ts";
import { mendInForce } from "../../settings.ts";
import { deleteDocument, unlessDone } from "../../writing.ts";
import { hasWritten, writeEncounter, writeFirst } from "../journal/write.ts";
import { isOver } from "../leadership/leader.ts";
import { ACCEPTED, type RefereeRequest, type Reply, type ReplyHere, refused, unanswered } from "../transport/socket.ts";
import { inTerm } from "./admit.ts";
import { dropUnanswered } from "./questions.ts";

/** The repairs that a GM can make if stored data cannot be read. */
export const REPAIRS = ["seat-anew", "leave-out", "restore", "begin-anew", "drop-waiting"] as const;
export type Repair = (typeof REPAIRS)[number];

/**
 * Refuses all requests but repairs if the encounter cannot be read, and every request if a newer version wrote it; null
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

/**
 * Repairs an encounter's stored data in one of the ways of `REPAIRS`. Does not wait for an answer: a command that needs
 * one is dropped.
 */
export async function repair(combat: Combat, way: string, user: User, figure: FigureId = ""): Promise<ReplyHere> {
  if (!isRepair(way)) return refused("malformed");
  const combatant = combat.combatants.get(figure);
  if (way === "seat-anew" && combatant && isDouble(combatant)) return refused("seated-twice", { figure });
  const dropped = dropUnanswered(combat, user);
  const repairing = async (): Promise<ReplyHere> => {
    const done = await CARRY_OUT[way](combat, figure);
    return done ? ACCEPTED : refused("malformed");
  };
  return inTerm(combat, repairing, dropped ? "next" : "last");
}

function isRepair(way: string): way is Repair {
  return REPAIRS.some(known => known === way);
}

/** The repairs by name. Each returns false if there is nothing to repair. */
const CARRY_OUT: Readonly<Record<Repair, (combat: Combat, figure: FigureId) => Promise<boolean>>> = {
  async "seat-anew"(combat, figure) {
    return isPlayed(combat) && combat.combatants.has(figure) && write(combat, seatedAnew(combat, figure));
  },
  async "leave-out"(combat, figure) {
    if (isPlayed(combat)) await write(combat, unseated(combat, figure));
    const isOut = () => !combat.combatants.has(figure);
    const combatant = combatantOf(combat, figure);
    if (combatant) await unlessDone(deleteDocument(combatant), isOut);
    return true;
  },
  async restore(combat) {
    const heading = lastGoodOpening(combat);
    if (heading === null) return false;
    await mendInForce();
    const done = await write(combat, restoredTo(combat, heading), heading.round);
    await forgetRulebooksSince(combat, heading.round);
    return done;
  },
  async "begin-anew"(combat) {
    const done = await write(combat, nothingStored(combat), 0);
    await forgetRulebooks(combat);
    return done;
  },
  "drop-waiting": combat => write(combat, { pending: "" }),
};

async function write(combat: Combat, mending: Mending, round?: number): Promise<boolean> {
  await writeEncounter(combat, mending, round === undefined ? {} : { round, turn: 0 });
  return true;
}
