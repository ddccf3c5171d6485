import type { Chapter, Encounter, Figure, FigureId, FigureValue } from "../../rules/index.ts";
import { entriesOf } from "../../rules/index.ts";
import { isTorn } from "./damage/mending.ts";
import { isObject } from "./damage/shapes.ts";

/**
 * Values of the combatants that commands change, as they were when a chapter of the record opened. Together with the
 * chapter's lines they give the values that the combatants should have now. So a new leader can detect changes made by
 * hand.
 */
export type OpeningValues = ReadonlyMap<FigureId, ReadonlyMap<string, FigureValue>>;

const MEMBERS = ["hitPoints", "stamina", "psionics"] as const;
const MEMORIZED = /^spells\.(.+)\.memorized$/;

/** By a chapter's opening; computed on demand, since most encounters open no chapter. */
const known = new WeakMap<Encounter, () => OpeningValues>();

/** Remembers on this client the combatants' values, in case a chapter of the record opens with this encounter. */
export function noteOpening(opening: Encounter, figures: readonly (Figure | null)[]): void {
  known.set(opening, () => {
    const values = figures.filter(figure => figure !== null).map(figure => [figure.id, valuesOf(figure)] as const);
    return new Map(values);
  });
}

/** The values by path. Lists are JSON strings, as in the record; only memorized spells are included. */
function valuesOf(figure: Figure): ReadonlyMap<string, FigureValue> {
  const lists = MEMBERS.filter(member => member !== "hitPoints" && figure[member] !== undefined);
  const spells = figure.spells.filter(({ memorized }) => memorized > 0);
  return new Map<string, FigureValue>([
    ["hitPoints", figure.hitPoints],
    ...lists.map(member => [member, JSON.stringify(figure[member])] as const),
    ...spells.map(({ id, memorized }) => [`spells.${id}.memorized`, memorized] as const),
  ]);
}

/**
 * The combatants' remembered values in the form stored with the opening of a chapter, in the order of its seats; empty
 * if they are unknown.
 */
export function storedValues(opening: Encounter): { readonly values?: readonly unknown[] } {
  const values = known.get(opening)?.();
  return values === undefined ? {} : { values: opening.seats.map(({ figure }) => packed(values.get(figure))) };
}

/** Most combatants have only hit points, which are stored as a number. */
function packed(own: ReadonlyMap<string, FigureValue> | undefined): FigureValue | object {
  if (own === undefined) return null;
  return own.size === 1 ? (own.get("hitPoints") ?? null) : Object.fromEntries(own);
}

/**
 * Remembers on this client the values that are stored with an opening. Invalid ones are ignored.
 *
 * @param seats the combatants' ids, separated by spaces
 */
export function noteStoredValues(opening: Encounter, stored: unknown, seats: unknown): void {
  const figures = typeof seats === "string" ? seats.split(" ").filter(figure => figure !== "") : [];
  if (!Array.isArray(stored) || stored.length !== figures.length) return;
  const read = stored.map((own: unknown) => readValues(isObject(own) ? own : { hitPoints: own }));
  const values = new Map(figures.map((figure, at) => [figure, read[at] as ReadonlyMap<string, FigureValue>]));
  known.set(opening, () => values);
}

function readValues(own: object): ReadonlyMap<string, FigureValue> {
  return new Map(Object.entries(own).filter(([path, value]) => isValue(path, value)));
}

function isValue(path: string, value: unknown): boolean {
  if (path === "hitPoints" || MEMORIZED.test(path)) return Number.isFinite(value);
  return MEMBERS.some(member => member === path) && typeof value === "string";
}

/**
 * The combatants' values at the earliest opening that has them and after which every line of the record can be read;
 * null if there is none.
 */
export function openingValues(chapters: readonly Chapter[]): OpeningValues | null {
  const from = chapters.findIndex((chapter, at) => {
    const since = chapters.slice(at);
    const isWhole = since.every(one => !isTorn(one.opening) && !entriesOf(one).some(isTorn));
    return isWhole && known.has(chapter.opening);
  });
  return from < 0 ? null : (known.get(chapters[from]!.opening)?.() ?? null);
}

/**
 * A combatant's values, by path, when a chapter of the record opened; empty if they are unknown. A spell without a
 * stored value was not memorized.
 */
export function valuesAtOpening(values: OpeningValues, figure: Figure): readonly (readonly [string, FigureValue])[] {
  const own = values.get(figure.id);
  if (own === undefined) return [];
  const spells = figure.spells.map(({ id }) => `spells.${id}.memorized`);
  const others = [...own].filter(([path]) => !MEMORIZED.test(path));
  return [...others, ...spells.map(path => [path, own.get(path) ?? 0] as const)];
}
