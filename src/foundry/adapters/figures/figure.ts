import {
  type Coverage,
  type Entry,
  type Figure,
  type FigureId,
  levelNumbersOfClasses,
  levelNumbersOfHitDice,
  type Rulebook,
  type StoredCombatant,
  shaped,
} from "#rules/index.ts";
import { cachedBy, cachedLatest } from "../../cache.ts";
import { tokenSource } from "../../interpreter.ts";
import { veiled } from "../../localize.ts";
import { classesFor, filledIn, preparationOf, preparations } from "../../models/derived.ts";
import { rulebook, rulebookOfActor } from "../../settings.ts";
import { hexGridOf, type MapGrid, type Placed, positionOf } from "../position.ts";
import { isHidden, mayKnow } from "../visibility.ts";
import { readDevices, readSpell, readWeapon, thingsOf } from "./items.ts";
import { areaAtLevel } from "./power-of-spell.ts";
import { isCalledDefeated, readConditions, statusesOf } from "./statuses.ts";
import { readTraits } from "./traits.ts";

/** An object whose null members have become optional. */
export type Said<Values extends object> = { -readonly [Key in keyof Values]?: Exclude<Values[Key], null> };

/** Freezes an object built from parts; the compiler requires every member of its type, even optional ones. */
export function read<Of extends object>() {
  return <Parts extends Of>(parts: Parts & Unnamed<Exclude<keyof Of, keyof Parts>>): Of => Object.freeze(parts);
}

/** A type error that names the missing members; `unknown` if there are none. */
type Unnamed<Members extends PropertyKey> = [Members] extends [never] ? unknown : { readonly unnamed: Members };

/** A copy without null members, so that the rules apply their own defaults. */
export function said<Values extends object>(values: Values): Said<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Said<Values>;
}

/** The chosen id; null for the choice that means "let the rules decide". */
export function picked<Id extends string>(id: string, unsaid: string): Id | null {
  return id === unsaid ? null : (id as Id);
}

/** An item's damage formula; null if it does none. */
export function formulaOf(stored: string): string | null {
  return stored.trim() === "" ? null : stored.trim();
}

/** The stored area of a spell or power. */
interface StoredArea {
  readonly shape: string;
  readonly size: number;
  readonly width: number;
  /** What counts once for each level of the caster. */
  readonly byLevel?: string;
}

/**
 * The area that magic covers in addition to its target; null if it affects only the target, also for "several" with a
 * maximum of one.
 *
 * @param level the level of its caster; 0 if none counts
 */
export function coverageOf(area: StoredArea, level: number): Coverage | null {
  const { shape, size, width } = areaAtLevel(area, level);
  if (shape === "several") return size > 1 ? Object.freeze({ shape, most: size }) : null;
  if (shape === "circle") return Object.freeze({ shape, radius: size });
  return shape === "cone" || shape === "path" || shape === "wall"
    ? Object.freeze({ shape, length: size, width })
    : null;
}

export type FigureActor = Actor.OfType<"character"> | Actor.OfType<"monster">;

const SIDES = ["secret", "hostile", "neutral", "friendly"] as const;

/**
 * The combatant's actor if it is a character or monster; null also if Foundry substitutes the actor of the sidebar for
 * a deleted unlinked token.
 *
 * That actor must not be written to.
 */
export function actorOf(combatant: Combatant): FigureActor | null {
  const { actor, tokenId, token } = combatant;
  if (tokenId && !token && actor?.prototypeToken.actorLink === false) return null;
  return actor && (actor.type === "character" || actor.type === "monster") ? (actor as FigureActor) : null;
}

/** The numbers and items on a combatant's sheet. */
type Sheet = ReturnType<typeof readSheet>;
/** Everything read from an actor: its sheet, its conditions, and its conditions when it is marked as defeated. */
interface ActorRead {
  readonly sheet: Sheet;
  readonly conditions: Figure["conditions"];
  readonly defeated: Figure["conditions"];
}
/**
 * Everything else about a combatant: its state in the encounter and on the map. Its side is its token's disposition, or
 * the prototype's.
 */
type Presence = Pick<Figure, "id" | "name" | "side" | "conditions" | "hidden" | "position" | "hexGrid">;

/** The last reading of a combatant. */
const readings = cachedBy((_combatant: Combatant) => new Reading());

/**
 * The last reading of a combatant and its sources: actor, rulebook, token and grid. Only parts whose source has changed
 * are read again. Every combatant is compared whenever a fight is read, so comparing must be fast.
 */
class Reading {
  #actor: FigureActor | null = null;
  #system: object | null = null;
  #book: Rulebook | null = null;
  #preparations = -1;
  #known: ActorRead | null = null;
  #place: Readonly<Place> | null = null;
  #presence: Presence | null = null;
  #sheet: Sheet | null = null;
  #figure: Figure | null = null;

