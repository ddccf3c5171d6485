import type { Figure, FigureId } from "#rules/index.ts";
import { cachedBy, cachedLatest } from "../../cache.ts";
import { isUnseen } from "../../localize.ts";

/** A combatant under another name: the same object until the combatant or its name changes. */
const renamed = cachedBy((figure: Figure) => cachedLatest((name: string) => Object.freeze({ ...figure, name })));

function named(figure: Figure, name: string): Figure {
  return figure.name === name ? figure : renamed(figure)(name);
}

/**
 * Returns the figures with unique names, "Orc" and "Orc (2)"; hidden ones are numbered last, so that numbers do not
 * reveal them.
 *
 * Combatants that this user may not know of have no name to number.
 *
 * @param seated combatants with a seat, in the order of joining: a later one never takes an earlier one's name
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

/** The name with the first free number. */
function numbered(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number++) if (!taken.has(`${name} (${number})`)) return `${name} (${number})`;
}
