import type { FightEvent } from "../fight/events.ts";
import { type Fight, withFigures } from "../fight/fight.ts";
import { type Chapter, type Entry, entriesOf } from "../fight/record.ts";
import { applyChange } from "../figure/changes.ts";
import type { Figure, FigureChange } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { FigureId } from "../vocabulary.ts";
import { fold } from "./fold.ts";
import { type Outcome, play } from "./play.ts";
import { figuresBefore } from "./record.ts";

/**
 * Plays a record's entries again from an opening fight, with the recorded answers in place of dice, and returns the
 * fight after them.
 */
export function replay(opening: Fight, entries: readonly Entry[], book: Rulebook): Fight {
  return entries.reduce((fight, entry) => playEntry(fight, entry, book), opening);
}

function playEntry(fight: Fight, entry: Entry, book: Rulebook): Fight {
  return playedAgain(fight, entry, book).fight;
}

/**
 * Plays one entry of a record again with its recorded answers, and returns the fight after it with its events. An entry
 * without a command has no events.
 *
 * @throws {RangeError} if the command asks for more or fewer answers than recorded
 */
export function playedAgain(fight: Fight, entry: Entry, book: Rulebook): Pick<Outcome, "fight" | "events"> {
  const { command, answers, changes, facts, number, absent = [] } = entry;
  if (command === null) {
    const changed = { ...fight, figures: fight.figures.map(figure => changeByHand(figure, changes)) };
    return { fight: facts.reduce(fold, changed), events: [] };
  }
  let used = 0;
  const outcome = playWithout(absent, fight, at =>
    play(at, command, book, () => {
      const answer = answers[used++];
      if (answer === undefined)
        throw new RangeError(`replay: entry ${number} has too few answers, expected more than ${used - 1}`);
      return answer;
    }),
  );
  if (used === answers.length) return outcome;
  throw new RangeError(`replay: entry ${number} has too many answers, expected ${used}, got ${answers.length}`);
}

/**
 * The events of each entry of a record from a given one on, by entry number. Gets them by playing the record again from
 * that entry's chapter on.
 *
 * @param fight the fight after the whole record
 * @param from the number of the first entry
 * @param bookOf the rulebook of a round
 * @throws {RangeError} if there is no such entry, or if the record cannot be replayed
 */
export function eventsFrom(
  fight: Fight,
  chapters: readonly Chapter[],
  from: number,
  bookOf: (round: number) => Rulebook,
): ReadonlyMap<number, readonly FightEvent[]> {
  const at = chapters.findIndex(chapter => entriesOf(chapter).some(({ number }) => number === from));
  const [first] = chapters.slice(at);
  if (at < 0 || first === undefined) throw new RangeError(`eventsFrom: the record must have an entry ${from}`);
  const played = chapters.slice(at);
  const figures = fight.figures.filter(figure => figure !== null);
  const opening = figuresBefore(figures, played.flatMap(entriesOf));
  let now = withFigures({ encounter: first.opening, figures: [] }, opening);
  const events = new Map<number, readonly FightEvent[]>();
  for (const chapter of played)
    for (const entry of entriesOf(chapter)) {
      const outcome = playedAgain(now, entry, bookOf(chapter.round));
      if (entry.number >= from) events.set(entry.number, outcome.events);
      now = outcome.fight;
    }
  return events;
}

/** The outcome of a command without some figures, which stay as they were before it. */
function playWithout(absent: readonly FigureId[], fight: Fight, carryOut: (fight: Fight) => Outcome): Outcome {
  if (absent.length === 0) return carryOut(fight);
  const isAbsent = (figure: Figure | null) => figure !== null && absent.includes(figure.id);
  const outcome = carryOut({ ...fight, figures: fight.figures.map(figure => (isAbsent(figure) ? null : figure)) });
  const figures = [...outcome.fight.figures, ...fight.figures.filter(isAbsent)].filter(figure => figure !== null);
  return { ...outcome, fight: withFigures(outcome.fight, figures) };
}

function changeByHand(figure: Figure | null, changes: readonly FigureChange[]): Figure | null {
  if (figure === null) return null;
  return changes
    .filter(change => change.figure === figure.id)
    .reduce((changed, { path, to }) => applyChange(changed, path, to), figure);
}
