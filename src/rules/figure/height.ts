import type { Size } from "../vocabulary.ts";
import type { Figure } from "./figure.ts";

/** Feet of height that are usual for each size (G.04): in the middle of it, six for medium and nine for large (S3.SP.i). */
// biome-ignore format: a table
const USUAL_HEIGHTS: Readonly<Record<Size, number>> = {
  0:  1.5,
  1:  3,
  2:  6,
  3:  9,
  4: 18,
  5: 30,
};

/** A figure's height in feet; when left out, what is usual for its size. */
export function heightOf({ height, size }: Figure): number {
  return height ?? USUAL_HEIGHTS[size];
}
