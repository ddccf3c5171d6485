import type { Figure } from "../figure/figure.ts";

/** The members of a figure that decide whether others sense it. */
type Sensed = Pick<Figure, "side" | "position" | "hidden" | "conditions">;

/**
 * Does a figure sense another?
 *
 * @source S0.R10.a
 * @reading a figure always senses its own side. Of foes on the same map, it senses all but hidden ones, and invisible
 * ones unless it can see them. Without a map, every figure is in sight. The GM can allow exceptions
 */
export function senses(figure: Pick<Figure, "side" | "position" | "seesInvisible">, other: Sensed): boolean {
  if (figure.side === other.side || figure.position === null || other.position === null) return true;
  if (other.hidden === true) return false;
  return figure.seesInvisible === true || !other.conditions.includes("invisible");
}
