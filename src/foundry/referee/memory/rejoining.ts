import { type Chapter, entriesOf } from "#rules/index.ts";
import { isLinkLost, linkOf, ordinalAt, readChapters, roundAt, roundBefore } from "../../adapters/index.ts";
import type { Refused } from "../requests/replies.ts";
import type { Keeping } from "./keeping.ts";
import { refusedFor } from "./losses.ts";

/** The archived chapter before those of the encounter, which goes back into it; or the reason why it cannot. */
interface Earlier {
  readonly chapter?: Chapter;
  /** The change of the encounter's archive link. */
  readonly memory?: Keeping;
  readonly refusal?: Refused;
}

/**
 * Reads the chapter before the first one, if an undo needs it. That is so if the last chapter has no command: the
 * encounter always keeps two chapters. Null if it is not needed, or if the first chapter began the fight.
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
