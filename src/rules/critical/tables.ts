import type { ClassGroup, Size } from "../vocabulary.ts";

/** The lowest natural roll that is critical (S3.CR.a). */
// biome-ignore format: a table
export const CRITICAL_FROM: Readonly<Record<ClassGroup, number>> = {
  warrior:    18,
  monster:    18,
  cleric:     19,
  adventurer: 19,
  mage:       20,
  normal:     20,
};

/**
 * The margin over the number needed that makes a hit critical (S3.CR.a), and that gives each point of a special one
 * (S3.SC.a).
 */
export const CRITICAL_MARGIN = 5;

/** The severity dice, by the size of the attack relative to its target (S3.CR.b). */
// biome-ignore format: a table
export const SEVERITIES = [
  { upTo: -1,       dice: "1d6", most:  6 },
  { upTo:  0,       dice: "2d4", most:  8 },
  { upTo:  1,       dice: "2d6", most: 12 },
  { upTo: Infinity, dice: "2d8", most: 16 },
] as const satisfies readonly { readonly upTo: number; readonly dice: string; readonly most: number }[];

/** The severity from which damage is tripled (S3.CR.e). */
export const TRIPLE_FROM = 13;

/** Points of THAC0 for each step of the fumble range (S3.FU.b). */
export const FUMBLE_STEP = 5;

/** The number that a knockdown die must reach against a target of each size. The last row is extrapolated (S3.KD.a). */
// biome-ignore format: a table
export const KNOCKDOWN_FROM: Readonly<Record<Size, number>> = {
  0:  3,
  1:  5,
  2:  7,
  3:  9,
  4: 11,
  5: 13,
};
