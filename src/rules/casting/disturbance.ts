import type { Rulebook } from "../rulebook/rulebook.ts";

/** What can shake a caster other than damage (S2.4A.g). */
export const DISTURBANCES = ["grapple", "knockdown", "forced-move", "other"] as const;
export type Disturbance = (typeof DISTURBANCES)[number];

/**
 * Does a disturbance lose the spell by itself, without the game master saying so?
 *
 * @source S2.4A.g
 * @reading grapples, knockdowns and forced moves do, or only the game master's word does (ruling `casting.disturbance`)
 */
export function disturbsByItself(disturbance: Disturbance, book: Pick<Rulebook, "casting.disturbance">): boolean {
  return book["casting.disturbance"] === "automatic" && disturbance !== "other";
}
