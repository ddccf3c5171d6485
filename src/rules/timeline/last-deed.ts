import { deviceOf, powerOf } from "../devices.ts";
import type { Figure } from "../figure/figure.ts";
import { spellOf } from "../figure/items.ts";
import type { Contender } from "../initiative/procedure.ts";
import { actsFreely } from "../initiative/procedures.ts";
import type { Intent } from "../intent/intent.ts";
import { type OptionEffect, rowNamed } from "../options/tables.ts";
import type { Step } from "./step.ts";

/** Rows of the table of options that are a single blow, shot or hold. */
const AT_ONCE: ReadonlySet<OptionEffect> = new Set(["strike", "fire", "fire-last", "grip-strike", "pin", "close-in"]);

/**
 * True if an action ends in the moment when it begins. A figure that goes down in a moment can still take such an
 * action in it, but no other.
 *
 * @source S4.VII.b
 * @reading attacks do, and spells and devices without a casting or activation time; movement, getting up and handling
 * items do not; an action not named yet may
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
 * For a figure that went down in the moment of this step: true if it can still use the step, or has used it.
 *
 * @reading if a figure need not declare, a declaration does not bind it, so it can still strike
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
