import { nowOf } from "../../fight/encounter.ts";
import type { FightEvent, Spent } from "../../fight/events.ts";
import { type Bout, type Fight, figureOf, type Seat, seatTaken } from "../../fight/fight.ts";
import type { Answer, Choice, ChooseNeed, DecisionName, Need, RollName, RollNeed } from "../../fight/record.ts";
import { storable } from "../../figure/changing.ts";
import type { Figure } from "../../figure/figure.ts";
import { entryOf } from "../../ledger/entry.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { spendNothing } from "../../ledger/spending.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import type { FigureId, Moment, SideId } from "../../vocabulary.ts";
import { fold } from "../fold.ts";
import { foldIntoSeat, type SeatEvent } from "../folding/seats.ts";
import { type Part, partOf, viewOf } from "../judging/view.ts";

/** The state of a command that is being carried out. */
export interface Course extends Bout {
  /** The fight after all events so far. */
  fight: Fight;
  /** The events so far, first to last. */
  readonly events: FightEvent[];
  /** The moment of what happens, while it is an earlier one than that of the fight; else left out. */
  moment?: Moment | undefined;
  /** The number of events whose moves have been compared with the areas of magic. */
  compared?: number;
}

/**
 * A part of a command that needs dice or decisions: it yields needs and receives answers. Parts without needs are plain
 * functions.
 */
export type Asking<Result = void> = Generator<Need, Result, Answer>;

/** Starts carrying out a command: a fight to add events to, with none yet. */
export function courseFrom(fight: Fight, book: Rulebook): Course {
  return { fight, book, events: [] };
}

/** The moment of what happens now. */
export function momentIn({ fight, moment }: Pick<Course, "fight" | "moment">): Moment {
  return moment ?? nowOf(fight.encounter);
}

/** Adds an event to the command's list, and applies it to the fight that the command carries along. */
export function addEvent(course: Course, event: FightEvent): void {
  const happened = asStored(event);
  course.fight = fold(course.fight, happened);
  course.events.push(happened);
}

/** The event with the changed value as the figure's sheet can store it. */
function asStored(event: FightEvent): FightEvent {
  if (!("change" in event) || !event.change) return event;
  const { path, to } = event.change;
  const kept = storable(path, to);
  return kept === to ? event : ({ ...event, change: { ...event.change, to: kept } } as FightEvent);
}

/**
 * Adds several events to the command's list and applies them to its fight; faster than one by one. All must change only
 * this figure's state in the round.
 */
export function addEventsTo(course: Course, figure: FigureId, events: readonly SeatEvent[]): void {
  course.fight = foldIntoSeat(course.fight, figure, events);
  for (const event of events) course.events.push(event);
}

/**
 * A figure and its state in the round, for the guards, as the fight is now.
 *
 * @throws {RangeError} if it has no seat
 */
export function partIn({ fight, book }: Bout, id: FigureId): Part {
  const part = partOf(viewOf(fight, book), id);
  if (part === undefined) throw new RangeError(`partIn: expected a seated figure, got ${id}`);
  return part;
}

/**
 * A figure's values as the fight is now.
 *
 * @throws {RangeError} if it has no seat
 */
export function figureIn({ fight }: Pick<Bout, "fight">, id: FigureId): Figure {
  const figure = figureOf(fight, id);
  if (figure === undefined) throw new RangeError(`figureIn: expected a seated figure, got ${id}`);
  return figure;
}

/** Makes the need for a roll of a figure's dice, to be yielded; the answer is their total. */
export function roll(name: RollName, formula: string, figure: FigureId): RollNeed {
  return { kind: "roll", name, formula, figure, side: null };
}

/** Makes the need for a roll of a side's dice, to be yielded; the answer is their total. */
export function rollForSide(name: RollName, formula: string, side: SideId): RollNeed {
  return { kind: "roll", name, formula, figure: null, side };
}

/**
 * Makes the need for a figure's decision, to be yielded; the answer is the id of a choice, by default the first one.
 */
export function choose(
  name: DecisionName,
  figure: FigureId,
  against: FigureId | null,
  choices: readonly Choice[],
): ChooseNeed {
  return { kind: "choose", name, figure, against, choices, otherwise: (choices[0] as Choice).id };
}

/** Adds the event that changes a figure's account of the round from its current value by `entry`. */
export function spend(course: Course, figure: FigureId, entry: (ledger: Ledger) => Ledger): void {
  const seat = seatTaken(course.fight, figure);
  addEvent(course, spending(seat, entry(seat.ledger)));
}

/**
 * Ends a figure's stage of movement, if one can still continue, because the figure does something else that costs
 * nothing (S0.R6.a).
 */
export function endWay(course: Course, figure: FigureId): void {
  if (seatTaken(course.fight, figure).ledger.way) spend(course, figure, spendNothing);
}

/** Makes the event that changes a figure's account of the round to `after`; adds it nowhere. */
export function spending({ figure, ledger }: Seat, after: Ledger): Spent {
  return { type: "spent", figure, entry: entryOf(ledger, after) };
}
