import { isDeepStrictEqual } from "node:util";
import {
  type Encounter,
  entriesOf,
  type Fight,
  type FigureId,
  figuresBefore,
  foldFacts,
  judge,
  order,
  play,
  type Rulebook,
  replay,
  type Seat,
  undo,
  withFigures,
} from "#rules/index.ts";
import type { Invariants } from "../finding.ts";
import { unwritable } from "../junk.ts";
import { answersFor, type Told, type Turn } from "../played.ts";

/** A fight does not depend on the order of its seats, or on how it is stored. */

/** The same fight with its seats in reverse order. */
function reseated({ encounter, figures }: Fight): Fight {
  const count = encounter.seats.length;
  return {
    encounter: { ...encounter, seats: encounter.seats.toReversed() },
    figures: [...figures.slice(0, count).reverse(), ...figures.slice(count)],
  };
}

const written = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** A readable description of the first difference between two values. */
function difference(one: unknown, other: unknown, path = ""): string {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return `${path}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`;
  const [here, there] = [one, other] as Record<string, unknown>[];
  const members = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const at = members.find(member => !isDeepStrictEqual(here?.[member], there?.[member]));
  return at === undefined ? `${path}: in another order` : difference(here?.[at], there?.[at], `${path}.${at}`);
}

const unlike = (one: unknown, other: unknown): string | null =>
  isDeepStrictEqual(one, other) ? null : difference(one, other);

/** The fight by ids, without the order of its seats. A figure that joined in this turn may have any seat. */
const byName = ({ encounter, figures }: Fight) => ({
  encounter: { ...encounter, seats: undefined } as unknown as Encounter,
  seats: Object.fromEntries(encounter.seats.map(seat => [seat.figure, met(seat)])),
  figures: Object.fromEntries(figures.map(figure => [figure?.id ?? "", figure])),
});

const met = (seat: Seat) =>
  seat.footing ? { ...seat, footing: { ...seat.footing, met: seat.footing.met.toSorted() } } : seat;

/** Judges and plays the turn's command again, in a fight that should be the same. */
function again(fight: Fight, { asked, formerBook: book }: Turn) {
  const verdict = judge(fight, asked, book);
  return verdict.legal ? { verdict, outcome: play(fight, asked, book, answersFor(asked)) } : { verdict, outcome: null };
}

/** The fight, with the figures without a seat sorted by id. */
function seated({ encounter, figures }: Fight): Fight {
  const count = encounter.seats.length;
  const others = figures.slice(count).sort((one, other) => ((one?.id ?? "") < (other?.id ?? "") ? -1 : 1));
  return { encounter, figures: [...figures.slice(0, count), ...others] };
}

/** Undoes this many commands, and describes a difference from the state before them. Ignores figures edited since. */
function backBy(turn: Turn, commands: number): string | null {
  let now: Told = turn.after;
  const back: FigureId[] = [];
  for (let left = commands; left > 0; left--) {
    const undone = undo(now.fight, now.chapters);
    if (undone === null) return null;
    back.push(...undone.entries.flatMap(({ gone = [] }) => [gone].flat()).map(({ id }) => id));
    now = undone;
  }
  const then = turn.past[commands - 1] as Turn["past"][number];
  const apart = [...then.touched, ...back];
  const [stands, stood] = [now, then].map(({ fight }) => written(seated(without(fight, apart))));
  return unlike(stands, stood);
}

/** The fight without these figures: those that were edited, or that undo has brought back. */
function without({ encounter, figures }: Fight, ids: readonly FigureId[]): Fight {
  const count = encounter.seats.length;
  const others = figures.slice(count).filter(figure => !ids.includes(figure?.id ?? ""));
  const inSeats = figures.slice(0, count).map((figure, at) => (isOneOf(ids, encounter, at) ? null : figure));
  return { encounter, figures: [...inSeats, ...others] };
}

const isOneOf = (ids: readonly FigureId[], { seats }: Encounter, at: number): boolean =>
  ids.includes(seats[at]?.figure ?? "");

