import { grantsSpells } from "#rules/devices.ts";
import type { Wear } from "#rules/fight/commands/deeds.ts";
import type { Device } from "#rules/figure/device.ts";
import type { Figure, Weapon } from "#rules/figure/figure.ts";
import { nameOfItem, weaponOf } from "#rules/figure/items.ts";
import { NO_EXCEPTION } from "#rules/ledger/cap.ts";
import type { Ledger } from "#rules/ledger/ledger.ts";
import { spendDevice } from "#rules/ledger/spending.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { notCharging } from "../../judging/charge-rules.ts";
import { atThisMoment, figureIsHere, figureStands, inStage } from "../../judging/impossible.ts";
import { hasHisMindFree } from "../../judging/magic/casters.ts";
import { inVain, notHandledSo } from "../../judging/magic/device-rules.ts";
import { ableToAct, asDeclared, noSpellUnderWay, withinCaps } from "../../judging/rules.ts";
import { sinceItsFirstStep } from "../../judging/step-rules.ts";
import { FINE, type Guards, ofFigure, type Part } from "../../judging/view.ts";

export const WEAR_GUARDS: Guards<Wear> = {
  impossible: [inStage("segments"), atThisMoment, figureIsHere, figureStands, ofFigure(canBeWorn)],
  rules: [
    ofFigure(ableToAct),
    ofFigure(noSpellUnderWay),
    ofFigure(part => asDeclared(part, { kind: "device", item: null, harmless: true })),
    ofFigure(sinceItsFirstStep),
    ofFigure(notCharging),
    ofFigure(hasHisMindFree),
    ofFigure(wearingIsLeft),
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

export function deviceIn(figure: Figure, item: string): Device | null {
  return figure.devices?.find(known => known.id === item) ?? null;
}

/**
 * Device actions that it costs to put a thing on, take it up or draw it, or to take it off.
 *
 * @source S0.DV.c–f
 * @reading what is free to put on is free to take off; or not (ruling `device.doffExempt`)
 */
function wearCost(figure: Figure, { item, on }: Pick<Wear, "item" | "on">, book: Rulebook): 0 | 1 {
  const device = deviceIn(figure, item);
  const exempt = device === null ? isPlain(weaponOf(figure, item)) : device.donExempt === true;
  return exempt && (on || book["device.doffExempt"] === "free") ? 0 : 1;
}

/** A magic weapon is drawn for nothing, unless that awakes a power of it (S0.DV.d–e). */
function isPlain(weapon: Weapon | null): boolean {
  return weapon?.powerOnDraw !== true;
}

/** The account after something was put on or taken off, and works. */
export function afterWearing(part: Part, wear: Pick<Wear, "item" | "on">): Ledger {
  const { figure, seat, book } = part;
  if (wearCost(figure, wear, book) === 0) return seat.ledger;
  const device = deviceIn(figure, wear.item);
  return spendDevice(seat.ledger, { potential: false, attack: false, grants: device !== null && grantsSpells(device) });
}

/** One thing too many may be put on, and does not work; it may not be taken off (S0.R5.b, S0.DV.f). */
export function wearingIsLeft(part: Part, wear: Wear): readonly Reason[] {
  if (!part.book["ledger.enabled"]) return FINE;
  const after = afterWearing(part, wear);
  return wornInVain(part, wear) === null ? withinCaps(part, after, NO_EXCEPTION) : FINE;
}

/** Why a thing that is put on will not work this round; null when it will (S0.R5.b). */
export function wornInVain(part: Part, wear: Pick<Wear, "item" | "on">): Reason | null {
  return wear.on ? inVain(part, afterWearing(part, wear)) : null;
}
