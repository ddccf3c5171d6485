import { say } from "../localize.ts";
import { CHANGE_KINDS, NEWS, type Version } from "./versions.ts";

/** A version's changes in words. */
export interface VersionNews {
  readonly title: string;
  readonly groups: readonly { readonly kind: string; readonly changes: readonly string[] }[];
}

/**
 * The versions after a given one, newest first.
 *
 * @param since the version that the user saw last; empty for all versions
 * @param now the installed version; later ones are left out
 */
export function newsSince(since: string, now: string, told: readonly Version[] = NEWS): readonly Version[] {
  const { isNewerVersion } = foundry.utils;
  return told.filter(
    ({ version }) => !isNewerVersion(version, now) && (since === "" || isNewerVersion(version, since)),
  );
}

/** A version's title and its changes as sentences, by kind of change. */
export function inWordsOf(told: Version): VersionNews {
  const groups = CHANGE_KINDS.flatMap(kind => {
    const changes = (told[kind] ?? []).map(change => say(`News.change.${change}`));
    return changes.length === 0 ? [] : [{ kind: say(`News.kind.${kind}`), changes }];
  });
  return { title: say("News.version", { version: told.version }), groups };
}
