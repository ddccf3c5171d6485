import { changeEncounter, type Fight, type Seat } from "../../fight/fight.ts";
import type { FigureId } from "../../vocabulary.ts";

/** The fight with a figure that returns under a new id. Declarations and actions in progress refer to the new id. */
export function renamed(fight: Fight, figure: FigureId, formerId: FigureId | undefined): Fight {
  if (formerId === undefined) return fight;
  const { seats, surprise, left } = fight.encounter;
  return changeEncounter(fight, {
    seats: seats.map(seat => withName<Seat>(seat, formerId, figure)),
    ...(left !== undefined && { left: left.map(seat => withName<Seat>(seat, formerId, figure)) }),
    ...(surprise !== undefined && { surprise: withName(surprise, formerId, figure) }),
  });
}

/** Replaces the id everywhere in a value; returns the same object if it does not contain the id. */
function withName<Value extends object>(value: Value, formerId: FigureId, figure: FigureId): Value {
  const quoted = JSON.stringify(formerId);
  const text = JSON.stringify(value);
  return text.includes(quoted) ? JSON.parse(text.replaceAll(quoted, JSON.stringify(figure))) : value;
}
