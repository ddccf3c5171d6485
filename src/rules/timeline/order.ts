import { orderKept, orderKeptWith, seatingOf } from "../fight/derived.ts";
import { nowOf } from "../fight/encounter.ts";
import { type Fight, figureOf, isDown, placesInOrder, type Seat, seatOf } from "../fight/fight.ts";
import { type Contender, contenderIn } from "../initiative/procedure.ts";
import { procedureOf } from "../initiative/procedures.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type FigureId, type Moment, roundOf, segmentOf, TICKS } from "../vocabulary.ts";
import { setAgainstFoe, weaponsClose } from "./closing.ts";
import { addExtraRolls, extraStepsOf } from "./extra-rolls.ts";
import { addPlan } from "./plan-steps.ts";
import { concernedWith } from "./precedence/concerned.ts";
import { precede } from "./precedence/precede.ts";
import { type OrderRow, orderRow } from "./precedence/row.ts";
import { fitAttacks } from "./room.ts";
import type { Step, Timeline } from "./step.ts";
import { addSteps, keepUntilFall } from "./steps.ts";
import { keepTurns, turnsLeftAt } from "./turns.ts";

/** Are the steps sorted by moment already? Those of one figure nearly always are. */
function areInOrder(steps: readonly Step[]): boolean {
  let last = -Infinity;
  for (const { moment } of steps) {
    if (moment < last) return false;
    last = moment;
  }
  return true;
}

/**
 * Returns the steps sorted by moment, earliest first. The sort is stable, so within a moment the order by side and id
 * stays.
 */
export function byMoment(steps: readonly Step[]): readonly Step[] {
  if (areInOrder(steps)) return steps;
  const count = steps.length;
  const keys = new Float64Array(count);
  let earliest = Infinity;
  for (const { moment } of steps) if (moment < earliest) earliest = moment;
  for (let at = 0; at < count; at++) keys[at] = ((steps[at] as Step).moment - earliest) * TICKS * count + at;
  keys.sort();
  const sorted = new Array<Step>(count);
  for (let at = 0; at < count; at++) sorted[at] = steps[(keys[at] as number) % count] as Step;
  return sorted;
}

/**
 * All steps (the turns of all figures) of the round in order, and the spells that take effect later; kept until the
 * fight changes.
 *
 * Sorted by moment, then side, then id by code unit. So the order is the same on every client, whatever the order of
 * joining.
 */
export function order(fight: Fight, book: Rulebook): Timeline {
  return orderKeptWith(fight, book, () => madeFor(fight, book));
}

function madeFor(fight: Fight, book: Rulebook): Timeline {
  return {
    steps: byMoment(procedureOf(book).compares ? setAgainstOneAnother(fight, book) : eachByItself(fight, book)),
  };
}

/** Steps timed by their own figures' dice alone. */
function eachByItself(fight: Fight, book: Rulebook): Step[] {
  const { encounter, figures } = fight;
  const steps: Step[] = [];
  const sides = new Map();
  for (const place of placesInOrder(fight)) {
    const figure = figures[place];
    const seat = encounter.seats[place];
    if (figure && seat) addOwn(steps, contenderIn(encounter, seat, figure, book, sides), fight);
  }
  return steps;
}

/** Adds a figure's steps under a procedure that compares none. */
function addOwn(out: Step[], contender: Contender, fight: Fight): void {
  const from = out.length;
  addTurns(out, contender, fight);
  addExtraRolls(out, from, extraStepsOf(fight, contender.seat, contender.book), contender.book);
  addPlan(out, from, contender);
  keepUntilFall(out, from, contender);
}

/** Adds a figure's own turns of the round. */
function addTurns(out: Step[], contender: Contender, fight: Fight): void {
  const from = out.length;
  addSteps(out, contender);
  const isSet = weaponsClose(contender.book) && setAgainstFoe(out, from, contender, fight);
  const isKept = keepTurns(out, from, contender);
  if (!isSet && !isKept) return;
  fitAttacks(out, from, contender);
  keepTurns(out, from, contender);
}

/**
 * The number of the figure's turns at the current moment that it has not had, one for each attack. An attack that a foe
 * grants does not use up a turn.
 */
