import { alike } from "../../fight/derived.ts";
import type { FightEvent, Spent } from "../../fight/events.ts";
import { type Fight, type Seat, seatOf, type Told } from "../../fight/fight.ts";
import type { Answer, Choice, ChooseNeed, DecisionName, Need, RollName, RollNeed } from "../../fight/need.ts";
import { entryOf, type Ledger } from "../../ledger/ledger.ts";
import type { FigureId, SideId } from "../../vocabulary.ts";
import { fold } from "../fold.ts";
import { foldIntoSeat, type SeatEvent } from "../folding/seats.ts";

/** A piece of a command being carried out, in which something may be asked. */
export type Course<Result> = Generator<Need, Result, Answer>;

/** A piece that is done at once where there is nothing to ask. */
export type Piece<Result extends object> = Result | Course<Result>;

/** Is there something to ask? Generators are dear, and most pieces of a blow ask nothing. */
export function asks<Result extends object>(piece: Piece<Result>): piece is Course<Result> {
  return "next" in piece;
}

/** The fight after an event, which it tells from now on. */
export function happen(fight: Fight, event: FightEvent): Fight {
  return telling(fold(fight, event), { event, before: fight.told ?? null });
}

/** The fight after several events that change one figure's seat alone. */
export function happenTo(fight: Fight, figure: FigureId, events: readonly SeatEvent[]): Fight {
  let told = fight.told ?? null;
  for (const event of events) told = { event, before: told };
  return telling(foldIntoSeat(fight, figure, events), told);
}

/** The fight as it stands after what it tells. */
export function telling(fight: Fight, told: Told | null): Fight {
  const { encounter, figures } = fight;
  return alike(fight, { encounter, figures, told });
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
export function spend(fight: Fight, figure: FigureId, entry: (ledger: Ledger) => Ledger): Fight {
  const seat = seatOf(fight, figure);
  if (seat === undefined) throw new RangeError(`spend: expected a seated figure, got ${figure}`);
  return happen(fight, spending(seat, entry(seat.ledger)));
}

/** That a figure's account stands otherwise now. */
export function spending({ figure, ledger }: Seat, after: Ledger): Spent {
  return { type: "spent", figure, entry: entryOf(ledger, after) };
}
