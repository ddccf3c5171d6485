import { type Fight, type FigureId, isSilent } from "#rules/index.ts";

/**
 * The figures that could declare and have not, in the order of their seats.
 *
 * @param asked which figures to look at
 */
export function undeclared(fight: Fight, asked: (figure: FigureId) => boolean): readonly FigureId[] {
  const silent = fight.encounter.seats.filter(seat => isSilent(fight, seat) && asked(seat.figure));
  return silent.map(({ figure }) => figure);
}
