import type { FightEvent, Spent } from "../../fight/events.ts";
import { type Bout, type Fight, figureOf, type Seat, seatTaken } from "../../fight/fight.ts";
import type { Answer, Choice, ChooseNeed, DecisionName, Need, RollName, RollNeed } from "../../fight/need.ts";
import { storable } from "../../figure/changing/ranges.ts";
import type { Figure } from "../../figure/figure.ts";
import { entryOf, type Ledger } from "../../ledger/ledger.ts";
import { spendNothing } from "../../ledger/spending.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import type { FigureId, SideId } from "../../vocabulary.ts";
import { fold } from "../fold.ts";
import { foldIntoSeat, type SeatEvent } from "../folding/seats.ts";
import { type Part, partOf, viewOf } from "../judging/view.ts";

/** A command being carried out. */
export interface Course extends Bout {
  /** The fight after all that has happened. */
  fight: Fight;
  /** What has happened, the first first. */
  readonly events: FightEvent[];
}

/** A piece of a course that asks: it yields what it needs and gets the answers. What asks nothing is a plain function. */
export type Asking<Result = void> = Generator<Need, Result, Answer>;

/** A course in which nothing has happened. */
export function courseFrom(fight: Fight, book: Rulebook): Course {
  return { fight, book, events: [] };
}

/** An event happens: it is told, and the fight goes on from what it did. */
export function addEvent(course: Course, event: FightEvent): void {
  const happened = asStored(event);
  course.fight = fold(course.fight, happened);
  course.events.push(happened);
}

/** An event whose change of a figure comes to what the figure's sheet can keep. */
function asStored(event: FightEvent): FightEvent {
  if (!("change" in event) || !event.change) return event;
  const { path, to } = event.change;
  const kept = storable(path, to);
  return kept === to ? event : ({ ...event, change: { ...event.change, to: kept } } as FightEvent);
}

/** Several events happen that change one figure's seat alone. */
export function addEventsTo(course: Course, figure: FigureId, events: readonly SeatEvent[]): void {
  course.fight = foldIntoSeat(course.fight, figure, events);
  for (const event of events) course.events.push(event);
}

/** A figure's part in the fight as it stands. */
export function partIn({ fight, book }: Bout, id: FigureId): Part {
  const part = partOf(viewOf(fight, book), id);
  if (part === undefined) throw new RangeError(`partIn: expected a seated figure, got ${id}`);
  return part;
}

/** A figure as it is now. */
export function figureIn({ fight }: Pick<Bout, "fight">, id: FigureId): Figure {
  const figure = figureOf(fight, id);
  if (figure === undefined) throw new RangeError(`figureIn: expected a seated figure, got ${id}`);
  return figure;
}

/** A figure's dice: what is answered is their total. */
export function roll(name: RollName, formula: string, figure: FigureId): RollNeed {
  return { kind: "roll", name, formula, figure, side: null };
}

/** A side's dice. */
export function rollForSide(name: RollName, formula: string, side: SideId): RollNeed {
  return { kind: "roll", name, formula, figure: null, side };
}

/** A figure's decision: what is answered is the id of its choice, the first one when nobody decides. */
export function choose(
  name: DecisionName,
  figure: FigureId,
  against: FigureId | null,
  choices: readonly Choice[],
): ChooseNeed {
  return { kind: "choose", name, figure, against, choices, otherwise: (choices[0] as Choice).id };
}

/** Enters a ledger into a figure's account. */
export function spend(course: Course, figure: FigureId, entry: (ledger: Ledger) => Ledger): void {
  const seat = seatTaken(course.fight, figure);
  addEvent(course, spending(seat, entry(seat.ledger)));
}

/** Something that costs nothing ends a figure's way (S0.R6.a). */
export function endWay(course: Course, figure: FigureId): void {
  if (seatTaken(course.fight, figure).ledger.way) spend(course, figure, spendNothing);
}

/** That a figure's account stands otherwise now. */
export function spending({ figure, ledger }: Seat, after: Ledger): Spent {
  return { type: "spent", figure, entry: entryOf(ledger, after) };
}
