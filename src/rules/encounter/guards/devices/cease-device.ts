import { deviceOf } from "#rules/devices.ts";
import type { StopDevice } from "#rules/fight/commands/deeds.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { figureIsHere, inStage } from "../../judging/impossible.ts";
import { FINE, type Guards, ofFigure, type Part } from "../../judging/view.ts";

export const CEASE_DEVICE_GUARDS: Guards<StopDevice> = {
  impossible: [inStage("declare", "segments"), figureIsHere, ofFigure(isInUse)],
  rules: [],
};

function isInUse({ figure, seat }: Part, { device }: StopDevice): readonly Reason[] {
  if (seat.inUse.some(known => known.device === device)) return FINE;
  return [reason("not-in-use", { figure: figure.name, device: deviceOf(figure, device)?.name ?? String(device) })];
}
