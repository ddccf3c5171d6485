import type { Figure, FigureId } from "#rules/index.ts";
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
 *
 * @param seated who has a seat, in the order of joining: whoever comes later takes nobody's name
 */
export function withNamesApart(figures: readonly Figure[], seated: readonly FigureId[] = []): readonly Figure[] {
  const known = figures.filter(figure => !isUnseen(figure));
  const taken = new Set(known.map(({ name }) => name));
  if (taken.size === known.length) return figures;
  const names = new Map<Figure, string>();
  const used = new Set<string>();
  const places = new Map(seated.map((id, at) => [id, at]));
  const placeOf = ({ id }: Figure) => places.get(id) ?? seated.length;
  const inOrder = known.toSorted(
    (one, other) => Number(one.hidden ?? false) - Number(other.hidden ?? false) || placeOf(one) - placeOf(other),
  );
  for (const figure of inOrder) {
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
