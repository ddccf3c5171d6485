import type { Casting } from "../casting/casting.ts";
import type { Figure } from "../figure/figure.ts";
import type { Intent } from "../intent/intent.ts";
import { FRESH_ROUND, type Ledger } from "../ledger/ledger.ts";
import type { FigureId, Moment, SideId, Stage } from "../vocabulary.ts";

/** What the fight keeps of one figure: its account of the round. */
export interface Seat {
  readonly figure: FigureId;
  readonly intent: Intent | null;
  readonly ledger: Ledger;
  /** Having changed its mind, it cannot begin before this segment, 1–11; 0 when it kept its word. */
  readonly notBefore: number;
  /** The moment at which it last used its step for an attack or a spell; 0 for never. */
  readonly actedAt: Moment;
  /** How many of its steps it used at that moment. */
  readonly actedTimes: number;
  /** The moment at which it last said it was done; 0 for never. */
  readonly finishedAt: Moment;
  readonly casting: Casting | null;
  /** The moment at which its last spell took effect; 0 for never. */
  readonly landedAt: Moment;
  /** Whose blow it stands ready to parry; `anyone`, or null when it will be asked. */
  readonly guard: FigureId | "anyone" | null;
  /** The moment at which it fell; 0 while it stands. */
  readonly fellAt: Moment;
}

/** The state of the round: JSON. Seats stand in the order of joining. */
export interface Encounter {
  /** 0 before the fight has begun. */
  readonly round: number;
  readonly stage: Stage;
  /** 1–10 while segments are played, else 0. */
  readonly segment: number;
  /** Each side's initiative die this round; empty until rolled. */
  readonly initiative: Readonly<Record<SideId, number>>;
  readonly seats: readonly Seat[];
}

/**
 * All that a rule may know. `figures[i]` is the figure of `encounter.seats[i]`, null when it is gone; beyond the seats
 * stand figures that have not joined.
 */
export interface Fight {
  readonly encounter: Encounter;
  readonly figures: readonly (Figure | null)[];
}

/** A figure's seat as a round opens. */
export function freshSeat(figure: FigureId): Seat {
  return {
    figure,
    intent: null,
    ledger: FRESH_ROUND,
    notBefore: 0,
    actedAt: 0,
    actedTimes: 0,
    finishedAt: 0,
    casting: null,
    landedAt: 0,
    guard: null,
    fellAt: 0,
  };
}

/** A fight that has not begun: everybody seated. */
export function newFight(figures: readonly Figure[]): Fight {
  const seats = figures.map(figure => freshSeat(figure.id));
  return { encounter: { round: 0, stage: "declare", segment: 0, initiative: {}, seats }, figures };
}

/** The same seats with their figures read afresh. A seat whose figure is not among them stays, its figure null. */
export function withFigures(fight: Fight, figures: readonly Figure[]): Fight {
  const seats = placesOf(fight.encounter.seats);
  const seated: (Figure | null)[] = fight.encounter.seats.map(() => null);
  const standing: Figure[] = [];
  for (const figure of figures) {
    const place = seats.get(figure.id);
    if (place === undefined) standing.push(figure);
    else seated[place] = figure;
  }
  return { encounter: fight.encounter, figures: seated.concat(standing) };
}

export function seatOf(fight: Fight, id: FigureId): Seat | undefined {
  const place = placesOf(fight.encounter.seats).get(id);
  return place === undefined ? undefined : fight.encounter.seats[place];
}

export function figureOf(fight: Fight, id: FigureId): Figure | undefined {
  const place = placesOf(fight.encounter.seats).get(id);
  return place === undefined ? undefined : (fight.figures[place] ?? undefined);
}

const PLACES = new WeakMap<readonly Seat[], ReadonlyMap<FigureId, number>>();

/** Which place each figure's seat has. Remembered for as long as the seats are. */
export function placesOf(seats: readonly Seat[]): ReadonlyMap<FigureId, number> {
  const known = PLACES.get(seats);
  if (known !== undefined) return known;
  const places = new Map<FigureId, number>();
  for (let place = 0; place < seats.length; place++) places.set((seats[place] as Seat).figure, place);
  PLACES.set(seats, places);
  return places;
}

/** The fight with one seat changed; everybody keeps his place. */
export function changeSeat(fight: Fight, id: FigureId, change: Partial<Seat>): Fight {
  const { encounter, figures } = fight;
  const places = placesOf(encounter.seats);
  const place = places.get(id);
  if (place === undefined) throw new RangeError(`changeSeat: expected a seated figure, got ${id}`);
  const seats = encounter.seats.slice();
  seats[place] = { ...(seats[place] as Seat), ...change };
  PLACES.set(seats, places);
  return { encounter: { ...encounter, seats }, figures };
}
