import { standingOf } from "../../adapters/index.ts";
import { becomeAbleToRule, canRule } from "../execution/loading.ts";
import { newsHeard } from "../strays/news.ts";
import { holdsSeat, isReferee, mayTakeSeat } from "./seat.ts";
import { ownSeat } from "./session.ts";
import { ifPossible, writeEncounter } from "./writes.ts";

/** Attempts to take a seat that are under way, by encounter. */
const taking = new Map<string, Promise<boolean>>();

/**
 * Does this window rule on the encounter? It takes the seat where that is free. Of several windows that do so at once the
 * one whose write came first has it. One that cannot be read is led like any other, since a write of whoever led it may be on
 * its way and mend it; one of a newer version is not written to at all.
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
