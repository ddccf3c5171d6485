import { type Activation, type AtWork, activationsOf, atWork } from "../../devices.ts";
import { type Carried, type Plan, planOpened, spellsToCome, type Tempo, UNPLANNED } from "../../fight/encounter.ts";
import type { DeedEvent, OpportunityEvent } from "../../fight/events/deeds.ts";
import type { Declared, DeedOpened, PlanDropped } from "../../fight/events.ts";
import { changeFigure, changeSeat, type Fight, type Seat, type SeatDraft, seatTaken } from "../../fight/fight.ts";
import type { FigureChange } from "../../figure/figure.ts";
import { attackedTwiceInLastPhase } from "../../initiative/phases/phases.ts";
import { assaultAttacks, type Intent } from "../../intent/intent.ts";
import { newcomersWith } from "../../intent/observation.ts";
import { grantAttacks } from "../../ledger/spending.ts";
import { type FigureId, type ItemId, type Moment, roundOf, segmentOf, type Whole } from "../../vocabulary.ts";
import { type FoldsOf, unchanged } from "./folds.ts";

/** The effect of the events of devices, charges and changes of mind on the fight. */
export const DEED_FOLDS: FoldsOf<DeedEvent> = {
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
  "walk-begun": (fight, { figure, walk }) => changeSeat(fight, figure, { walk }),
  walked: (fight, { figure, walked, change }) => {
    const { walk } = seatTaken(fight, figure);
    const after = changed(fight, change);
    return walk ? changeSeat(after, figure, { walk: { ...walk, walked, over: walked >= walk.feet } }) : after;
  },
  "walk-stopped": (fight, { figure, moment }) => {
    const { walk } = seatTaken(fight, figure);
    return walk ? changeSeat(fight, figure, { walk: { ...walk, arrives: moment, over: true } }) : fight;
  },
  "blow-earned": (fight, { figure, earned }) => {
    const { charge } = seatTaken(fight, figure);
    return charge === null ? fight : changeSeat(fight, figure, { charge: { ...charge, earned } });
  },
  thwarted: unchanged,
  scuffled: unchanged,
  aimed: (fight, { figure, targets }) => {
    const { casting } = seatTaken(fight, figure);
    if (casting === null) return fight;
    const { at: _at, ...aimed } = casting;
    return changeSeat(fight, figure, { casting: { ...aimed, targets } });
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

type Told = Declared | DeedOpened | PlanDropped;
/** The effect of the events of declarations and plans on the fight. */
export const PLAN_FOLDS: FoldsOf<Told> = {
  declared: declare,
  "deed-opened": (fight, { figure, intent, opens, done }) => {
    const seat = seatTaken(fight, figure);
    return changeSeat(fight, figure, { intent, notBefore: 0, plan: planOpened(seat, opens, done) });
  },
  "plan-dropped": unchanged,
};

/** Applies a declaration. An assault grants one more attack in the round from its declaration on (S3.AS.a, S0.I.c). */
function declare(fight: Fight, event: Declared): Fight {
  const { figure } = event;
  const seat = seatTaken(fight, figure);
  const change = changeBy(event)(seat, event);
  const attacks = assaultAttacks({ ...seat, ...change }) - assaultAttacks(seat);
  const after = changeSeat(fight, figure, {
    ...(attacks === 0 ? change : granted(seat, change, attacks)),
    fought: undefined,
  });
  const isSettled = fight.encounter.stage === "segments" || seat.dice.length > 0;
  const isGivenUp = isSettled && givesUpSpell(seat, seatTaken(after, figure));
  return isGivenUp ? changeSeat(after, figure, { renounced: true }) : after;
}

/** True if a spell was declared before and none is now. */
function givesUpSpell(before: Seat, after: Seat): boolean {
  return spellsToCome(before).length > 0 && spellsToCome(after).length === 0;
}

function granted({ ledger }: Seat, change: Partial<Seat>, attacks: number): Partial<Seat> {
  return { ...change, ledger: grantAttacks(ledger, attacks), plan: planGranted(change.plan, attacks) };
}

/** Adds the granted attacks to the ledger as it was when the current action opened. */
function planGranted(plan: Plan | undefined, attacks: number): Plan | undefined {
  if (plan === undefined || plan.opens === 0) return plan;
  return { ...plan, spent: { ...plan.spent, bonusAttacks: (plan.spent?.bonusAttacks ?? 0) + attacks } };
}

/** Gives up the attacks not yet begun for another action, which opens when the last of the others is done. */
function closing(seat: Seat, { intent, notBefore, next = NO_DEEDS, closing: closed }: Declared): Partial<Seat> {
  if (closed === undefined) return {};
  const opened = planOpened(seat, closed.opens, closed.done);
  return { intent, notBefore, plan: { ...opened, next } };
}

const WAITING: Intent = Object.freeze({ kind: "wait" });
const NO_DEEDS: readonly Intent[] = Object.freeze([]);

function changeBy({ afterwards, closing: closed, lacking }: Declared): (seat: Seat, event: Declared) => Partial<Seat> {
  if (afterwards === true) return thereafter;
  return closed === undefined || lacking !== undefined ? instead : closing;
}

/** Keeps the action in progress and replaces the rest of the plan. */
function thereafter({ intent, plan = UNPLANNED, notBefore: former }: Seat, event: Declared): Partial<Seat> {
  const { notBefore, next = NO_DEEDS, lacking } = event;
  if (lacking !== undefined) return { intent, notBefore: former, plan: { ...plan, next: NO_DEEDS, barred: true } };
  return { intent, notBefore: former, plan: { ...plan, next: [event.intent, ...next], notBefore } };
}

/** Replaces an action that has not begun, and the actions after it. */
function instead({ plan = UNPLANNED }: Seat, { intent, notBefore, next = NO_DEEDS, lacking }: Declared): Partial<Seat> {
  if (lacking !== undefined) return { intent: WAITING, notBefore, plan: { ...plan, next: NO_DEEDS, barred: true } };
  const isPlain = plan.opens === 0 && next.length === 0;
  return { intent, notBefore, plan: isPlain ? undefined : { ...plan, next, notBefore: undefined } };
}

type Writes = {
  readonly [Type in OpportunityEvent["type"]]: (
    seat: SeatDraft,
    event: Extract<OpportunityEvent, { type: Type }>,
  ) => void;
};

/** How the events of opportunity, and of attacks counted in phases, change a seat. */
export const OPPORTUNITY_WRITES: Writes = {
  "opportunity-given": (seat, { against }) => {
    seat.openings = [...(seat.openings ?? []), against];
  },
  "opportunity-gone": (seat, { against }) => {
    seat.openings = withoutOpening(seat.openings ?? [], against);
  },
  "attacks-carried": (seat, { carried }) => {
    seat.tempo = { ...(seat.tempo ?? UNTIMED), carried };
  },
  "attack-counted": (seat, { phase, opening, halved, carried: item }) => {
    const former = seat.tempo;
    const carried = item === undefined ? former?.carried : withoutBlow(former?.carried ?? [], phase, item);
    const attacks = former?.phase === phase ? former.attacks + 1 : 1;
    const taken = former?.openings ?? NO_PHASES;
    seat.tempo = {
      phase,
      attacks,
      openings: opening === null && item === undefined ? taken : [...taken, phase],
      halved,
      before: attackedTwiceInLastPhase(former, phase) || undefined,
      twice: former?.twice,
      carried,
    } satisfies Whole<Tempo>;
    if (opening !== null) seat.openings = withoutOpening(seat.openings ?? [], opening);
  },
};

/** The carried attacks with one fewer in that phase; undefined if none is left. */
function withoutBlow(carried: readonly Carried[], phase: Moment, item: ItemId): readonly Carried[] | undefined {
  const at = carried.findIndex(known => known.segment === segmentOf(phase) && (known.item ?? item) === item);
  const left = carried
    .map((known, place) => (place === at ? { ...known, blows: known.blows - 1 } : known))
    .filter(({ blows }) => blows > 0);
  return left.length > 0 ? left : undefined;
}

const NO_PHASES: readonly Moment[] = Object.freeze([]);

/** Before the first attack of a round. */
const UNTIMED: Tempo = Object.freeze({ phase: 0, attacks: 0, openings: NO_PHASES });

/**
 * The count of attacks in phases with which a figure begins the next round: only whether it used two attacks in its
 * last phase, at a rate of three every two; else undefined.
 *
 * @source S3.AO.a (ruling `attacks.phaseHalf`)
 */
export function lastingTempo(tempo: Tempo | undefined): Tempo | undefined {
  if (tempo === undefined) return undefined;
  return attackedTwiceInLastPhase(tempo, Infinity) ? { ...UNTIMED, twice: true } : undefined;
}

/** The openings with one fewer against that foe; undefined if none is left. */
function withoutOpening(openings: readonly FigureId[], against: FigureId): readonly FigureId[] | undefined {
  const at = openings.indexOf(against);
  const left = openings.filter((_foe, place) => place !== at);
  return left.length > 0 ? left : undefined;
}
