import { type Fight, legalActions, makeRulebook, type Rulebook, rowsFor, type Seat } from "../../src/rules/index.ts";
import { FOUR_AGAINST_SIX } from "../rules/records/cast.ts";
import { fightOut } from "../rules/records/policy.ts";
import { perSecond } from "./measure.ts";

export const title = "What figures may do by the table of options, listed";

/** So many figures, ten at a time, each ten out of reach of the others. */
const crowd = (size: number) =>
  Array.from({ length: size / 10 }, (_, band) =>
    FOUR_AGAINST_SIX.map(figure => ({
      ...figure,
      id: `${figure.id}-${band}`,
      position: figure.position && { x: figure.position.x, y: figure.position.y + 35 * band },
    })),
  ).flat();

/** Lists of a fight and no more than this are looked at. */
const LISTS = 2000;

/** The fights before its first commands in which somebody may do something. */
function fightsOf(size: number, book: Rulebook): readonly Fight[] {
  const fights: Fight[] = [];
  for (const { before } of fightOut(crowd(size), book, 1)) {
    if (before.encounter.stage === "segments") fights.push(before);
    if (fights.length * size >= LISTS) break;
  }
  return fights;
}

/** Lists what every figure may do in each of the fights; seats that are copied are seats nothing is remembered of. */
function listAll(fights: readonly Fight[], book: Rulebook, copied: (seat: Seat) => Seat): void {
  for (const { encounter, figures } of fights) {
    const seats = encounter.seats.map(copied);
    const fight = { encounter: { ...encounter, seats }, figures };
    for (const { figure } of seats) legalActions(fight, figure, book);
  }
}

/** Asks of every figure in each of the fights which rows of the table are open, and why the others are not. */
function askAll(fights: readonly Fight[], book: Rulebook): void {
  for (const fight of fights) for (const { figure } of fight.encounter.seats) rowsFor(fight, figure, book);
}

/** A copy of every seat, the same one for the same seat. */
function copies(): (seat: Seat) => Seat {
  const known = new Map<Seat, Seat>();
  return seat => {
    const copy = known.get(seat) ?? { ...seat };
    known.set(seat, copy);
    return copy;
  };
}

function row(figures: number, book: Rulebook): object {
  const fights = fightsOf(figures, book);
  const lists = fights.length * figures;
  const [first] = fights;
  const options = first?.encounter.seats.reduce((sum, { figure }) => sum + legalActions(first, figure, book).length, 0);
  return {
    preset: book.preset,
    figures,
    "options each": Math.round((options ?? 0) / figures),
    "rows with reasons, figures a second": perSecond(() => askAll(fights, book), lists),
    "lists of deeds, figures a second": perSecond(() => listAll(fights, book, copies()), lists),
    "made afresh": perSecond(() => listAll(fights, book, seat => ({ ...seat })), lists),
  };
}

/** One row for each size of fight. */
export function rows(): object[] {
  return [20, 200].map(figures => row(figures, makeRulebook({ preset: "options-table" })));
}
