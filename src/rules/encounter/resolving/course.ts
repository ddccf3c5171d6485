import type { FightEvent } from "../../fight/events.ts";
import { type Fight, seatOf } from "../../fight/fight.ts";
import type { Answer, Choice, Happening, Need, Resolution, RollName } from "../../fight/need.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import type { FigureId, SideId } from "../../vocabulary.ts";
import { fold } from "../fold.ts";

/** A piece of a command being carried out. */
export type Course<Result> = Generator<Need | Happening, Result, Answer>;

/** Tells an event and returns the fight after it. */
export function* happen(fight: Fight, event: FightEvent): Resolution {
  yield { kind: "happening", event };
  return fold(fight, event);
}

/** Asks for a figure's dice; returns their total. */
export function* roll(name: RollName, formula: string, figure: FigureId): Course<number> {
  return numberOf(yield { kind: "roll", name, formula, figure, side: null }, name);
}

/** Asks for a side's dice; returns their total. */
export function* rollForSide(name: RollName, formula: string, side: SideId): Course<number> {
  return numberOf(yield { kind: "roll", name, formula, figure: null, side }, name);
}

/** Asks a figure to defend itself; returns the id of its choice. */
export function* chooseDefense(figure: FigureId, against: FigureId, choices: readonly Choice[]): Course<string> {
  const answer = yield { kind: "choose", name: "defend", figure, against, choices, otherwise: "none" };
  if (choices.some(choice => choice.id === answer)) return String(answer);
  throw new RangeError(`chooseDefense: expected one of the choices, got ${String(answer)}`);
}

/** Enters a ledger into a figure's account. */
export function* spend(fight: Fight, figure: FigureId, entry: (ledger: Ledger) => Ledger): Resolution {
  const seat = seatOf(fight, figure);
  if (seat === undefined) throw new RangeError(`spend: expected a seated figure, got ${figure}`);
  return yield* happen(fight, { type: "spent", figure, ledger: entry(seat.ledger) });
}

function numberOf(answer: Answer, name: RollName): number {
  if (typeof answer === "number" && Number.isFinite(answer)) return answer;
  throw new RangeError(`roll: expected the total of the dice for ${name}, got ${String(answer)}`);
}