/**
 * Replays the whole record, each entry under its rulebook. A figure that left while its actor was present is in no
 * entry; it is taken from `away`.
 */
function playedAgain({ opening, entries, playedBy, after, away }: Turn): Fight {
  const present = after.fight.figures.filter(figure => figure !== null);
  const others = away.filter(({ id }) => !present.some(one => one.id === id));
  const first = withFigures({ ...opening, figures: [] }, figuresBefore([...present, ...others], entries));
  return entries.reduce((fight, entry, at) => replay(fight, [entry], playedBy[at] as Rulebook), first);
}

/** The figures with a seat. Their names are removed, since the record does not keep names. */
const nameless = ({ encounter, figures }: Fight): Fight => ({
  encounter,
  figures: figures.slice(0, encounter.seats.length).map(figure => figure && { ...figure, name: "" }),
});

/**
 * The encounter that the facts of the last chapter, written down and read, lead to from its opening. If the last
 * command closed a chapter, that one counts.
 */
function folded({ fight, chapters }: Told): Encounter | undefined {
  const chapter = chapters.findLast(one => entriesOf(one).length > 0);
  if (chapter === undefined) return undefined;
  const figures = fight.figures.filter(figure => figure !== null);
  const opening = withFigures({ encounter: chapter.opening, figures: [] }, figures);
  const facts = entriesOf(chapter).flatMap(entry => entry.facts);
  return foldFacts(opening, written(facts)).encounter;
}

export const RECORDS: Invariants = {
  "a chapter's facts, folded onto its opening, give the encounter": ({ outcome, after, asked, number }) => {
    if (outcome === null || (number % 4 > 0 && asked.type !== "end-round")) return null;
    const { encounter } = after.fight;
    const last = after.chapters.at(-1);
    const opened = last !== undefined && entriesOf(last).length === 0 ? last.opening : encounter;
    return unlike(written(folded(after)), written(encounter)) ?? unlike(written(opened), written(encounter));
  },
  "everything that is kept can be written down": ({ outcome, after }) => {
    if (outcome === null) return null;
    const odd = [...unwritable(after.fight.encounter), ...unwritable(outcome.events), ...unwritable(outcome.changes)];
    return odd[0] ?? null;
  },
  "a fight that was written down and read is the same fight": turn => {
    if (turn.number % 5 > 0) return null;
    const { verdict, outcome } = again(written(turn.before.fight), turn);
    return unlike(written(verdict), written(turn.verdict)) ?? unlike(written(outcome), written(turn.outcome));
  },
  "the order does not depend on the seats": ({ after, book, number }) => {
    if (number % 2 > 0) return null;
    return unlike(order(reseated(after.fight), book).steps, order(after.fight, book).steps);
  },
  "what comes of a command does not depend on the seats": turn => {
    if (turn.number % 3 !== 1) return null;
    const { verdict, outcome } = again(reseated(turn.before.fight), turn);
    const different = unlike(verdict, turn.verdict);
    if (different !== null || outcome === null || turn.outcome === null) return different;
    return unlike(outcome.events, turn.outcome.events) ?? unlike(byName(outcome.fight), byName(turn.outcome.fight));
  },
  "undo gives the fight before": turn => (turn.outcome === null || turn.number % 3 > 0 ? null : backBy(turn, 1)),
  "undo of two to five gives the fight before them": turn => {
    const far = Math.min(turn.past.length, 2 + (turn.number % 4));
    return turn.outcome === null || far < 2 || turn.number % 3 < 2 ? null : backBy(turn, far);
  },
  "replay equals play": turn => {
    const { after, number, outcome } = turn;
    if (outcome === null || number % 40 !== 39) return null;
    if (after.fight.figures.includes(null)) return null;
    const [fight, stands] = [playedAgain(turn), after.fight].map(one => written(nameless(one)));
    return unlike(fight, stands);
  },
};
