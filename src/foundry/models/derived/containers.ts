/** An item that may be in a container. */
interface Laid {
  readonly id: string | null;
  readonly system: object;
}

/** The id of the container that an item is in; empty for none. */
export const holderOf = ({ system }: Pick<Laid, "system">): string => (system as { within?: string }).within ?? "";

/**
 * The containers around an item, the innermost first. Each is listed once, even if they contain each other in a cycle.
 */
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

/** All items in a container, including those in containers inside it. */
export function thingsIn<Thing extends Laid>(container: Thing, all: readonly Thing[]): readonly Thing[] {
  return all.filter(one => one !== container && containersAround(one, all).includes(container));
}
