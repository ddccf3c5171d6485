/** What a figure can have. */
type Kind = "weapon" | "spell" | "device";

/** The things of one kind that a figure has. */
export function thingsOf<Of extends Kind>(items: Iterable<Item>, kind: Of): readonly Item.OfType<Of>[] {
  return [...items].filter((item): item is Item.OfType<Of> => item.type === kind);
}
