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
import type { Fault } from "./damage/faults.ts";
import { commandIdIn, readStored, type Standing, type StoredFight, storedLines } from "./damage/stored-fight.ts";
import { fateOf } from "./fates.ts";
import { actorOf, readFigure } from "./figures/figure.ts";
import { type HeldEncounter, heldOf } from "./held.ts";
import { withNamesApart } from "./names/namesakes.ts";
import { atTheTable, type TableReason } from "./reasons.ts";

/** What was read last of an encounter, and from what. */
interface Kept {
  readonly held: HeldEncounter;
  readonly stored: StoredFight;
}
const kept = new WeakMap<Combat, Kept>();

/** Has the fight begun? Before that nothing is stored, and whoever is in the encounter has a seat. */
export function hasBegun(combat: Combat): boolean {
  return heldOf(combat).round !== "" || standingOf(combat) !== "ready";
}

/** Has the fight not begun, is it under way, or can nobody tell how it stands? */
export function standingOf(combat: Combat): Standing {
  return keptOf(combat).standing;
}

/** Is it a fight that can be gone on with? */
export function isPlayed(combat: Combat): boolean {
  return standingOf(combat) === "under-way";
}

/** What is wrong with what is stored of an encounter. */
export function faultsOf(combat: Combat): readonly Fault[] {
  return keptOf(combat).faults;
}

/** Figures whose seats cannot be read: they take no part until that is mended. */
export function leftOut(combat: Combat): ReadonlySet<FigureId> {
  return new Set(faultsOf(combat).flatMap(({ where, figure }) => (where === "seat" && figure ? [figure] : [])));
}

/** The encounter as it is stored, without a look at the figures. Only of a fight that has begun. */
export function encounterOf(combat: Combat): Encounter {
  return keptOf(combat).encounter;
}

/** A fight as it was last read, of which encounter and of which figures. */
interface LastRead {
  readonly encounter: Encounter | null;
  readonly figures: readonly Figure[];
  readonly fight: Fight;
}
const lastRead = new WeakMap<Combat, LastRead>();

/**
 * The fight as it stands: the stored encounter and the figures as their documents have them. As long as nothing changes, it
 * is the same object, so that what the rules find out about it is found out once.
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

/** Those who will have a seat when the fight begins. */
function figuresToBe(combat: Combat): readonly Figure[] {
  const doubles = doublesIn(combat);
  return readFigures(combat).filter(({ id }) => !doubles.has(combat.combatants.get(id)!));
}

function areSame<One>(some: readonly One[], others: readonly One[]): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at]);
}

/**
 * Every combatant that has its actor as a figure, in the order of their ids by code unit, each with a name of its own: those who
 * came first keep theirs when others come.
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

/** Every combatant that has its actor as its sheet has it, in the order of their ids. */
function sheetsOf(combat: Combat): readonly Figure[] {
  return byId(combat)
    .map(combatant => sheetOf(combatant) ?? null)
    .filter(figure => figure !== null);
}

/** Figures as they were read last, and under names that no two have: they are read again and again as they stand. */
interface NamesApart {
  readonly from: readonly Figure[];
  readonly seats: readonly Seat[];
  readonly figures: readonly Figure[];
}
const apart = new WeakMap<Combat, NamesApart>();

/** Combatants as an encounter has them, and in the order of their ids. */
const ordered = new WeakMap<Combat, { readonly from: readonly Combatant[]; readonly byId: readonly Combatant[] }>();

function byId(combat: Combat): readonly Combatant[] {
  const from = combat.combatants.contents;
  const known = ordered.get(combat);
  if (known && areSame(known.from, from)) return known.byId;
  const sorted = from.toSorted((a, b) => (a.id! < b.id! ? -1 : 1));
  ordered.set(combat, { from, byId: sorted });
  return sorted;
}

/** What keeps a combatant from being a whole figure; null when nothing does. */
export function troubleOf(combatant: Combatant, isOneOfTwo = isDouble): TableReason | null {
  const figure = combatant.id!;
  if (!actorOf(combatant)) return atTheTable("no-actor", { figure });
  return isOneOfTwo(combatant) ? atTheTable("seated-twice", { figure }) : null;
}

