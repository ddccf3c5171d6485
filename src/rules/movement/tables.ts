/** The width of the space that a figure takes up, in feet, by size from tiny to gargantuan. */
export const SPACES = Object.freeze([2.5, 5, 5, 10, 15, 20] as const);

/** The reach of melee, in feet (G.08). */
export const MELEE_REACH = 10;

/** Feet per round for each inch of movement rate, indoors (G.05). */
export const FEET_PER_INCH = 10;

/** Two stages of movement below this many feet are one action (S0.R6.b). */
export const FEET_IN_TWO_STAGES = 10;

/** The last segment in which a charger may throw without a penalty (S0.CH.a). */
export const LAST_SEGMENT_TO_THROW = 4;

/** The to-hit modifier of a weapon thrown in motion (S0.CH.b). */
export const THROWN_IN_MOTION = -1;

/** The width of a hex, in feet (S1.G.c). */
export const FEET_PER_HEX = 5;
