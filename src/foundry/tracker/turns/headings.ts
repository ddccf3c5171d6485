import type { Group } from "../../dialogs/index.ts";
import { type Term, termOf } from "../../help/terms.ts";
import { compareSides } from "../../words/side.ts";
import type { TurnLine } from "./turn.ts";

/** A line as Foundry lists it, with what is ours. */
interface Listed extends Partial<TurnLine> {
  readonly name?: string;
}

/** A line of the list that names what comes beneath it. */
export interface HeadingLine {
  readonly heading: TurnLine["group"];
  /** The word of play in it, where it is the first heading of the list and has one. */
  readonly term: Term | null;
}

/** A line of the list with the key that several like figures beneath it share. */
export interface GroupLine {
  readonly together: Group;
}

/** The lines with the key of each group before the first of its figures. */
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
 * The turns by group, who acts now at the top, each group under its heading. Those of one moment stand by side, then by name; where
 * a group is none, they stay as they came: who has said nothing first, who has fallen last.
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

/** Orc 2 before Orc 10, and the kobold not between them. */
const byName = new Intl.Collator(undefined, { numeric: true });
