import { type Chapter, entriesOf } from "#rules/index.ts";
import { isLinkLost, linkOf, ordinalAt, readChapters, roundAt, roundBefore } from "../../adapters/index.ts";
import type { Refused } from "../requests/replies.ts";
import type { Keeping } from "./keeping.ts";
import { refusedFor } from "./losses.ts";

/** The chapter before those of the encounter, which is to stand in it again; or why it cannot. */
interface Earlier {
  readonly chapter?: Chapter;
  /** What changes in the encounter's memory when it does. */
  readonly memory?: Keeping;
  readonly refusal?: Refused;
}

/**
 * What stands before the record's chapters when the last of them is closed, or has been taken back: the encounter keeps
 * two chapters whichever way the fight goes. Null where it has enough, or where the fight began with the first of them.
 */
export async function earlierRound(combat: Combat): Promise<Earlier | null> {
  const chapters = readChapters(combat);
  const [first, last] = [chapters[0], chapters.at(-1)];
  if (!first || !last || first.ordinal === 0 || entriesOf(last).some(({ command }) => command !== null)) return null;
  const link = linkOf(combat);
  const round = roundBefore(first);
  if (link === null && isLinkLost(combat)) return { refusal: refusedFor({ why: "torn", round }) };
  if (link === null) return { refusal: refusedFor({ why: "begins", round: first.round }) };
  if (ordinalAt(link) !== first.ordinal - 1) return { refusal: refusedFor({ why: "missing", round }) };
  const found = await roundAt(combat, link);
  if (typeof found === "string") return { refusal: refusedFor({ why: found, round }) };
  return { chapter: found.chapter, memory: { link: found.kept.before, ahead: null } };
}
