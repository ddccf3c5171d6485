import { seatedAlike } from "../fight/derived.ts";
import type { Declared, EventType, FightEvent } from "../fight/events.ts";
import { changedSeat, changeEncounter, changeSeat, type Fight, freshSeat, seatOf } from "../fight/fight.ts";
import { changeFigure, standingBy } from "../fight/figures.ts";
import { footingLeft } from "../fight/footing.ts";
import { assaultAttacks } from "../intent/offense.ts";
import { grantAttacks } from "../ledger/spending.ts";
import { nextTurn } from "../options/turn.ts";
import { BLOW_FOLDS } from "./folding/blows.ts";
import { DEED_FOLDS } from "./folding/deeds.ts";
import { DEFENSE_FOLDS } from "./folding/defense.ts";
import { FATIGUE_FOLDS } from "./folding/fatigue.ts";
import { pushBack } from "./folding/footing.ts";
import { lastingTempo } from "./folding/opportunity.ts";
import { OPTION_FOLDS } from "./folding/options.ts";
import { ORDER_FOLDS } from "./folding/order.ts";
import { foldIntoSeat, isOfSeat, type SeatEvent } from "./folding/seats.ts";
import { SPELL_FOLDS } from "./folding/spells.ts";

type Folds = {
  readonly [Type in Exclude<EventType, SeatEvent["type"]>]: (
    fight: Fight,
    event: Extract<FightEvent, { type: Type }>,
  ) => Fight;
};

/** What each event does to the fight that changes more than its figure's seat. */
const FOLDS: Folds = {
  ...SPELL_FOLDS,
  joined: (fight, { figure }) => seat(fight, figure),
  left: (fight, { figure }) => unseat(fight, figure),
  declared: declare,
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
  "attack-rolled": fight => fight,
  parried: fight => fight,
  "no-effect": fight => fight,
  "save-rolled": fight => fight,
  hurt: (fight, { change }) => changeFigure(fight, change),
  moved: (fight, { change }) => (change === null ? fight : changeFigure(fight, change)),
};

/** The fight after an event. */
export function fold(fight: Fight, event: FightEvent): Fight {
  if (isOfSeat(event)) return foldIntoSeat(fight, event.figure, [event]);
  return (FOLDS[event.type] as (fight: Fight, event: FightEvent) => Fight)(fight, event);
}

const OF_FIGURES_ALONE: readonly EventType[] = [
  "attack-rolled",
  "parried",
  "no-effect",
  "save-rolled",
  "hurt",
  "moved",
  "psionics-drained",
  "device-failed",
  "thwarted",
  "scuffled",
  "peeked",
  "critical-hit",
  "fumbled",
  "knockdown-rolled",
  "afflicted",
  "tired",
  "rested",
  "level-tried",
  "rest-broken",
  "dodged",
  "blocked",
  "attempted",
  "pinned",
];

/** Does an event change the encounter, and not figures alone? */
export function changesEncounter(event: FightEvent): boolean {
  return !OF_FIGURES_ALONE.includes(event.type);
}

/** An assault is one attack on top of the round's (S3.AS.a, S0.I.c). */
function declare(fight: Fight, { figure, intent, notBefore }: Declared): Fight {
  const seat = seatOf(fight, figure);
  const attacks = assaultAttacks({ intent }) - assaultAttacks({ intent: seat?.intent ?? null });
  const change = { intent, notBefore };
  if (seat === undefined || attacks === 0) return changeSeat(fight, figure, change);
  return changeSeat(fight, figure, { ...change, ledger: grantAttacks(seat.ledger, attacks) });
}

/** Takes a seat for a figure that stood by; without such a figure, an empty one. */
function seat(fight: Fight, id: string): Fight {
  const seats = [...fight.encounter.seats, freshSeat(id)];
  const figure = standingBy(fight, id) ?? null;
  const seated = fight.figures.slice(0, seats.length - 1);
  const others = fight.figures.slice(seats.length - 1).filter(other => other?.id !== id);
  return changeEncounter({ encounter: fight.encounter, figures: [...seated, figure, ...others] }, { seats });
}

function unseat(fight: Fight, id: string): Fight {
  const place = fight.encounter.seats.findIndex(known => known.figure === id);
  const seats = fight.encounter.seats.filter(known => known.figure !== id);
  const leaver = fight.figures[place];
  const others = fight.figures.filter((_figure, at) => at !== place);
  return changeEncounter({ encounter: fight.encounter, figures: leaver ? [...others, leaver] : others }, { seats });
}

/** Fresh accounts for everybody; spells under way go on, who lies stays where he fell, and who is stunned by weariness so. */
function openNextRound(fight: Fight): Fight {
  const { encounter } = fight;
  const isClosing = encounter.seats.some(({ footing }) => footing !== undefined);
  const seats = encounter.seats.map(seat => {
    const { figure, held, actedAt, casting, landedAt, activation, inUse, fellAt, chargedIn, effort } = seat;
    return changedSeat(freshSeat(figure), {
      chargedIn,
      held: held?.until === 0 ? { ...held, at: 0 } : null,
      actedAt,
      casting,
      landedAt,
      activation,
      inUse,
      fellAt,
      effort: effort?.stunned === true ? { stunned: true } : undefined,
      footing: isClosing ? footingLeft(fight, seat) : undefined,
      tempo: lastingTempo(seat.tempo),
      turn: nextTurn(seat.turn),
    });
  });
  const over = { segment: 0, tick: 0, initiative: {}, surprise: undefined, movers: undefined };
  return seatedAlike(fight, changeEncounter(fight, { round: encounter.round + 1, stage: "declare", seats, ...over }));
}
