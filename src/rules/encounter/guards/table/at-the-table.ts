import { atThisMoment, figureIsHere, figureStands, inStage, placeIsSensible } from "../../judging/impossible.ts";
import { tableIsPlayed } from "../../judging/table/impossible.ts";
import type { Guard } from "../../judging/view.ts";

/** What has to hold of anything in a figure's turn at the table of options, whatever it is. */
export const AT_THE_TABLE = [
  inStage("segments"),
  tableIsPlayed,
  atThisMoment,
  figureIsHere,
  figureStands,
  placeIsSensible,
] as const satisfies readonly Guard<never>[];
