import { type Chapter, lastNumber } from "#rules/index.ts";
import {
  type At,
  faultsOf,
  type Gap,
  hashOf,
  isLinkLost,
  isPlayed,
  type KeptRound,
  type Link,
  lastPageBefore,
  linkOf,
  named,
  ordinalAt,
  readFight,
  roundAt,
  roundBefore,
  toKeep,
  WHOLE_FIGHT,
  type WholeFight,
} from "../../adapters/index.ts";
import { rulebookOf } from "../../in-force.ts";
import { refuseInWords, showReply } from "../../refusals.ts";
import { refusedFor } from "./archive.ts";
import { chaptersWithHand } from "./hand-edits.ts";

/**
 * Collects all data of a fight for an export, without saving it: the archived rounds, the rounds in the encounter, and
 * the gaps.
 */
export async function wholeFight(combat: Combat): Promise<WholeFight> {
  const own = isPlayed(combat) ? ownRounds(combat) : [];
  const closing = isPlayed(combat) ? readFight(combat) : null;
  const { system, round, turn } = combat.toObject();
  const { rounds: earlier, gaps } = await roundsBefore(combat);
  return {
    format: WHOLE_FIGHT,
    system: game.system.version,
    combat: combat.id!,
    rounds: [...earlier, ...own],
    last: hashOfLast([...earlier, ...own]),
    gaps,
    closing,
    ...(faultsOf(combat).length > 0 ? { stored: { round, turn, system } } : {}),
  };
}

/** The rounds in the encounter, in the form of the archive. */
function ownRounds(combat: Combat): readonly KeptRound[] {
  const chapters = chaptersWithHand(combat, readFight(combat));
  const kept: KeptRound[] = [];
  for (const [at, first] of chapters.entries()) {
    const before = at === 0 ? linkOf(combat) : linkTo(kept[at - 1] as KeptRound, chapters[at - 1] as Chapter);
    kept.push(toKeep(combat, [first, ...chapters.slice(at + 1)], before, rulebookOf(combat, first.round)));
  }
  return kept;
}

function linkTo(kept: KeptRound, chapter: Chapter): Link {
  return { ...named(chapter), hash: hashOfLast([kept]), last: lastNumber([chapter]) };
}

function hashOfLast(rounds: readonly KeptRound[]): string {
  const last = rounds.at(-1);
  return last === undefined ? "" : hashOf(JSON.stringify(last));
}

/** The archived rounds, the first one first. After a round that is lost, goes on with the pages that exist. */
async function roundsBefore(combat: Combat): Promise<Pick<WholeFight, "rounds" | "gaps">> {
  const rounds: KeptRound[] = [];
  const gaps: Gap[] = [];
  let next = isPlayed(combat) ? firstOwn(combat) : BEHIND_ALL;
  let link = linkOf(combat);
  if (isLinkLost(combat)) gaps.push({ round: roundBefore(next), why: "torn" });
  while (next.ordinal > 0) {
    link ??= lastPageBefore(combat, next.ordinal);
    if (link === null) break;
    const at = { round: link.round, ordinal: ordinalAt(link) };
    if (at.ordinal < next.ordinal - 1 && next !== BEHIND_ALL) gaps.push({ round: roundBefore(next), why: "missing" });
    const found = await roundAt(combat, link);
    next = at;
    if (typeof found === "string") gaps.push({ round: next.round, why: found });
    else rounds.push(found.kept);
    link = typeof found === "string" ? null : found.kept.before;
  }
  if (next.ordinal > 0 && next !== BEHIND_ALL) gaps.push({ round: next.round, why: "begins" });
  return { rounds: rounds.reverse(), gaps: gaps.reverse() };
}

/** A place after every chapter. */
const BEHIND_ALL: Required<At> = { round: Number.POSITIVE_INFINITY, ordinal: Number.POSITIVE_INFINITY };

function firstOwn(combat: Combat): Required<At> {
  return chaptersWithHand(combat, readFight(combat))[0] ?? { round: 0, ordinal: 0 };
}

/**
 * Saves all data of a fight as a file, and returns them. Null, with a notification, if the user is not a GM.
 *
 * @param save false to only return the data
 */
export async function saveFight(combat: Combat, save = true): Promise<WholeFight | null> {
  if (!game.user.isGM) {
    refuseInWords(combat, "game-master-only");
    return null;
  }
  const whole = await wholeFight(combat);
  if (!save) return whole;
  const name = `ten-segments-${combat.id}-${combat.system.revision}.json`;
  foundry.utils.saveDataToFile(JSON.stringify(whole, null, 1), "application/json", name);
  for (const gap of whole.gaps) showReply(combat, refusedFor(gap));
  return whole;
}
