import { type Chapter, makeRulebook, type Rulebook, record, recordHandChange } from "../../src/rules/index.ts";
import type { Played } from "../rules/records/policy.ts";
import { firstCommands, playAgain, replaying, type Scene } from "./fights/replay.ts";
import { perSecond, quotient, type Row, type Work } from "./measure.ts";

export const title = "Commands with their record, 200 figures, as many commands as a long round has";

const FIGURES = 200;
const COMMANDS = 1500;
const SOME = 100;

/** A record with this many entries: a first command, and edits by hand. */
function recordWith(entries: number, [first]: readonly Played[]): readonly Chapter[] {
  if (first === undefined || entries === 0) return [];
  const change = { figure: first.before.encounter.seats[0]?.figure ?? "", path: "hitPoints", from: 6, to: 8 };
  let chapters = record([], first.before, first.command, first.outcome);
  for (let written = 1; written < entries; written++) chapters = recordHandChange(chapters, [change]);
  return chapters;
}

/** The work of executing commands again and recording them after this many other entries. */
function recording(played: readonly Played[], book: Rulebook, after: number): Work<readonly Scene[]> {
  const written = recordWith(after, played);
  const run = (scenes: readonly Scene[]) => {
    let chapters = written;
    for (const scene of scenes) chapters = record(chapters, scene.before, scene.command, playAgain(scene, book));
  };
  return { ...replaying(played, book), run };
}

function row(book: Rulebook): Row {
  const played = firstCommands(COMMANDS, FIGURES, book);
  const some = played.filter(({ command }) => command.type !== "end-round").slice(-SOME);
  return {
    preset: book.preset,
    commands: played.length,
    rounds: played.at(-1)?.before.encounter.round ?? 0,
    "with their record a second": perSecond(recording(played, book, 0)),
    "times those without": quotient(recording(played, book, 0), replaying(played, book), { atLeast: 0.8 }),
    "the last hundred, times the first": quotient(recording(some, book, COMMANDS - SOME), recording(some, book, 0), {
      atLeast: 0.95,
    }),
  };
}

/** One row for each preset. */
export function* rows(): Generator<Row> {
  for (const preset of ["three-actions", "jomase"] as const) yield row(makeRulebook({ preset }));
}
