import {
  type AnyReason,
  atTheTable,
  goneAs,
  mayKnow,
  readFight,
  type TableReason,
  type TableWhy,
} from "./adapters/index.ts";
import { namesOf, sayReason } from "./localize.ts";
import { notify } from "./notices.ts";
import type { Reply } from "./referee/index.ts";

/** Shows this user why a request was refused or got no reply; nothing if it was accepted. */
export function showReply(combat: Combat | null, reply: Reply): void {
  if (!reply.accepted) notify.warn(sentences(combat, reply.reasons));
}

/** Shows this user a refusal for a reason outside the rules of play, such as no permission. */
export function refuseInWords(combat: Combat | null, why: TableWhy, values: TableReason["with"] = {}): void {
  notify.warn(sentences(combat, [atTheTable(why, values)]));
}

function sentences(combat: Combat | null, reasons: readonly AnyReason[]): string {
  const names = combat ? { ...namesOfGone(reasons), ...namesOf(readFight(combat)), ...combatantNames(combat) } : {};
  return reasons.map(reason => sayReason(reason, names)).join(" ");
}

/** Last known names of combatants that have left. Players do not get those of hidden ones. */
function namesOfGone(reasons: readonly AnyReason[]): Record<string, string> {
  const values = reasons.flatMap(reason => Object.values(reason.with ?? {}));
  const known = [...new Set(values)].map(id => [String(id), goneAs(String(id))] as const);
  const told = known.filter(([, one]) => one !== undefined && one.name !== "" && (game.user.isGM || !one.isSecret));
  return Object.fromEntries(told.map(([id, one]) => [id, one!.name]));
}

function combatantNames(combat: Combat): Record<string, string> {
  const known = combat.combatants.filter(combatant => mayKnow(combatant, game.user));
  return Object.fromEntries(known.map(({ id, name }) => [id!, name ?? ""]));
}
