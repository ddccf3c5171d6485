import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { chapterIn, fightOpening, hashOf, ordinalAt } from "#foundry/adapters/memory/kept-round.ts";
import { WHOLE_FIGHT, type WholeFight } from "#foundry/adapters/memory/pages.ts";
import { changesBetween, type Encounter, entriesOf, type Fight, type Figure } from "#rules/index.ts";
import type { FightRecord } from "../../rules/records/record-file.ts";
import { account, tellEntries } from "./account.ts";

/** Replays a fight that was saved at a table: every command with its answers, and every change made by hand. */

/** Reads a saved fight from a file; null if the file contains something else. */
export function readWhole(path: string | URL): WholeFight | null {
  const held = JSON.parse(readFileSync(path, "utf8")) as Partial<WholeFight> | null;
  return held?.format === WHOLE_FIGHT ? (held as WholeFight) : null;
}

/**
 * One line of the account. A trouble line means that the replay differs from the saved fight, or that a part is
 * missing.
 */
export interface ToldLine {
  readonly line: string;
  readonly isTrouble: boolean;
}

/** The last line if the replay gives the same fight. */
export const SAME = "✓ Played again, it is the same fight.";

/** The account of a recorded fight, and whether the replay gives the same fight. */
export function* tellRecord(record: FightRecord): Generator<ToldLine> {
  const telling = account(record);
  let told = telling.next();
  for (; !told.done; told = telling.next()) yield { line: told.value, isTrouble: false };
  if (endsAs(told.value, record.closing)) yield { line: SAME, isTrouble: false };
  else yield trouble("Played again, the fight ends otherwise than in its record.");
}

/** The account of a saved fight, whether it is complete, and whether the replay gives the same fight. */
export function* tellWhole(whole: WholeFight): Generator<ToldLine> {
  let same = true;
  for (const told of tellRounds(whole)) {
    same &&= !told.isTrouble;
    yield told;
  }
  if (same) yield { line: SAME, isTrouble: false };
}

/** The account of a whole fight, including missing and inconsistent parts. */
function* tellRounds(whole: WholeFight): Generator<ToldLine> {
  const said = (line: string) => ({ line, isTrouble: false });
  for (const line of breaksIn(whole)) yield trouble(line);
  let fight: Fight | null = null;
  let next = whole.rounds[0] ? ordinalAt(whole.rounds[0]) : 0;
  for (const kept of whole.rounds) {
    const follows = ordinalAt(kept) === next;
    const opening = fightOpening(kept, follows ? fight : null);
    if (opening === null) yield trouble(`Round ${kept.round} cannot be read.`);
    if (opening !== null && fight !== null && follows && !isSame(fight.encounter, opening.encounter))
      yield trouble(`Round ${kept.round} opens otherwise than what is before it ends when it is played again.`);
    fight = null;
    next = ordinalAt(kept) + 1;
    if (opening === null) continue;
    try {
      const telling = tellEntries(opening, entriesOf(chapterIn(kept)!), kept.rulebook);
      let told = telling.next();
      for (; !told.done; told = telling.next()) yield said(told.value);
      fight = told.value;
    } catch (error) {
      yield trouble(`Round ${kept.round} cannot be played again: ${(error as Error).message}`);
    }
  }
  if (fight !== null && whole.closing !== null && !endsAs(fight, whole.closing))
    yield trouble("The fight stands otherwise at the table than when it is played again.");
}

const trouble = (line: string): ToldLine => ({ line: `✗ ${line}`, isTrouble: true });

const WHYS = {
  missing: "is missing: its page in the journal is gone",
  changed: "is missing: it has been changed in the journal since it was kept",
  torn: "is missing: it cannot be read in the journal",
  begins: "is the first that was kept",
} as const;

/** The gaps that the file itself reports, and the places where its rounds are not consecutive. */
function* breaksIn({ rounds, gaps, last, combat }: WholeFight): Generator<string> {
  for (const { round, why } of gaps) yield `Round ${round} ${WHYS[why]}.`;
  for (const [at, kept] of rounds.entries()) {
    const hash = hashOf(JSON.stringify(kept));
    const named = at + 1 < rounds.length ? rounds[at + 1]?.before?.hash : last;
    const after = rounds[at + 1];
    const follows = after === undefined || ordinalAt(after) === ordinalAt(kept) + 1;
    if (kept.combat !== combat) yield `Round ${kept.round} is of another fight.`;
    else if (follows && named !== hash)
      yield `Round ${kept.round} is not what it was: the chain of hashes is broken behind it.`;
  }
  const told = new Set(gaps.map(({ round }) => round));
  for (const [at, kept] of rounds.entries()) {
    const { round } = kept;
    const before = rounds[at - 1];
    if (ordinalAt(kept) !== (before ? ordinalAt(before) + 1 : 0) && !told.has(round) && !told.has(round - 1))
      yield `Before round ${round} something is missing.`;
  }
}

const isSame = (one: Encounter, other: Encounter): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));

function endsAs(fight: Fight, closing: Fight): boolean {
  const present = (figures: Fight["figures"]): Figure[] => figures.filter(figure => figure !== null);
  return (
    isSame(fight.encounter, closing.encounter) &&
    changesBetween(present(fight.figures), present(closing.figures)).length === 0
  );
}
