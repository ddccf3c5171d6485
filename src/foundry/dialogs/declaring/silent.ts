import { type Fight, type FigureId, figureOf, isDown } from "#rules/index.ts";

/** Figures that could declare and have not, of those asked for, in the order of their seats. */
export function undeclared(fight: Fight, asked: (figure: FigureId) => boolean): readonly FigureId[] {
  const silent = fight.encounter.seats.filter(seat => !seat.intent && asked(seat.figure));
  return silent
    .map(seat => seat.figure)
    .filter(id => {
      const figure = figureOf(fight, id);
      return figure !== undefined && !isDown(figure);
    });
}
