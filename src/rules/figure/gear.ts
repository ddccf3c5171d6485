import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Figure } from "./figure.ts";

/** Inches that a figure moves under no more than light gear (S4.I.C.5b). */
const LIGHT_MOVE = 12;

/**
 * Does a figure carry no more than light gear, so that the bonuses of its Dexterity apply?
 *
 * @source S4.I.C.5b, S4.VI.A.1
 * @reading what the sheet says; else by the movement rate. Or nobody's gear matters (ruling `gear.light`)
 */
export function isLightlyGeared(figure: Figure, book: Pick<Rulebook, "gear.light">): boolean {
  if (book["gear.light"] === "always") return true;
  return figure.lightGear ?? figure.move >= LIGHT_MOVE;
}

/** An adjustment of Dexterity as the gear lets it through: bonuses under light gear alone, penalties always. */
export function throughGear(adjustment: number, figure: Figure, book: Pick<Rulebook, "gear.light">): number {
  return adjustment > 0 && !isLightlyGeared(figure, book) ? 0 : adjustment;
}
