import {
  changedEncounter,
  type Encounter,
  type Fight,
  FRESH_ENCOUNTER,
  freshSeat,
  type Seat,
  type SeatDraft,
} from "../fight/fight.ts";
import { footingLeft } from "../fight/footing.ts";
import { nextTurn } from "../options/turn.ts";
import type { Whole } from "../whole.ts";
import { lastingTempo } from "./folding/opportunity.ts";

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
};

/** The members that are not reset. */
function lastingIn<Of>(fates: Fates<Of>): readonly (keyof Of)[] {
  return (Object.keys(fates) as (keyof Of)[]).filter(member => fates[member] !== "afresh");
}

const LASTING_OF_SEAT = lastingIn<Seat>(SEAT);
const LASTING_OF_ENCOUNTER = lastingIn<Encounter>(ENCOUNTER);

/** The fight at the beginning of its next round. */
export function openNextRound(fight: Fight): Fight {
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
