import { type Figure, type FigureTally, isDown, type SideId, tallyOf } from "../../rules/index.ts";
import { say, sayList } from "../localize.ts";
import { compareSides, type SideSign, sideSign } from "../words/side.ts";
import type { FightSum, Worth } from "./summing.ts";

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
 * The summary in words.
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
