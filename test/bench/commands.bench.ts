import {
  type Chapter,
  type Fight,
  makeRulebook,
  newFight,
  type Rulebook,
  record,
  undo,
} from "../../src/rules/index.ts";
import type { Played } from "../rules/records/policy.ts";
import { firstCommands, replaying } from "./fights/replay.ts";
import { perSecond, type Row, work } from "./measure.ts";

export const title = "Commands of whole rounds, judged, resolved and folded; undone; what their record weighs";

const PRESETS = ["three-actions", "d10-segments", "addict"] as const;
/** Commands per figure, enough for a round or two. */
const COMMANDS_EACH = 6;

/** The record of all these commands. */
const recordOf = (played: readonly Played[]): readonly Chapter[] =>
  played.reduce<readonly Chapter[]>(
    (chapters, { before, command, outcome }) => record(chapters, before, command, outcome),
    [],
  );

/** The entry of a command, as `undo` returns it. */
const entryOf = ({ before, command, outcome }: Played): unknown =>
  undo(outcome.fight, record([], before, command, outcome))?.entry;

const bytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

function rowOf(figures: number, book: Rulebook): Row {
  const played = firstCommands(figures * COMMANDS_EACH, figures, book);
  const chapters = recordOf(played);
  const entries = played.map(each => bytes(entryOf(each)));
  const last: Fight = played.at(-1)?.outcome.fight ?? newFight([]);
  return {
    preset: book.preset,
    figures,
    "commands a second": perSecond(replaying(played, book)),
    "undone a second": perSecond(work(() => undo(last, chapters))),
    "bytes of an entry": Math.round(entries.reduce((sum, each) => sum + each, 0) / entries.length),
    "of the largest": Math.max(...entries),
    "of a snapshot": Math.max(...chapters.map(({ opening }) => bytes(opening))),
  };
}

/** One row for each preset and size of fight. */
export function* rows(): Generator<Row> {
  for (const preset of PRESETS) for (const figures of [20, 200]) yield rowOf(figures, makeRulebook({ preset }));
}
