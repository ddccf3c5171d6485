import { type Fight, figureOf, isDown, type Seat } from "../../rules/index.ts";

/** Has a figure said nothing yet that stands, and could? Whose spell or device goes on from the round before has its round taken. */
export function isSilent(fight: Fight, seat: Seat): boolean {
  return seat.intent === null && !isUnderWay(seat) && isUp(fight, seat);
}

/** Those of whom a declaration is waited for, or has been made. */
export function declaresIn(fight: Fight, seat: Seat): boolean {
  return isUp(fight, seat) && (seat.intent !== null || !isUnderWay(seat));
}

const isUnderWay = ({ casting, activation }: Seat): boolean => casting !== null || activation !== null;

function isUp(fight: Fight, { figure: id }: Seat): boolean {
  const figure = figureOf(fight, id);
  return figure !== undefined && !isDown(figure);
}
