/** A thing of a figure, which may lie in a container. */
interface Laid {
  readonly id: string | null;
  readonly system: object;
}

/** The id of the container that a thing lies in; empty for none. */
export const holderOf = ({ system }: Pick<Laid, "system">): string => (system as { within?: string }).within ?? "";

/** The containers around a thing, the nearest first: each once, though somebody has put them into one another. */
export function containersAround<Thing extends Laid>(thing: Thing, all: readonly Thing[]): readonly Thing[] {
  const found: Thing[] = [];
  for (let inner: Thing | undefined = thing; inner; ) {
    const place = holderOf(inner);
    inner = place === "" ? undefined : all.find(({ id }) => id === place);
    if (inner === undefined || inner === thing || found.includes(inner)) return found;
    found.push(inner);
  }
  return found;
}

/** What lies in a container, and in those that lie in it. */
export function thingsIn<Thing extends Laid>(container: Thing, all: readonly Thing[]): readonly Thing[] {
  return all.filter(one => one !== container && containersAround(one, all).includes(container));
}
