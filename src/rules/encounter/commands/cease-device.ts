import { deviceOf } from "../../devices.ts";
import type { Asked } from "../../fight/command.ts";
import { type Reason, reason } from "../../verdict.ts";
import type { FigureId, ItemId } from "../../vocabulary.ts";
import { isId } from "../judging/forms.ts";
import { figureIsHere, inStage } from "../judging/impossible.ts";
import { FINE, ofFigure, type Part } from "../judging/view.ts";
import { addEvent, type Course, endWay } from "../resolving/course.ts";
import { type CommandRow, costsNothing, offeredByItem } from "./row.ts";

/** Ends the use of a sustained device. */
export interface StopDevice extends Asked {
  readonly type: "cease-device";
  readonly figure: FigureId;
  readonly device: ItemId;
}

export const CEASE_DEVICE: CommandRow<StopDevice> = {
  form: { figure: isId, device: isId },
  impossible: [inStage("declare", "segments"), figureIsHere, ofFigure(isInUse)],
  rules: [],
  resolve: resolveCeaseDevice,
  atTheTable: "allowed",
  ledgerAfter: costsNothing,
  offers: offeredByItem,
};

function isInUse({ figure, seat }: Part, { device }: StopDevice): readonly Reason[] {
  if (seat.inUse.some(known => known.device === device)) return FINE;
  return [reason("not-in-use", { figure: figure.name, device: deviceOf(figure, device)?.name ?? String(device) })];
}

/** Stops using a device, which costs nothing. From the next round on, the figure is not charged for it (S0.R5.d). */
function resolveCeaseDevice(course: Course, { figure, device }: StopDevice): void {
  endWay(course, figure);
  addEvent(course, { type: "device-ceased", figure, device, reason: null });
}
