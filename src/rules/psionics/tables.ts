/** How a psionic attacks, and what an attack costs of its attack strength (rules reference §10.5). */
// biome-ignore format: a table
export const ATTACK_MODES = {
  "psionic-blast":   20,
  "mind-thrust":      4,
  "ego-whip":         7,
  "id-insinuation":  10,
  "psychic-crush":   14,
} as const satisfies Record<string, number>;
export type AttackMode = keyof typeof ATTACK_MODES;

/** How it defends itself, and what a defense costs of its defense strength. */
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

/** Exchanges that a round has room for: one in each segment (S4.V.C). */
export const EXCHANGES_PER_ROUND = 10;

/** Points lost to an attack when one side attacks with so much strength. */
export interface StrengthBand {
  /** The attacker's attack strength, at most; null for any. */
  readonly upTo: number | null;
  /** A row for each attack, in the order of the modes; in it a number for each defense, and one for none at all. */
  readonly losses: readonly (readonly number[])[];
}
export type Matrix = readonly StrengthBand[];

/**
 * What an attack takes off the other's defense strength.
 *
 * This matrix is of our own making: the text refers to one and prints none. A world puts its own in its place. Each
 * defense is weak against one attack and strong against another; strength helps evenly.
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
