import {
  type Chapter,
  type Encounter,
  entriesOf,
  type Fight,
  type Figure,
  type FigureId,
  newFight,
  type Seat,
  type StoredCombatant,
  withFigures,
} from "../../rules/index.ts";
import { note } from "../border.ts";
import { commandIdIn, readStored, type Standing, type StoredFight, storedLines } from "./damage/mending.ts";
import type { Fault } from "./damage/shapes.ts";
import { fateOf } from "./fates.ts";
import { actorOf, readFigure } from "./figures/figure.ts";
import { type HeldEncounter, heldOf } from "./held.ts";
import { withNamesApart } from "./names/namesakes.ts";
import { atTheTable, type TableReason } from "./reasons.ts";

/** Cache of the parsed encounter, and the stored state it was parsed from. */
interface Kept {
  readonly held: HeldEncounter;
  readonly stored: StoredFight;
}
const kept = new WeakMap<Combat, Kept>();

/** Has the fight begun? Until then nothing is stored, and every combatant of the encounter has a seat. */
export function hasBegun(combat: Combat): boolean {
  return heldOf(combat).round !== "" || standingOf(combat) !== "ready";
}

/** The state of the stored fight. */
export function standingOf(combat: Combat): Standing {
  return keptOf(combat).standing;
}

/** Can the fight be continued? */
export function isPlayed(combat: Combat): boolean {
  return standingOf(combat) === "under-way";
}

/** The faults in the stored encounter. */
export function faultsOf(combat: Combat): readonly Fault[] {
  return keptOf(combat).faults;
}

/** Combatants with unreadable seats. They take no part until the encounter is repaired. */
export function leftOut(combat: Combat): ReadonlySet<FigureId> {
  return new Set(faultsOf(combat).flatMap(({ where, figure }) => (where === "seat" && figure ? [figure] : [])));
}

/** The stored encounter, without its combatants. Call it only if the fight has begun. */
export function encounterOf(combat: Combat): Encounter {
  return keptOf(combat).encounter;
}

/** Cache of the last fight, and the encounter and combatants it was built from. */
interface LastRead {
  readonly encounter: Encounter | null;
  readonly figures: readonly Figure[];
  readonly fight: Fight;
}
const lastRead = new WeakMap<Combat, LastRead>();

/**
 * The current fight: the stored encounter, and the combatants as their documents are now. The same object until
 * something changes, so that the rules can cache by it.
 */
export function readFight(combat: Combat): Fight {
  const encounter = hasBegun(combat) ? keptOf(combat).encounter : null;
  const figures = encounter === null ? figuresToBe(combat) : readFigures(combat);
  const last = lastRead.get(combat);
  if (last?.encounter === encounter && areSame(last.figures, figures)) return last.fight;
  const fight = encounter === null ? newFight(figures) : withFigures({ encounter, figures: [] }, figures);
  Object.freeze(fight.figures);
  lastRead.set(combat, { encounter, figures, fight });
  return fight;
}

/** The combatants that will have a seat when the fight begins. */
function figuresToBe(combat: Combat): readonly Figure[] {
  const doubles = doublesIn(combat);
  return readFigures(combat).filter(({ id }) => !doubles.has(combat.combatants.get(id)!));
}

function areSame<One>(some: readonly One[], others: readonly One[]): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at]);
}

/**
 * All combatants that have an actor, sorted by id (code units), with unique names. Combatants that joined earlier keep
 * their names when others join.
 */
export function readFigures(combat: Combat): readonly Figure[] {
  const from = sheetsOf(combat);
  const seats = hasBegun(combat) ? keptOf(combat).encounter.seats : [];
  const known = apart.get(combat);
  if (known && areSame(known.from, from) && known.seats === seats) return known.figures;
  const figures = withNamesApart(
    from,
    seats.map(({ figure }) => figure),
  );
  const kept = known && areSame(known.figures, figures) ? known.figures : figures;
  apart.set(combat, { from, seats, figures: kept });
  return kept;
}

/** All combatants that have an actor, as on their sheets, sorted by id. */
function sheetsOf(combat: Combat): readonly Figure[] {
  return byId(combat)
    .map(combatant => sheetOf(combatant) ?? null)
    .filter(figure => figure !== null);
}

/** Cache of the combatants with unique names, and the values they were made from. */
interface NamesApart {
  readonly from: readonly Figure[];
  readonly seats: readonly Seat[];
  readonly figures: readonly Figure[];
}
const apart = new WeakMap<Combat, NamesApart>();

/** Cache of each encounter's combatants sorted by id. */
const ordered = new WeakMap<Combat, { readonly from: readonly Combatant[]; readonly byId: readonly Combatant[] }>();

function byId(combat: Combat): readonly Combatant[] {
  const from = combat.combatants.contents;
  const known = ordered.get(combat);
  if (known && areSame(known.from, from)) return known.byId;
  const sorted = from.toSorted((a, b) => (a.id! < b.id! ? -1 : 1));
  ordered.set(combat, { from, byId: sorted });
  return sorted;
}

/** Why a combatant cannot take part: it has no actor, or its seat is taken by another combatant. Null if it can. */
export function troubleOf(combatant: Combatant, isOneOfTwo = isDouble): TableReason | null {
  const figure = combatant.id!;
  if (!actorOf(combatant)) return atTheTable("no-actor", { figure });
  return isOneOfTwo(combatant) ? atTheTable("seated-twice", { figure }) : null;
}

/**
 * The combatants whose character another combatant already represents. Only those that share an actor or a token are
 * checked.
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

/** Does another combatant already represent this character? The one with a seat counts, else the first by id. */
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

/** Compares combatants: an unlinked token is itself only; all linked tokens of an actor are the same character. */
export function isSameAs({ actor, token }: Combatant): (other: Whereabouts) => boolean {
  if (!actor) return () => false;
  if (!token || token.actorLink) return other => other.actor === actor;
  return ({ tokenId, sceneId }) => tokenId === token.id && sceneId === token.parent?.id;
}

/** Is this a stored combatant that has left? */
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
function sheetOf(combatant: Combatant): Figure | null | undefined {
  try {
    return readFigure(combatant);
  } catch (error) {
    note(`the sheet of ${combatant.name} cannot be read`, error);
    return undefined;
  }
}

/** The record of the current and the previous chapter. */
export function readChapters(combat: Combat): readonly Chapter[] {
  return keptOf(combat).chapters;
}

/**
 * Is a command in the record of these chapters, or was it there before it was undone or discarded? Withdrawn commands
 * never were.
 */
export function isRecorded(combat: Combat, command: string): boolean {
  const fate = fateOf(combat, command);
  return hasEntryOf(combat, command) || fate === "undone" || fate === "discarded";
}

/** Is a command in the record of these chapters? */
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

/** The combatant of an actor in an encounter: by its token if the actor is synthetic, else by the actor itself. */
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
  const held = heldOf(combat);
  const known = kept.get(combat);
  if (known?.held === held) return known.stored;
  const stored = known && isSameFight(known.held, held) ? known.stored : readStored(combat, () => sheetsOf(combat));
  kept.set(combat, { held, stored });
  return stored;
}

/** Is the fight the same in both states? Then only the leader, the pending command or similar data differs. */
function isSameFight(one: HeldEncounter, other: HeldEncounter): boolean {
  const { version, round, figures, record } = other;
  return one.version === version && one.round === round && one.figures === figures && one.record === record;
}
