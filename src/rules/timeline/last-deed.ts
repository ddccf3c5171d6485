import { deviceOf, powerOf } from "../devices.ts";
import type { Figure } from "../figure/figure.ts";
import { spellOf } from "../figure/items.ts";
import type { Contender } from "../initiative/procedure.ts";
import { actsFreely } from "../initiative/procedures.ts";
import type { Intent } from "../intent/intent.ts";
import { type OptionEffect, rowNamed } from "../options/tables.ts";
import type { Step } from "./step.ts";

/** Rows of the table of options that are one blow, shot or hold. */
const AT_ONCE: ReadonlySet<OptionEffect> = new Set(["strike", "fire", "fire-last", "grip-strike", "pin", "close-in"]);

/**
 * Does an action end within the moment in which it begins? A figure that falls in a moment may still do that, and nothing else.
 *
 * @source S4.VII.b
 * @reading attacks do, and what takes no time to cast or to work; going anywhere, getting up and handling things do not;
 * something that is not named yet may
 */
export function endsAtOnce(figure: Figure, { kind, spell, device, power, option }: Intent): boolean {
  if (kind === "move" || kind === "charge") return false;
  if (kind === "spell") return (spellOf(figure, spell)?.castingTime ?? 0) === 0;
  if (kind === "device") return activationOf(figure, device, power) === 0;
  const row = kind === "option" && option !== undefined ? rowNamed(option) : undefined;
  if (row === undefined) return true;
  if (row.does === "cast" || row.does === "grip-cast")
    return endsAtOnce(figure, { kind: "spell", ...(spell && { spell }) });
  return AT_ONCE.has(row.does);
}

function activationOf(figure: Figure, id: Intent["device"], power: Intent["power"]): number {
  const device = deviceOf(figure, id);
  return (device && powerOf(device, power)?.activation) ?? 0;
}

/**
 * Can a figure that fell in the moment of a step still use it, or has it done so?
 *
 * @reading what a figure that needs to declare nothing has stated does not bind it, so that it may still strike
 */
export function isLastDeed({ kind, item, plan }: Step, { figure, seat, book }: Contender): boolean {
  if (kind === "attack" || kind === "wait" || plan === "done") return true;
  if (kind !== "spell-start" && seat.charge === null && actsFreely(book)) return true;
  if (kind === "move") return seat.ledger.moves.length > 0;
  if (seat.actedAt === seat.fellAt) return true;
  const { intent } = seat;
  if (kind === "charge") return seat.charge !== null;
  if (kind === "option") return intent === null || endsAtOnce(figure, intent);
  if (kind === "spell-start") return item === null || endsAtOnce(figure, { kind: "spell", spell: item });
  if (kind !== "device-start" || item === null) return true;
  const power = intent?.device === item ? intent.power : undefined;
  return endsAtOnce(figure, { kind: "device", device: item, ...(power && { power }) });
}
