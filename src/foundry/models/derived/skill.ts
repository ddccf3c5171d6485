/** What one who has specialized in a weapon adds to hit and to damage. */
export const SPECIALIZED = Object.freeze({ toHit: 1, damage: 2 });

/** What anybody has less with a weapon that was never learned, whom no class says otherwise of. */
const UNSKILLED = -2;

/** What somebody has less with a weapon that was never learned: by the class that has least of it. */
export function unskilledPenalty(things: Iterable<Item>): number {
  const classes = [...things].filter((item): item is Item.OfType<"class"> => item.type === "class");
  const penalties = classes.map(({ system }) => system.unskilled);
  return penalties.length > 0 ? Math.max(...penalties) : UNSKILLED;
}
