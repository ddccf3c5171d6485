import type { Figure } from "#rules/index.ts";
import { isUnseen } from "../../localize.ts";

/** Figures under the name by which they are told apart, by the figure as it was read: the same object as long as neither changes. */
const toldApart = new WeakMap<Figure, Figure>();

function named(figure: Figure, name: string): Figure {
  if (figure.name === name) return figure;
  const known = toldApart.get(figure);
  if (known?.name === name) return known;
  const other = Object.freeze({ ...figure, name });
  toldApart.set(figure, other);
  return other;
}

/**
 * Of several figures of one name all but the first have a number: "Orc", "Orc (2)". Those whom everybody sees come first, so that a
 * number says nothing of who is hidden; of whom the reader may know nothing, there is no name to number.
 */
export function withNamesApart(figures: readonly Figure[]): readonly Figure[] {
  const known = figures.filter(figure => !isUnseen(figure));
  const taken = new Set(known.map(({ name }) => name));
  if (taken.size === known.length) return figures;
  const names = new Map<Figure, string>();
  const used = new Set<string>();
  for (const figure of known.toSorted((one, other) => Number(one.hidden ?? false) - Number(other.hidden ?? false))) {
    const name = used.has(figure.name) ? numbered(figure.name, taken) : figure.name;
    for (const all of [taken, used]) all.add(name);
    names.set(figure, name);
  }
  return figures.map(figure => named(figure, names.get(figure) ?? figure.name));
}

/** The name with the first number that nobody has. */
function numbered(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number++) if (!taken.has(`${name} (${number})`)) return `${name} (${number})`;
}
