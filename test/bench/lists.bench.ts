import { type Fight, legalActions, makeRulebook, type Rulebook, rowsAhead } from "../../src/rules/index.ts";
import { afresh } from "./fights/afresh.ts";
import { crowd, fightsOf } from "./fights/crowds.ts";
import { perSecond, type Row, work } from "./measure.ts";

export const title = "What figures may do, listed of fights that have just been read";

/** Goals for the lists of a fight of twenty, in lists per second. */
const GOALS = {
  "three-actions": 120_000,
  "d10-segments": 120_000,
  addict: 120_000,
  jomase: 80_000,
  "options-table": 60_000,
} as const;

/** The number of lists in one run. */
const LISTS = 2000;

function listAll(fights: readonly Fight[], book: Rulebook): void {
  for (const fight of fights) for (const { figure } of fight.encounter.seats) legalActions(fight, figure, book);
}

/** Asks for every figure which rows of the table it may declare, and why the others are not possible. */
function askAll(fights: readonly Fight[], book: Rulebook): void {
  for (const fight of fights) for (const { figure } of fight.encounter.seats) rowsAhead(fight, figure, book);
}

function row(preset: keyof typeof GOALS, size: number): Row {
  const book = makeRulebook({ preset });
  const figures = crowd(size, book).length;
  const fights = fightsOf(size, book, LISTS / figures);
  const each = fights.length * figures;
  const [first] = fights;
  const options = first?.encounter.seats.reduce((sum, { figure }) => sum + legalActions(first, figure, book).length, 0);
  const listing = { each, make: () => afresh(fights), run: (read: readonly Fight[]) => listAll(read, book) };
  return {
    preset,
    figures,
    "options each": Math.round((options ?? 0) / figures),
    "lists of deeds, figures a second": perSecond(listing, size === 20 ? { atLeast: GOALS[preset] } : {}),
    ...(preset === "options-table" && {
      "rows with reasons, figures a second": perSecond(work(() => askAll(fights, book), each)),
    }),
  };
}

/** One row for each preset and size of fight. */
export function* rows(): Generator<Row> {
  for (const preset of Object.keys(GOALS) as (keyof typeof GOALS)[])
    for (const size of [20, 200]) yield row(preset, size);
}
