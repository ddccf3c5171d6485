import type { Rulebook } from "../rulebook/rulebook.ts";

/** Disturbances other than damage that can interrupt a caster (S2.4A.g). */
export const DISTURBANCES = ["grapple", "knockdown", "forced-move", "other"] as const;
export type Disturbance = (typeof DISTURBANCES)[number];

/**
 * Does a disturbance interrupt a spell automatically, without the GM?
 *
 * @source S2.4A.g
 * @reading grapples, knockdowns and forced moves do; or only the GM decides (ruling `casting.disturbance`)
 */
export function disturbsByItself(disturbance: Disturbance, book: Pick<Rulebook, "casting.disturbance">): boolean {
  return book["casting.disturbance"] === "automatic" && disturbance !== "other";
}
