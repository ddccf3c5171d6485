import type { Joined, Left } from "../fight/events/round.ts";
import type { EventType, FightEvent } from "../fight/events.ts";
import {
  changedEncounter,
  changedSeat,
  changeEncounter,
  type Encounter,
  type Fight,
  FRESH_ENCOUNTER,
  freshSeat,
  type Seat,
  type SeatDraft,
  seatOf,
  standingBy,
  withFigures,
} from "../fight/fight.ts";
import { footingLeft } from "../fight/footing.ts";
import { nextTurn } from "../options/turn.ts";
import type { Whole } from "../vocabulary.ts";
import { BLOW_FOLDS, DEFENSE_FOLDS, FATIGUE_FOLDS, pushBack } from "./folding/blows.ts";
import { DEED_FOLDS, lastingTempo, PLAN_FOLDS } from "./folding/deeds.ts";
import { figureAlone, unchanged } from "./folding/folds.ts";
import { OPTION_FOLDS } from "./folding/options.ts";
import { foldIntoSeat, isOfSeat, isSeatEventType, ORDER_FOLDS, renamed, type SeatEvent } from "./folding/seats.ts";
import { SPELL_FOLDS } from "./folding/spells.ts";

/** The ending round. */
interface Ending {
  readonly fight: Fight;
  /** True if reach is played, and a figure is in melee or on its way into it. */
  readonly isClosing: boolean;
}

/** The fate of a member in a new round: it is kept, reset, or computed from the old seat or encounter. */
type Fate<Of, Value> = "stays" | "afresh" | ((former: Of, ending: Ending) => Value);
type Fates<Of> = { readonly [Member in keyof Whole<Of>]: Fate<Of, Of[Member]> };

/** Ledgers are reset. Spells in progress go on, downed figures stay down, and exhausted ones stay stunned. */
// biome-ignore format: a table
const SEAT: Fates<Seat> = {
  figure:     "stays",
  intent:     "afresh",
  plan:       "afresh",
  ledger:     "afresh",
  notBefore:  "afresh",
  actedAt:    "stays",
  actedTimes: "afresh",
  actedAs:    "afresh",
  fought:     "afresh",
  finishedAt: "afresh",
  casting:    "stays",
  lastSpell:  "stays",
  renounced:  "afresh",
  landedAt:   "stays",
  carriedOver: "afresh",
  lostAt:     "afresh",
  spoiled:    "afresh",
  struckAt:   "afresh",
  exchanges:  "afresh",
  guard:      "afresh",
  activation: "stays",
  besides:    "stays",
  inUse:      "stays",
  cameFrom:   "afresh",
  chargedIn:  "stays",
  charge:     "afresh",
  walk:       "afresh",
  noticed:    "afresh",
  newcomers:  "afresh",
  fellAt:     "stays",
  dice:       "afresh",
  tieDice:    "afresh",
  held:       ({ held }) => (held?.until === 0 ? { ...held, at: 0 } : null),
  timed:      "afresh",
  openings:   "afresh",
  effort:     ({ effort }) => (effort?.stunned === true ? { stunned: true } : undefined),
  footing:    (seat, { fight, isClosing }) => (isClosing ? footingLeft(fight, seat) : undefined),
  warding:    "afresh",
  tempo:      ({ tempo }) => lastingTempo(tempo),
  turn:       ({ turn }) => nextTurn(turn),
};

/** The surroundings stay; dice, surprise and the order of sides are reset. */
// biome-ignore format: a table
const ENCOUNTER: Fates<Encounter> = {
  round:      ({ round }) => round + 1,
  stage:      "afresh",
  segment:    "afresh",
  tick:       "afresh",
  initiative: "afresh",
  seats:      ({ seats }, ending) => seats.map(seat => seatAfter(seat, ending)),
  ground:     "stays",
  hot:        "stays",
  matrix:     "stays",
  injuries:   "stays",
  surprise:   "afresh",
  movers:     "afresh",
  left:       "afresh",
  areas:      "stays",
};

/** The members that are not reset. */
function lastingIn<Of>(fates: Fates<Of>): readonly (keyof Of)[] {
  return (Object.keys(fates) as (keyof Of)[]).filter(member => fates[member] !== "afresh");
}

const LASTING_OF_SEAT = lastingIn<Seat>(SEAT);
const LASTING_OF_ENCOUNTER = lastingIn<Encounter>(ENCOUNTER);

/** The fight at the beginning of its next round. */
function openNextRound(fight: Fight): Fight {
  const { encounter, figures } = fight;
  const isClosing = encounter.seats.some(({ footing }) => footing !== undefined);
  const ending = { fight, isClosing };
  const opened: Record<string, unknown> = {};
  for (const member of LASTING_OF_ENCOUNTER) opened[member] = fateOf(ENCOUNTER[member], encounter, member, ending);
  return { encounter: changedEncounter(FRESH_ENCOUNTER, opened), figures };
}

function seatAfter(former: Seat, ending: Ending): Seat {
  const seat = freshSeat(former.figure) as SeatDraft & Record<string, unknown>;
  for (const member of LASTING_OF_SEAT) seat[member as string] = fateOf(SEAT[member], former, member, ending);
  return seat;
}

function fateOf<Of>(fate: Fate<Of, unknown>, former: Of, member: keyof Of, ending: Ending): unknown {
  return typeof fate === "function" ? fate(former, ending) : former[member];
}

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

/** Returns the fight after an event has been applied to it. The given fight stays as it is. */
export function fold(fight: Fight, event: FightEvent): Fight {
  if (isOfSeat(event)) return foldIntoSeat(fight, event.figure, [event]);
  return (FOLDS[event.type] as (fight: Fight, event: FightEvent) => Fight)(fight, event);
}

/**
 * Folds the recorded facts of some lines again. The figures of the given fight have their final values already, so a fact
 * does not change them once more.
 */
export function foldFacts(fight: Fight, facts: readonly FightEvent[]): Fight {
  return facts.reduce((before, fact) => {
    const after = fold(before, fact);
    const isOfFigure = "change" in fact && fact.change !== null && fact.change !== undefined;
    return isOfFigure
      ? withFigures(
          after,
          fight.figures.filter(figure => figure !== null),
        )
      : after;
  }, fight);
}

/** True if an event changes the encounter (rounds, seats and the like), and not at most a figure's value. */
export function changesEncounter({ type }: FightEvent): boolean {
  const folded: unknown = (FOLDS as Readonly<Record<string, unknown>>)[type];
  return folded !== unchanged && folded !== figureAlone;
}

/** True if a name is the type of a known event, which can be applied to a fight. */
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
