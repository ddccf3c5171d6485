import { type Fight, type FigureId, isSilent } from "#rules/index.ts";

/** Figures that could declare and have not, of those asked for, in the order of their seats. */
export function undeclared(fight: Fight, asked: (figure: FigureId) => boolean): readonly FigureId[] {
  const silent = fight.encounter.seats.filter(seat => isSilent(fight, seat) && asked(seat.figure));
  return silent.map(({ figure }) => figure);
}
