import {
  entriesOf,
  type Fight,
  type Figure,
  type FigureId,
  type FigureTally,
  isDown,
  newFight,
  playedAgain,
  type Rulebook,
  type SideId,
  storedRulebook,
  type Tally,
  tallied,
  tallyOf,
} from "../../rules/index.ts";
import { chapterIn, fightOpening, type KeptRound, ordinalAt, type WholeFight } from "../adapters/index.ts";
import { note } from "../border.ts";
import { say, sayList } from "../localize.ts";
import { compareSides, type SideSign, sideSign } from "../words/side.ts";

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
  const book: Rulebook = storedRulebook(kept.rulebook);
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

/** The experience points for overcoming each combatant, by id, from the sheets; those worth none are left out. */
export function experienceIn(combat: Combat): Worth {
  const told = combat.combatants.map(({ id, actor }): [FigureId, number] => [id!, worthOf(actor?.system ?? {})]);
  return new Map(told.filter(([, experience]) => experience > 0));
}

const worthOf = (system: object): number => ("experience" in system ? Number(system.experience) : 0);

export interface SummaryRow {
  readonly name: string;
  readonly fallen: boolean;
  readonly standing: string;
  readonly attacks: string;
  readonly dealt: number;
  readonly taken: number;
  /** Facts that only some figures have, one text each. */
  readonly more: readonly string[];
}

export interface SummarySide {
  readonly side: SideSign;
  readonly total: string;
  readonly rows: readonly SummaryRow[];
}

export interface Summary {
  readonly lead: string;
  readonly notes: readonly string[];
  readonly sides: readonly SummarySide[];
}

/**
 * The summary of a fight in words, by side and figure.
 *
 * @param isForAll leave out hidden figures, so that players may read it
 */
export function summaryOf(sum: FightSum, isForAll: boolean): Summary {
  const known = sum.figures.filter(({ hidden }) => !isForAll || hidden !== true);
  const sides = [...new Set(known.map(({ side }) => side))];
  const rounds = say(sum.rounds === 1 ? "Summary.round" : "Summary.rounds", { rounds: sum.rounds });
  return {
    lead: rounds,
    notes: sum.uncounted.map(round => say("Summary.uncounted", { round })),
    sides: sides
      .toSorted((one, other) => compareSides(sideSign(one), sideSign(other)))
      .map(side => sideOf(side, known, sum)),
  };
}

function sideOf(side: SideId, known: readonly Figure[], { tally, worth }: FightSum): SummarySide {
  const own = known.filter(figure => figure.side === side);
  const counts = own.map(figure => tallyOf(tally, figure.id));
  const total = (count: (one: FigureTally) => number) => counts.reduce((sum, one) => sum + count(one), 0);
  const [hits, attacks, dealt] = [total(one => one.hits), total(one => one.attacks), total(one => one.dealt)];
  const fallen = own.filter(isDown);
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const told = { hits, attacks, dealt, fallen: fallen.length, of: own.length };
  return {
    side: sideSign(side),
    total: withWorth(say(attacks === 0 ? "Summary.quiet" : "Summary.total", told), fallen, worth),
    rows: own.map(figure => rowOf(figure, tallyOf(tally, figure.id), { names, worth })),
  };
}

/** A side's total, with the experience points that its fallen figures are worth to the other side. */
function withWorth(total: string, fallen: readonly Figure[], worth: Worth): string {
  const experience = fallen.reduce((sum, { id }) => sum + (worth.get(id) ?? 0), 0);
  return experience === 0 ? total : say("Summary.overcome", { total, experience });
}

/** Lookups that rows need: names and experience points, by figure. */
interface Known {
  readonly names: ReadonlyMap<string, string>;
  readonly worth: Worth;
}

function rowOf(figure: Figure, counted: FigureTally, { names, worth }: Known): SummaryRow {
  const { hits, attacks, dealt, taken } = counted;
  const fallen = isDown(figure);
  const experience = fallen ? worth.get(figure.id) : undefined;
  return {
    name: figure.name,
    fallen,
    standing: say(fallen ? "Summary.fallen" : "Summary.left", { left: figure.hitPoints, most: figure.hitPointsMax }),
    attacks: attacks === 0 ? "–" : say("Summary.attacks", { hits, attacks }),
    dealt,
    taken,
    more: [...(experience === undefined ? [] : [say("Summary.worth", { experience })]), ...sayMore(counted, names)],
  };
}

/** Facts that only some figures have: whom they felled, their spells, their defenses. */
function sayMore(
  { felled, begun, landed, spoiled, turned }: FigureTally,
  names: ReadonlyMap<string, string>,
): readonly string[] {
  const whom = sayList(felled.map(id => names.get(id) ?? say("Unseen.figure")));
  return [
    ...(whom === "" ? [] : [say("Summary.felled", { whom })]),
    ...(begun === 0 ? [] : [say(spoiled === 0 ? "Summary.spells" : "Summary.spoiled", { begun, landed, spoiled })]),
    ...(turned === 0 ? [] : [say("Summary.turned", { turned })]),
  ];
}

/** The summary as lines of text: each side and its figures, then the notes. */
export function linesOf({ sides, notes }: Summary): readonly string[] {
  const told = sides.flatMap(({ side, total, rows }) => [
    say("Summary.Line.side", { side: side.name, total }),
    ...rows.map(({ name, attacks, dealt, taken, more }) => {
      const leaf = more.length === 0 ? "row" : "more";
      return say(`Summary.Line.${leaf}`, { name, attacks, dealt, taken, more: more.join("; ") });
    }),
  ]);
  return [...told, ...notes];
}
