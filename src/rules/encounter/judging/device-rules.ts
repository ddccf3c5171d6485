import { deviceInHand, deviceSpent } from "../../devices.ts";
import type { UseDevice } from "../../fight/commands/deeds.ts";
import { capsExceeded, NO_EXCEPTION } from "../../ledger/cap.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { spendDevice } from "../../ledger/spending.ts";
import { DEVICE_CAPS } from "../../ledger/tables.ts";
import { type Reason, reason } from "../../verdict.ts";
import type { ItemId } from "../../vocabulary.ts";
import type { Why } from "../../whys/whys.ts";
import { magicIsLeft, noOffenseWithRelocation } from "./attack-rules.ts";
import { withinCaps } from "./rules.ts";
import { FINE, joined, type Part } from "./view.ts";

/** What is asked of a device. */
export type Using = Pick<UseDevice, "device" | "power" | "purposeful" | "upon" | "offensive">;

/** Which limits of devices an entry into the account would exceed: that device would not work (S0.R5.a–b). */
function devicesTooMany(part: Part, after: Ledger): readonly Why[] {
  if (!part.book["ledger.enabled"]) return [];
  return capsExceeded(part.seat.ledger, after, NO_EXCEPTION).filter(why => DEVICE_CAPS.includes(why));
}

/** Why a device will be tried in vain; null when it works. What has not worked this round does not (S0.R5.b–c). */
export function whyInVain(part: Part, using: Using): Reason | null {
  const handled = deviceInHand(part.figure, using.device, using.power);
  const dormant = whyDormant(part, handled.device.id, handled.device.name);
  if (dormant !== null || using.purposeful === false) return dormant;
  const after = spendDevice(part.seat.ledger, deviceSpent(part, handled, using));
  return inVain(part, after);
}

/** Why what is entered into the account so will not work; null when it will (ruling `device.excess`). */
export function inVain(part: Part, after: Ledger): Reason | null {
  const [why] = part.book["device.excess"] === "attempted" ? devicesTooMany(part, after) : [];
  return why === undefined ? null : reason(why, { figure: part.figure.name });
}

function whyDormant({ seat }: Part, device: ItemId, name: string): Reason | null {
  return seat.ledger.dormant.includes(device) ? reason("dormant", { device: name }) : null;
}

/** The ledger's objections to using a device on purpose. What is tried in vain meets none (S0.R4.b, S0.R5). */
export function deviceIsLeft(part: Part, using: Using): readonly Reason[] {
  if (using.purposeful === false || !part.book["ledger.enabled"]) return FINE;
  if (whyInVain(part, using) !== null) return FINE;
  const spent = deviceSpent(part, deviceInHand(part.figure, using.device, using.power), using);
  return joined(
    withinCaps(part, spendDevice(part.seat.ledger, spent), NO_EXCEPTION),
    spent.attack ? magicIsLeft(part) : FINE,
    noOffenseWithRelocation(part, { offensive: spent.potential, relocates: false }),
  );
}
