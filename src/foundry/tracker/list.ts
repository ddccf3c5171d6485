import type { Group } from "../dialogs/index.ts";
import type { DrawnLine } from "../drawing/lines.ts";
import { type Term, termOf } from "../help/glossary.ts";
import type { FigureRow } from "../rows/index.ts";
import { compareSides } from "../words/side.ts";

/** The part of Foundry's context of a combatant that its row shows. */
export interface CoreTurn {
  readonly id: string;
  readonly css: string;
  readonly name: unknown;
  readonly img: unknown;
  readonly canPing: unknown;
  readonly hidden: unknown;
  readonly isDefeated: unknown;
  readonly effects: unknown;
}

/** A row and the data that it shows. */
export interface ListLine extends DrawnLine {
  readonly shown: HeadingLine | GroupLine | CoreTurn;
}

/**
 * The key of a row, and its data as text, by which a change is noticed. Whether a reason is unfolded does not count:
 * the page already shows it.
 */
export function keyedLine(shown: ListLine["shown"]): DrawnLine {
  if ("heading" in shown) return { key: `${shown.heading.place} ${shown.heading.words}`, from: JSON.stringify(shown) };
  if ("together" in shown) return { key: shown.together.kind, from: JSON.stringify(shown) };
  return { key: shown.id, from: JSON.stringify({ ...shown, whyOpen: null }) };
}

/** A row of Foundry's list with our additions. */
interface Listed extends Partial<FigureRow> {
  readonly name?: string;
}

/** A row with a heading. */
export interface HeadingLine {
  readonly heading: FigureRow["group"];
  /** The rule term in the heading. Only the first heading of the list has one. */
  readonly term: Term | null;
}

/** A row with the button that several similar figures share. */
export interface GroupLine {
  readonly together: Group;
}

/** Returns the rows with each group's shared button before the first of its figures. */
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
 * Returns the rows sorted by group, figures that act now first, and with a heading for each group.
 *
 * Within one moment figures are sorted by side, then by name; in the other groups they keep their order.
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
