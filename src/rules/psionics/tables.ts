/** The attack modes, with their cost in attack strength (rules reference §10.5). */
// biome-ignore format: a table
export const ATTACK_MODES = {
  "psionic-blast":   20,
  "mind-thrust":      4,
  "ego-whip":         7,
  "id-insinuation":  10,
  "psychic-crush":   14,
} as const satisfies Record<string, number>;
export type AttackMode = keyof typeof ATTACK_MODES;

/** The defense modes, with their cost in defense strength. */
// biome-ignore format: a table
export const DEFENSE_MODES = {
  "mind-blank":            1,
  "thought-shield":        2,
  "mental-barrier":        3,
  "intellect-fortress":    8,
  "tower-of-iron-will":   10,
} as const satisfies Record<string, number>;
export type DefenseMode = keyof typeof DEFENSE_MODES;

export const ATTACKS = Object.freeze(Object.keys(ATTACK_MODES)) as readonly AttackMode[];
export const DEFENSES = Object.freeze(Object.keys(DEFENSE_MODES)) as readonly DefenseMode[];

/** Exchanges in a round: one in each segment (S4.V.C). */
export const EXCHANGES_PER_ROUND = 10;

/** Losses to attacks, for a range of attack strength. */
export interface StrengthBand {
  /** The highest attack strength; `null` for no limit. */
  readonly upTo: number | null;
  /** A row for each attack, in the order of the modes. Each has a number for every defense, and a last one for none. */
  readonly losses: readonly (readonly number[])[];
}
export type Matrix = readonly StrengthBand[];

/**
 * The defense strength lost to each attack.
 *
 * This matrix is our own: the text refers to one and prints none. A world can replace it. Each defense is weak against
 * one attack and strong against another. Strength helps all attacks evenly.
 *
 * @source S4.V.A (ruling: a matrix of our own)
 */
// biome-ignore format: a table
export const OUR_MATRIX: Matrix = [
  //                            blank shield barrier fortress tower  none
  { upTo: 25,   losses: [/* blast   */ [ 8,   6,     5,      2,      1,   14],
                         /* thrust  */ [ 2,   5,     4,      3,      0,    9],
                         /* whip    */ [ 5,   2,     3,      4,      1,   10],
                         /* insin.  */ [ 3,   4,     6,      2,      2,   11],
                         /* crush   */ [ 6,   3,     1,      5,      3,   13]] },
  { upTo: 50,   losses: [/* blast   */ [10,   8,     7,      3,      2,   18],
                         /* thrust  */ [ 3,   7,     5,      4,      1,   12],
                         /* whip    */ [ 7,   3,     4,      6,      2,   13],
                         /* insin.  */ [ 4,   6,     8,      3,      3,   15],
                         /* crush   */ [ 8,   4,     2,      7,      4,   17]] },
  { upTo: 100,  losses: [/* blast   */ [13,  10,     9,      4,      3,   23],
                         /* thrust  */ [ 4,   9,     7,      5,      2,   16],
                         /* whip    */ [ 9,   4,     6,      8,      3,   17],
                         /* insin.  */ [ 6,   8,    10,      4,      4,   19],
                         /* crush   */ [10,   6,     3,      9,      6,   22]] },
  { upTo: null, losses: [/* blast   */ [17,  13,    12,      6,      4,   30],
                         /* thrust  */ [ 6,  12,     9,      7,      3,   21],
                         /* whip    */ [12,   6,     8,     10,      4,   22],
                         /* insin.  */ [ 8,  10,    13,      6,      5,   25],
                         /* crush   */ [13,   8,     4,     12,      8,   28]] },
];

/**
 * The path of the error in a world's own psionic matrix; `null` if it is valid. The bands must rise to one without an
 * end. Each has a row for every attack, with a number of points for each defense and for none.
 */
export function faultOfMatrix(matrix: unknown): string | null {
  if (!Array.isArray(matrix) || matrix.length === 0) return "matrix";
  const bad = matrix.findIndex(band => !isBand(band));
  if (bad >= 0) return `matrix.${bad}`;
  return rises(matrix as unknown as Matrix) ? null : "matrix.upTo";
}

function isBand(band: unknown): boolean {
  const losses: unknown = (band as { losses?: unknown } | null)?.losses;
  return Array.isArray(losses) && losses.length === ATTACKS.length && losses.every(isRow);
}

function isRow(row: unknown): boolean {
  return Array.isArray(row) && row.length === DEFENSES.length + 1 && row.every(isLoss);
}

function isLoss(loss: unknown): boolean {
  return Number.isInteger(loss) && (loss as number) >= 0;
}

/** Are the bands in rising order? The last one must have no end. */
function rises(matrix: Matrix): boolean {
  const ends = matrix.map(({ upTo }) => upTo);
  return ends.every((end, at) => {
    if (at === ends.length - 1) return end === null;
    const before = at === 0 ? -1 : (ends[at - 1] as number);
    return typeof end === "number" && end > before;
  });
}
