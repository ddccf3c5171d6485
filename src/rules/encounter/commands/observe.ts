import type { Observed } from "../../fight/events/deeds.ts";
import { figureOf } from "../../fight/fight.ts";
import type { Asked } from "../../fight/record.ts";
import {
  isObserved,
  isSeenAtOnce,
  LEAST_OUT_OF_SIGHT,
  MOST_OUT_OF_SIGHT,
  type Notice,
  observationSave,
} from "../../intent/observation.ts";
import { spendPeek } from "../../ledger/spending.ts";
import { feetBetween } from "../../movement/distance.ts";
import { peekCost } from "../../movement/rates.ts";
import { type FigureId, type Moment, type Reason, reason } from "../../vocabulary.ts";
import { BY_MOMENT, isFlag, isId, isNumber, nullOr, undefinedOr } from "../judging/forms.ts";
import {
  atThisMoment,
  figureIsHere,
  figureLives,
  figureStands,
  inStage,
  seatedTarget,
  shown,
} from "../judging/impossible.ts";
import { notOnItsWay } from "../judging/on-its-way.ts";
import { ableToAct, asDeclared, noSpellUnderWay, whileItActs, withinCaps } from "../judging/rules.ts";
import { FINE, type Guard, ofFigure, type Part } from "../judging/view.ts";
import { type Asking, addEvent, type Course, partIn, roll, spend } from "../resolving/course.ts";
import { notCharging } from "./charge/charge.ts";
import type { CommandRow } from "./row.ts";

/** Something happens that a figure may observe (S0.R10.g–i). */
export interface Observe extends Asked {
  readonly type: "observe";
  readonly moment: Moment;
  readonly figure: FigureId;
  /** The figure to notice; null for anything else. */
  readonly of: FigureId | null;
  /** Feet to the nearest target of the observer's action. Taken from the map if left out; `null` if far. */
  readonly feet?: number | null;
  /** The penalty for being out of sight, −1 to −8. */
  readonly modifier: number;
  /** The number to save against, if the GM sets it. */
  readonly save?: number;
  /** So close to the observer that it can hardly react (S0.R10.k). */
  readonly pointBlank?: boolean;
}

export const OBSERVE: CommandRow<Observe> = {
  form: {
    ...BY_MOMENT,
    of: nullOr(isId),
    feet: undefinedOr(nullOr(isNumber)),
    modifier: isNumber,
    save: undefinedOr(isNumber),
    pointBlank: undefinedOr(isFlag),
  },
  impossible: [
    inStage("segments"),
    atThisMoment,
    figureIsHere,
    figureStands,
    sourceIsHere,
    sightIsSensible,
    ofFigure(saveIsKnown),
  ],
  rules: [],
  resolve: resolveObserve,
  atTheTable: "allowed",
};

function sourceIsHere(...[view, { of }]: Parameters<Guard<Observe>>): readonly Reason[] {
  return of === null ? FINE : seatedTarget(view, of);
}

function sightIsSensible(_view: object, { modifier, feet }: Observe): readonly Reason[] {
  const range = { least: LEAST_OUT_OF_SIGHT, most: MOST_OUT_OF_SIGHT, value: shown(modifier) };
  const isSensible = Number.isInteger(modifier) && modifier <= LEAST_OUT_OF_SIGHT && modifier >= MOST_OUT_OF_SIGHT;
  if (!isSensible) return [reason("sight-modifier", range)];
  const isFar = feet === undefined || feet === null || (Number.isFinite(feet) && feet >= 0);
  return isFar ? FINE : [reason("unreadable", { field: "feet", value: shown(feet) })];
}

function saveIsKnown({ figure, book }: Part, { save }: Observe): readonly Reason[] {
  const isKnown = observationSave(figure, book) !== null || Number.isFinite(save);
  return isKnown ? FINE : [reason("save-not-named", { figure: figure.name })];
}

/** Checks if a figure notices an event: it does if near enough, else it may by a save (S0.R10.g–h). */
function* resolveObserve(course: Course, command: Observe): Asking {
  const { figure, of, moment, pointBlank = false } = command;
  const notice: Notice = { moment, of, pointBlank, warnedBy: null };
  const seen = yield* look(partIn(course, figure), command);
  addEvent(course, { type: "observed", figure, notice, ...seen });
}

type Look = Pick<Observed, "natural" | "modifier" | "need" | "observed">;

function* look(part: Part, command: Observe): Asking<Look> {
  const feet = command.feet === undefined ? feetFromAction(part, command) : command.feet;
  if (isSeenAtOnce(feet)) return { natural: null, modifier: 0, need: null, observed: true };
  const { modifier, save } = command;
  const need = observationSave(part.figure, part.book) ?? Number(save);
  const natural = Number(yield roll("observation", "1d20", part.figure.id));
  return { natural, modifier, need, observed: isObserved(natural, modifier, need) };
}

/**
 * Feet from the event's source to the nearest target of the observer's current action (S0.R10.g).
 *
 * Null without a source; Infinity if no target is on the map.
 */
function feetFromAction({ fight, seat }: Part, { of }: Observe): number | null {
  const source = of === null ? undefined : figureOf(fight, of);
  if (source === undefined) return null;
  const aims = seat.casting?.targets ?? seat.activation?.targets ?? [seat.intent?.target ?? ""];
  const distances = aims.flatMap(aim => {
    if (aim === of) return [0];
    const target = figureOf(fight, aim);
    return (target && feetBetween(source, target)) ?? [];
  });
  return Math.min(...distances);
}

/** Comes out of cover without moving on, or ducks back (S0.R6.e). */
export interface Peek extends Asked {
  readonly type: "peek";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly back: boolean;
}

export const PEEK: CommandRow<Peek> = {
  form: { ...BY_MOMENT, back: isFlag },
  impossible: [inStage("segments"), atThisMoment, figureIsHere, figureLives, ofFigure(isOnTheOtherSide)],
  rules: [
    ofFigure(ableToAct),
    ofFigure(noSpellUnderWay),
    ofFigure(part => asDeclared(part, { kind: "move", item: null })),
    ofFigure(whileItActs),
    ofFigure(notCharging),
    ofFigure(notOnItsWay),
    ofFigure(peekIsLeft),
  ],
  resolve: resolvePeek,
  atTheTable: "refused",
  ledgerAfter: ({ seat: { ledger } }) => spendPeek(ledger, ledger.peeking, peekCost(ledger, ledger.peeking)),
  offers: ({ seat, now: moment }) => [{ moment, back: seat.ledger.peeking }],
};

function isOnTheOtherSide({ figure, seat }: Part, { back }: Peek): readonly Reason[] {
  if (seat.ledger.peeking === back) return FINE;
  return [reason(back ? "in-cover" : "out-of-cover", { figure: figure.name })];
}

function peekIsLeft(part: Part, { back }: Peek): readonly Reason[] {
  if (!part.book["ledger.enabled"]) return FINE;
  const { ledger } = part.seat;
  return withinCaps(part, spendPeek(ledger, back, peekCost(ledger, back)));
}

/**
 * Rises from cover, which is a move, or ducks back, which is free unless the figure was harmed in between (S0.R6.e–f).
 */
function resolvePeek(course: Course, { figure, back }: Peek): void {
  const actions = peekCost(partIn(course, figure).seat.ledger, back);
  spend(course, figure, ledger => spendPeek(ledger, back, actions));
  addEvent(course, { type: "peeked", figure, back, actions });
}
