import { DISTURBANCES } from "#rules/casting/interruption.ts";
import type { Disturb } from "#rules/fight/commands/spells.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { atThisMoment, figureIsHere, inStage } from "../../judging/impossible.ts";
import { FINE, type Guards } from "../../judging/view.ts";

export const DISTURB_GUARDS: Guards<Disturb> = {
  impossible: [inStage("surprise", "segments"), atThisMoment, figureIsHere, howIsReadable],
  rules: [],
};

function howIsReadable(_view: object, { how }: Disturb): readonly Reason[] {
  return DISTURBANCES.includes(how) ? FINE : [reason("unreadable", { field: "how", value: String(how) })];
}
