import {
  entriesOf,
  type Fight,
  type Figure,
  type FigureId,
  makeRulebook,
  newFight,
  playedAgain,
  type Rulebook,
  type Tally,
  tallied,
} from "../../rules/index.ts";
import { chapterIn, fightOpening, type KeptRound, ordinalAt, type WholeFight } from "../adapters/index.ts";
import { note } from "../border.ts";

/** The totals of a fight, counted from its record. */
export interface FightSum {
  readonly rounds: number;
  readonly tally: Tally;
  /** All figures that took part, as last known. */
  readonly figures: readonly Figure[];
  /** The rounds that could not be counted. */
  readonly uncounted: readonly number[];
  /** Read from the sheets, because the record does not have it. */
  readonly worth: Worth;
}

/** Sums up a fight by replaying its record round by round and counting the events. */
export function summed({ rounds, gaps, closing }: WholeFight, worth: Worth): FightSum {
  const missing = gaps.filter(({ why, round }) => why !== "begins" && Number.isFinite(round)).map(({ round }) => round);
  const start: FightSum = { rounds: 0, tally: {}, figures: [], uncounted: missing, worth };
  const { sum } = rounds.reduce(withRound, { sum: start, fight: null, ordinal: -1 });
  const last = present(closing ?? newFight([]));
  return {
    ...sum,
    rounds: Math.max(sum.rounds, closing?.encounter.round ?? 0),
    figures: latest(sum.figures, last),
    uncounted: [...new Set(sum.uncounted)].toSorted((one, other) => one - other),
  };
}

/**
 * The state of the reduction: totals so far, the fight after the last round, and that round's place among the chapters.
 */
interface Summing {
  readonly sum: FightSum;
  readonly fight: Fight | null;
  readonly ordinal: number;
}

function withRound({ sum, fight, ordinal: before }: Summing, kept: KeptRound): Summing {
  const ordinal = ordinalAt(kept);
  const figures = latest(sum.figures, kept.figures);
  const rounds = Math.max(sum.rounds, kept.round);
  try {
    const again = playRound(kept, ordinal === before + 1 ? fight : null, sum.tally);
    return {
      sum: { ...sum, rounds, tally: again.tally, figures: latest(figures, present(again.fight)) },
      fight: again.fight,
      ordinal,
    };
  } catch (error) {
    note(`round ${kept.round} cannot be played again`, error);
    return { sum: { ...sum, rounds, figures, uncounted: [...sum.uncounted, kept.round] }, fight: null, ordinal };
  }
}

/** @throws {RangeError} if the round cannot be read or replayed */
function playRound(kept: KeptRound, before: Fight | null, counted: Tally): { fight: Fight; tally: Tally } {
  const opening = fightOpening(kept, before);
  const chapter = chapterIn(kept);
  if (opening === null || chapter === null) throw new RangeError(`playRound: round ${kept.round} cannot be read`);
  const book: Rulebook = makeRulebook(kept.rulebook);
  let fight = opening;
  let tally = counted;
  for (const entry of entriesOf(chapter)) {
    const outcome = playedAgain(fight, entry, book);
    tally = tallied(tally, outcome.events);
    fight = outcome.fight;
  }
  return { fight, tally };
}

function present(fight: Fight): readonly Figure[] {
  return fight.figures.filter(figure => figure !== null);
}

/** The last known state of each figure, in order of first appearance. */
function latest(known: readonly Figure[], now: readonly Figure[]): readonly Figure[] {
  const byId = new Map([...known, ...now].map(figure => [figure.id, figure]));
  return [...byId.values()];
}

/** Experience points for overcoming a figure, by its id. Figures worth none are left out. */
export type Worth = ReadonlyMap<FigureId, number>;

/** Reads the experience points from the sheets of an encounter's figures. */
export function worthIn(combat: Combat): Worth {
  const told = combat.combatants.map(({ id, actor }): [FigureId, number] => [id!, worthOf(actor?.system ?? {})]);
  return new Map(told.filter(([, experience]) => experience > 0));
}

const worthOf = (system: object): number => ("experience" in system ? Number(system.experience) : 0);
