import {
  armorClassOfGear,
  type CharacterClass,
  countingClasses,
  coverageBy,
  encumbranceBy,
  hitPointAdjustment,
  limitsOf,
  moveOf,
  type Protection,
  poundsOfCoins,
  protectionOfSaves,
  type Rate,
  type Rulebook,
  rateOfClasses,
  routineOf,
  SAVES,
  type Save,
  saveOfClasses,
  saveOfHitDice,
  type Told,
  thac0OfClasses,
  thac0OfHitDice,
  type Weapon,
} from "../../rules/index.ts";
import { cachedBy } from "../cache.ts";
import type { Caster } from "./lists.ts";

/** An item that may be in a container. */
interface Laid {
  readonly id: string | null;
  readonly system: object;
}

/** The id of the container that an item is in; empty for none. */
export const holderOf = ({ system }: Pick<Laid, "system">): string => (system as { within?: string }).within ?? "";

/**
 * The containers around an item, the innermost first. Each is listed once, even if they contain each other in a cycle.
 */
export function containersAround<Thing extends Laid>(thing: Thing, all: readonly Thing[]): readonly Thing[] {
  const found: Thing[] = [];
  for (let inner: Thing | undefined = thing; inner; ) {
    const place = holderOf(inner);
    inner = place === "" ? undefined : all.find(({ id }) => id === place);
    if (inner === undefined || inner === thing || found.includes(inner)) return found;
    found.push(inner);
  }
  return found;
}

/** All items in a container, including those in containers inside it. */
export function thingsIn<Thing extends Laid>(container: Thing, all: readonly Thing[]): readonly Thing[] {
  return all.filter(one => one !== container && containersAround(one, all).includes(container));
}

/** The stored values that an actor's derived numbers depend on. */
export interface Scores {
  readonly abilities: { readonly strength: number; readonly dexterity: number; readonly constitution: number };
  readonly strengthPercent: number;
  readonly unladen: number;
  readonly hitDice?: number;
  readonly hitDiceBonus?: number;
  readonly money?: Readonly<Record<string, number>>;
}

/** An actor's item, as far as derived numbers depend on it. */
export interface OwnedThing {
  readonly name: string;
  readonly type: string;
  readonly system: object;
}

/** An actor's class, and the spell list it casts from. */
interface OwnClass extends CharacterClass {
  readonly casts: Caster | "none";
}

/** An actor's derived numbers, with the parts they are made of. They apply to empty fields. */
export interface Derived {
  readonly className: string;
  readonly level: number;
  readonly classes: readonly OwnClass[];
  readonly armorClass: Told;
  readonly thac0: Told;
  readonly move: Told;
  readonly rate: ReturnType<typeof rateOfClasses>;
  /** Attacks in a routine of its natural weapons. */
  readonly routine: number;
  readonly saves: Readonly<Record<Save, Told>>;
  readonly coverage: ReturnType<typeof coverageBy>;
  readonly encumbrance: ReturnType<typeof encumbranceBy>;
  /** Pounds. */
  readonly load: number;
  readonly limits: readonly number[];
  readonly hitDie: number;
  readonly constitutionAdjustment: number;
}

/** Fields that may be stored empty; prepared data always has them. */
export interface Filled {
  readonly armorClass: number;
  readonly thac0: number;
  readonly move: number;
  readonly meleeRate: Rate;
  readonly attacksPerRoutine: number;
  readonly saves: Readonly<Record<Save, number>>;
}

/** Casts an actor's prepared data to the type without empty fields. */
export const filledIn = <System extends object>(system: System): Omit<System, keyof Filled> & Filled =>
  system as Omit<System, keyof Filled> & Filled;

/**
 * An object that is another one whenever an actor's data has been prepared again, as a key for caches.
 *
 * Every change to an actor, its items or its effects ends in that, whether it is stored, made by a script or local to
 * this client.
 */
export const preparationOf = cachedBy((_system: object): object => Object.freeze({}));

/**
 * Notes that an actor's data, or one of its items, has been prepared again, so that values cached for the last
 * preparation no longer apply.
 */
export function preparedAnew(system: object | undefined): void {
  if (system === undefined) return;
  preparationOf.delete(system);
  prepared++;
}

let prepared = 0;

/** The number of times that any actor has been prepared on this client. While it stays the same, so do their sheets. */
export function preparations(): number {
  return prepared;
}

/** The derived numbers, by the actor's system data. */
const derived = new WeakMap<object, Derived>();

/**
 * The derived numbers that were stored when an actor's data was last prepared.
 *
 * @throws {RangeError} if the data was never prepared
 */
export function derivedFor(system: object): Derived {
  const known = derived.get(system);
  if (!known) throw new RangeError("derivedFor: expected the data of a figure that is prepared");
  return known;
}

/** An actor's classes as they were when its data was last prepared; empty if it never was. */
export function classesFor(system: object): Derived["classes"] {
  return derived.get(system)?.classes ?? [];
}

/** Stores the derived numbers of newly prepared data, for `derivedFor`. */
export function follows(system: object, found: Derived): void {
  derived.set(system, found);
}

/** Faces of the hit die without a class. */
const USUAL_DIE = 8;

