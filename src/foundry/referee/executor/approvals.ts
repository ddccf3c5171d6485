import type { Command, Fight, Reason } from "#rules/index.ts";
import { unseenBy, veilNames } from "../../adapters/index.ts";
import { namesOf } from "../../localize.ts";
import { decisionTimeout } from "../../settings.ts";
import { type Approval, allSessions, type Consent, sessionOf, thisClient } from "../session.ts";
import { NODS } from "../transport/limits.ts";
import { lossOfCommand, whenDeleted, withdrawnFor } from "./deletions.ts";

/** Asks the GM to allow a player's breach. Repeats of the same command share one question. */
export function askForNod(
  fight: Fight,
  combat: Combat,
  command: Command,
  reasons: readonly Reason[],
  user: User,
): Promise<Consent> {
  const known = sessionOf(combat).approvals.get(command.id);
  if (known) return known.given;
  const nod = waitFor(combat, command.id, user.id!);
  const names = namesOf(fight);
  const stopLooking = whenDeleted(() => {
    const loss = lossOfCommand(combat, fight, command);
    if (loss !== null) nod.end(withdrawnFor(loss, veilNames(names, unseenBy(user, combat, fight))));
  });
  const over = nod.given.then(consent => {
    stopLooking();
    return typeof consent === "object" && consent !== null ? consent.reasons : [];
  });
  const breach = { combat: combat.id!, command, reasons, user: user.name, names, over };
  thisClient.prompts.allowBreach(breach).then(nod.end, () => nod.end(false));
  return nod.given;
}

/** Must the user wait for another consent first? */
export function hasNodsEnough(user: User, combat: Combat, command: Command): boolean {
  const open = allSessions().flatMap(({ approvals }) => [...approvals.values()]);
  return !sessionOf(combat).approvals.has(command.id) && open.filter(nod => nod.user === user.id).length >= NODS;
}

/** Opens a consent. Without an answer in the decision time, it is a no. */
function waitFor(combat: Combat, command: string, user: string): Approval {
  const { approvals } = sessionOf(combat);
  let end: (consent: Consent) => void = () => undefined;
  const given = new Promise<Consent>(resolve => {
    end = consent => {
      clearTimeout(timer);
      approvals.delete(command);
      resolve(consent);
    };
  });
  const timer = setTimeout(() => end(false), decisionTimeout() * 1000);
  const nod: Approval = { user, given, end: consent => end(consent) };
  approvals.set(command, nod);
  return nod;
}

/** Ends the open consents. Another client leads now, and their askers ask it. */
export function leaveNods(combat: Combat): void {
  for (const nod of [...sessionOf(combat).approvals.values()]) nod.end(null);
}
