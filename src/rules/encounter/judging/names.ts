import { type Reason, reason } from "../../verdict.ts";

const NAMES = ["figure", "target", "weapon", "spell", "device", "power", "item"] as const;

/** Where a command names somebody or something by its id. */
export type Named = Partial<Record<(typeof NAMES)[number], unknown>>;

/** Objects to a name that is no id; null where all are ids, or unsaid. */
export function misnamed(command: Named): Reason | null {
  if (areNames(command)) return null;
  const field = NAMES.find(name => !isName(command[name])) ?? "figure";
  return reason("unreadable", { field, value: String(command[field]) });
}

/** Asked of every command, and so one by one: a loop over the names takes many times as long. */
function areNames({ figure, target, weapon, spell, device, power, item }: Named): boolean {
  if (!isName(figure) || !isName(target) || !isName(weapon)) return false;
  return isName(spell) && isName(device) && isName(power) && isName(item);
}

function isName(value: unknown): boolean {
  return value === undefined || typeof value === "string";
}
