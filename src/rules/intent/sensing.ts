import type { Figure } from "../figure/figure.ts";

/** What the table says of how somebody is sensed. */
type Sensed = Pick<Figure, "side" | "position" | "hidden" | "conditions">;

/**
 * Does a figure sense another?
 *
 * @source S0.R10.a
 * @reading its own side always; of foes on the same map all but those that the table hides, and the invisible, unless it
 * sees them; without a map nobody is out of sight. What else somebody senses the game master lets pass
 */
export function senses(figure: Pick<Figure, "side" | "position" | "seesInvisible">, other: Sensed): boolean {
  if (figure.side === other.side || figure.position === null || other.position === null) return true;
  if (other.hidden === true) return false;
  return figure.seesInvisible === true || !other.conditions.includes("invisible");
}
