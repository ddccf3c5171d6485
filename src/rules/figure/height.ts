import type { Size } from "../vocabulary.ts";
import type { Figure } from "./figure.ts";

/**
 * The usual height for each size, in feet (G.04): the middle of its range, six for medium and nine for large (S3.SP.i).
 */
// biome-ignore format: a table
const USUAL_HEIGHTS: Readonly<Record<Size, number>> = {
  0:  1.5,
  1:  3,
  2:  6,
  3:  9,
  4: 18,
  5: 30,
};

/** A figure's height in feet; the usual one of its size if left out. */
export function heightOf({ height, size }: Figure): number {
  return height ?? USUAL_HEIGHTS[size];
}
