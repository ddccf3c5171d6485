import type { FightEvent } from "../../fight/events.ts";
import { type Fight, seatOf } from "../../fight/fight.ts";
import type { Answer, Carried, Choice, DecisionName, Need, Resolution, RollName } from "../../fight/need.ts";
import { entryOf, type Ledger } from "../../ledger/ledger.ts";
import type { FigureId, SideId } from "../../vocabulary.ts";
import { fold } from "../fold.ts";

/** A piece of a command being carried out, in which something may be asked. */
export type Course<Result> = Generator<Need, Result, Answer>;

/** The end of what may be at its end already. */
export function* finished(carried: Carried): Resolution {
  return "next" in carried ? yield* carried : carried;
}

/** The fight after an event, which it tells from now on. */
export function happen(fight: Fight, event: FightEvent): Fight {
  const { encounter, figures } = fold(fight, event);
  return { encounter, figures, told: { event, before: fight.told ?? null } };
}

/** Asks for a figure's dice; returns their total. */
export function* roll(name: RollName, formula: string, figure: FigureId): Course<number> {
  return totalOf(yield { kind: "roll", name, formula, figure, side: null }, name, formula);
}

/** Asks for a side's dice; returns their total. */
export function* rollForSide(name: RollName, formula: string, side: SideId): Course<number> {
  return totalOf(yield { kind: "roll", name, formula, figure: null, side }, name, formula);
}

/** Asks a figure to decide; returns the id of its choice. The first choice is taken when nobody answers. */
export function* choose(
  name: DecisionName,
  figure: FigureId,
  against: FigureId | null,
  choices: readonly Choice[],
): Course<string> {
  const otherwise = (choices[0] as Choice).id;
  const answer = yield { kind: "choose", name, figure, against, choices, otherwise };
  if (choices.some(choice => choice.id === answer)) return String(answer);
  throw new RangeError(`choose: expected one of the choices, got ${String(answer)}`);
}

/** Enters a ledger into a figure's account. */
export function spend(fight: Fight, figure: FigureId, entry: (ledger: Ledger) => Ledger): Fight {
  const seat = seatOf(fight, figure);
  if (seat === undefined) throw new RangeError(`spend: expected a seated figure, got ${figure}`);
  return happen(fight, { type: "spent", figure, entry: entryOf(seat.ledger, entry(seat.ledger)) });
}

const ONE_DIE = /^1d(\d+)$/;

/** A total must be a number, and that of a single die one of its faces; damage dice are the sheet's affair. */
function totalOf(answer: Answer, name: RollName, formula: string): number {
  const faces = name === "damage" ? undefined : ONE_DIE.exec(formula)?.[1];
  const isNumber = typeof answer === "number" && Number.isFinite(answer);
  if (isNumber && (faces === undefined || isFace(answer, Number(faces)))) return answer;
  throw new RangeError(`roll: expected the total of ${formula} for ${name}, got ${String(answer)}`);
}

function isFace(answer: number, faces: number): boolean {
  return Number.isInteger(answer) && answer >= 1 && answer <= faces;
}
