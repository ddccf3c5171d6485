import type { Area } from "../../fight/area.ts";
import { seatedAlike } from "../../fight/derived.ts";
import type { DiceByFigure, InitiativeRolled, OrderEvent, SidesTimed, TurnsHad } from "../../fight/events/round.ts";
import type { FightEvent } from "../../fight/events.ts";
import {
  changedSeat,
  changeEncounter,
  changeSeat,
  type Fight,
  rewriteSeat,
  type Seat,
  type SeatDraft,
  withTurn,
} from "../../fight/fight.ts";
import { withEntry } from "../../ledger/entry.ts";
import type { FigureId, Moment } from "../../vocabulary.ts";
import { FOOTING_WRITES } from "./blows.ts";
import { OPPORTUNITY_WRITES } from "./deeds.ts";
import type { FoldsOf } from "./folds.ts";

type OfSeat =
  | "acted"
  | "finished"
  | "fell"
  | "guarded"
  | "spent"
  | keyof typeof OPPORTUNITY_WRITES
  | keyof typeof FOOTING_WRITES;
/** An event that changes only its figure's seat. */
export type SeatEvent = Extract<FightEvent, { type: OfSeat }>;
type Writes = { readonly [Type in OfSeat]: (seat: SeatDraft, event: Extract<SeatEvent, { type: Type }>) => void };

/** How each of these events changes a seat. */
const WRITES: Writes = {
  ...OPPORTUNITY_WRITES,
  ...FOOTING_WRITES,
  acted: (seat, { moment, step, at, beside }) => {
    const isFirst = seat.actedAt !== moment;
    seat.actedTimes = isFirst ? 1 : seat.actedTimes + 1;
    if (isFirst) seat.actedAs = undefined;
    if (step !== undefined) seat.actedAs = [...(seat.actedAs ?? []), step];
    seat.actedAt = moment;
    if (beside !== true) seat.timed = withTurn(seat.timed, moment);
    if (at !== undefined) seat.fought = at;
    if (seat.held !== null && seat.held.until === 0) seat.held = { ...seat.held, until: moment };
  },
  finished: (seat, { moment }) => {
    seat.finishedAt = moment;
  },
  fell: (seat, { moment }) => {
    seat.fellAt = moment;
  },
  guarded: (seat, { against }) => {
    seat.guard = against;
  },
  spent: (seat, { entry }) => {
    seat.ledger = withEntry(seat.ledger, entry);
  },
};

/** True if events of that type change only their own figure's seat: its state in the round. */
export function isSeatEventType(type: string): boolean {
  return Object.hasOwn(WRITES, type);
}

/** True if an event changes only its own figure's seat: its state in the round. */
export function isOfSeat(event: FightEvent): event is SeatEvent {
  return (WRITES as Readonly<Record<string, unknown>>)[event.type] !== undefined;
}

/**
 * Returns the fight after events of one figure that change only its seat, its state in the round. It is copied once for
 * all of them.
 */
export function foldIntoSeat(fight: Fight, figure: FigureId, events: readonly SeatEvent[]): Fight {
  return rewriteSeat(fight, figure, seat => {
    for (const event of events) (WRITES[event.type] as (seat: SeatDraft, event: SeatEvent) => void)(seat, event);
  });
}

/**
 * Returns the fight with a figure's former id replaced everywhere by the new one, under which it has come back; the
 * same fight without a former id.
 */
export function renamed(fight: Fight, figure: FigureId, formerId: FigureId | undefined): Fight {
  if (formerId === undefined) return fight;
  const { seats, surprise, left, areas } = fight.encounter;
  return changeEncounter(fight, {
    ...(areas !== undefined && { areas: areas.map(area => withName<Area>(area, formerId, figure)) }),
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

/** The effect of the events of initiative on the fight. */
export const ORDER_FOLDS: FoldsOf<OrderEvent> = {
  "initiative-rolled": takeDice,
  "sides-timed": timeBySides,
  "turns-had": setTurnsHad,
  "ties-rolled": (fight, { dice }) => changeSeats(fight, dice, "tieDice"),
  "dice-carried": (fight, { figure, dice, said }) =>
    changeSeat(fight, figure, { dice, ...(said === undefined ? {} : { intent: said }) }),
  "initiative-held": (fight, { figure, held }) => changeSeat(fight, figure, { held }),
};

function takeDice(fight: Fight, { rolls, dice }: InitiativeRolled): Fight {
  const rolled = changeEncounter(fight, { stage: "segments", initiative: rolls });
  return dice === undefined ? rolled : changeSeats(rolled, dice, "dice");
}

function timeBySides(fight: Fight, { sides }: SidesTimed): Fight {
  const sideOf = new Map(Object.entries(sides).flatMap(([side, ids]) => ids.map(id => [id, side] as const)));
  const seats = fight.encounter.seats.map(seat => {
    const side = sideOf.get(seat.figure);
    return side === undefined ? seat : changedSeat(seat, { timed: { side, had: NONE_HAD } });
  });
  return seatedAlike(fight, changeEncounter(fight, { seats }));
}

const NONE_HAD: readonly Moment[] = Object.freeze([]);

function setTurnsHad(fight: Fight, { turns }: TurnsHad): Fight {
  const seats = fight.encounter.seats.map(seat => {
    const { [seat.figure]: had } = turns;
    return had === undefined || seat.timed === undefined ? seat : changedSeat(seat, { timed: { ...seat.timed, had } });
  });
  return seatedAlike(fight, changeEncounter(fight, { seats }));
}

/** Sets the dice of all seats at once: doing it seat by seat would copy all seats each time. */
function changeSeats(fight: Fight, dice: DiceByFigure, field: "dice" | "tieDice"): Fight {
  const seats = fight.encounter.seats.map(seat => {
    const own = dice[seat.figure];
    return own === undefined ? seat : changedSeat(seat, { [field]: own });
  });
  return seatedAlike(fight, changeEncounter(fight, { seats }));
}