/** Computes an actor's derived numbers from its scores and items. */
export function derivedOf(scores: Scores, things: Iterable<OwnedThing>, book: Rulebook): Derived {
  const all = [...things];
  const classes = all.filter(({ type }) => type === "class").map(classOfItem);
  const [first] = countingClasses(classes);
  const worn = all.flatMap(wornOf);
  const load = loadOf(scores, all);
  const strong = { strength: scores.abilities.strength, strengthPercent: scores.strengthPercent };
  const encumbrance = encumbranceBy(load, strong, book);
  return {
    className: classes.map(({ name }) => name).join("/"),
    level: Math.max(...classes.map(({ level }) => level), classes.length > 0 ? 0 : 1),
    classes,
    armorClass: armorClassOfGear(worn, scores.abilities.dexterity),
    thac0: thac0By(scores, classes, book),
    move: moveOf(scores.unladen, encumbrance, worn, book),
    rate: rateOfClasses(classes),
    routine: scores.hitDice === undefined ? 1 : routineBy(all),
    saves: savesBy(scores, classes, worn),
    coverage: coverageBy(worn),
    encumbrance,
    load,
    limits: limitsOf(strong, book),
    hitDie: first?.hitDie ?? USUAL_DIE,
    constitutionAdjustment: first ? hitPointAdjustment(scores.abilities.constitution, first.hardy) : 0,
  };
}

const MOST_IN_ROUTINE = 10;

type StoredWeapon = Pick<Weapon, "kind" | "openHand" | "perRoutine">;

/**
 * Attacks in a monster's routine, from its natural weapons. Not for characters, whose natural weapons may be
 * alternatives.
 */
function routineBy(things: readonly OwnedThing[]): number {
  const weapons = things.filter(({ type }) => type === "weapon").map(({ system }) => system as StoredWeapon);
  return Math.min(MOST_IN_ROUTINE, Math.max(1, routineOf({ weapons }).length));
}

function thac0By({ hitDice, hitDiceBonus = 0 }: Scores, classes: readonly CharacterClass[], book: Rulebook): Told {
  if (classes.length > 0 || hitDice === undefined) return thac0OfClasses(classes, book);
  return thac0OfHitDice(hitDice, hitDiceBonus, book);
}

/** The saves, with bonuses from protection. */
function savesBy(
  { hitDice, hitDiceBonus = 0 }: Scores,
  classes: readonly CharacterClass[],
  worn: readonly Protection[],
): Derived["saves"] {
  const protection = protectionOfSaves(worn);
  const each = SAVES.map(save => {
    const byClass = classes.length > 0 || hitDice === undefined;
    const told = byClass ? saveOfClasses(classes, save) : saveOfHitDice(hitDice, hitDiceBonus, save);
    const parts = protection === 0 ? told.parts : [...told.parts, { why: "protection" as const, value: -protection }];
    return [save, { value: Math.min(20, Math.max(2, told.value - protection)), parts }] as const;
  });
  return Object.fromEntries(each) as Record<Save, Told>;
}

/** Converts a class item to the rules' form. */
function classOfItem({ name, system }: OwnedThing): OwnClass {
  return { ...(system as Omit<OwnClass, "name">), name };
}

/** The protection an item gives; empty if it is not worn. */
function wornOf({ name, type, system }: OwnedThing): readonly Protection[] {
  if (type === "armor") {
    const { kind, worn, armorClass, magicBonus, coverage, baseMove } = system as ArmorFacts;
    const value = kind === "armor" ? armorClass : 0;
    return worn ? [{ name, kind, value, magicBonus, coverage, baseMove }] : [];
  }
  if (type !== "weapon") return [];
  const { isShield, borne, shieldBonus, magicBonus } = system as ShieldFacts;
  if (!isShield || !borne || shieldBonus + magicBonus <= 0) return [];
  return [{ name, kind: "shield", value: shieldBonus, magicBonus, coverage: "none", baseMove: null }];
}

interface ArmorFacts extends Pick<Protection, "magicBonus" | "coverage" | "baseMove"> {
  readonly kind: "armor" | "protection";
  readonly worn: boolean;
  readonly armorClass: number;
}

interface ShieldFacts {
  readonly isShield: boolean;
  readonly borne: boolean;
  readonly shieldBonus: number;
  readonly magicBonus: number;
}

interface Carried {
  readonly quantity?: number;
  readonly weight?: number;
  readonly left?: boolean;
}

/** Pounds of everything carried, including coins. Items in a container that was left behind do not count. */
function loadOf({ money = {} }: Scores, things: readonly OwnedThing[]): number {
  const all = things.map(thing => ({ id: idOf(thing), system: thing.system as Carried }));
  const isLeft = (thing: (typeof all)[number]) => [thing, ...containersAround(thing, all)].some(one => one.system.left);
  const pounds = all.map(thing => {
    const { quantity = 0, weight = 0 } = thing.system;
    return isLeft(thing) ? 0 : quantity * weight;
  });
  const coins = Object.values(money).reduce((sum, count) => sum + count, 0);
  return Math.round((pounds.reduce((sum, one) => sum + one, 0) + poundsOfCoins(coins)) * 100) / 100;
}

const idOf = (thing: OwnedThing): string => (thing as { readonly id?: string }).id ?? "";
