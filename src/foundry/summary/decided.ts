import { type Fight, isDown } from "../../rules/index.ts";
import { isFighting } from "../words/side.ts";

/** Is one fighting side entirely down while another is not? Bystanders do not count. */
export function isDecided({ figures }: Fight): boolean {
  const there = figures.filter(figure => figure !== null).filter(({ side }) => isFighting(side));
  const standing = new Set(there.filter(figure => !isDown(figure)).map(({ side }) => side));
  return standing.size > 0 && there.some(({ side }) => !standing.has(side));
}
