import type { Advance } from "#rules/fight/command.ts";
import { atThisMoment, figureIsHere, inStage } from "../../judging/impossible.ts";
import { FINE, type Guards } from "../../judging/view.ts";

export const ADVANCE_GUARDS: Guards<Advance> = {
  impossible: [
    inStage("segments"),
    atThisMoment,
    (view, { figure }) => (figure === undefined ? FINE : figureIsHere(view, { figure })),
  ],
  rules: [],
};
