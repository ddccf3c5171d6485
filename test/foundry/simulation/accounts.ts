import { isDeepStrictEqual } from "node:util";
import { readRoundMembers } from "#foundry/adapters/damage/round-shapes.ts";
import { readContents, readRecord } from "#foundry/adapters/record.ts";
import { applyChange } from "#rules/figure/changes.ts";
import {
  type Chapter,
  type Entry,
  entriesOf,
  type Fight,
  type Figure,
  type FigureChange,
  makeRulebook,
  RULINGS,
  type Rulebook,
  replay,
  withFigures,
} from "#rules/index.ts";
import type { Dynamic } from "../session/index.ts";
import { apiIn, combatIn, type Window } from "./people.ts";
import type { Stand } from "./scene.ts";

/** What a record says of an encounter and its figures, beside what they are. */

/** Is it somebody? A combatant whose token is gone has the actor that the token was made of, and is nobody. */
export const isWhole = ({ actor, tokenId, token }: Dynamic): boolean =>
  actor !== null && (!tokenId || token !== null || actor.prototypeToken.actorLink);

export function chaptersIn({ round, record }: Stand): readonly Chapter[] {
  const state: unknown = round === "" ? null : JSON.parse(round);
  const found = readRoundMembers(state);
  if (found === null) return [];
  const contents = readContents((state as { contents?: unknown }).contents, found.read.round);
  return readRecord(record, contents, found.read).read;
}

/** What of the encounter is not what its record gives, played again from how each chapter opened; null where all is. */
export function replayed(window: Window): string | null {
  const { encounter, figures } = apiIn(window).fight();
  const chapters = chaptersIn(combatIn(window).system);
  for (const [at, chapter] of chapters.entries()) {
    const since = chapters.slice(at).flatMap(entriesOf);
    if (since.some(isComingOrGoing)) continue;
    const end = chapters[at + 1]?.opening ?? encounter;
    const book = bookAt(window, chapter.round);
    const otherwise = endsOtherwise({ chapter, book, figures: backThrough(figures, since), end });
    if (otherwise !== null) return otherwise;
  }
  return null;
}

/** Has somebody come or gone with it, by a command or to mend the encounter? */
function isComingOrGoing({ command, facts }: Entry): boolean {
  if (command === null) return facts.length > 0;
  return command.type === "join" || command.type === "leave";
}

/** The rulebook that a round of the encounter was played by, or is: what is held, else what the world has chosen. */
function bookAt(window: Window, round: number): Rulebook {
  const settings: Dynamic = window.client?.game.settings;
  const { held = {}, past = [] } = JSON.parse(settings.get("ten-segments", "inForce") || "{}");
  const ended = past.find(({ combat, through }: Dynamic) => combat === window.combat && round <= through);
  const chosen = () =>
    Object.fromEntries(RULINGS.map(({ id }) => [id, settings.get("ten-segments", `rulebook.${id}`)]));
  return makeRulebook(ended?.book ?? held[window.combat] ?? chosen());
}

/** A replay and its expected end. */
interface PlayedAgain {
  readonly chapter: Chapter;
  readonly book: Rulebook;
  readonly figures: readonly Figure[];
  readonly end: Fight["encounter"];
}

/** How a chapter ends when it is played again, and how it should; null where that is the same. */
function endsOtherwise({ chapter, book, figures, end }: PlayedAgain): string | null {
  try {
    const seated = withFigures({ encounter: chapter.opening, figures: [] }, figures);
    const again = replay(seated, entriesOf(chapter), book).encounter;
    return isDeepStrictEqual(plain(again), plain(end)) ? null : `${JSON.stringify(again)}\n${JSON.stringify(end)}`;
  } catch (error) {
    return String((error as Error).stack);
  }
}

/** Plain data of this realm, whatever the order of its members. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The figures as they were before these entries. */
function backThrough(figures: Fight["figures"], entries: readonly Entry[]): readonly Figure[] {
  const changes = entries.flatMap(entry => entry.changes).toReversed();
  return changes.reduce<readonly Figure[]>(
    (stood, { figure, path, from }) => stood.map(one => (one.id === figure ? applyChange(one, path, from) : one)),
    figures.filter(one => one !== null),
  );
}

/**
 * A figure whose hit points are not what the last line about it says. Two may be one actor.
 *
 * @param isUnlined may no line say so yet, since somebody wrote it and no command has come after?
 */
export function unaccounted(window: Window, isUnlined: (hitPoints: number) => boolean): string | null {
  const last = new Map<Dynamic, FigureChange>();
  for (const change of chaptersIn(combatIn(window).system)
    .flatMap(entriesOf)
    .flatMap(({ changes }) => changes)) {
    const combatant = combatIn(window).combatants.get(change.figure);
    const actor = combatant && isWhole(combatant) ? combatant.actor : null;
    if (actor && change.path === "hitPoints") last.set(actor, change);
  }
  for (const [actor, { figure, to }] of last) {
    const now = actor.system.hitPoints.value;
    if (now !== to && !isUnlined(now)) return `${figure}: ${now}, recorded ${to}`;
  }
  return null;
}
