import type { Reason } from "#rules/index.ts";
import { type AnyReason, readFight, unseenBy } from "../../adapters/index.ts";
import { namedThingsOf, say } from "../../localize.ts";
import type { Reply } from "./replies.ts";

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
