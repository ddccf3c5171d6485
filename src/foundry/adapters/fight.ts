import {
  type Chapter,
  type Encounter,
  entriesOf,
  type Fight,
  type Figure,
  type FigureId,
  newFight,
  type Rulebook,
  type Seat,
  type StoredCombatant,
  withFigures,
} from "../../rules/index.ts";
import { note } from "../border.ts";
import { areSame, cachedBy, cachedLatest } from "../cache.ts";
import { rulebook } from "../settings.ts";
import { commandIdIn, readStored, type Standing, type StoredFight, storedLines } from "./damage/mending.ts";
import type { Fault } from "./damage/shapes.ts";
import { fateOf } from "./fates.ts";
import { actorOf, readFigure } from "./figures/figure.ts";
import { type HeldEncounter, heldOf } from "./held.ts";
import { withNamesApart } from "./names/namesakes.ts";
import { atTheTable, type TableReason } from "./reasons.ts";

/** The parsed encounter, by the stored state it was parsed from. */
const storedFights = cachedBy((combat: Combat) =>
  cachedLatest((_held: HeldEncounter) => readStored(combat, () => sheetsOf(combat)), isSameFight),
);

/**
 * Has the fight begun, so that the encounter stores it, even if it cannot be read? Until then every combatant of the
 * encounter has a seat.
 */
export function hasBegun(combat: Combat): boolean {
  return heldOf(combat).round !== "" || standingOf(combat) !== "ready";
}

/** The state of the stored fight: not begun, under way, unreadable, or written by a newer version. */
export function standingOf(combat: Combat): Standing {
  return keptOf(combat).standing;
}

/** Has the fight begun, and can this version read it? */
export function isPlayed(combat: Combat): boolean {
  return standingOf(combat) === "under-way";
}

/** The damaged parts of the stored encounter; empty if all of it can be read. */
export function faultsOf(combat: Combat): readonly Fault[] {
  return keptOf(combat).faults;
}

/**
 * The combatants whose stored state in the fight (seat) cannot be read. They take no part until the encounter is
 * repaired.
 */
export function leftOut(combat: Combat): ReadonlySet<FigureId> {
  return new Set(faultsOf(combat).flatMap(({ where, figure }) => (where === "seat" && figure ? [figure] : [])));
}

/**
 * The stored state of a fight that has begun, such as its round, segment, dice and seats, without the combatants'
 * sheets.
 */
export function encounterOf(combat: Combat): Encounter {
  return keptOf(combat).encounter;
}

/** The last fight, by the encounter and the combatants it was built from. */
const fights = cachedBy((_combat: Combat) =>
  cachedLatest((encounter: Encounter | null) =>
    cachedLatest((figures: readonly Figure[]) => fightOf(encounter, figures), areSame),
  ),
);

function fightOf(encounter: Encounter | null, figures: readonly Figure[]): Fight {
  const fight = encounter === null ? newFight(figures) : withFigures({ encounter, figures: [] }, figures);
  Object.freeze(fight.figures);
  return fight;
}

/**
 * The current fight: the stored encounter, and the combatants as their documents are now; the same object until
 * something changes, so that the rules can cache by it.
 */
export function readFight(combat: Combat): Fight {
  const encounter = hasBegun(combat) ? keptOf(combat).encounter : null;
  const figures = encounter === null ? figuresToBe(combat) : readFigures(combat);
  return fights(combat)(encounter)(figures);
}

/** The combatants that will have a seat when the fight begins. */
function figuresToBe(combat: Combat): readonly Figure[] {
  const doubles = doublesIn(combat);
  return readFigures(combat).filter(({ id }) => !doubles.has(combat.combatants.get(id)!));
}

/** The combatants with unique names, by their seats and sheets. The same list as before if nothing in it changes. */
const namedApart = cachedBy((_combat: Combat) => {
  const asBefore = cachedLatest((figures: readonly Figure[]) => figures, areSame);
  return cachedLatest((seats: readonly Seat[]) => {
    const seated = seats.map(({ figure }) => figure);
    return cachedLatest((sheets: readonly Figure[]) => asBefore(withNamesApart(sheets, seated)), areSame);
  });
});
const NO_SEATS: readonly Seat[] = [];

/**
 * All combatants with an actor and a readable sheet, sorted by id (code units). Names are unique among those that this
 * user may know. Once the fight has begun, combatants that joined earlier keep their names, unless they are hidden.
 */
export function readFigures(combat: Combat): readonly Figure[] {
  const seats = hasBegun(combat) ? keptOf(combat).encounter.seats : NO_SEATS;
  return namedApart(combat)(seats)(sheetsOf(combat));
}

/** All combatants that have an actor, as on their sheets, sorted by id. */
function sheetsOf(combat: Combat): readonly Figure[] {
  const book = rulebook(combat);
  const sheets: Figure[] = [];
  for (const combatant of sortedById(combat)(combat.combatants.contents)) {
    const sheet = sheetOf(combatant, book);
    if (sheet) sheets.push(sheet);
  }
  return sheets;
}

/** Sorts an encounter's combatants by id, if they are not the same as before. */
const sortedById = cachedBy((_combat: Combat) =>
  cachedLatest((combatants: readonly Combatant[]) => combatants.toSorted((a, b) => (a.id! < b.id! ? -1 : 1)), areSame),
);

