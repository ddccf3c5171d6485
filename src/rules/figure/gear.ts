import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Figure } from "./figure.ts";

/** The least movement in inches that counts as light gear (S4.I.C.5b). */
const LIGHT_MOVE = 12;

/**
 * Does a figure carry light gear only, so that its Dexterity bonuses apply?
 *
 * @source S4.I.C.5b, S4.VI.A.1
 * @reading as the sheet says, or else by the movement rate. Or gear does not matter (ruling `gear.light`)
 */
export function isLightlyGeared(figure: Figure, book: Pick<Rulebook, "gear.light">): boolean {
  if (book["gear.light"] === "always") return true;
  return figure.lightGear ?? figure.move >= LIGHT_MOVE;
}

/** A Dexterity adjustment limited by gear: bonuses in light gear only, penalties always. */
export function throughGear(adjustment: number, figure: Figure, book: Pick<Rulebook, "gear.light">): number {
  return adjustment > 0 && !isLightlyGeared(figure, book) ? 0 : adjustment;
}
