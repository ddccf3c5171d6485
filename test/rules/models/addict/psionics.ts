/** V. Psionic combat goes segment by segment, every mode against the other's at the same time; ten segments at most. */
export const PSIONIC_SEGMENTS = 10;

/** V.C: segments that psionic combat lasts: until it is over, until a more mundane attack hits a psionic, or ten. */
export const psionicSegments = (ended: number | null, hit: number | null): number =>
  Math.min(PSIONIC_SEGMENTS, ended ?? PSIONIC_SEGMENTS, hit ?? PSIONIC_SEGMENTS);
