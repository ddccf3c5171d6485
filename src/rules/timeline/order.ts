import { type Fight, figureOf, seatOf } from "../fight/fight.ts";
import { placesInOrder } from "../fight/figures.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type FigureId, SEGMENTS_PER_ROUND } from "../vocabulary.ts";
import { momentOf } from "./moment.ts";
import type { Step, Timeline } from "./step.ts";
import { addSteps, nowOf } from "./steps.ts";

/**
 * Who does what when, from here to the end of the round, and what spells take effect later.
 *
 * Sorted by moment, then side, then id by code unit: the same on every client, whatever the order of joining.
 */
export function order(fight: Fight, book: Rulebook): Timeline {
  const { encounter, figures } = fight;
  const steps: Step[] = [];
  for (const place of placesInOrder(fight)) {
    const figure = figures[place];
    const seat = encounter.seats[place];
    if (figure && seat) addSteps(steps, seat, figure, encounter, book);
  }
  return { steps: byMoment(steps, momentOf(encounter.round, 0)) };
}

/** Steps that stand by side and id, dealt out to their moments; within a moment they keep their order. */
function byMoment(steps: readonly Step[], opening: number): readonly Step[] {
  const places = firstPlaces(steps, opening);
  const sorted = new Array<Step>(steps.length);
  for (const step of steps) {
    const heap = heapOf(step, opening);
    const place = places[heap] as number;
    sorted[place] = step;
    places[heap] = place + 1;
  }
  const later = places[LATER - 1] as number;
  if (steps.length - later < 2) return sorted;
  return [...sorted.slice(0, later), ...sorted.slice(later).sort((one, other) => one.moment - other.moment)];
}

/** Steps of later rounds lie on one heap, after those of the ten segments. */
const LATER = SEGMENTS_PER_ROUND + 1;

function heapOf(step: Step, opening: number): number {
  return Math.min(step.moment - opening, LATER);
}

/** Where the steps of each segment begin when all are laid out in a row. */
function firstPlaces(steps: readonly Step[], opening: number): number[] {
  const places = new Array<number>(LATER + 1).fill(0);
  for (const step of steps) {
    const heap = heapOf(step, opening);
    if (heap < LATER) places[heap + 1] = (places[heap + 1] as number) + 1;
  }
  for (let heap = 1; heap <= LATER; heap++) places[heap] = (places[heap] as number) + (places[heap - 1] as number);
  return places;
}

/** The steps of the moment the fight stands at: one simultaneous group. */
export function stepsNow(fight: Fight, book: Rulebook): readonly Step[] {
  if (fight.encounter.stage !== "segments") return [];
  const now = nowOf(fight.encounter);
  return order(fight, book).steps.filter(step => step.moment === now);
}

/** The next segment of this round in which anybody does anything; null when there is none. */
export function nextSegment(fight: Fight, book: Rulebook): number | null {
  const now = nowOf(fight.encounter);
  const last = momentOf(fight.encounter.round, SEGMENTS_PER_ROUND);
  const next = order(fight, book).steps.find(step => step.moment > now);
  return next !== undefined && next.moment <= last ? next.segment : null;
}

/** One figure's steps of this round. */
export function stepsOf(fight: Fight, id: FigureId, book: Rulebook): readonly Step[] {
  const seat = seatOf(fight, id);
  const figure = figureOf(fight, id);
  const steps: Step[] = [];
  if (seat && figure) addSteps(steps, seat, figure, fight.encounter, book);
  return steps;
}
