import { deviceIn } from "#rules/devices.ts";
import type { Wear } from "#rules/fight/commands/deeds.ts";
import type { Figure, FigureChange } from "#rules/figure/figure.ts";
import { actionsLeftIn } from "#rules/ledger/cap.ts";
import { spendDormant, withHandling } from "#rules/ledger/spending.ts";
import { afterWearing, wornInVain } from "../../guards/devices/wear.ts";
import { accountHolderOf } from "../../judging/view.ts";
import { addEvent, type Course, partIn, spend } from "../../resolving/course.ts";

/** Puts on or takes up an item, which activates it, or takes it off, which ends it (S0.DV.c, S0.DV.f). */
export function resolveWear(course: Course, wear: Wear): void {
  const { figure, item, on } = wear;
  const part = partIn(course, figure);
  const after = afterWearing(part, wear);
  const why = wornInVain(part, wear);
  const pays = actionsLeftIn(accountHolderOf(part), part.seat.ledger) > 0;
  const kept = withHandling(after, { item, on }, course.book);
  spend(course, figure, ledger => (why === null ? kept : spendDormant(ledger, item, pays)));
  addEvent(course, { type: "worn", figure, item, on, change: changeOf(part.figure, item, on) });
  if (why !== null) addEvent(course, { type: "device-failed", figure, device: item, reason: why });
}

function changeOf(figure: Figure, item: string, on: boolean): FigureChange | null {
  const worn = deviceIn(figure, item)?.worn ?? null;
  return worn === null ? null : { figure: figure.id, path: `devices.${item}.worn`, from: worn, to: on };
}
