import {
  type Chapter,
  type Encounter,
  entriesOf,
  type Fight,
  type Figure,
  type FigureId,
  newFight,
  withFigures,
} from "../../rules/index.ts";
import { type Opening, readSeats } from "./encounter.ts";
import { fateOf } from "./fates.ts";
import { readFigure } from "./figures/figure.ts";
import { type Contents, readRecord } from "./record.ts";
import { heldOf, type Standing } from "./standing.ts";

/** What the `round` string of an encounter holds. */
export interface StoredRound extends Omit<Encounter, "seats"> {
  readonly contents: Contents;
}

/** The stored half of a fight, parsed. */
interface Kept {
  readonly encounter: Encounter;
  readonly chapters: readonly Chapter[];
}

const parsed = new WeakMap<Combat, { round: string; revision: number; kept: Kept }>();

/** Has the fight begun? Before that nothing is stored, and whoever is in the encounter has a seat. */
export function hasBegun(combat: Combat): boolean {
  return heldOf(combat).round !== "";
}

/** The encounter as it is stored, without a look at the figures. Only of a fight that has begun. */
export function encounterOf(combat: Combat): Encounter {
  return keptOf(combat).encounter;
}

/** The fight as it stands: the stored encounter and the figures read fresh from their documents. */
export function readFight(combat: Combat): Fight {
  if (!hasBegun(combat)) return newFight(readFigures(combat));
  return withFigures({ encounter: keptOf(combat).encounter, figures: [] }, readFigures(combat));
}

/** Every combatant that has its actor as a figure, in the order of their ids by code unit. */
export function readFigures(combat: Combat): readonly Figure[] {
  const combatants = combat.combatants.contents.toSorted((a, b) => (a.id! < b.id! ? -1 : 1));
  return combatants.map(combatant => readFigure(combatant)).filter(figure => figure !== null);
}

/** The record of the current and the previous round. */
export function readChapters(combat: Combat): readonly Chapter[] {
  return hasBegun(combat) ? keptOf(combat).chapters : [];
}

/** The record of an encounter as it was kept at another time. */
export function chaptersOf({ round, record }: Pick<Standing, "round" | "record">): readonly Chapter[] {
  const { contents } = JSON.parse(round) as StoredRound;
  return readRecord(record, contents);
}

/** Is a command in the record of these rounds, or known to have been there? */
export function isRecorded(combat: Combat, command: string): boolean {
  return hasEntryOf(combat, command) || fateOf(combat, command) !== null;
}

/** Is a command in the record of these rounds? */
export function hasEntryOf(combat: Combat, command: string): boolean {
  return readChapters(combat).some(chapter => entriesOf(chapter).some(entry => entry.command?.id === command));
}

export function combatantOf(combat: Combat, figure: FigureId): Combatant | undefined {
  return combat.combatants.get(figure);
}

/** The figure that an actor is in an encounter: by its token when it is one token's own, else by the actor itself. */
export function figureOfActor(combat: Combat, actor: Actor): FigureId | null {
  const token = actor.token;
  const found = combat.combatants.find(combatant =>
    token
      ? combatant.tokenId === token.id && combatant.sceneId === token.parent?.id
      : combatant.actorId === actor.id && combatant.actor === actor,
  );
  return found?.id ?? null;
}

/** How the current round opened. */
export function openingOf(chapters: readonly Chapter[]): Opening {
  const last = chapters.at(-1);
  if (!last) throw new RangeError("openingOf: a fight that has begun must have a chapter, got none");
  return { round: last.round, seats: last.opening.seats };
}

function keptOf(combat: Combat): Kept {
  const { round, revision, figures, record } = heldOf(combat);
  const known = parsed.get(combat);
  if (known && known.round === round && known.revision === revision) return known.kept;
  const { contents, ...rest } = JSON.parse(round) as StoredRound;
  const chapters = readRecord(record, contents);
  const seats = readSeats(figures, openingOf(chapters));
  const kept = { encounter: { ...rest, seats }, chapters };
  parsed.set(combat, { round, revision, kept });
  return kept;
}
