import type { Join, Leave } from "#rules/fight/command.ts";
import { seatOf } from "#rules/fight/fight.ts";
import { figureName, standingBy } from "#rules/fight/figures.ts";
import { reason } from "#rules/verdict.ts";
import type { FigureId } from "#rules/vocabulary.ts";
import type { Guard, Guards } from "../../judging/view.ts";

/** All figures that join or leave with one command. */
export const comers = ({ figure, others = [] }: Join | Leave): readonly FigureId[] => [figure, ...others];

/** Refuses a figure that is named twice, too: it would already have a seat the second time. */
const hasNoSeat: Guard<Join> = ({ fight }, command) => {
  const taken = comers(command).filter((id, at, all) => seatOf(fight, id) !== undefined || all.indexOf(id) < at);
  return taken.map(figure => reason("already-seated", { figure: figureName(fight, figure) }));
};

const standsBy: Guard<Join> = ({ fight }, command) =>
  comers(command)
    .filter(figure => standingBy(fight, figure) === undefined)
    .map(figure => reason("unknown-figure", { figure: String(figure) }));

const hasSeat: Guard<Leave> = ({ fight }, command) =>
  comers(command)
    .filter((id, at, all) => seatOf(fight, id) === undefined || all.indexOf(id) < at)
    .map(figure => reason("unknown-figure", { figure: String(figure) }));

export const JOIN_GUARDS: Guards<Join> = { impossible: [hasNoSeat, standsBy], rules: [] };

export const LEAVE_GUARDS: Guards<Leave> = { impossible: [hasSeat], rules: [] };