  figure(combatant: Combatant, actor: FigureActor, book: Rulebook): Figure {
    const known = this.#actorAs(actor, book);
    const presence = presenceOf(combatant, actor, known, this.#placeOf(combatant.token));
    const isKnown = this.#presence !== null && isSame(this.#presence, presence) && this.#sheet === known.sheet;
    if (isKnown && this.#figure !== null) return this.#figure;
    this.#presence = presence;
    this.#sheet = known.sheet;
    this.#figure = shapedAs(read<Unshaped>()({ ...presence, ...known.sheet }));
    return this.#figure;
  }

  #actorAs(actor: FigureActor, book: Rulebook): ActorRead {
    const isKnown = this.#actor === actor && this.#system === actor.system && this.#book === book;
    if (isKnown && this.#preparations === preparations() && this.#known !== null) return this.#known;
    this.#known = readActor(actor, book);
    [this.#actor, this.#system, this.#book, this.#preparations] = [actor, actor.system, book, preparations()];
    return this.#known;
  }

  #placeOf(token: TokenDocument | null): Pick<Figure, "position" | "hexGrid"> {
    const grid = token?.parent?.grid;
    if (!token || !grid) return NOWHERE;
    if (this.#place === null || !isInPlace(this.#place, token, grid)) this.#place = placeIn(token, grid);
    return this.#place;
  }
}

/**
 * A combatant in the rules' form, nameless if it is hidden from this user; null if it has no actor. The same object
 * until something changes.
 */
export function readFigure(combatant: Combatant, book = rulebook(combatant.parent)): Figure | null {
  const actor = actorOf(combatant);
  if (!actor) return null;
  const figure = readings(combatant).figure(combatant, actor, book);
  return !figure.hidden || mayKnow(combatant, game.user) ? figure : veiled(figure);
}

/** A combatant's own values. */
type Unshaped = Omit<Figure, "own">;

/** A combatant as effects have shaped it. */
function shapedAs(own: Unshaped): Figure {
  return Object.freeze(shaped(own));
}

/** An actor outside an encounter in the rules' form: with the actor's id, and without a position. */
export function figureOfSheet(actor: FigureActor): Figure {
  const { sheet, conditions } = readActor(actor);
  const side = sideOf(actor.token ?? actor.prototypeToken);
  return read<Unshaped>()({ id: actor.id!, name: actor.name, side, conditions, ...NOWHERE, hidden: false, ...sheet });
}

function presenceOf(
  combatant: Combatant,
  actor: FigureActor,
  { conditions, defeated }: ActorRead,
  { position, hexGrid }: Pick<Figure, "position" | "hexGrid">,
): Presence {
  const token = combatant.token;
  return {
    id: combatant.id!,
    name: combatant.name || actor.name,
    side: sideOf(token ?? actor.prototypeToken),
    conditions: isCalledDefeated(combatant) ? defeated : conditions,
    hidden: isHidden(combatant, token),
    position,
    hexGrid,
  };
}

function sideOf({ disposition }: { readonly disposition: number }): string {
  return SIDES[disposition + 2] ?? "neutral";
}

function isSame(one: Presence, other: Presence): boolean {
  const isThere = one.position?.x === other.position?.x && one.position?.y === other.position?.y;
  const isSo = one.name === other.name && one.side === other.side && one.hidden === other.hidden;
  const isOnHexes = one.hexGrid?.lie === other.hexGrid?.lie && one.hexGrid?.across === other.hexGrid?.across;
  return isThere && isOnHexes && isSo && one.conditions === other.conditions;
}

/** Cached, because reading actors is expensive and few of them change. */
const actorsRead = cachedBy((actor: FigureActor) =>
  cachedLatest((_preparation: object) => cachedLatest((book: Rulebook) => readActorAnew(actor, book))),
);

function readActor(actor: FigureActor, book = rulebookOfActor(actor)): ActorRead {
  return actorsRead(actor)(preparationOf(actor.system))(book);
}

function readActorAnew(actor: FigureActor, book: Rulebook): ActorRead {
  const statuses = statusesOf(actor);
  const defeated = readConditions(new Set([...statuses, CONFIG.specialStatusEffects.DEFEATED]));
  const conditions = Object.freeze(readConditions(statuses));
  return { sheet: readSheet(actor, book), conditions, defeated: Object.freeze(defeated) };
}

function readSheet(actor: FigureActor, book: Rulebook) {
  return Object.freeze({
    ...numbersOf(actor, book),
    weapons: Object.freeze(thingsOf(actor.items, "weapon").map(readWeapon)),
    spells: Object.freeze(thingsOf(actor.items, "spell").map(readSpell)),
    ...readDevices(actor.items),
  });
}

function numbersOf(actor: FigureActor, book: Rulebook) {
  const { hitPoints, size, abilities, strengthPercent } = actor.system;
  const { armorClass, thac0, move, meleeRate, saves } = filledIn(actor.system);
  return {
    hitPoints: hitPoints.value,
    hitPointsMax: hitPoints.max,
    armorClass,
    thac0,
    size: size as Figure["size"],
    strength: abilities.strength,
    strengthPercent,
    dexterity: abilities.dexterity,
    move,
    meleeRate: Object.freeze({ attacks: meleeRate.attacks, rounds: meleeRate.rounds as 1 | 2 }),
    saveAgainstSpells: saves.spell,
    isMonster: actor.type === "monster",
    ...levelsOf(actor, book),
    ...readTraits(actor, book),
  };
}

/** Its numbers by level, of its classes or hit dice; an empty object if it has neither. */
function levelsOf({ system }: FigureActor, book: Rulebook): Pick<Figure, "levels"> {
  const classes = classesFor(system);
  const levels =
    classes.length === 0 && "hitDice" in system
      ? levelNumbersOfHitDice(system.hitDice, system.hitDiceBonus, book)
      : levelNumbersOfClasses(classes, book);
  return levels === null ? {} : { levels };
}

/** A place on a map, with the data of the token and its grid that it was computed from. */
type Place = Pick<Figure, "position" | "hexGrid"> & { readonly of: Placed & MapGrid };

function placeIn(token: TokenDocument, grid: MapGrid): Place {
  const { x, y, width, height } = token;
  const { size, distance, units, isHexagonal = false, columns = false } = grid;
  const of = { x, y, width, height, size, distance, units, isHexagonal, columns };
  return { position: positionOf(token, grid), hexGrid: hexGridOf(grid), of };
}

function isInPlace({ of }: Place, { x, y, width, height }: Placed, grid: MapGrid): boolean {
  const isThere = of.x === x && of.y === y && of.width === width && of.height === height;
  const isOfSize = of.size === grid.size && of.distance === grid.distance && of.units === grid.units;
  return (
    isThere && isOfSize && of.isHexagonal === (grid.isHexagonal ?? false) && of.columns === (grid.columns ?? false)
  );
}

const NOWHERE = Object.freeze({ position: null, hexGrid: undefined });

/** A combatant that has been removed from its encounter. */
interface Gone {
  readonly name: string;
  /** Was it hidden from the players? Also true if its token is gone, too, so that this is unknown. */
  readonly isSecret: boolean;
  /** Its stored data, enough to create it again. */
  readonly stored: StoredCombatant;
}

/** Combatants that this client has seen removed, by id. */
const gone = new Map<FigureId, Gone>();

/** Remembers on this client a combatant that is removed: its name, whether it was hidden, and its stored data. */
export function noteGone(combatant: Combatant): void {
  const { id, name, tokenId, token } = combatant;
  const isSecret = isHidden(combatant) || (Boolean(tokenId) && !token);
  const { _stats: _, ...stored } = combatant.toObject();
  const kept = token && isSummoned(combatant) ? { token: tokenData(token) } : {};
  gone.set(id!, { name: name ?? "", isSecret, stored: { ...stored, _id: id!, ...kept } });
}

/** Has magic brought this combatant? Its token goes and comes back with it. */
function isSummoned({ flags }: Combatant): boolean {
  return (flags as { "ten-segments"?: { summoned?: object } })["ten-segments"]?.summoned !== undefined;
}

/** The stored members of a token that goes with its combatant. The rest is as the actor's prototype has it. */
// biome-ignore format: a table
const KEPT = [
  "_id", "name", "x", "y", "elevation", "level", "hidden", "disposition", "actorId", "actorLink", "delta", "flags",
] as const;

function tokenData(token: TokenDocument): object {
  const source = tokenSource(token);
  return Object.fromEntries(KEPT.flatMap(key => (source[key] === undefined ? [] : [[key, source[key]]])));
}

/**
 * Do the tokens or actors of the combatants that left with a command still exist, so that they can be restored? True
 * for other commands.
 */
export function canReturn(combat: Combat, { command, combatants = [] }: Entry): boolean {
  if (command?.type !== "leave") return true;
  return [command.figure, ...(command.others ?? [])].every(
    id => combat.combatants.has(id) || isWhole(combatants.find(({ _id }) => _id === id)),
  );
}

/** Does the token of a stored combatant exist, or its actor if it has no token? */
function isWhole(stored: StoredCombatant | undefined): boolean {
  if (stored === undefined) return false;
  const { tokenId, sceneId, actorId, token } = stored;
  if (!tokenId) return game.actors.has(String(actorId));
  if (token !== undefined) return game.actors.has(String(actorId)) && game.scenes.has(String(sceneId));
  return game.scenes.get(String(sceneId))?.tokens.has(String(tokenId)) === true;
}

/** The name, secrecy and stored data of a combatant that this client has seen removed; undefined if it has not. */
export function goneAs(id: FigureId): Gone | undefined {
  return gone.get(id);
}

/** Has an actor been deleted, or for a synthetic actor, its token or the actor that it is made from? */
export function isDeleted({ id, token }: Actor): boolean {
  if (!token) return !game.actors.has(id!);
  return !token.parent?.tokens.has(token.id!) || !game.actors.has(token.actorId ?? "");
}
