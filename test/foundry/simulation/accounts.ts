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

/** Compares the record of an encounter with the encounter and its figures. */

/** Does the combatant take part? If its token is deleted, it falls back to the base actor and no longer does. */
export const isWhole = ({ actor, tokenId, token }: Dynamic): boolean =>
  actor !== null && (!tokenId || token !== null || actor.prototypeToken.actorLink);

export function chaptersIn({ round, record }: Stand): readonly Chapter[] {
  const state: unknown = round === "" ? null : JSON.parse(round);
  const found = readRoundMembers(state);
  if (found === null) return [];
  const contents = readContents((state as { contents?: unknown }).contents, found.read.round);
  return readRecord(record, contents, found.read).read;
}

/** Replays the record from the opening of each chapter. Returns the first difference from the encounter, or null. */
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

/** Did a figure join or leave with this entry, by a command or by a repair? */
function isComingOrGoing({ command, facts }: Entry): boolean {
  if (command === null) return facts.length > 0;
  return command.type === "join" || command.type === "leave";
}

/** The rulebook of a round: the one stored for it, or else the world's. */
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

/** Replays a chapter. Returns the difference between its end and the expected one, or null. */
function endsOtherwise({ chapter, book, figures, end }: PlayedAgain): string | null {
  try {
    const seated = withFigures({ encounter: chapter.opening, figures: [] }, figures);
    const again = replay(seated, entriesOf(chapter), book).encounter;
    return isDeepStrictEqual(plain(again), plain(end)) ? null : `${JSON.stringify(again)}\n${JSON.stringify(end)}`;
  } catch (error) {
    return String((error as Error).stack);
  }
}

/** Plain data of this realm, which compares independently of key order. */
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
 * A figure whose hit points differ from its last line in the record, or null. Two figures may share an actor.
 *
 * @param isUnlined may these hit points lack a line, because they were edited by hand and no command has followed?
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
