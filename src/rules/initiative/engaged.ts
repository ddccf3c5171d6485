import { type Fight, figureOf, type Seat, seatOf } from "../fight/fight.ts";
import { isDown } from "../fight/figures.ts";
import type { Figure } from "../figure/figure.ts";
import { feetBetween } from "../movement/distance.ts";
import { MELEE_REACH } from "../movement/tables.ts";
import type { FigureId } from "../vocabulary.ts";

/** Whom somebody in a seat means to fight hand to hand. */
function foeOf({ intent }: Seat): FigureId | undefined {
  return intent?.kind === "melee" || intent?.kind === "charge" ? intent.target : undefined;
}

/** The places of those who mean to fight a figure hand to hand, by that figure. */
type Aims = ReadonlyMap<FigureId, readonly number[]>;

/** What was declared when it was last looked at: a list of everybody's deeds asks this of everybody. */
let lately: { seats: readonly Seat[]; aims: Aims } = { seats: [], aims: new Map() };

function aimsIn(seats: readonly Seat[]): Aims {
  if (lately.seats !== seats) lately = { seats, aims: isDeclaredAlike(seats) ? lately.aims : findAims(seats) };
  return lately.aims;
}

function isDeclaredAlike(seats: readonly Seat[]): boolean {
  if (seats.length !== lately.seats.length) return false;
  for (let place = 0; place < seats.length; place++) {
    if (seats[place]?.intent !== lately.seats[place]?.intent) return false;
  }
  return true;
}

function findAims(seats: readonly Seat[]): Aims {
  const aims = new Map<FigureId, number[]>();
  for (let place = 0; place < seats.length; place++) {
    const foe = foeOf(seats[place] as Seat);
    if (foe === undefined) continue;
    const others = aims.get(foe);
    if (others === undefined) aims.set(foe, [place]);
    else others.push(place);
  }
  return aims;
}

/**
 * Is a figure engaged hand to hand: by a foe within ten feet who aims at it, or whom it aims at?
 *
 * @source G.08, S2.5.c
 * @reading without a map, who declared blows at another stands within reach of him
 */
export function isEngaged(fight: Fight, id: FigureId): boolean {
  const { seats } = fight.encounter;
  const seat = seatOf(fight, id);
  const figure = figureOf(fight, id);
  if (seat === undefined || figure === undefined) return false;
  if (engages(figure, figureOf(fight, foeOf(seat) ?? ""))) return true;
  return (
    aimsIn(seats)
      .get(id)
      ?.some(place => engages(figure, fight.figures[place])) === true
  );
}

/** Is a foe on its feet and within reach? */
function engages(figure: Figure, foe: Figure | null | undefined): boolean {
  if (!foe || foe.side === figure.side || isDown(foe)) return false;
  return (feetBetween(figure, foe) ?? 0) <= MELEE_REACH;
}
