import type { FightEvent } from "../../fight/events.ts";
import { type Fight, rewriteSeat, type SeatDraft, withTurn } from "../../fight/fight.ts";
import { changed } from "../../ledger/ledger.ts";
import type { FigureId } from "../../vocabulary.ts";
import { FOOTING_WRITES } from "./footing.ts";
import { OPPORTUNITY_WRITES } from "./opportunity.ts";

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
    seat.ledger = changed(seat.ledger, entry);
  },
};

export function isSeatEventType(type: string): boolean {
  return Object.hasOwn(WRITES, type);
}

export function isOfSeat(event: FightEvent): event is SeatEvent {
  return (WRITES as Readonly<Record<string, unknown>>)[event.type] !== undefined;
}

/** The fight after events of one figure. Its seat is copied once for all of them. */
export function foldIntoSeat(fight: Fight, figure: FigureId, events: readonly SeatEvent[]): Fight {
  return rewriteSeat(fight, figure, seat => {
    for (const event of events) (WRITES[event.type] as (seat: SeatDraft, event: SeatEvent) => void)(seat, event);
  });
}
