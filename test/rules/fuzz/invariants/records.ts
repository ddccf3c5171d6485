import { isDeepStrictEqual } from "node:util";
import { type Encounter, type Fight, judge, order, play, replay, type Seat, undo } from "#rules/index.ts";
import type { Invariants } from "../finding.ts";
import { unwritable } from "../junk.ts";
import { answersFor, type Told, type Turn } from "../played.ts";

/** What a fight is, whoever sits where, and however it is kept. */

/** The same fight with everybody seated the other way round. */
function reseated({ encounter, figures }: Fight): Fight {
  const count = encounter.seats.length;
  return {
    encounter: { ...encounter, seats: encounter.seats.toReversed() },
    figures: [...figures.slice(0, count).reverse(), ...figures.slice(count)],
  };
}

const written = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** Where two values are different, for a person to read. */
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

/** The fight without the order of its seats; who joined in this very turn may sit anywhere. */
const byName = ({ encounter, figures }: Fight) => ({
  encounter: { ...encounter, seats: undefined } as unknown as Encounter,
  seats: Object.fromEntries(encounter.seats.map(seat => [seat.figure, met(seat)])),
  figures: Object.fromEntries(figures.map(figure => [figure?.id ?? "", figure])),
});

const met = (seat: Seat) =>
  seat.footing ? { ...seat, footing: { ...seat.footing, met: seat.footing.met.toSorted() } } : seat;

/** The command once more in a fight that should be the same. */
function again(fight: Fight, { asked, book }: Turn) {
  const verdict = judge(fight, asked, book);
  return verdict.legal ? { verdict, outcome: play(fight, asked, book, answersFor(asked)) } : { verdict, outcome: null };
}

/** The fight, those that stand by in no order. */
function seated({ encounter, figures }: Fight): Fight {
  const count = encounter.seats.length;
  const others = figures.slice(count).sort((one, other) => ((one?.id ?? "") < (other?.id ?? "") ? -1 : 1));
  return { encounter, figures: [...figures.slice(0, count), ...others] };
}

/** Takes back so many commands, and says how it is not as it was. */
function backBy(turn: Turn, commands: number): string | null {
  let now: Told = turn.after;
  for (let left = commands; left > 0; left--) {
    const undone = undo(now.fight, now.chapters, turn.book);
    if (undone === null) return null;
    if (undone.kept.length > 0) return `kept ${JSON.stringify(undone.kept)}`;
    now = undone;
  }
  const then = turn.past[commands - 1]?.fight as Fight;
  return JSON.stringify(seated(now.fight)) === JSON.stringify(seated(then))
    ? null
    : difference(written(seated(now.fight)), written(seated(then)));
}

export const RECORDS: Invariants = {
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
  "replay equals play": ({ opening, entries, book, after, number, outcome }) => {
    if (outcome === null || number % 40 !== 39) return null;
    const fight = replay(opening, entries, book);
    return JSON.stringify(fight) === JSON.stringify(after.fight)
      ? null
      : difference(written(fight), written(after.fight));
  },
};
