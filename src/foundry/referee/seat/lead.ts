import { standingOf } from "../../adapters/index.ts";
import { becomeAbleToRule, canRule } from "../execution/loading.ts";
import { newsHeard } from "../strays/news.ts";
import { holdsSeat, isReferee, mayTakeSeat } from "./seat.ts";
import { ownSeat } from "./session.ts";
import { ifPossible, writeEncounter } from "./writes.ts";

/** Attempts to become the leader that are in progress, by encounter. */
const taking = new Map<string, Promise<boolean>>();

/**
 * Does this client lead the encounter? It takes the leadership if that is free. If several clients try at once, the one
 * whose write came first has it.
 *
 * An unreadable encounter can have a leader too, since a former leader's write may still arrive and repair it. An
 * encounter of a newer version is never written to.
 */
export async function leads(combat: Combat): Promise<boolean> {
  if (game.user.isGM && !(canRule() || (await becomeAbleToRule()))) return false;
  if (holdsSeat(combat)) return true;
  if (standingOf(combat) === "newer") return isReferee(combat);
  const known = taking.get(combat.id!);
  if (known) return known;
  if (!mayTakeSeat(combat)) return false;
  const attempt = takeSeat(combat).finally(() => taking.delete(combat.id!));
  taking.set(combat.id!, attempt);
  return attempt;
}

async function takeSeat(combat: Combat): Promise<boolean> {
  await newsHeard();
  if (holdsSeat(combat) || !mayTakeSeat(combat)) return holdsSeat(combat);
  await ifPossible(writeEncounter(combat, { referee: ownSeat() }));
  return holdsSeat(combat);
}