/** Why a combatant cannot take part: it has no actor, or its seat is taken by another combatant; null if it can. */
export function troubleOf(combatant: Combatant, isOneOfTwo = isDouble): TableReason | null {
  const figure = combatant.id!;
  if (!actorOf(combatant)) return atTheTable("no-actor", { figure });
  return isOneOfTwo(combatant) ? atTheTable("seated-twice", { figure }) : null;
}

/**
 * The combatants whose character is already in the fight as another combatant. Only those that share an actor or a
 * token are checked.
 */
export function doublesIn(combat: Combat): ReadonlySet<Combatant> {
  const shared = new Set<unknown>();
  const seen = new Set<unknown>();
  const marksOf = ({ actor, token }: Combatant) => [actor, token].filter(one => one !== null);
  for (const mark of combat.combatants.contents.flatMap(marksOf)) (seen.has(mark) ? shared : seen).add(mark);
  if (shared.size === 0) return new Set();
  const doubtful = combat.combatants.contents.filter(one => marksOf(one).some(mark => shared.has(mark)));
  return new Set(doubtful.filter(isDouble));
}

/** Is this character in the fight as another combatant already: one with a seat, or else the first by id? */
export function isDouble(combatant: Combatant): boolean {
  const combat = combatant.parent;
  if (!combat) return false;
  const same = combat.combatants.filter(isSameAs(combatant));
  if (same.length <= 1) return false;
  const seats = hasBegun(combat) ? encounterOf(combat).seats : [];
  const ids = same.map(({ id }) => id!).sort();
  const seated = ids.filter(id => seats.some(({ figure }) => figure === id));
  return !(seated.length > 0 ? seated : ids.slice(0, 1)).includes(combatant.id!);
}

/** A combatant's actor, and its token if it has one. */
type Whereabouts = Pick<Combatant, "tokenId" | "sceneId"> & { readonly actor: unknown };

/**
 * Returns a function that tells whether another combatant is the same character as this one.
 *
 * An unlinked token is itself only; all linked tokens of an actor are the same character.
 */
export function isSameAs({ actor, token }: Combatant): (other: Whereabouts) => boolean {
  if (!actor) return () => false;
  if (!token || token.actorLink) return other => other.actor === actor;
  return ({ tokenId, sceneId }) => tokenId === token.id && sceneId === token.parent?.id;
}

/** Is a stored combatant that has left the same character as this one? */
export function isSameStored(combatant: Combatant, { tokenId, sceneId, actorId }: StoredCombatant): boolean {
  const actor = game.actors.get(String(actorId)) ?? null;
  return isSameAs(combatant)({ tokenId: String(tokenId), sceneId: String(sceneId), actor });
}

/** Reads one combatant; undefined if it is missing or cannot be read. */
export function readFigureIn(combat: Combat, figure: FigureId): Figure | undefined {
  const combatant = combatantOf(combat, figure);
  return (combatant && sheetOf(combatant)) ?? undefined;
}

/** The combatants whose sheets cannot be read. */
export function unreadSheets(combat: Combat): readonly FigureId[] {
  return combat.combatants.contents.filter(one => sheetOf(one) === undefined).map(({ id }) => id!);
}

/** A combatant in the rules' form: null without an actor, undefined if its sheet cannot be read. */
function sheetOf(combatant: Combatant, book?: Rulebook): Figure | null | undefined {
  try {
    return readFigure(combatant, book);
  } catch (error) {
    note(`the sheet of ${combatant.name} cannot be read`, error);
    return undefined;
  }
}

/** The record of the current and the previous chapter, a round or a part of one; earlier ones are in the archive. */
export function readChapters(combat: Combat): readonly Chapter[] {
  return keptOf(combat).chapters;
}

/**
 * Is a command in the record of the current or the previous chapter, or was it there before it was undone or
 * discarded? A withdrawn command never was.
 */
export function isRecorded(combat: Combat, command: string): boolean {
  const fate = fateOf(combat, command);
  return hasEntryOf(combat, command) || fate === "undone" || fate === "discarded";
}

/**
 * Is a command in the record that the encounter still has, or, if the encounter is unreadable, among its stored lines?
 */
export function hasEntryOf(combat: Combat, command: string): boolean {
  if (standingOf(combat) === "lost") return hasLineOf(combat, command);
  return readChapters(combat).some(chapter => entriesOf(chapter).some(entry => entry.command?.id === command));
}

/** Used when it is unknown which lines count: any does whose command has no stored outcome. */
function hasLineOf(combat: Combat, command: string): boolean {
  return fateOf(combat, command) === null && storedLines(combat).some(line => commandIdIn(line) === command);
}

export function combatantOf(combat: Combat, figure: FigureId): Combatant | undefined {
  return combat.combatants.get(figure);
}

/**
 * The id of an actor's combatant in an encounter, found by its token if the actor is synthetic; null if it has none.
 */
export function figureOfActor(combat: Combat, actor: Actor): FigureId | null {
  const token = actor.token;
  const found = combat.combatants.find(combatant =>
    token
      ? combatant.tokenId === token.id && combatant.sceneId === token.parent?.id
      : combatant.actorId === actor.id && combatant.actor === actor,
  );
  return found?.id ?? null;
}

function keptOf(combat: Combat): StoredFight {
  return storedFights(combat)(heldOf(combat));
}

/** Is the fight the same in both states? Then only the leader, the pending command or similar data differs. */
function isSameFight(one: HeldEncounter, other: HeldEncounter): boolean {
  const { version, round, figures, record } = other;
  return one.version === version && one.round === round && one.figures === figures && one.record === record;
}
