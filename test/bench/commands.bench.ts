import {
  type Chapter,
  legalActions,
  makeRulebook,
  type Need,
  newFight,
  play,
  record,
  undo,
} from "../../src/rules/index.ts";
import { FOUR_AGAINST_SIX } from "../rules/records/cast.ts";
import { fightOut, type Played } from "../rules/records/policy.ts";
import { perSecond } from "./measure.ts";

export const title = "Commands of whole rounds, judged, resolved and folded; undone; what a figure may do, listed";

const BOOK = makeRulebook();
/** As many commands as a round or two of it holds. */
const COMMANDS_EACH = 6;

/** So many figures, ten at a time, sturdy enough to fight on. */
function crowd(size: number) {
  return Array.from({ length: size / 10 }, (_, band) =>
    FOUR_AGAINST_SIX.map(figure => ({
      ...figure,
      id: `${figure.id}-${band}`,
      hitPoints: 90,
      hitPointsMax: 90,
      position: figure.position && { x: figure.position.x, y: figure.position.y + 35 * band },
      spells: figure.spells.map(spell => ({ ...spell, memorized: 9 })),
    })),
  ).flat();
}

/** A fight's first commands, those of its declarations among them. */
function commandsOf(size: number): readonly Played[] {
  const played: Played[] = [];
  for (const each of fightOut(crowd(size), BOOK, 1)) {
    played.push(each);
    if (played.length === size * COMMANDS_EACH) break;
  }
  return played;
}

/** Plays all of them again, each in the fight it was made for. */
function playAll(played: readonly Played[]): void {
  for (const { before, command, outcome } of played) {
    let next = 0;
    play(before, command, BOOK, (_need: Need) => outcome.answers[next++] ?? 0);
  }
}

/** The record of them all. */
const recordOf = (played: readonly Played[]): readonly Chapter[] =>
  played.reduce<readonly Chapter[]>(
    (chapters, { before, command, outcome }) => record(chapters, before, command, outcome),
    [],
  );

const bytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
const largest = (list: readonly unknown[]): number => Math.max(...list.map(bytes));

/** Lists what every figure may do, in some of the fights. */
function listAll(played: readonly Played[]): () => void {
  const some = played.filter(({ before }) => before.encounter.stage === "segments").filter((_each, at) => at % 7 === 0);
  return () => {
    for (const { before } of some) for (const { figure } of before.encounter.seats) legalActions(before, figure, BOOK);
  };
}

/** One row for each size of fight. */
export function rows(): object[] {
  return [20, 200].map(figures => {
    const played = commandsOf(figures);
    const inSegments = played.filter(({ before }) => before.encounter.stage === "segments");
    const lists = Math.ceil(inSegments.length / 7) * figures;
    const chapters = recordOf(played);
    const last = played.at(-1)?.outcome.fight ?? newFight([]);
    return {
      figures,
      "commands a second": perSecond(() => playAll(played), played.length),
      "undone a second": perSecond(() => undo(last, chapters, BOOK)),
      "lists a second": perSecond(listAll(played), lists),
      "largest entry": largest(chapters.flatMap(({ entries }) => entries)),
      "largest snapshot": largest(played.map(({ before }) => before.encounter)),
    };
  });
}
