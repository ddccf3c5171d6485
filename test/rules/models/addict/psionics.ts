/** V. Psionic combat: segment by segment, each mode against the other's, all at once; for at most ten segments. */
export const PSIONIC_SEGMENTS = 10;

/** V.C: the segments it lasts: until it has ended, a psionic is hit by something plainer, or ten are over. */
export const psionicSegments = (ended: number | null, hit: number | null): number =>
  Math.min(PSIONIC_SEGMENTS, ended ?? PSIONIC_SEGMENTS, hit ?? PSIONIC_SEGMENTS);
