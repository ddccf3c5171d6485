import { deviceInHand, deviceSpent } from "#rules/devices.ts";
import { capsExceeded } from "#rules/ledger/cap.ts";
import type { Handling, Ledger } from "#rules/ledger/ledger.ts";
import { spendDevice } from "#rules/ledger/spending.ts";
import { DEVICE_CAPS } from "#rules/ledger/tables.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import type { ItemId } from "#rules/vocabulary.ts";
import type { Why } from "#rules/whys/whys.ts";
import type { UseDevice } from "../../commands/use-device.ts";
import { magicIsLeft, noOffenseWithRelocation } from "../attack-rules.ts";
import { magicIsPaid } from "../phases/attack-currency.ts";
import { withinCaps } from "../rules.ts";
import { accountHolderOf, FINE, joined, type Part } from "../view.ts";

/** The members of a command that the rules of devices need. */
export type Using = Pick<UseDevice, "device" | "power" | "purposeful" | "upon" | "offensive">;

/** The limits of devices that the new ledger would exceed. The device would then not work (S0.R5.a–b). */
function devicesTooMany(part: Part, after: Ledger): readonly Why[] {
  if (!part.book["ledger.enabled"]) return [];
  return capsExceeded(accountHolderOf(part), part.seat.ledger, after).filter(why => DEVICE_CAPS.includes(why));
}

/**
 * Why using a device will have no effect; null if it works. A device that has failed this round fails again
 * (S0.R5.b–c).
 */
export function whyInVain(part: Part, using: Using): Reason | null {
  const handled = deviceInHand(part.figure, using.device, using.power);
  const dormant = whyDormant(part, handled.device.id, handled.device.name);
  if (dormant !== null || using.purposeful === false) return dormant;
  const after = spendDevice(part.seat.ledger, deviceSpent(part, handled, using));
  return inVain(part, after);
}

/** Why a device will not work if it changes the ledger to `after`; null if it will (ruling `device.excess`). */
export function inVain(part: Part, after: Ledger): Reason | null {
  const [why] = part.book["device.excess"] === "attempted" ? devicesTooMany(part, after) : [];
  return why === undefined ? null : reason(why, { figure: part.figure.name });
}

function whyDormant({ seat }: Part, device: ItemId, name: string): Reason | null {
  return seat.ledger.dormant.includes(device) ? reason("dormant", { device: name }) : null;
}

/** True if a use of a device is not an attack (S0.R4.b). */
export function isHarmless(part: Part, using: Using): boolean {
  return !deviceSpent(part, deviceInHand(part.figure, using.device, using.power), using).potential;
}

/**
 * Without a ledger, each use of a device that is not an attack is possible once a round.
 *
 * @reading no text says how often; attacks have their steps
 */
export function notHandledSo({ figure, seat, book }: Part, handling: Handling, name: string): readonly Reason[] {
  if (book["ledger.enabled"] || !wasHandled(seat.ledger, handling)) return FINE;
  return [reason("handled-already", { figure: figure.name, item: name })];
}

function wasHandled({ handled = [] }: Ledger, { item, power, on }: Handling): boolean {
  return handled.some(other => other.item === item && other.power === power && other.on === on);
}

/** A device that was put on in this round is already paid for (S0.DV.c, S3.SM.a). */
export function usingIsPaid(part: Part, { device }: Pick<Using, "device">): readonly Reason[] {
  return part.seat.ledger.putOn?.includes(device) ? FINE : magicIsPaid(part);
}

/**
 * The ledger's objections to using a device on purpose. A use without effect meets none, but cannot be repeated
 * (S0.R4.b, S0.R5).
 */
export function deviceIsLeft(part: Part, using: Using): readonly Reason[] {
  if (using.purposeful === false || !part.book["ledger.enabled"]) return FINE;
  const { device } = deviceInHand(part.figure, using.device, using.power);
  const dormant = whyDormant(part, device.id, device.name);
  if (dormant !== null) return [dormant];
  if (whyInVain(part, using) !== null) return FINE;
  const spent = deviceSpent(part, deviceInHand(part.figure, using.device, using.power), using);
  return joined(
    withinCaps(part, spendDevice(part.seat.ledger, spent)),
    spent.attack ? magicIsLeft(part) : FINE,
    noOffenseWithRelocation(part, { offensive: spent.potential, relocates: spent.relocates === true }),
  );
}
