import {
  type Chapter,
  type Fight,
  legalActions,
  makeRulebook,
  type Need,
  newFight,
  play,
  type Rulebook,
  record,
  type Seat,
  undo,
} from "../../src/rules/index.ts";
import { FOUR_AGAINST_SIX } from "../rules/records/cast.ts";
import { fightOut, type Played } from "../rules/records/policy.ts";
import { perSecond } from "./measure.ts";

export const title = "Commands of whole rounds, judged, resolved and folded; undone; what a figure may do, listed";

const PRESETS = ["three-actions", "d10-segments", "addict"] as const;
/** As many commands as a round or two of it holds. */
const COMMANDS_EACH = 6;

/** So many figures, ten at a time, sturdy enough to fight on. */
function crowd(size: number) {
  return Array.from({ length: size / 10 }, (_, band) =>
    FOUR_AGAINST_SIX.map(figure => ({
      ...figure,
      id: `${figure.id}-${band}`,
      hitPoints: 90,
      hitPointsMax: 90,
      position: figure.position && { x: figure.position.x, y: figure.position.y + 35 * band },
      spells: figure.spells.map(spell => ({ ...spell, memorized: 9 })),
    })),
  ).flat();
}

/** A fight's first commands, those of its declarations among them. */
function commandsOf(size: number, book: Rulebook): readonly Played[] {
  const played: Played[] = [];
  for (const each of fightOut(crowd(size), book, 1)) {
    played.push(each);
    if (played.length === size * COMMANDS_EACH) break;
  }
  return played;
}

/** Plays all of them again, each in the fight it was made for. */
function playAll(played: readonly Played[], book: Rulebook): void {
  for (const { before, command, outcome } of played) {
    let next = 0;
    play(before, command, book, (_need: Need) => outcome.answers[next++] ?? 0);
  }
}

/** The record of them all. */
const recordOf = (played: readonly Played[]): readonly Chapter[] =>
  played.reduce<readonly Chapter[]>(
    (chapters, { before, command, outcome }) => record(chapters, before, command, outcome),
    [],
  );

const bytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Lists what every figure may do in each of the fights, as a table of them does after each command. */
function listAll(played: readonly Played[], book: Rulebook): void {
  const seats = new Map<Seat, Seat>();
  for (const { before } of played) listIn(before, seat => copied(seats, seat), book);
}

/** A seat that nothing is remembered of, the same for the same seat: the run before this one must not help. */
function copied(seats: Map<Seat, Seat>, seat: Seat): Seat {
  const known = seats.get(seat) ?? { ...seat };
  seats.set(seat, known);
  return known;
}

/** The same with nothing remembered from one fight to the next. */
function listAfresh(played: readonly Played[], book: Rulebook): void {
  for (const { before } of played) listIn(before, seat => ({ ...seat }), book);
}

function listIn({ encounter, figures }: Fight, seatFor: (seat: Seat) => Seat, book: Rulebook): void {
  const seats = encounter.seats.map(seatFor);
  const fight = { encounter: { ...encounter, seats }, figures };
  for (const { figure } of seats) legalActions(fight, figure, book);
}

/** One row for each preset and size of fight. */
export function rows(): object[] {
  return PRESETS.flatMap(preset => [20, 200].map(figures => rowOf(figures, makeRulebook({ preset }))));
}

function rowOf(figures: number, book: Rulebook): object {
  const played = commandsOf(figures, book);
  const inSegments = played.filter(({ before }) => before.encounter.stage === "segments");
  const some = inSegments.slice(0, 2000 / figures);
  const lists = some.length * figures;
  const chapters = recordOf(played);
  const entries = chapters.flatMap(chapter => chapter.entries).map(bytes);
  const last = played.at(-1)?.outcome.fight ?? newFight([]);
  return {
    preset: book.preset,
    figures,
    "commands a second": perSecond(() => playAll(played, book), played.length),
    "undone a second": perSecond(() => undo(last, chapters, book)),
    "lists a second": perSecond(() => listAll(some, book), lists),
    "made afresh": perSecond(() => listAfresh(some, book), lists),
    "bytes of an entry": Math.round(entries.reduce((sum, each) => sum + each, 0) / entries.length),
    "of the largest": Math.max(...entries),
    "of a snapshot": Math.max(...chapters.map(({ opening }) => bytes(opening))),
  };
}
