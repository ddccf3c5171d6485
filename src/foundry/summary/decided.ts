import { type Fight, isDown } from "../../rules/index.ts";

/** Has a side nobody standing any more, where others have? */
export function isDecided({ figures }: Fight): boolean {
  const there = figures.filter(figure => figure !== null);
  const standing = new Set(there.filter(figure => !isDown(figure)).map(({ side }) => side));
  return standing.size > 0 && there.some(({ side }) => !standing.has(side));
}
