import type { Joined, Left } from "../fight/events/round.ts";
import type { EventType, FightEvent } from "../fight/events.ts";
import { changedSeat, changeEncounter, type Fight, freshSeat, type Seat, seatOf } from "../fight/fight.ts";
import { standingBy } from "../fight/figures.ts";
import { BLOW_FOLDS } from "./folding/blows.ts";
import { DEED_FOLDS } from "./folding/deeds.ts";
import { DEFENSE_FOLDS } from "./folding/defense.ts";
import { FATIGUE_FOLDS } from "./folding/fatigue.ts";
import { figureAlone, unchanged } from "./folding/figures-alone.ts";
import { pushBack } from "./folding/footing.ts";
import { OPTION_FOLDS } from "./folding/options.ts";
import { ORDER_FOLDS } from "./folding/order.ts";
import { PLAN_FOLDS } from "./folding/plans.ts";
import { renamed } from "./folding/renamed.ts";
import { foldIntoSeat, isOfSeat, isSeatEventType, type SeatEvent } from "./folding/seats.ts";
import { SPELL_FOLDS } from "./folding/spells.ts";
import { openNextRound } from "./next-round.ts";

type Folds = {
  readonly [Type in Exclude<EventType, SeatEvent["type"]>]: (
    fight: Fight,
    event: Extract<FightEvent, { type: Type }>,
  ) => Fight;
};

/** The effect of each event on the fight, for events that change more than one figure's seat. */
const FOLDS: Folds = {
  ...SPELL_FOLDS,
  joined: (fight, event) => seatJoined(renamed(fight, event.figure, event.formerId), event),
  left: unseat,
  ...PLAN_FOLDS,
  ...ORDER_FOLDS,
  ...FATIGUE_FOLDS,
  "pushed-back": pushBack,
  ...OPTION_FOLDS,
  "segment-reached": (fight, { segment, tick = 0 }) => changeEncounter(fight, { segment, tick }),
  "segments-played": fight => changeEncounter(fight, { stage: "end", segment: 0, tick: 0 }),
  "round-ended": openNextRound,
  ...DEED_FOLDS,
  ...BLOW_FOLDS,
  ...DEFENSE_FOLDS,
  "attack-rolled": unchanged,
  parried: unchanged,
  "no-effect": unchanged,
  "save-rolled": unchanged,
  hurt: figureAlone,
  moved: figureAlone,
};

/** The fight after an event. Returns a new fight; the given one stays as it is. */
export function fold(fight: Fight, event: FightEvent): Fight {
  if (isOfSeat(event)) return foldIntoSeat(fight, event.figure, [event]);
  return (FOLDS[event.type] as (fight: Fight, event: FightEvent) => Fight)(fight, event);
}

/** True if an event changes the encounter, not only figures. */
export function changesEncounter({ type }: FightEvent): boolean {
  const folded: unknown = (FOLDS as Readonly<Record<string, unknown>>)[type];
  return folded !== unchanged && folded !== figureAlone;
}

/** True if a name is the type of an event that can be folded. */
export function isEventType(type: string): boolean {
  return Object.hasOwn(FOLDS, type) || isSeatEventType(type);
}

/** True if events of this type always belong to a figure. */
export function isOfFigure(type: string): boolean {
  return isSeatEventType(type) || ["joined", "left", "declared"].includes(type);
}

/**
 * Seats a figure; its place stays empty if the figure does not exist. A figure with a seat keeps it, and one that
 * returns gets its former seat.
 */
function seatJoined(fight: Fight, { figure: id, back }: Joined): Fight {
  if (seatOf(fight, id)) return fight;
  const { left = NOBODY } = fight.encounter;
  const former = back === true ? left.find(one => one.figure === id) : undefined;
  const seats = [...fight.encounter.seats, former === undefined ? freshSeat(id) : changedSeat(former, {})];
  const figure = standingBy(fight, id) ?? null;
  const seated = fight.figures.slice(0, seats.length - 1);
  const others = fight.figures.slice(seats.length - 1).filter(other => other?.id !== id);
  const change = former === undefined ? { seats } : { seats, left: left.filter(one => one !== former) };
  return changeEncounter({ encounter: fight.encounter, figures: [...seated, figure, ...others] }, change);
}

const NOBODY: readonly Seat[] = Object.freeze([]);

function unseat(fight: Fight, { figure: id, isForgotten }: Left): Fight {
  const place = fight.encounter.seats.findIndex(known => known.figure === id);
  const seats = fight.encounter.seats.filter(known => known.figure !== id);
  const leaver = fight.figures[place];
  const others = fight.figures.filter((_figure, at) => at !== place);
  const former = fight.encounter.seats[place];
  const left =
    isForgotten === true || former?.timed === undefined
      ? {}
      : { left: [...(fight.encounter.left ?? NOBODY), asItLeaves(former)] };
  return changeEncounter(
    { encounter: fight.encounter, figures: leaver ? [...others, leaver] : others },
    { seats, ...left },
  );
}

/** A seat without what its figure had in progress. Undefined members are left out, so that it can be stored. */
function asItLeaves(seat: Seat): Seat {
  const members = Object.entries({ ...seat, ...NOTHING_UNDER_WAY }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(members) as unknown as Seat;
}

const NOTHING_UNDER_WAY: Partial<Seat> = Object.freeze({
  ...{ casting: null, activation: null, besides: undefined, inUse: [], charge: null, held: null },
  ...{ guard: null, openings: undefined, footing: undefined },
});
