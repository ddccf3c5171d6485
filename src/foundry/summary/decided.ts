import { type Fight, isDown, type SideId } from "../../rules/index.ts";

/** Those whose fight it is: bystanders, and who keeps a side secret, decide nothing. */
const FIGHTING: readonly SideId[] = ["friendly", "hostile"];

/** Has one of the sides that fight nobody standing any more, where the other has? */
export function isDecided({ figures }: Fight): boolean {
  const there = figures.filter(figure => figure !== null).filter(({ side }) => FIGHTING.includes(side));
  const standing = new Set(there.filter(figure => !isDown(figure)).map(({ side }) => side));
  return standing.size > 0 && there.some(({ side }) => !standing.has(side));
}
