import { readFileSync } from "node:fs";
import { type Entry, type Fight, type Figure, newFight, type Rulebook, storedRulebook } from "#rules/index.ts";
import { fightOut } from "./policy.ts";

/** A whole fight on file: who fought by which rulings, every command with its answers, and how it ended. */
export interface FightRecord {
  readonly rulebook: Partial<Rulebook>;
  readonly figures: readonly Figure[];
  readonly entries: readonly Pick<Entry, "number" | "command" | "answers" | "changes">[];
  /** The fight after the last entry. */
  readonly closing: Fight;
}

/** Plays a fight by the policy and keeps its record. */
export function recordFight(figures: readonly Figure[], rulebook: Partial<Rulebook>, seed: number): FightRecord {
  const played = [...fightOut(figures, storedRulebook(rulebook), seed)];
  const entries = played.map(({ command, outcome }, at) => ({
    number: at + 1,
    command,
    answers: outcome.answers,
    changes: outcome.changes,
  }));
  return { rulebook, figures, entries, closing: played.at(-1)?.outcome.fight ?? newFight(figures) };
}

/** The record that a file holds. */
export function readRecord(path: string | URL): FightRecord {
  const record: unknown = JSON.parse(readFileSync(path, "utf8"));
  const { figures, entries } = (record ?? {}) as Partial<FightRecord>;
  if (Array.isArray(figures) && Array.isArray(entries)) return record as FightRecord;
  throw new TypeError(`readRecord: expected figures and entries in ${path}`);
}

/** The record's entries as the rules replay them: what they changed is found again by playing. */
export const entriesOf = (record: FightRecord): readonly Entry[] =>
  record.entries.map(entry => ({ ...entry, facts: [] }));

/** The record as lines of text: one for each figure and each entry. */
export function writeRecord({ rulebook, figures, entries, closing }: FightRecord): string {
  const rows = (list: readonly object[]) => list.map(each => `\n    ${JSON.stringify(each)}`).join(",");
  const parts = [
    `"rulebook": ${JSON.stringify(rulebook)}`,
    `"figures": [${rows(figures)}\n  ]`,
    `"entries": [${rows(entries)}\n  ]`,
    `"closing": ${JSON.stringify(closing)}`,
  ];
  return `{\n  ${parts.join(",\n  ")}\n}\n`;
}
