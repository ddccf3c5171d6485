import type { FigureValue } from "../figure.ts";

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

/** A value as the sheet can store it: an integer, clamped to the range of its path. */
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
