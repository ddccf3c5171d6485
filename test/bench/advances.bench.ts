import { makeRulebook, play, type Rulebook } from "../../src/rules/index.ts";
import { afresh } from "./fights/afresh.ts";
import { firstCommands, type Scene, scenesOf } from "./fights/replay.ts";
import { bytesOf, perSecond, type Row, type Work } from "./measure.ts";

export const title = "Advances among 100 figures, and the memory that one takes";

const PRESETS = ["three-actions", "d10-segments", "addict", "jomase", "options-table"] as const;
const FIGURES = 100;
const COMMANDS = 800;
/** The number of advances to measure, spread over the whole fight. */
const SOME = 20;

/** The advances among a fight's first commands, in fresh copies of the fights. */
function advancing(book: Rulebook): Work<readonly Scene[]> {
  const all = firstCommands(COMMANDS, FIGURES, book).filter(({ command }) => command.type === "advance");
  const some = all.filter((_, at) => at % Math.ceil(all.length / SOME) === 0);
  return {
    each: some.length,
    make: () => afresh(scenesOf(some)),
    run: scenes => scenes.map(({ before, command, answers }) => play(before, command, book, () => answers[0] ?? 0)),
  };
}

function row(book: Rulebook): Row {
  const advances = advancing(book);
  return {
    preset: book.preset,
    advances: advances.each,
    "advances a second": perSecond(advances),
    "bytes of one": bytesOf(advances, { atMost: 50 * 1024 }),
  };
}

/** One row for each preset. */
export function* rows(): Generator<Row> {
  for (const preset of PRESETS) yield row(makeRulebook({ preset }));
}
