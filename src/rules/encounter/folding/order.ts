import { seatedAlike } from "../../fight/derived.ts";
import type { DiceByFigure, InitiativeRolled, OrderEvent, SidesTimed, TurnsHad } from "../../fight/events/order.ts";
import { changedSeat, changeEncounter, changeSeat, type Fight } from "../../fight/fight.ts";
import type { Moment } from "../../vocabulary.ts";

type Folds = {
  readonly [Type in OrderEvent["type"]]: (fight: Fight, event: Extract<OrderEvent, { type: Type }>) => Fight;
};

/** The effect of the events of initiative on the fight. */
export const ORDER_FOLDS: Folds = {
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
