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

/** Fights at random, played: what is refused is left out, everything else is done. What is changed by hand happens between. */

export interface RandomFight {
  readonly rulebook: Partial<Rulebook>;
  readonly figures: readonly Figure[];
  readonly attempts: readonly Attempt[];
  /** What is changed by hand, each before an attempt. */
  readonly changes: readonly Change[];
}

export const fightsAtRandom: fc.Arbitrary<RandomFight> = fc.record({
  rulebook: choicesAtRandom,
  figures: figuresAtRandom,
  attempts: attemptsAtRandom,
  changes: changesAtRandom,
});

/** A fight as it stood, and its record. */
export interface Told {
  readonly fight: Fight;
  readonly chapters: readonly Chapter[];
}

/** A fight as it stood, and the figures that were changed by hand since. */
interface Past extends Told {
  readonly touched: ReadonlySet<FigureId>;
}

/** What is asked for, or what happens between two commands. */
export type Asked = Command | Happening;

/** One command of a fight: what was asked, what came of it, and what was before. Or one thing that happened between two. */
export interface Turn {
  /** The rulebook in force. */
  readonly book: Rulebook;
  /** … what it was before this turn … */
  readonly formerBook: Rulebook;
  /** … and what the world has chosen, which may wait for the round's end. */
  readonly chosen: Partial<Rulebook>;
  /** What happened, if nobody asked for anything; the command is the last one then. */
  readonly happened: Happening | null;
  /** The figures as the record has left them: what they are otherwise was changed by hand. */
  readonly account: readonly Figure[];
  /** Figures as they were when their combatants were taken out. */
  readonly away: readonly Figure[];
  /** The figures that were changed by hand in this round. */
  readonly touched: ReadonlySet<FigureId>;
  /** The number before the point of the command's id, from 0: it stays with the command where others are left out. */
  readonly number: number;
  readonly asked: Command;
  readonly verdict: Verdict;
  /** Null when it was refused. */
  readonly outcome: Outcome | null;
  readonly before: Told;
  readonly after: Told;
  /** How the fight stood before the last commands, the latest first. */
  readonly past: readonly Past[];
  readonly opening: Fight;
  /** Everything that was done, this included. */
  readonly entries: readonly Entry[];
  /** By which rulebook each of those was done. */
  readonly playedBy: readonly Rulebook[];
  /** The round in which it was asked. */
  readonly round: number;
  /** The game master overruled a rule in this round. */
  readonly overruled: boolean;
  /** What each figure did in the segments of this round, but for rolls that a lone caster gave it. */
  readonly done: Readonly<Record<FigureId, readonly Command[]>>;
}

/** How far back it is kept how the fight stood. */
const KEPT = 5;

/** Numbers that look like none in particular. */
function mixed(seed: number): number {
  let at = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
  at = Math.imul(at ^ (at >>> 12), 0x297a2d39);
  return (at ^ (at >>> 15)) >>> 0;
}

/** Answers by the number behind the point of a command's id, so that a record needs no others. */
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
  const untouched = { happened: null, account: figures, away: [], touched: new Set<FigureId>() };
  const books = { book, formerBook: book, chosen: chosenIn(book) };
  return {
    ...{ number: -1, asked: {} as Command, verdict, before: told, after: told, opening },
    ...{ ...books, ...nothing, ...untouched },
  };
};

const numberOf = ({ id }: Command): number => Math.floor(Number(id)) || 0;

/** The turn after another, in which that is asked, or happens. */
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

/** The figures that leave with a command, as the record has left them. */
function leavingWith({ account, after: before }: Turn, asked: Command): { readonly gone?: readonly Figure[] } {
  if (asked.type !== "leave") return {};
  const there = presentIn(before.fight);
  const leaving = [asked.figure, ...(asked.others ?? [])].filter(one => !there.some(({ id }) => id === one));
  return leaving.length === 0 ? {} : { gone: account.filter(({ id }) => leaving.includes(id)) };
}

/** The figures as a command has left them; those whose combatants are gone, as they were, until they have left. */
function accountAfter({ account }: Turn, fight: Fight): readonly Figure[] {
  const present = presentIn(fight);
  const there = new Set(present.map(({ id }) => id));
  const seated = new Set(fight.encounter.seats.map(({ figure }) => figure));
  return [...present, ...account.filter(({ id }) => seated.has(id) && !there.has(id))];
}

/** What has been done in the round of a turn, and whether anything in it was overruled. */
function countedIn(
  former: Turn,
  asked: Command,
  verdict: Verdict,
  { events }: Outcome,
): Pick<Turn, "round" | "overruled" | "done"> {
  const { round, stage } = former.after.fight.encounter;
  const isNew = round !== former.round;
  let done: Turn["done"] = isNew ? {} : former.done;
  const overruled = (former.overruled && !isNew) || (verdict.legal && verdict.breaches.length > 0) || isBroken(events);
  if (stage !== "segments") return { round, overruled, done };
  for (const one of doneOf(asked, events))
    if ("figure" in one && one.figure !== undefined && !hasStepByGrace(former, one))
      done = { ...done, [one.figure]: [...(done[one.figure] ?? []), one] };
  return { round, overruled, done };
}

/** Was a rule overruled for one of several deeds together? */
function isBroken(events: Outcome["events"]): boolean {
  return events.some(event => event.type === "took-part" && event.breaches !== undefined);
}

/** What was done: a command by itself, or those of several that were not left undone. */
function doneOf(asked: Command, events: Outcome["events"]): readonly Command[] {
  if (asked.type !== "together") return [asked];
  const commands = commandsIn(asked);
  return toldByDeed(events).flatMap(({ of }) => (of.type === "took-part" ? [commands[of.deed] as Command] : []));
}

/** Has a lone caster given the figure a roll at the moment that is played, beside its own (S2.4B.b)? */
function hasStepByGrace({ after, book }: Turn, asked: Command): boolean {
  const steps = stepsNow(after.fight, book);
  return steps.some(({ figure, against }) => against !== undefined && "figure" in asked && asked.figure === figure);
}

/** A fight that is played command by command, each made for the turn that came before it. */
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

/** How a random fight's attempts are made into commands, and what happens between them. */
export function* attempted({ attempts, changes }: RandomFight): Generator<(former: Turn) => Asked> {
  for (const [number, attempt] of attempts.entries()) {
    const own = changes.filter(({ before }) => before === number);
    for (const [at, change] of own.entries()) yield former => happeningFor(former, change, `${number}.${at}`);
    yield former =>
      seatingFor(former, attempt, number) ?? commandOrSeveral(former.after.fight, attempt, number, former.book);
  }
}
