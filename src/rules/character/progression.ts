import type { Rate } from "../vocabulary.ts";

/** What holds from a level on. */
interface Stage {
  readonly level: number;
  readonly value: string;
}

/** What the values of a progression are: numbers, blows in rounds as 3/2, or spells a day by spell level as 3 2 1. */
export type ProgressionKind = "numbers" | "rates" | "slots";

const VALUES: Readonly<Record<ProgressionKind, RegExp>> = {
  numbers: /^-?\d{1,8}$/,
  rates: /^(10|[1-9])\/[12]$/,
  slots: /^\d{1,2}( \d{1,2}){0,8}$/,
};

/** The highest level that a progression may name. */
export const HIGHEST_LEVEL = 40;

/** What is wrong with a progression as it was written. */
export interface ProgressionFault {
  readonly why: "form" | "value" | "level" | "rising";
  /** The part that is at fault. */
  readonly part: string;
}

/** A progression by level, as it is written: "1: 20, 3: 18"; each value counts until the next level that is named. */
export function stagesOf(text: string): readonly Stage[] {
  const parts = partsIn(text).map(part => part.split(":"));
  return parts.map(([level = "", value = ""]) => ({ level: Number(level), value: tidy(value) }));
}

const partsIn = (text: string): string[] => text.split(",").filter(part => part.trim() !== "");
const tidy = (value: string): string => value.trim().replaceAll(/\s+/g, " ");

/** What is wrong with a progression as it was written; null when it can be read. */
export function faultOfProgression(text: string, kind: ProgressionKind): ProgressionFault | null {
  let before = -1;
  for (const part of partsIn(text)) {
    const [, level = "", value = ""] = /^\s*(\d{1,3})\s*:([^:]+)$/.exec(part) ?? [];
    const fault = (why: ProgressionFault["why"]): ProgressionFault => ({ why, part: part.trim() });
    if (level === "") return fault("form");
    if (Number(level) > HIGHEST_LEVEL) return fault("level");
    if (Number(level) <= before) return fault("rising");
    if (!VALUES[kind].test(tidy(value))) return fault("value");
    before = Number(level);
  }
  return null;
}

/** What holds at a level; null below the first that is named. */
function valueAt(text: string, level: number): string | null {
  return stagesOf(text).findLast(stage => stage.level <= level)?.value ?? null;
}

/** The number of a progression at a level; null below the first that is named. */
export function numberAt(text: string, level: number): number | null {
  const value = valueAt(text, level);
  return value === null ? null : Number(value);
}

/** Blows in rounds at a level: 3/2 is three in two; null below the first that is named. */
export function rateAt(text: string, level: number): Rate | null {
  const [attacks, rounds] = (valueAt(text, level) ?? "").split("/").map(Number);
  return attacks && rounds ? { attacks, rounds: rounds as 1 | 2 } : null;
}

/** Spells a day at a level, by spell level from the first on; none below the first level that is named. */
export function slotsAt(text: string, level: number): readonly number[] {
  return (valueAt(text, level) ?? "").split(" ").filter(Boolean).map(Number);
}
