import type { Chapter, Encounter, Figure, FigureId, FigureValue } from "../../rules/index.ts";
import { entriesOf } from "../../rules/index.ts";
import { isObject } from "./damage/shapes.ts";
import { isTorn } from "./damage/torn.ts";

/**
 * What commands change in the figures, as it was when a chapter of the record opened: with the chapter's lines it says what the
 * figures must be now, so that whoever comes to lead finds what was changed by hand, whoever saw it.
 */
export type OpeningValues = ReadonlyMap<FigureId, ReadonlyMap<string, FigureValue>>;

const MEMBERS = ["hitPoints", "stamina", "psionics"] as const;
const MEMORIZED = /^spells\.(.+)\.memorized$/;

/** By the encounter that a chapter opens with; worked out when they are needed, since most encounters open none. */
const known = new WeakMap<Encounter, () => OpeningValues>();

/** A chapter may open with this encounter: its figures stand so. */
export function noteOpening(opening: Encounter, figures: readonly (Figure | null)[]): void {
  known.set(opening, () => {
    const values = figures.filter(figure => figure !== null).map(figure => [figure.id, valuesOf(figure)] as const);
    return new Map(values);
  });
}

/** Lists are kept as JSON, like everywhere in the record; of spells only those that are memorized. */
function valuesOf(figure: Figure): ReadonlyMap<string, FigureValue> {
  const lists = MEMBERS.filter(member => member !== "hitPoints" && figure[member] !== undefined);
  const spells = figure.spells.filter(({ memorized }) => memorized > 0);
  return new Map<string, FigureValue>([
    ["hitPoints", figure.hitPoints],
    ...lists.map(member => [member, JSON.stringify(figure[member])] as const),
    ...spells.map(({ id, memorized }) => [`spells.${id}.memorized`, memorized] as const),
  ]);
}

/** As it is stored with a chapter's opening, in the order of its seats; nothing where it is not known. */
export function storedValues(opening: Encounter): { readonly values?: readonly unknown[] } {
  const values = known.get(opening)?.();
  return values === undefined ? {} : { values: opening.seats.map(({ figure }) => packed(values.get(figure))) };
}

/** Of most figures only hit points are known: they are stored as a number. */
function packed(own: ReadonlyMap<string, FigureValue> | undefined): FigureValue | object {
  if (own === undefined) return null;
  return own.size === 1 ? (own.get("hitPoints") ?? null) : Object.fromEntries(own);
}

/**
 * Takes note of what is stored with an opening; what cannot be read is not known.
 *
 * @param seats the ids of its figures, with blanks between them
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

/** The earliest opening of these chapters whose values are known and after which every line can be read; null where there is none. */
export function openingValues(chapters: readonly Chapter[]): OpeningValues | null {
  const from = chapters.findIndex((chapter, at) => {
    const since = chapters.slice(at);
    const isWhole = since.every(one => !isTorn(one.opening) && !entriesOf(one).some(isTorn));
    return isWhole && known.has(chapter.opening);
  });
  return from < 0 ? null : (known.get(chapters[from]!.opening)?.() ?? null);
}

/** What a figure must have been at an opening, by path; a spell of which nothing is stored was not memorized. */
export function valuesAtOpening(values: OpeningValues, figure: Figure): readonly (readonly [string, FigureValue])[] {
  const own = values.get(figure.id);
  if (own === undefined) return [];
  const spells = figure.spells.map(({ id }) => `spells.${id}.memorized`);
  const others = [...own].filter(([path]) => !MEMORIZED.test(path));
  return [...others, ...spells.map(path => [path, own.get(path) ?? 0] as const)];
}