export function turnsLeftNow(fight: Fight, contender: Contender): number {
  const { seat, book } = contender;
  const now = nowOf(fight.encounter);
  if (procedureOf(book).compares)
    return turnsLeftAt(
      order(fight, book).steps.filter(({ figure }) => figure === seat.figure),
      contender,
      now,
    );
  const own: Step[] = [];
  addTurns(own, contender, fight);
  return turnsLeftAt(own, contender, now);
}

/**
 * Steps under a procedure that compares figures: they delay one another according to the rules.
 *
 * @param only the seat indexes to include; all if left out
 */
function setAgainstOneAnother(fight: Fight, book: Rulebook, only?: ReadonlySet<number>): Step[] {
  const { encounter, figures } = fight;
  const steps: Step[] = [];
  const all: OrderRow[] = [];
  const bySeat = new Array<OrderRow | undefined>(encounter.seats.length);
  const sides = new Map();
  for (const place of placesInOrder(fight)) {
    const figure = figures[place];
    const seat = encounter.seats[place];
    if (!figure || !seat || only?.has(place) === false) continue;
    const contender = contenderIn(encounter, seat, figure, book, sides);
    const from = steps.length;
    addSteps(steps, contender);
    keepTurns(steps, from, contender, false);
    const row = orderRow(contender, steps, from, steps.length);
    bySeat[place] = row;
    all.push(row);
  }
  return precede(steps, { all, bySeat, places: seatingOf(fight).places });
}

/** The steps of all figures in the current moment, which are simultaneous; empty outside of the segments. */
export function stepsNow(fight: Fight, book: Rulebook): readonly Step[] {
  if (fight.encounter.stage !== "segments") return [];
  const now = nowOf(fight.encounter);
  return order(fight, book).steps.filter(step => step.moment === now);
}

/** The next moment after now in this round when a figure has a step; `null` if there is none. */
export function nextMoment(fight: Fight, book: Rulebook): Moment | null {
  const isAtHand = procedureOf(book).compares || orderKept(fight, book) !== null;
  const steps = isAtHand ? order(fight, book).steps : untoldSteps(fight, book);
  const now = nowOf(fight.encounter);
  let next = Infinity;
  for (const { moment } of steps) if (moment > now && moment < next) next = moment;
  return roundOf(next) === fight.encounter.round ? next : null;
}

/** The unsorted steps of all figures that are up, without reasons. Faster if only the moments are needed. */
function untoldSteps(fight: Fight, book: Rulebook): readonly Step[] {
  const { encounter, figures } = fight;
  const steps: Step[] = [];
  const sides = new Map();
  for (let place = 0; place < encounter.seats.length; place++) {
    const figure = figures[place];
    const seat = encounter.seats[place] as Seat;
    if (figure && !isDown(figure)) addOwn(steps, contenderIn(encounter, seat, figure, book, sides, true), fight);
  }
  return steps;
}

/** The segment of the next moment after now in this round when a figure has a step; `null` if there is none. */
export function nextSegment(fight: Fight, book: Rulebook): number | null {
  const next = nextMoment(fight, book);
  return next === null ? null : segmentOf(next);
}

/** The steps of one figure in this round, in order: its attacks, moves and magic; empty if it is not in the fight. */
export function stepsOf(fight: Fight, id: FigureId, book: Rulebook): readonly Step[] {
  const seat = seatOf(fight, id);
  const figure = figureOf(fight, id);
  return seat && figure ? stepsOfContender(fight, contenderIn(fight.encounter, seat, figure, book)) : NO_STEPS;
}

const NO_STEPS: readonly Step[] = Object.freeze([]);

/**
 * The steps of one figure in this round, in order, for a caller that has its `contender` (the figure with its seat and
 * rulebook) already.
 */
export function stepsOfContender(fight: Fight, contender: Contender): readonly Step[] {
  const { seat, book } = contender;
  if (procedureOf(book).compares) return comparedSteps(fight, seat.figure, book);
  const steps: Step[] = [];
  addOwn(steps, contender, fight);
  return byMoment(steps);
}

/**
 * A figure's steps under a procedure that compares figures. Computed together with those of all figures they depend on.
 */
function comparedSteps(fight: Fight, id: FigureId, book: Rulebook): readonly Step[] {
  const known = orderKept<Timeline>(fight, book)?.steps;
  const steps = known ?? setAgainstOneAnother(fight, book, concernedWith(fight, id));
  return byMoment(steps.filter(({ figure }) => figure === id));
}
