import { deviceIn } from "#rules/devices.ts";
import type { Wear } from "#rules/fight/commands/deeds.ts";
import { nameOfItem, weaponOf } from "#rules/figure/items.ts";
import type { Ledger } from "#rules/ledger/ledger.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { spendWearing, type Wearing } from "#rules/wearing.ts";
import { notCharging } from "../../judging/charge-rules.ts";
import { atThisMoment, figureIsHere, figureLives, inStage } from "../../judging/impossible.ts";
import { hasHisMindFree } from "../../judging/magic/casters.ts";
import { inVain, notHandledSo } from "../../judging/magic/device-rules.ts";
import { magicIsPaid } from "../../judging/phases/attack-currency.ts";
import { ableToAct, asDeclared, noSpellUnderWay, withinCaps } from "../../judging/rules.ts";
import { whileItActs } from "../../judging/step-rules.ts";
import { FINE, type Guards, joined, ofFigure, type Part } from "../../judging/view.ts";

export const WEAR_GUARDS: Guards<Wear> = {
  impossible: [inStage("segments"), atThisMoment, figureIsHere, figureLives, ofFigure(canBeWorn)],
  rules: [
    ofFigure(ableToAct),
    ofFigure(noSpellUnderWay),
    ofFigure(part => asDeclared(part, { kind: "device", item: null, harmless: true })),
    ofFigure(whileItActs),
    ofFigure(notCharging),
    ofFigure(hasHisMindFree),
    ofFigure((part, wear) => wearingIsLeft(part, wear)),
    ofFigure((part, { item, on }) => notHandledSo(part, { item, on }, nameOfItem(part.figure, item) ?? item)),
  ],
};

function canBeWorn({ figure }: Part, { item, on }: Wear): readonly Reason[] {
  const device = deviceIn(figure, item);
  const weapon = weaponOf(figure, item);
  if (device === null && weapon === null)
    return [reason("unknown-device", { device: String(item), figure: figure.name })];
  if (device === null) return FINE;
  const names = { figure: figure.name, item: device.name };
  if (device.worn === null) return on ? FINE : [reason("not-wearable", names)];
  return device.worn === on ? [reason(on ? "already-worn" : "not-worn", names)] : FINE;
}

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
