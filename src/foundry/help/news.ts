import { say } from "../localize.ts";

/** What each version has brought, the newest first: its changes are words of `lang/en.json`. */
// biome-ignore format: a table
export const NEWS = [
  { version: "0.1.0", changes: ["tours", "glossary", "own-sheet", "news"] },
] as const;

/** A version's changes in words. */
export interface VersionNews {
  readonly version: string;
  readonly changes: readonly string[];
}

interface Brought {
  readonly version: string;
  readonly changes: readonly string[];
}

/**
 * What has come after a version, the newest first.
 *
 * @param since the version that was seen last; empty for all that is told of
 * @param now the version that is installed: nobody is told of what is not there
 */
export function newsSince(since: string, now: string, told: readonly Brought[] = NEWS): readonly Brought[] {
  const { isNewerVersion } = foundry.utils;
  return told.filter(
    ({ version }) => !isNewerVersion(version, now) && (since === "" || isNewerVersion(version, since)),
  );
}

export function inWordsOf({ version, changes }: Brought): VersionNews {
  return { version: say("News.version", { version }), changes: changes.map(change => say(`News.change.${change}`)) };
}
