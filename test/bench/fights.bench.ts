import {
  type Answer,
  type Command,
  type Fight,
  type Figure,
  makeRulebook,
  newFight,
  play,
  type Rulebook,
} from "../../src/rules/index.ts";
import { FOUR_AGAINST_SIX } from "../rules/records/cast.ts";
import { SIX_AGAINST_TEN } from "../rules/records/ogres.ts";
import { fightOut } from "../rules/records/policy.ts";
import { afresh } from "./fights/afresh.ts";
import { decideOut } from "./fights/deciding.ts";
import { type Goal, perSecond, type Row, type Work } from "./measure.ts";

export const title = "Whole fights to their end, every command counted";

/** The seeds of the fights in one run. */
const SEEDS = [1, 2, 3, 4];

const [warrior] = FOUR_AGAINST_SIX as readonly [Figure];
/** A duel of two equal figures, forty feet apart. */
const DUEL: readonly Figure[] = [warrior, { ...warrior, id: "rival", side: "hostile", position: { x: 40, y: 0 } }];

/** A command with its answers. */
interface Given {
  readonly command: Command;
  readonly answers: readonly Answer[];
}

/** All commands of a whole fight. */
const script = (figures: readonly Figure[], book: Rulebook, seed: number): readonly Given[] =>
  Array.from(fightOut(figures, book, seed), ({ command, outcome: { answers } }) => ({ command, answers }));

function playOut(figures: readonly Figure[], given: readonly Given[], book: Rulebook): Fight {
  let fight = newFight(figures);
  for (const { command, answers } of given) {
    let next = 0;
    fight = play(fight, command, book, () => answers[next++] ?? 0).fight;
  }
  return fight;
}

/** Fights whose commands are all scripted. */
function given(figures: readonly Figure[], book: Rulebook, goal: Goal): Row {
  const scripts = SEEDS.map(seed => script(figures, book, seed));
  const fighting: Work<{ figures: readonly Figure[]; given: readonly Given[] }[]> = {
    each: SEEDS.length,
    make: () => scripts.map(given => ({ figures: afresh(figures), given: afresh(given) })),
    run: fights => fights.map(({ figures, given }) => playOut(figures, given, book)),
  };
  const commands = scripts.reduce((sum, given) => sum + given.length, 0);
  return rowOf(figures, book, "given", commands, perSecond(fighting, goal));
}

/** Fights in which each figure picks from its list of legal actions. */
function deciding(figures: readonly Figure[], book: Rulebook, goal: Goal): Row {
  const fighting: Work<readonly (readonly Figure[])[]> = {
    each: SEEDS.length,
    make: () => SEEDS.map(() => afresh(figures)),
    run: fights => fights.map((figures, at) => decideOut(figures, book, SEEDS[at] ?? 0)),
  };
  const commands = SEEDS.reduce((sum, seed) => sum + decideOut(figures, book, seed).commands, 0);
  return rowOf(figures, book, "from lists", commands, perSecond(fighting, goal));
}

const rowOf = (figures: readonly Figure[], { preset }: Rulebook, decided: string, all: number, rate: Row[string]) => ({
  preset,
  figures: figures.length,
  decided,
  "commands each": Math.round(all / SEEDS.length),
  "fights a second": rate,
});

/** One row for each kind of fight, scripted and deciding. */
export function* rows(): Generator<Row> {
  const jomase = makeRulebook({ preset: "jomase" });
  yield given(SIX_AGAINST_TEN, jomase, { atLeast: 1000 });
  yield deciding(SIX_AGAINST_TEN, jomase, { atLeast: 400 });
  const table = makeRulebook({ preset: "options-table" });
  yield given(DUEL, table, { atLeast: 10_000 });
  yield deciding(DUEL, table, { atLeast: 4000 });
}
