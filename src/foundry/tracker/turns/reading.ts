import {
  alertnessOf,
  type Fight,
  type FigureId,
  figureOf,
  isDown,
  type Rulebook,
  type Step,
  waitingNow,
} from "#rules/index.ts";
import type { Group, Hindrance } from "../../dialogs/index.ts";
import { type Term, termOf } from "../../help/glossary.ts";
import { rulebook } from "../../settings.ts";
import { compareSides } from "../../words/side.ts";
import type { LikelyKey } from "./keys.ts";
import type { TurnLine } from "./turn.ts";

/** The data that a figure's line in the tracker is built from. */
export interface TurnReading {
  readonly fight: Fight;
  readonly book: Rulebook;
  readonly steps: readonly Step[];
  readonly figure: FigureId;
  /** May the reader see its hit points? */
  readonly open: boolean;
  /** May the reader know its plan? */
  readonly told: boolean;
  /** May the reader command it? */
  readonly commands: boolean;
  /** May the reader overrule the rules? */
  readonly overrules: boolean;
  /**
   * Suggested buttons, computed on demand: do the declared action, move within reach for it, or declare the likely
   * action.
   */
  readonly likely: Readonly<Record<"deed" | "declaration" | "charge" | "closing", () => LikelyKey | null>>;
  /** Why no button moves it within reach, computed on demand; null if one does or it need not move. */
  readonly hindrance: () => Hindrance | null;
}

/** Whether a figure is surprised in the current segment of surprise; null if there is none. */
export function alertnessNow(fight: Fight, id: FigureId): ReturnType<typeof alertnessOf> | null {
  const { surprise, segment } = fight.encounter;
  const figure = figureOf(fight, id);
  return surprise && figure ? alertnessOf(surprise, id, figure.side, segment) : null;
}

/** Has it used its one action in this segment of surprise? */
export function hasActedSurprising({ encounter: { surprise } }: Fight, figure: FigureId): boolean {
  return surprise?.done[figure] !== undefined;
}

/** States of a figure in a segment of surprise, in the order of the list: may act, has acted, is surprised, is down. */
export const IN_SURPRISE = ["free", "acted", "surprised", "out"] as const;
export type InSurprise = (typeof IN_SURPRISE)[number];

export function inSurprise(fight: Fight, id: FigureId): InSurprise {
  const figure = figureOf(fight, id);
  if (figure === undefined || isDown(figure)) return "out";
  if (alertnessNow(fight, id) === "surprised") return "surprised";
  return hasActedSurprising(fight, id) ? "acted" : "free";
}

/** The figures that may still act in the segment of surprise. */
export function freeInSurprise(fight: Fight): readonly FigureId[] {
  return fight.encounter.stage === "surprise" ? waitingNow(fight, rulebook(fight)) : [];
}

/** A row of Foundry's list with our additions. */
interface Listed extends Partial<TurnLine> {
  readonly name?: string;
}

/** A row with a heading. */
export interface HeadingLine {
  readonly heading: TurnLine["group"];
  /** The rule term in the heading. Only the first heading of the list has one. */
  readonly term: Term | null;
}

/** A row with the button that several similar figures share. */
export interface GroupLine {
  readonly together: Group;
}

/** Inserts each group's button before the first of its figures. */
export function withGroups<T extends { readonly id: string } | HeadingLine>(
  lines: readonly T[],
  groups: readonly Group[],
): readonly (T | GroupLine)[] {
  const left = new Set(groups);
  return lines.flatMap(line => {
    const here = "id" in line ? [...left].filter(({ figures }) => figures.includes(line.id)) : [];
    for (const group of here) left.delete(group);
    return [...here.map(together => ({ together })), line];
  });
}

/**
 * Sorts the rows by group and adds the headings. The figures that act now come first. Within one moment figures are
 * sorted by side, then by name; in the other groups they keep their order.
 */
export function withHeadings<T extends Listed>(turns: readonly T[]): readonly (T | HeadingLine)[] {
  const grouped = turns.toSorted(
    (one, other) => (one.group?.place ?? 0) - (other.group?.place ?? 0) || besideInMoment(one, other),
  );
  return grouped.flatMap((turn, at) => {
    const same = grouped[at - 1]?.group?.words === turn.group?.words;
    if (same || !turn.group) return [turn];
    const { term } = turn.group;
    return [{ heading: turn.group, term: at === 0 && term ? termOf(term) : null }, turn];
  });
}

function besideInMoment(one: Listed, other: Listed): number {
  const place = one.group?.place ?? 0;
  if (place <= 0 || place >= Number.MAX_SAFE_INTEGER) return 0;
  return compareSides(one.side, other.side) || byName.compare(one.name ?? "", other.name ?? "");
}

/** Sorts Orc 2 before Orc 10. */
const byName = new Intl.Collator(undefined, { numeric: true });
