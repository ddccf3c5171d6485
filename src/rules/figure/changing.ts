import { applyChange, isAsWritten, readPath, sameValue } from "./changes.ts";
import { keyOfEffect } from "./effect.ts";
import type { Figure, FigureChange, FigureValue } from "./figure.ts";
import { keyOfInjury } from "./injury.ts";

/** The least and the greatest value of a number. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** The ranges of the numbers of a figure that change in a fight. The sheet and the log both stay within them. */
// biome-ignore format: a table
export const RANGES = {
  hitPoints:       { least: -100, most:  999 },
  memorized:       { least:    0, most:   99 },
  charges:         { least:    0, most:  999 },
  points:          { least: -100, most:   99 },
  most:            { least:    0, most:   99 },
  failed:          { least:    0, most:   99 },
  banked:          { least:    0, most:   99 },
  severity:        { least:    1, most:   99 },
  damage:          { least:    0, most:  100 },
  attackStrength:  { least:    0, most:  999 },
  defenseStrength: { least:    0, most:  999 },
} as const satisfies Readonly<Record<string, Range>>;

type Ranged = keyof typeof RANGES;

const ALONE: readonly [path: RegExp, ranged: Ranged][] = [
  [/^hitPoints$/, "hitPoints"],
  [/^spells\..+\.memorized$/, "memorized"],
  [/^devices\..+\.charges\./, "charges"],
];
/** Values stored as JSON, with the numbers in them. */
const TOGETHER: readonly [path: RegExp, ranged: readonly Ranged[]][] = [
  [/^stamina$/, ["points", "most", "failed", "banked"]],
  [/^psionics$/, ["attackStrength", "defenseStrength"]],
  [/^injuries\./, ["severity", "damage"]],
];

/** A value as the sheet can store it: rounded, and limited to the range of its path. */
export function storable(path: string, value: FigureValue): FigureValue {
  if (typeof value === "number") {
    const ranged = ALONE.find(([known]) => known.test(path))?.[1];
    return ranged === undefined ? value : within(value, RANGES[ranged]);
  }
  const ranged = typeof value === "string" ? TOGETHER.find(([known]) => known.test(path))?.[1] : undefined;
  return ranged === undefined ? value : JSON.stringify(allWithin(JSON.parse(String(value)), ranged));
}

function within(value: number, { least, most }: Range): number {
  return Math.min(most, Math.max(least, Math.round(value)));
}

function allWithin(values: Readonly<Record<string, unknown>> | null, ranged: readonly Ranged[]): object | null {
  if (values === null) return null;
  const kept: Record<string, unknown> = { ...values };
  for (const member of ranged) {
    const value = kept[member];
    if (typeof value === "number") kept[member] = within(value, RANGES[member]);
  }
  return kept;
}

/** The result of an undo. */
export interface Reverted {
  readonly figures: readonly (Figure | null)[];
  /** The changes that undo makes. */
  readonly changes: readonly FigureChange[];
  /** Changes that cannot be undone because the value was changed since. */
  readonly kept: readonly FigureChange[];
}

/**
 * Undoes changes of figures, last one first. A value unchanged since is restored. A number changed since moves back by
 * the difference. An injury or effect that the change added is removed, whatever happened to it since. Other changes are kept.
 */
export function revertChanges(figures: readonly (Figure | null)[], done: readonly FigureChange[]): Reverted {
  const now = figures.slice();
  const changes: FigureChange[] = [];
  const kept: FigureChange[] = [];
  for (const change of done.toReversed()) {
    const place = now.findIndex(figure => figure?.id === change.figure);
    const figure = now[place];
    const current = figure ? readPath(figure, change.path) : undefined;
    const to = figure && current !== undefined ? valueBefore(figure, change, current) : undefined;
    if (!figure || current === undefined || to === undefined) kept.push(change);
    else if (!sameValue(current, to)) {
      now[place] = applyChange(figure, change.path, to);
      changes.push({ figure: change.figure, path: change.path, from: current, to });
    }
  }
  return { figures: now, changes, kept };
}

/** The value to restore; `undefined` if it was changed since in a way that has no difference. */
function valueBefore(figure: Figure, { path, from, to }: FigureChange, current: FigureValue): FigureValue | undefined {
  if (isAsWritten(current, to)) return from;
  const most = path === "hitPoints" ? figure.hitPointsMax : undefined;
  const number = numberBefore({ from, to, current, most });
  if (number !== null) return storable(path, number);
  if (from === null && current !== null && isRecord(path)) return null;
  const members = [from, to, current].map(membersOf);
  return members.every(one => one !== null) ? storable(path, membersBefore(members)) : undefined;
}

/** Is it the path of an injury or an effect, which a change adds as a whole? */
function isRecord(path: string): boolean {
  return (keyOfInjury(path) ?? keyOfEffect(path)) !== undefined;
}

interface Moved {
  readonly from: unknown;
  readonly to: unknown;
  readonly current: unknown;
  /** The maximum, if there is one. */
  readonly most?: unknown;
}

/**
 * A number without a change; `null` if it is not a number. At most the largest of: its value before the change, its
 * current value, its maximum.
 */
function numberBefore({ from, to, current, most }: Moved): number | null {
  if (typeof from !== "number" || typeof to !== "number" || typeof current !== "number") return null;
  const highest = Math.max(from, current, typeof most === "number" ? most : from);
  return Math.min(current + from - to, highest);
}

type Members = Readonly<Record<string, unknown>>;

/** The members of a value stored as JSON; `null` if it has none. */
function membersOf(value: FigureValue): Members | null {
  if (typeof value !== "string" || !value.startsWith("{")) return null;
  return JSON.parse(value) as Members;
}

/** An object without a change. Each member is restored by itself, as far as possible. */
function membersBefore(values: readonly (Members | null)[]): string {
  const [from = {}, to = {}, current = {}] = values as readonly Members[];
  const before = Object.entries(current).map(([member, now]) => {
    const [was, left] = [from[member], to[member]];
    if (JSON.stringify(now) === JSON.stringify(left)) return [member, was];
    const most = member === "points" ? current.most : undefined;
    return [member, numberBefore({ from: was, to: left, current: now, most }) ?? now];
  });
  return JSON.stringify(Object.fromEntries(before));
}
