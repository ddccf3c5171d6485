import fc from "fast-check";
import {
  type Answer,
  type Chapter,
  type Command,
  chosenIn,
  commandsIn,
  type Entry,
  entriesOf,
  type Fight,
  type Figure,
  type FigureId,
  judge,
  makeRulebook,
  type Need,
  newFight,
  type Outcome,
  play,
  type Rulebook,
  record,
  stepsNow,
  toldByDeed,
  type Verdict,
} from "#rules/index.ts";
import { type Attempt, attemptsAtRandom, commandOrSeveral } from "./attempts.ts";
import { choicesAtRandom } from "./books.ts";
import { type Change, changesAtRandom, happeningFor, seatingFor } from "./changing.ts";
import { figuresAtRandom } from "./figures.ts";
import { type Happening, isHappening, presentIn, turnOfHappening, withHand } from "./happenings.ts";

/** Plays random fights. Refused commands are skipped. Changes by hand come between commands. */

export interface RandomFight {
  readonly rulebook: Partial<Rulebook>;
  readonly figures: readonly Figure[];
  readonly attempts: readonly Attempt[];
  /** Changes by hand, each before an attempt. */
  readonly changes: readonly Change[];
}

export const fightsAtRandom: fc.Arbitrary<RandomFight> = fc.record({
  rulebook: choicesAtRandom,
  figures: figuresAtRandom,
  attempts: attemptsAtRandom,
  changes: changesAtRandom,
});

/** A state of the fight, with its record. */
export interface Told {
  readonly fight: Fight;
  readonly chapters: readonly Chapter[];
}

/** A former state, with the figures that were edited since. */
interface Past extends Told {
  readonly touched: ReadonlySet<FigureId>;
}

/** A command, or a change between two commands. */
export type Asked = Command | Happening;

/** One command with the states before and after it, or one change between two commands. */
export interface Turn {
  /** The rulebook in force after this turn. */
  readonly book: Rulebook;
  /** The rulebook before this turn. */
  readonly formerBook: Rulebook;
  /** The rulings that the world has chosen. They may apply only from the end of the round. */
  readonly chosen: Partial<Rulebook>;
  /** The change by hand, if this turn is one, else null. With a change, `asked` is still the last command. */
  readonly happened: Happening | null;
  /** The figures according to the record. Any difference from the fight is a change by hand. */
  readonly account: readonly Figure[];
  /** Removed figures, as they were when their combatants were removed. */
  readonly away: readonly Figure[];
  /** The figures that were edited in this round. */
  readonly touched: ReadonlySet<FigureId>;
  /** The figures that were hasted at the end of a command of this round: haste can end after their attacks. */
  readonly hasted: ReadonlySet<FigureId>;
  /** The number before the point in the command's id, from 0. A command keeps it if others are cut from a record. */
  readonly number: number;
  readonly asked: Command;
  readonly verdict: Verdict;
  /** Null if the command was refused. */
  readonly outcome: Outcome | null;
  readonly before: Told;
  readonly after: Told;
  /** Former states of the fight, the latest first. */
  readonly past: readonly Past[];
  readonly opening: Fight;
  /** All entries so far, including those of this turn. */
  readonly entries: readonly Entry[];
  /** The rulebook under which each entry was made. */
  readonly playedBy: readonly Rulebook[];
  /** The round in which the command was made. */
  readonly round: number;
  /** Whether the GM has overruled a rule in this round. */
  readonly overruled: boolean;
  /** The commands of each figure in the segments of this round, without attacks granted by a lone caster. */
  readonly done: Readonly<Record<FigureId, readonly Command[]>>;
}

/** The number of former states that are kept. */
const KEPT = 5;

/** Mixes a seed into a pseudo-random number of 32 bits. */
function mixed(seed: number): number {
  let at = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
  at = Math.imul(at ^ (at >>> 12), 0x297a2d39);
  return (at ^ (at >>> 15)) >>> 0;
}

/** Answers computed from the number after the point in the command's id. Thus a record needs no other answers. */
export function answersFor({ id }: Command): (need: Need) => Answer {
  let at = 1000 * Number(String(id).split(".")[1] ?? 0);
  return need => {
    const lot = mixed(++at);
    if (need.kind === "choose") return (need.choices[lot % need.choices.length] as { id: string }).id;
    const faces = Number(/^1d(\d+)$/.exec(need.formula)?.[1] ?? 8);
    return 1 + (lot % faces);
  };
}

const openingTurn = (figures: readonly Figure[], book: Rulebook): Turn => {
  const opening = newFight(figures);
  const told: Told = { fight: opening, chapters: [] };
  const nothing = { outcome: null, past: [], entries: [], playedBy: [], round: 0, overruled: false, done: {} };
  const verdict: Verdict = { legal: false, refusal: "impossible", reasons: [] };
  const untouched = {
    happened: null,
    account: figures,
    away: [],
    touched: new Set<FigureId>(),
    hasted: new Set<FigureId>(),
  };
  const books = { book, formerBook: book, chosen: chosenIn(book) };
  return {
    ...{ number: -1, asked: {} as Command, verdict, before: told, after: told, opening },
    ...{ ...books, ...nothing, ...untouched },
  };
};

const numberOf = ({ id }: Command): number => Math.floor(Number(id)) || 0;

