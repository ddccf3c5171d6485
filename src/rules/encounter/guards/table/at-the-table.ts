import { atThisMoment, figureIsHere, figureStands, inStage, placeIsSensible } from "../../judging/impossible.ts";
import { tableIsPlayed } from "../../judging/table/impossible.ts";
import type { Guard } from "../../judging/view.ts";

/** Guards of everything in a figure's turn with the options table. */
export const AT_THE_TABLE = [
  inStage("segments"),
  tableIsPlayed,
  atThisMoment,
  figureIsHere,
  figureStands,
  placeIsSensible,
] as const satisfies readonly Guard<never>[];
