import { type Activation, type AtWork, activationsOf, atWork } from "../../devices.ts";
import type { DeedEvent } from "../../fight/events/deeds.ts";
import { changeSeat, type Fight, type Seat, seatTaken } from "../../fight/fight.ts";
import { changeFigure } from "../../fight/figures.ts";
import type { FigureChange } from "../../figure/figure.ts";
import { newcomersWith } from "../../intent/observation.ts";
import { roundOf } from "../../moment.ts";
import type { FigureId, ItemId } from "../../vocabulary.ts";
import { unchanged } from "./figures-alone.ts";

type DeedFolds = {
  readonly [Type in DeedEvent["type"]]: (fight: Fight, event: Extract<DeedEvent, { type: Type }>) => Fight;
};

/** The effect of the events of devices, charges and changes of mind on the fight. */
export const DEED_FOLDS: DeedFolds = {
  "device-used": (fight, { figure, activation, sustained, change }) => {
    const { device, power, begins, lands } = activation;
    const seat = seatTaken(fight, figure);
    const inUse = sustained ? [...without(seat, device), { device, power }] : seat.inUse;
    const left = begins < lands ? atWork([...activationsOf(seat), activation]) : {};
    return changeSeat(changed(fight, change), figure, { inUse, ...left });
  },
  "took-part": unchanged,
  "left-undone": unchanged,
  "device-failed": unchanged,
  "device-worked": (fight, { figure, activation }) => {
    const { device, power, begins } = activation;
    const isOver = (one: Activation) => one.device === device && one.power === power && one.begins === begins;
    return changeSeat(fight, figure, leftWithout(seatTaken(fight, figure), isOver));
  },
  "device-ceased": (fight, { figure, device }) => cease(fight, figure, device),
  worn: (fight, { figure, item, on, change }) => {
    const after = changed(fight, change);
    return on ? after : changeSeat(after, figure, { inUse: without(seatTaken(after, figure), item) });
  },
  charged: (fight, { figure, charge }) => changeSeat(fight, figure, { charge, chargedIn: roundOf(charge.begins) }),
  arrived: (fight, { figure, change }) => {
    const { charge } = seatTaken(fight, figure);
    const after = changed(fight, change);
    return charge === null ? after : changeSeat(after, figure, { charge: { ...charge, arrived: true } });
  },
  "blow-earned": (fight, { figure, earned }) => {
    const { charge } = seatTaken(fight, figure);
    return charge === null ? fight : changeSeat(fight, figure, { charge: { ...charge, earned } });
  },
  thwarted: unchanged,
  scuffled: unchanged,
  aimed: (fight, { figure, targets }) => {
    const { casting } = seatTaken(fight, figure);
    return casting === null ? fight : changeSeat(fight, figure, { casting: { ...casting, targets } });
  },
  observed: (fight, { figure, notice, observed }) => {
    const newcomers = newcomersWith(seatTaken(fight, figure).newcomers, notice);
    return changeSeat(fight, figure, observed ? { noticed: notice, newcomers } : { newcomers });
  },
  warned: (fight, { figure, target, notice, notBefore }) => {
    const newcomers = newcomersWith(seatTaken(fight, target).newcomers, notice);
    const known = changeSeat(fight, target, { noticed: notice, newcomers });
    return notBefore === 0 ? known : changeSeat(known, figure, { notBefore });
  },
  peeked: unchanged,
  risen: (fight, { change }) => changed(fight, change),
};

function changed(fight: Fight, change: FigureChange | null): Fight {
  return change === null ? fight : changeFigure(fight, change);
}

function cease(fight: Fight, figure: FigureId, device: ItemId): Fight {
  const seat = seatTaken(fight, figure);
  const left = leftWithout(seat, one => one.device === device);
  return changeSeat(fight, figure, { inUse: without(seat, device), ...left });
}

function leftWithout(seat: Seat, isOver: (activation: Activation) => boolean): AtWork {
  return atWork(activationsOf(seat).filter(one => !isOver(one)));
}

function without({ inUse }: Seat, device: ItemId): Seat["inUse"] {
  return inUse.some(known => known.device === device) ? inUse.filter(known => known.device !== device) : inUse;
}
