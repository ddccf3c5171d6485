import { deviceIn, grantsSpells } from "./devices.ts";
import type { Figure, Weapon } from "./figure/figure.ts";
import { weaponOf } from "./figure/items.ts";
import type { Ledger } from "./ledger/ledger.ts";
import { spendChange, spendNothing } from "./ledger/spending.ts";
import type { Rulebook } from "./rulebook/rulebook.ts";
import type { ItemId } from "./vocabulary.ts";

/** An item that is put on, taken up or drawn, or taken off. */
export interface Wearing {
  readonly item: ItemId;
  readonly on: boolean;
}

/**
 * The device actions needed to put an item on, take it up or draw it, or to take it off.
 *
 * @source S0.DV.c–f
 * @reading an item that is free to put on is free to take off; or not (ruling `device.doffExempt`)
 */
function wearingCost(figure: Figure, { item, on }: Wearing, book: Pick<Rulebook, "device.doffExempt">): 0 | 1 {
  const device = deviceIn(figure, item);
  const exempt = device === null ? isPlain(weaponOf(figure, item)) : device.donExempt === true;
  return exempt && (on || book["device.doffExempt"] === "free") ? 0 : 1;
}

/** Drawing a magic weapon is free, unless that wakes one of its powers (S0.DV.d–e). */
function isPlain(weapon: Weapon | null): boolean {
  return weapon?.powerOnDraw !== true;
}

/** Returns the ledger after an item was put on or taken off, at its cost (S0.DV.c–f). */
export function spendWearing(
  ledger: Ledger,
  figure: Figure,
  wearing: Wearing,
  book: Pick<Rulebook, "device.doffExempt">,
): Ledger {
  if (wearingCost(figure, wearing, book) === 0) return spendNothing(ledger);
  const device = deviceIn(figure, wearing.item);
  return spendChange(ledger, wearing.item, wearing.on, device !== null && grantsSpells(device));
}

/**
 * The putting-on of a device that must be worn before it works; `null` if it need not be, or is worn already (S0.DV.c).
 */
export function wearingBefore(figure: Figure, device: ItemId | undefined): Wearing | null {
  const known = deviceIn(figure, device);
  return known?.worn === false ? { item: known.id, on: true } : null;
}
