import type { Command, Fight, Reason } from "#rules/index.ts";
import { unseenBy, veilNames } from "../../adapters/index.ts";
import { namesOf } from "../../localize.ts";
import { decisionTimeout } from "../../settings.ts";
import { NODS } from "../requests/limits.ts";
import type { Refused } from "../requests/replies.ts";
import { lossOfCommand, whenDeleted, withdrawnFor } from "./losses.ts";
import { prompts } from "./prompts.ts";

/**
 * What a game master says to a breach: yes or no; null if another client leads meanwhile, and a refusal if something that the
 * command names has been deleted.
 */
export type Consent = boolean | Refused | null;

/** A consent that is waited for in this window. */
interface Nod {
  readonly combat: string;
  readonly user: string;
  readonly given: Promise<Consent>;
  end(consent: Consent): void;
}

/** By the ids of their commands. They wait beside the queue, so that only who has asked for one waits for it. */
const open = new Map<string, Nod>();

/** Asks the game master to let a player's breach pass; the same command twice is asked about once. */
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

/** Must a user wait for another consent first? */
export function hasNodsEnough(user: User, command: Command): boolean {
  return !open.has(command.id) && [...open.values()].filter(nod => nod.user === user.id).length >= NODS;
}

/** Consent that does not come in time is none. */
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

/** Another window rules by now: whoever waits asks there. */
export function leaveNods(combat: Combat): void {
  for (const nod of [...open.values()]) if (nod.combat === combat.id) nod.end(null);
}