/** The turn after `former`, for this command or change. */
export function nextTurn(former: Turn, asked: Asked): Turn {
  return isHappening(asked) ? turnOfHappening(former, asked) : turnOfCommand(former, asked);
}

function turnOfCommand(former: Turn, asked: Command): Turn {
  const { book, after: before } = former;
  const verdict = judge(before.fight, asked, book);
  const again = { ...former, formerBook: book, happened: null, number: numberOf(asked), asked, verdict, before };
  if (!verdict.legal) return { ...again, outcome: null, after: before };
  const outcome = play(before.fight, asked, book, answersFor(asked));
  const chapters = record(withHand(former, before), before.fight, asked, outcome, leavingWith(former, asked));
  const after: Told = { fight: outcome.fight, chapters };
  const known = former.entries.length;
  const entries = [...former.entries, ...chapters.flatMap(entriesOf).filter(({ number }) => number > known)];
  return {
    ...{ ...again, outcome, after, entries, ...countedIn(former, asked, verdict, outcome) },
    ...(asked.type === "end-round" && { book: makeRulebook(former.chosen) }),
    past: [{ ...before, touched: new Set<FigureId>() }, ...former.past].slice(0, KEPT),
    account: accountAfter(former, outcome.fight),
    touched: outcome.fight.encounter.round === before.fight.encounter.round ? former.touched : new Set<FigureId>(),
    playedBy: entries.map((_entry, at) => former.playedBy[at] ?? book),
  };
}

/** The figures without an actor that leave with this command, according to the record. */
function leavingWith({ account, after: before }: Turn, asked: Command): { readonly gone?: readonly Figure[] } {
  if (asked.type !== "leave") return {};
  const there = presentIn(before.fight);
  const leaving = [asked.figure, ...(asked.others ?? [])].filter(one => !there.some(({ id }) => id === one));
  return leaving.length === 0 ? {} : { gone: account.filter(({ id }) => leaving.includes(id)) };
}

/** The figures as this command has left them. A removed figure stays as it was until it has left its seat. */
function accountAfter({ account }: Turn, fight: Fight): readonly Figure[] {
  const present = presentIn(fight);
  const there = new Set(present.map(({ id }) => id));
  const seated = new Set(fight.encounter.seats.map(({ figure }) => figure));
  return [...present, ...account.filter(({ id }) => seated.has(id) && !there.has(id))];
}

/** The commands in the round of this turn, who was hasted in it, and whether a rule was overruled. */
function countedIn(
  former: Turn,
  asked: Command,
  verdict: Verdict,
  { fight, events }: Outcome,
): Pick<Turn, "round" | "overruled" | "done" | "hasted"> {
  const { round, stage } = former.after.fight.encounter;
  const isNew = round !== former.round;
  let done: Turn["done"] = isNew ? {} : former.done;
  const overruled = (former.overruled && !isNew) || (verdict.legal && verdict.breaches.length > 0) || isBroken(events);
  const hasted = new Set([...(isNew ? [] : former.hasted), ...hastedIn(former.after.fight), ...hastedIn(fight)]);
  if (stage !== "segments") return { round, overruled, done, hasted };
  for (const one of doneOf(asked, events))
    if ("figure" in one && one.figure !== undefined && !hasStepByGrace(former, one))
      done = { ...done, [one.figure]: [...(done[one.figure] ?? []), one] };
  return { round, overruled, done, hasted };
}

const hastedIn = (fight: Fight): readonly FigureId[] =>
  presentIn(fight).flatMap(({ id, conditions }) => (conditions.includes("hasted") ? [id] : []));

/** Whether a rule was overruled for one of several joint actions. */
function isBroken(events: Outcome["events"]): boolean {
  return events.some(event => event.type === "took-part" && event.breaches !== undefined);
}

/** The commands that were carried out: the command itself, or its joint actions without those left undone. */
function doneOf(asked: Command, events: Outcome["events"]): readonly Command[] {
  if (asked.type !== "together") return [asked];
  const commands = commandsIn(asked);
  return toldByDeed(events).flatMap(({ of }) => (of.type === "took-part" ? [commands[of.deed] as Command] : []));
}

/** Whether a lone caster has granted the figure an extra attack in the current moment (S2.4B.b). */
function hasStepByGrace({ after, book }: Turn, asked: Command): boolean {
  const steps = stepsNow(after.fight, book);
  return steps.some(({ figure, against }) => against !== undefined && "figure" in asked && asked.figure === figure);
}

/** Plays a fight command by command. Each command is made from the turn before it. */
export function* turnsOf(
  figures: readonly Figure[],
  book: Rulebook,
  asked: Iterable<(former: Turn) => Asked>,
): Generator<Turn> {
  let turn = openingTurn(figures, book);
  for (const make of asked) {
    turn = nextTurn(turn, make(turn));
    yield turn;
  }
}

/** Makes the commands of a random fight from its attempts, and the changes between them. */
export function* attempted({ attempts, changes }: RandomFight): Generator<(former: Turn) => Asked> {
  for (const [number, attempt] of attempts.entries()) {
    const own = changes.filter(({ before }) => before === number);
    for (const [at, change] of own.entries()) yield former => happeningFor(former, change, `${number}.${at}`);
    yield former =>
      seatingFor(former, attempt, number) ?? commandOrSeveral(former.after.fight, attempt, number, former.book);
  }
}
