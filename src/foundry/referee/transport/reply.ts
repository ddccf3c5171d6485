import type { Reason } from "#rules/index.ts";
import {
  type AnyReason,
  atTheTable,
  type Fate,
  readFight,
  type TableReason,
  type TableWhy,
  unseenBy,
} from "../../adapters/index.ts";
import { namedThingsOf, say } from "../../localize.ts";

/** The leader's answer to a request: accepted, or the reasons against it; or no answer yet. */
export type Reply = Accepted | Refused | Unanswered;

/** This client's reply to a request; null if another client leads now and must be asked. */
export type ReplyHere = Reply | null;

/** The asker of a command. */
export interface Asker {
  /** This client's own session, or the id of the user who asked from another client. */
  readonly asker: string;
  /** Called if an accepted command fails. */
  readonly failed: (ruling: ReplyHere) => void;
}

export interface Accepted {
  readonly accepted: true;
  /** The broken rules that were overruled. */
  readonly breaches: readonly Reason[];
}

export interface Refused {
  readonly accepted: false;
  /** Refused by a rule (the GM may overrule it), as impossible, or by the table (no permission, or no GM is there). */
  readonly refusal: "rule" | "impossible" | "table";
  readonly reasons: readonly AnyReason[];
}

/** The outcome is not known yet. Send the request again with the same id to find out; nothing is done twice. */
export interface Unanswered {
  readonly accepted: null;
  readonly refusal: "unanswered";
  readonly reasons: readonly AnyReason[];
}

export const ACCEPTED: Accepted = Object.freeze({ accepted: true, breaches: Object.freeze([]) as readonly Reason[] });

export function accepted(breaches: readonly Reason[]): Accepted {
  return breaches.length === 0 ? ACCEPTED : { accepted: true, breaches };
}

/** A refusal by the table. */
export function refused(why: TableWhy, values: TableReason["with"] = {}): Refused {
  return { accepted: false, refusal: "table", reasons: [atTheTable(why, values)] };
}

export function unanswered(reason = atTheTable("no-answer")): Unanswered {
  return { accepted: null, refusal: "unanswered", reasons: [reason] };
}

/** The reply to a command that was undone, withdrawn or discarded. */
const BY_FATE: Readonly<Record<Fate, Refused>> = {
  undone: refused("undone-since"),
  withdrawn: refused("withdrawn"),
  discarded: refused("discarded-since"),
};

export function refusalOf(fate: Fate): Refused;
export function refusalOf(fate: Fate | null): Refused | null;
export function refusalOf(fate: Fate | null): Refused | null {
  return fate && BY_FATE[fate];
}

/**
 * A reply as its asker may know it. The leader judges with all names, and a reason may name a hidden figure, its id, or
 * one of its items. A user who may not know the figure gets "someone unseen".
 */
export function replyKnownTo<Any extends Reply | null>(user: User, combat: Combat, reply: Any): Any {
  if (reply === null || user.isGM) return reply;
  const veils = veilsFor(user, combat);
  if (veils.size === 0) return reply;
  const veiled = <One extends AnyReason | Reason>(one: One): One => ({ ...one, with: veiledValues(one.with, veils) });
  if ("breaches" in reply) return { ...reply, breaches: reply.breaches.map(veiled) };
  return { ...reply, reasons: reply.reasons.map(veiled) };
}

/** The replacements for each name and id that a user may not know. */
function veilsFor(user: User, combat: Combat): ReadonlyMap<string, string> {
  const fight = readFight(combat);
  const { figures } = unseenBy(user, combat, fight);
  const veils = new Map<string, string>();
  for (const figure of fight.figures) {
    const kept = figure && figures[figure.id];
    if (!kept) continue;
    for (const { id, name } of namedThingsOf(figure).filter(one => kept.includes(one.id)))
      for (const known of [id, name]) veils.set(known, say("Unseen.thing"));
    for (const known of [figure.id, figure.name, combat.combatants.get(figure.id)?.name ?? ""])
      veils.set(known, say("Unseen.figure"));
  }
  return veils;
}

function veiledValues(values: AnyReason["with"], veils: ReadonlyMap<string, string>): AnyReason["with"] {
  const veil = (value: string) =>
    veils.get(value) ??
    value
      .split(", ")
      .map(part => veils.get(part) ?? part)
      .join(", ");
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([key, value]) => [key, typeof value === "string" ? veil(value) : value]),
  );
}
