import fc from "fast-check";
import {
  type Answer,
  type Chapter,
  type Command,
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
import { figuresAtRandom } from "./figures.ts";

/** Fights at random, played: what is refused is left out, everything else is done. */

export interface RandomFight {
  readonly rulebook: Partial<Rulebook>;
  readonly figures: readonly Figure[];
  readonly attempts: readonly Attempt[];
}

export const fightsAtRandom: fc.Arbitrary<RandomFight> = fc.record({
  rulebook: choicesAtRandom,
  figures: figuresAtRandom,
  attempts: attemptsAtRandom,
});

/** A fight as it stood, and its record. */
export interface Told {
  readonly fight: Fight;
  readonly chapters: readonly Chapter[];
}

/** One command of a fight: what was asked, what came of it, and what was before. */
export interface Turn {
  readonly book: Rulebook;
  /** The number before the point of the command's id, from 0: it stays with the command where others are left out. */
  readonly number: number;
  readonly asked: Command;
  readonly verdict: Verdict;
  /** Null when it was refused. */
  readonly outcome: Outcome | null;
  readonly before: Told;
  readonly after: Told;
  /** How the fight stood before the last commands, the latest first. */
  readonly past: readonly Told[];
  readonly opening: Fight;
  /** Everything that was done, this included. */
  readonly entries: readonly Entry[];
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
  const nothing = { outcome: null, past: [], entries: [], round: 0, overruled: false, done: {} };
  const verdict: Verdict = { legal: false, refusal: "impossible", reasons: [] };
  return { book, number: -1, asked: {} as Command, verdict, before: told, after: told, opening, ...nothing };
};

const numberOf = ({ id }: Command): number => Math.floor(Number(id)) || 0;

/** The turn after another, in which that is asked. */
export function nextTurn(former: Turn, asked: Command): Turn {
  const { book, after: before, entries } = former;
  const verdict = judge(before.fight, asked, book);
  const again = { ...former, number: numberOf(asked), asked, verdict, before };
  if (!verdict.legal) return { ...again, outcome: null, after: before };
  const outcome = play(before.fight, asked, book, answersFor(asked));
  const chapters = record(before.chapters, before.fight, asked, outcome);
  const after: Told = { fight: outcome.fight, chapters };
  const entry = chapters.flatMap(entriesOf).at(-1) as Entry;
  return {
    ...again,
    outcome,
    after,
    past: [before, ...former.past].slice(0, KEPT),
    entries: [...entries, entry],
    ...countedIn(former, asked, verdict, outcome),
  };
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

/** A fight that is played command by command, each made for the fight as it then stands. */
export function* turnsOf(
  figures: readonly Figure[],
  book: Rulebook,
  commands: Iterable<(fight: Fight) => Command>,
): Generator<Turn> {
  let turn = openingTurn(figures, book);
  for (const make of commands) {
    turn = nextTurn(turn, make(turn.after.fight));
    yield turn;
  }
}

/** How a random fight's attempts are made into commands. */
export function* attempted({ rulebook, attempts }: RandomFight): Generator<(fight: Fight) => Command> {
  const book = makeRulebook(rulebook);
  for (const [number, attempt] of attempts.entries()) yield fight => commandOrSeveral(fight, attempt, number, book);
}
