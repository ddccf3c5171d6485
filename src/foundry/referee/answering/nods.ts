import type { Command, Fight, Reason } from "#rules/index.ts";
import { unseenBy, veilNames } from "../../adapters/index.ts";
import { namesOf } from "../../localize.ts";
import { decisionTimeout } from "../../settings.ts";
import { NODS } from "../requests/limits.ts";
import type { Refused } from "../requests/replies.ts";
import { lossOfCommand, whenDeleted, withdrawnFor } from "./losses.ts";
import { prompts } from "./prompts.ts";

/**
 * A GM's decision about a breach: yes or no. Null if another client leads now; a refusal if something that the command
 * names was deleted.
 */
export type Consent = boolean | Refused | null;

/** A consent that this client is waiting for. */
interface Nod {
  readonly combat: string;
  readonly user: string;
  readonly given: Promise<Consent>;
  end(consent: Consent): void;
}

/** Open consents by command id. They wait outside the queue, so that they hold up no one but their asker. */
const open = new Map<string, Nod>();

/** Asks the GM to allow a player's breach. Repeats of the same command share one question. */
export function askForNod(
  fight: Fight,
  combat: Combat,
  command: Command,
  reasons: readonly Reason[],
  user: User,
): Promise<Consent> {
  const known = open.get(command.id);
  if (known) return known.given;
  const nod = waitFor(combat.id!, command.id, user.id!);
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
  prompts()
    .allowBreach(breach)
    .then(nod.end, () => nod.end(false));
  return nod.given;
}

/** Must the user wait for another consent first? */
export function hasNodsEnough(user: User, command: Command): boolean {
  return !open.has(command.id) && [...open.values()].filter(nod => nod.user === user.id).length >= NODS;
}

/** Opens a consent. Without an answer in the decision time, it is a no. */
function waitFor(combat: string, command: string, user: string): Nod {
  let end: (consent: Consent) => void = () => undefined;
  const given = new Promise<Consent>(resolve => {
    end = consent => {
      clearTimeout(timer);
      open.delete(command);
      resolve(consent);
    };
  });
  const timer = setTimeout(() => end(false), decisionTimeout() * 1000);
  const nod: Nod = { combat, user, given, end: consent => end(consent) };
  open.set(command, nod);
  return nod;
}

/** Ends the open consents. Another client leads now, and their askers ask it. */
export function leaveNods(combat: Combat): void {
  for (const nod of [...open.values()]) if (nod.combat === combat.id) nod.end(null);
}