/** The combatants whose figures are there by another already, looked for among those alone who share an actor or a token. */
export function doublesIn(combat: Combat): ReadonlySet<Combatant> {
  const shared = new Set<unknown>();
  const seen = new Set<unknown>();
  const marksOf = ({ actor, token }: Combatant) => [actor, token].filter(one => one !== null);
  for (const mark of combat.combatants.contents.flatMap(marksOf)) (seen.has(mark) ? shared : seen).add(mark);
  if (shared.size === 0) return new Set();
  const doubtful = combat.combatants.contents.filter(one => marksOf(one).some(mark => shared.has(mark)));
  return new Set(doubtful.filter(isDouble));
}

/** Is a figure there by another combatant already? It has one place: the one that has its seat, else the first by id. */
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

/** Where a combatant's figure is: its actor, and its token if it has one. */
type Whereabouts = Pick<Combatant, "tokenId" | "sceneId"> & { readonly actor: unknown };

/** The same figure is the same token, and any combatant of an actor whose tokens are all linked to it. */
export function isSameAs({ actor, token }: Combatant): (other: Whereabouts) => boolean {
  if (!actor) return () => false;
  if (!token || token.actorLink) return other => other.actor === actor;
  return ({ tokenId, sceneId }) => tokenId === token.id && sceneId === token.parent?.id;
}

/** Is a stored combatant, which has left, the same figure? */
export function isSameStored(combatant: Combatant, { tokenId, sceneId, actorId }: StoredCombatant): boolean {
  const actor = game.actors.get(String(actorId)) ?? null;
  return isSameAs(combatant)({ tokenId: String(tokenId), sceneId: String(sceneId), actor });
}

/** One figure as it stands; undefined for one that is not there, or cannot be read. */
export function readFigureIn(combat: Combat, figure: FigureId): Figure | undefined {
  const combatant = combatantOf(combat, figure);
  return (combatant && sheetOf(combatant)) ?? undefined;
}

/** The figures whose sheets cannot be read. */
export function unreadSheets(combat: Combat): readonly FigureId[] {
  return combat.combatants.contents.filter(one => sheetOf(one) === undefined).map(({ id }) => id!);
}

/** A combatant as the rules see it, null without its actor; undefined where its sheet cannot be read. */
function sheetOf(combatant: Combatant): Figure | null | undefined {
  try {
    return readFigure(combatant);
  } catch (error) {
    note(`the sheet of ${combatant.name} cannot be read`, error);
    return undefined;
  }
}

/** The record of the current and the previous round. */
export function readChapters(combat: Combat): readonly Chapter[] {
  return keptOf(combat).chapters;
}

/** Is a command in the record of these rounds, or known to have been there? One that was withdrawn never was. */
export function isRecorded(combat: Combat, command: string): boolean {
  const fate = fateOf(combat, command);
  return hasEntryOf(combat, command) || fate === "undone" || fate === "discarded";
}

/** Is a command in the record of these rounds? */
export function hasEntryOf(combat: Combat, command: string): boolean {
  if (standingOf(combat) === "lost") return hasLineOf(combat, command);
  return readChapters(combat).some(chapter => entriesOf(chapter).some(entry => entry.command?.id === command));
}

/** Nobody can read which lines count: any does whose command is not known to have come to its end. */
function hasLineOf(combat: Combat, command: string): boolean {
  return fateOf(combat, command) === null && storedLines(combat).some(line => commandIdIn(line) === command);
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

function keptOf(combat: Combat): StoredFight {
  const held = heldOf(combat);
  const known = kept.get(combat);
  if (known?.held === held) return known.stored;
  const stored = known && isSameFight(known.held, held) ? known.stored : readStored(combat, () => sheetsOf(combat));
  kept.set(combat, { held, stored });
  return stored;
}

/** Do two states of an encounter differ in other things than the fight: in who leads it, or in what is waited for? */
function isSameFight(one: HeldEncounter, other: HeldEncounter): boolean {
  const { version, round, figures, record } = other;
  return one.version === version && one.round === round && one.figures === figures && one.record === record;
}
