import type { FootingEvent, PushedBack } from "../../fight/events/footing.ts";
import { changeSeat, type Fight, type SeatDraft, seatOf } from "../../fight/fight.ts";
import { NO_FOOTING } from "../../fight/footing.ts";

type Writes = {
  readonly [Type in Exclude<FootingEvent["type"], PushedBack["type"]>]: (
    seat: SeatDraft,
    event: Extract<FootingEvent, { type: Type }>,
  ) => void;
};

/** How the events of closing in, getting under a weapon and being held off change a seat. */
export const FOOTING_WRITES: Writes = {
  "closed-in": (seat, { against }) => {
    const { met, closed, under, atBay } = seat.footing ?? NO_FOOTING;
    seat.footing = { met, closed: [...closed, against], under, atBay };
  },
  "got-under": (seat, { against }) => {
    const { met, closed, under, atBay } = seat.footing ?? NO_FOOTING;
    seat.footing = { met, closed, under: [...under, against], atBay };
  },
  "faced-point": (seat, { against, held }) => {
    const { met, closed, under, atBay } = seat.footing ?? NO_FOOTING;
    seat.footing = held
      ? { met, closed, under, atBay: [...atBay, against] }
      : { met, closed: [...closed, against], under, atBay };
  },
  "broke-in": (seat, { against }) => {
    const { met, closed, under, atBay } = seat.footing ?? NO_FOOTING;
    seat.footing = { met, closed: [...closed, against], under, atBay: atBay.filter(foe => foe !== against) };
  },
};

/** Pushes the other figure back: it is no longer under the larger weapon. */
export function pushBack(fight: Fight, { figure, against }: PushedBack): Fight {
  const footing = seatOf(fight, against)?.footing ?? NO_FOOTING;
  return changeSeat(fight, against, { footing: { ...footing, under: footing.under.filter(foe => foe !== figure) } });
}
