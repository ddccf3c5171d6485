/** Feet across that a figure takes up, tiny to gargantuan. */
export const SPACES = Object.freeze([2.5, 5, 5, 10, 15, 20] as const);

/** Feet within which blows are exchanged (G.08). */
export const MELEE_REACH = 10;

/** Feet a round for each inch of movement rate, indoors (G.05). */
export const FEET_PER_INCH = 10;

/** Feet under which two stages of movement are one action (S0.R6.b). */
export const FEET_IN_TWO_STAGES = 10;

/** The last segment in which a charger may throw without more ado (S0.CH.a). */
export const LAST_SEGMENT_TO_THROW = 4;

/** To hit with what is thrown in motion (S0.CH.b). */
export const THROWN_IN_MOTION = -1;

/** Feet across a hex (S1.G.c). */
export const FEET_PER_HEX = 5;
