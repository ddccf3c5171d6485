import { standingOf } from "../../adapters/index.ts";
import { hasLostConnection } from "../../connection.ts";
import { holdsSeat, isReferee, mayTakeSeat } from "../leadership/leader.ts";
import { sessionOf, thisClient } from "../session.ts";
import { ifPossible, writeEncounter } from "./write.ts";

/**
 * Does this client lead the encounter? It takes the leadership if that is free. If several clients try at once, the one
 * whose write came first has it.
 *
 * An unreadable encounter can have a leader too, since a former leader's write may still arrive and repair it. An
 * encounter of a newer version is never written to.
 */
export async function leads(combat: Combat): Promise<boolean> {
  if (game.user.isGM && hasLostConnection()) return false;
  if (holdsSeat(combat)) return true;
  if (standingOf(combat) === "newer") return isReferee(combat);
  const session = sessionOf(combat);
  if (session.claim) return session.claim;
  if (!mayTakeSeat(combat)) return false;
  session.claim = takeSeat(combat).finally(() => {
    session.claim = null;
  });
  return session.claim;
}

async function takeSeat(combat: Combat): Promise<boolean> {
  await thisClient.informed;
  if (holdsSeat(combat) || !mayTakeSeat(combat)) return holdsSeat(combat);
  await ifPossible(writeEncounter(combat, { referee: thisClient.seat }));
  return holdsSeat(combat);
}
