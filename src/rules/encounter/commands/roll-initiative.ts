import { type Fight, seatTaken } from "../../fight/fight.ts";
import type { Asked, Stopping } from "../../fight/record.ts";
import type { Figure } from "../../figure/figure.ts";
import { standing } from "../../initiative/dice.ts";
import type { InitiativeDie } from "../../initiative/procedure.ts";
import { procedureOf } from "../../initiative/procedures.ts";
import { withRerolled } from "../../initiative/ties.ts";
import { isFractional, isHasted } from "../../ledger/entitlement.ts";
import { changed, rateOfForm } from "../../ledger/ledger.ts";
import type { FigureId, SideId } from "../../vocabulary.ts";
import { anything, isNumber, undefinedOr } from "../judging/forms.ts";
import { inStage, inThisRound } from "../judging/impossible.ts";
import { isTable } from "../judging/table/rules.ts";
import { type Asking, addEvent, type Course, roll, rollForSide, spend } from "../resolving/course.ts";
import { openTurn } from "../resolving/table/turn-order.ts";
import { playOn, timeBySides } from "../resolving/turns.ts";
import type { CommandRow } from "./row.ts";

/** Rolls a die for each side and goes to the first segment when a figure acts. */
export interface RollInitiative extends Asked, Stopping {
  readonly type: "roll-initiative";
  readonly round: number;
}

export const ROLL_INITIATIVE: CommandRow<RollInitiative> = {
  form: { round: anything, stopsAt: undefinedOr(isNumber) },
  impossible: [inStage("declare"), inThisRound],
  rules: [],
  resolve: resolveRollInitiative,
  atTheTable: "allowed",
};

/** The die for the extra attack of a fractional rate. The attack is granted on CHANCE_UP_TO or less (S0.R2.b). */
const CHANCE_DIE = "1d6";

const CHANCE_UP_TO = 3;

/** Rolls initiative by the rulebook's procedure, then plays on to the first moment with a step. */
function* resolveRollInitiative(course: Course, { stopsAt }: RollInitiative): Asking {
  const { book } = course;
  if (book["attacks.fractional"] === "chance") yield* tryChances(course);
  yield* rollDice(course);
  yield* rollTies(course);
  if (isTable(book)) yield* openTurn(course);
  yield* playOn(course, stopsAt);
}

/** Rolls the dice of initiative, without ties, and times all figures by them. */
export function* rollDice(course: Course): Asking {
  const { book } = course;
  const { rolls, dice } = yield* rollAll(procedureOf(book).dice(course.fight, book));
  const own = Object.fromEntries([...dice].map(([figure, all]) => [figure, withCarried(course.fight, figure, all)]));
  addEvent(course, { type: "initiative-rolled", rolls, ...(dice.size > 0 && { dice: own }) });
  timeBySides(course);
}

interface Rolled {
  readonly rolls: Readonly<Record<SideId, number>>;
  readonly dice: ReadonlyMap<FigureId, readonly number[]>;
}

function* rollAll(asked: readonly InitiativeDie[]): Asking<Rolled> {
  const rolls: Record<SideId, number> = {};
  const dice = new Map<FigureId, number[]>();
  for (const die of asked) {
    const shown = yield* rollOne(die);
    if (die.counts.length === 0) rolls[die.side] = shown;
    for (const figure of die.counts) {
      const own = dice.get(figure);
      if (own === undefined) dice.set(figure, [shown]);
      else own.push(shown);
    }
  }
  return { rolls, dice };
}

/** A figure's dice with those it carried over from the last round, lowest first. */
function withCarried(fight: Fight, figure: FigureId, rolled: readonly number[]): readonly number[] {
  return [...seatTaken(fight, figure).dice, ...rolled].sort((one, other) => one - other);
}

function* rollOne({ figure, side, formula }: InitiativeDie): Asking<number> {
  return figure === null
    ? Number(yield rollForSide("initiative", formula, side))
    : Number(yield roll("initiative", formula, figure));
}

/** Rolls tied dice again as long as the procedure requires it. */
function* rollTies(course: Course): Asking {
  const { again } = procedureOf(course.book);
  for (let level = again(course.fight, course.book); level.length > 0; ) {
    const dice = new Map<FigureId, number[]>();
    for (const die of level) yield* rollApart(course.fight, die, dice);
    addEvent(course, { type: "ties-rolled", dice: Object.fromEntries(dice) });
    level = again(course.fight, course.book);
  }
}

function* rollApart(fight: Fight, die: InitiativeDie, dice: Map<FigureId, number[]>): Asking {
  const shown = yield* rollOne(die);
  for (const figure of die.counts) {
    const seat = seatTaken(fight, figure);
    const known = dice.get(figure) ?? seat.dice.map((_die, at) => seat.tieDice[at] ?? 0);
    known[die.at] = withRerolled(known[die.at] ?? 0, shown);
    dice.set(figure, known);
  }
}

/** Rolls for the extra attack of each figure with a fractional rate (S0.R2.b). */
function* tryChances(course: Course): Asking {
  for (const figure of standing(course.fight).filter(hasFractionalRate)) {
    const die = Number(yield roll("fractional-attack", CHANCE_DIE, figure.id));
    if (die <= CHANCE_UP_TO) spend(course, figure.id, ledger => changed(ledger, { chance: 1 }));
  }
}

function hasFractionalRate(figure: Figure): boolean {
  const rates = [
    rateOfForm(figure, "weapon", null),
    ...figure.weapons.map(weapon => weapon.rateOfFire && rateOfForm(figure, "missile", weapon)),
  ];
  return rates.some(rate => rate !== null && isFractional(rate, isHasted(figure)));
}
