import { becomeAbleToRule, canRule } from "../execution/loading.ts";
import { newsHeard } from "../strays/news.ts";
import { isReferee, mayTakeSeat } from "./seat.ts";
import { ownSeat } from "./session.ts";
import { ifPossible, writeEncounter } from "./writes.ts";

/** Attempts to take a seat that are under way, by encounter. */
const taking = new Map<string, Promise<boolean>>();

/**
 * Does this window rule on the encounter? It takes the seat where that is free. Of several windows that do so at once the
 * one whose write came first has it.
 */
export async function leads(combat: Combat): Promise<boolean> {
  if (game.user.isGM && !(canRule() || (await becomeAbleToRule()))) return false;
  if (isReferee(combat)) return true;
  const known = taking.get(combat.id!);
  if (known) return known;
  if (!mayTakeSeat(combat)) return false;
  const attempt = takeSeat(combat).finally(() => taking.delete(combat.id!));
  taking.set(combat.id!, attempt);
  return attempt;
}

async function takeSeat(combat: Combat): Promise<boolean> {
  await newsHeard();
  if (isReferee(combat) || !mayTakeSeat(combat)) return isReferee(combat);
  await ifPossible(writeEncounter(combat, { referee: ownSeat() }));
  return isReferee(combat);
}
