import { deviceIn } from "../../devices.ts";
import type { Asked } from "../../fight/record.ts";
import { effectsAtWork, effectsOn, isOfWorn } from "../../figure/effect.ts";
import type { Figure, FigureChange } from "../../figure/figure.ts";
import { nameOfItem, weaponOf } from "../../figure/items.ts";
import { actionsLeftIn } from "../../ledger/cap.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { spendDormant, withHandling } from "../../ledger/spending.ts";
import { type FigureId, type ItemId, type Moment, type Reason, reason } from "../../vocabulary.ts";
import { BY_MOMENT, isFlag, isId } from "../judging/forms.ts";
import { atThisMoment, figureIsHere, figureLives, inStage } from "../judging/impossible.ts";
import {
  afterWearing,
  casterDoesNothingElse,
  notUsedThisRound,
  wearingIsLeft,
  whyWornFails,
} from "../judging/magic-rules.ts";
import { ableToAct, asDeclared, noSpellUnderWay, whileItActs } from "../judging/rules.ts";
import { isOutside, OTHER_DEED } from "../judging/surprise-rules.ts";
import { accountHolderOf, FINE, ofFigure, type Part } from "../judging/view.ts";
import { addEvent, type Course, figureIn, partIn, spend } from "../resolving/course.ts";
import { withdraw } from "../resolving/effects/end.ts";
import { letSleep } from "../resolving/effects/worn.ts";
import { enterOther, keepOutOfRound } from "../resolving/surprise.ts";
import { notCharging } from "./charge/charge.ts";
import { type CommandRow, offeredByItem } from "./row.ts";

/** Puts a device on or takes it up, draws a weapon, or takes a device off (S0.DV.c–f). */
export interface Wear extends Asked {
  readonly type: "wear";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly item: ItemId;
  /** False to take it off. */
  readonly on: boolean;
}

export const WEAR: CommandRow<Wear> = {
  form: { ...BY_MOMENT, item: isId, on: isFlag },
  impossible: [inStage("segments"), atThisMoment, figureIsHere, figureLives, ofFigure(canBeWorn)],
  rules: [
    ofFigure(ableToAct),
    ofFigure(noSpellUnderWay),
    ofFigure(part => asDeclared(part, { kind: "device", item: null, harmless: true })),
    ofFigure(whileItActs),
    ofFigure(notCharging),
    ofFigure(casterDoesNothingElse),
    ofFigure((part, wear) => wearingIsLeft(part, wear)),
    ofFigure((part, { item, on }) => notUsedThisRound(part, { item, on }, nameOfItem(part.figure, item) ?? item)),
  ],
  resolve: resolveWear,
  inSurprise: {
    rules: [...OTHER_DEED, ofFigure((part, wear) => (isOutside(part) ? FINE : wearingIsLeft(part, wear)))],
    resolve: wearInSurprise,
  },
  atTheTable: "refused",
  ledgerAfter: afterWear,
  offers: offeredByItem,
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

function afterWear(part: Part, wear: Wear): Ledger {
  const { ledger } = part.seat;
  return whyWornFails(part, wear) === null ? afterWearing(part, wear) : spendDormant(ledger, wear.item, canPay(part));
}

function canPay(part: Part): boolean {
  return actionsLeftIn(accountHolderOf(part), part.seat.ledger) > 0;
}

/** Puts on or takes up an item, which activates it, or takes it off, which ends it (S0.DV.c, S0.DV.f). */
function resolveWear(course: Course, wear: Wear): void {
  const { figure, item, on } = wear;
  const part = partIn(course, figure);
  const after = afterWearing(part, wear);
  const why = whyWornFails(part, wear);
  const kept = withHandling(after, { item, on }, course.book);
  spend(course, figure, ledger => (why === null ? kept : spendDormant(ledger, item, canPay(part))));
  addEvent(course, { type: "worn", figure, item, on, change: changeOf(part.figure, item, on) });
  if (!on) withdrawWorn(course, part.figure);
  if (why === null) return;
  addEvent(course, { type: "device-failed", figure, device: item, reason: why });
  if (on) letSleep(course, figure, item);
}

/** Takes from a figure what a device gave that it has just taken off (G.13). */
function withdrawWorn(course: Course, before: Figure): void {
  const now = effectsOn(figureIn(course, before.id));
  for (const effect of effectsAtWork(before))
    if (isOfWorn(effect) && !now.some(({ worn }) => worn === effect.worn)) withdraw(course, before.id, effect);
}

function changeOf(figure: Figure, item: string, on: boolean): FigureChange | null {
  const worn = deviceIn(figure, item)?.worn ?? null;
  return worn === null ? null : { figure: figure.id, path: `devices.${item}.worn`, from: worn, to: on };
}

/** Puts on, draws or takes off an item (S4.I.D.5). */
function wearInSurprise(course: Course, command: Wear): void {
  const before = course.fight;
  enterOther(course, command.figure);
  resolveWear(course, command);
  keepOutOfRound(course, before, command.figure);
}
