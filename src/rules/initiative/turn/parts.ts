/** The segments that stand for the two parts of a turn (S1.G.a). */
export const TURN_PARTS = Object.freeze({ moving: 1, acting: 2 });

/** Ticks between two sides that move one after another. */
export const SIDE_APART = 1024;
