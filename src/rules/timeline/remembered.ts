import type { Encounter, Fight, Seat } from "../fight/fight.ts";
import { isDown } from "../fight/figures.ts";
import type { Figure } from "../figure/figure.ts";
import type { Turn } from "../initiative/procedure.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { FigureId } from "../vocabulary.ts";
import { byMoment } from "./by-moment.ts";
import { amend } from "./precedence/amend.ts";
import { type Comparison, type Standing, standingIn } from "./precedence/comparison.ts";
import { rowAt } from "./precedence/row.ts";
import type { Step, Timeline } from "./step.ts";

/** An order with all that it was made of. */
interface Remembered {
  readonly fight: Fight;
  readonly book: Rulebook;
  readonly comparison: Comparison;
  readonly standing: Standing;
  readonly timeline: Timeline;
}

let lately: Remembered | null = null;

/** The steps of a round, compared. */
export type Compare = (fight: Fight, book: Rulebook) => Comparison;

/**
 * The order that was found last, as long as nothing has happened that steps are made of; amended, where nobody else moves
 * for it; otherwise a new one.
 */
export function rememberedOrder(fight: Fight, book: Rulebook, compare: Compare): Timeline {
  return remembered(fight, book, compare).timeline;
}

/** One figure's steps in that order. */
export function rememberedSteps(fight: Fight, id: FigureId, book: Rulebook, compare: Compare): readonly Step[] {
  const { comparison, standing } = remembered(fight, book, compare);
  const row = rowAt(comparison.rows, id);
  const at = row === undefined ? -1 : comparison.rows.all.indexOf(row);
  return at < 0 ? NO_STEPS : byMoment(standing.steps.slice(standing.starts[at], standing.starts[at + 1]));
}

const NO_STEPS: readonly Step[] = Object.freeze([]);

function remembered(fight: Fight, book: Rulebook, compare: Compare): Remembered {
  if (lately !== null && lately.fight === fight && lately.book === book) return lately;
  const changed = lately === null || lately.book !== book ? null : changedPlaces(lately.fight, fight);
  if (lately === null || changed === null) lately = laidOut(fight, book, compare(fight, book));
  else if (changed.length === 0 && isSameTime(lately.fight, fight)) lately = { ...lately, fight };
  else lately = laidOut(fight, book, amended(lately.comparison, fight, changed, book) ?? compare(fight, book));
  return lately;
}

function laidOut(fight: Fight, book: Rulebook, comparison: Comparison): Remembered {
  const standing = standingIn(comparison, fight.encounter);
  return { fight, book, comparison, standing, timeline: { steps: byMoment(standing.steps) } };
}

/** The comparison with what has happened to a few figures put in; null when others move for it. */
function amended(known: Comparison, fight: Fight, changed: readonly number[], book: Rulebook): Comparison | null {
  const { encounter, figures } = fight;
  const turns: Turn[] = [];
  for (const place of changed) {
    const seat = encounter.seats[place];
    const figure = figures[place];
    if (!seat || !figure) return null;
    turns.push({ encounter, seat, figure, book });
  }
  return amend(known, turns);
}

/** More figures than that are not looked at one by one. */
const A_FEW = 6;

/** What the clock changes is which steps can still be taken, and no more. */
const OF_TIME: readonly (keyof Encounter)[] = ["seats", "segment", "tick"];

function isSameTime({ encounter: one }: Fight, { encounter: other }: Fight): boolean {
  return one.segment === other.segment && one.tick === other.tick;
}

/** The seats where something has happened that steps are made of; null where it is another round, or there are too many. */
function changedPlaces(before: Fight, fight: Fight): readonly number[] | null {
  if (!isSame<Encounter>(before.encounter, fight.encounter, OF_TIME)) return null;
  const { seats } = fight.encounter;
  const were = before.encounter.seats;
  if (were.length !== seats.length) return null;
  const changed: number[] = [];
  for (let place = 0; place < seats.length; place++) {
    const isStill =
      isAlike(were[place] as Seat, seats[place] as Seat, isSameSeat) &&
      isAlike(before.figures[place] ?? null, fight.figures[place] ?? null, isSameFigure);
    if (!isStill && changed.push(place) > A_FEW) return null;
  }
  return changed;
}

function isAlike<Each>(one: Each, other: Each, alike: (one: Each, other: Each) => boolean): boolean {
  return one === other || alike(one, other);
}

/** What a blow or a missile changes in a seat and its account, and no step is made of. */
const OF_DEEDS: readonly (keyof Seat)[] = ["ledger", "actedAt", "actedTimes", "finishedAt", "guard", "struckAt"];
// biome-ignore format: a table
const OF_ATTACKS: readonly (keyof Ledger)[] = [
  "physical", "attacks", "missiles", "launcher", "naturals", "openHands", "pummels", "parries", "parried", "moveBroken",
];

function isSameSeat(one: Seat, other: Seat): boolean {
  if (!isSame(one, other, OF_DEEDS)) return false;
  if (one.actedAt !== other.actedAt && countsFromItsDeed(one)) return false;
  return one.ledger === other.ledger || isSame(one.ledger, other.ledger, OF_ATTACKS);
}

/** What takes time is counted from the moment it was begun. */
function countsFromItsDeed({ landedAt, held, ledger }: Seat): boolean {
  return landedAt > 0 || held !== null || ledger.spell > 0 || ledger.device > 0;
}

/** What a wound changes. */
const OF_WOUNDS: readonly (keyof Figure)[] = ["hitPoints"];

/** A figure that was hurt and stands, or fell before. Either may say what the other does not. */
function isSameFigure(one: Figure | null, other: Figure | null): boolean {
  if (one === null || other === null || isDown(one) !== isDown(other)) return false;
  return isSame(one, other, OF_WOUNDS) && isSame(other, one, OF_WOUNDS);
}

/** Has the other object the same members as the one, but for those? */
function isSame<Kind extends object>(one: Kind, other: Kind, but: readonly (keyof Kind)[]): boolean {
  for (const key in one) {
    if (one[key] !== other[key] && !but.includes(key)) return false;
  }
  return true;
}
