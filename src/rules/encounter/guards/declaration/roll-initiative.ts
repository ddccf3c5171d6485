import type { RollInitiative } from "#rules/fight/command.ts";
import { inStage, inThisRound } from "../../judging/impossible.ts";
import type { Guards } from "../../judging/view.ts";

export const ROLL_INITIATIVE_GUARDS: Guards<RollInitiative> = {
  impossible: [inStage("declare"), inThisRound],
  rules: [],
};
