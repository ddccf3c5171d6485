import { compareSides } from "../../words/side.ts";
import type { TurnLine } from "./turn.ts";

/** A line of the list that names what comes beneath it. */
export interface HeadingLine {
  readonly heading: TurnLine["group"];
}

/** The turns by group, who acts now at the top, and by side within it; each group under its heading. */
export function withHeadings<T extends Partial<TurnLine>>(turns: readonly T[]): readonly (T | HeadingLine)[] {
  const grouped = turns.toSorted(
    (one, other) => (one.group?.place ?? 0) - (other.group?.place ?? 0) || compareSides(one.side, other.side),
  );
  return grouped.flatMap((turn, at) => {
    const same = grouped[at - 1]?.group?.words === turn.group?.words;
    return same || !turn.group ? [turn] : [{ heading: turn.group }, turn];
  });
}
