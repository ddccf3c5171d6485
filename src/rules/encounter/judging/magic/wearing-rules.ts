import type { Ledger } from "#rules/ledger/ledger.ts";
import type { Reason } from "#rules/verdict.ts";
import { spendWearing, type Wearing } from "#rules/wearing.ts";
import { magicIsPaid } from "../phases/attack-currency.ts";
import { withinCaps } from "../rules.ts";
import { FINE, joined, type Part } from "../view.ts";
import { inVain } from "./device-rules.ts";

/** The ledger after an item was put on or taken off, if it works. */
export function afterWearing({ figure, seat, book }: Part, wear: Wearing): Ledger {
  return spendWearing(seat.ledger, figure, wear, book);
}

/**
 * One item too many may be put on, and does not work. One item too many may not be taken off.
 *
 * @source S0.R5.b, S0.DV.f, S3.SM.a
 * @reading if actions are paid with attacks, so is a device that is put on or taken off
 */
export function wearingIsLeft(part: Part, wear: Wearing): readonly Reason[] {
  const after = afterWearing(part, wear);
  const paid = after.device > part.seat.ledger.device ? magicIsPaid(part) : FINE;
  if (!part.book["ledger.enabled"]) return paid;
  return wornInVain(part, wear) === null ? joined(withinCaps(part, after), paid) : FINE;
}

/** Why an item that is put on will not work this round; null if it will (S0.R5.b). */
export function wornInVain(part: Part, wear: Wearing): Reason | null {
  return wear.on ? inVain(part, afterWearing(part, wear)) : null;
}
