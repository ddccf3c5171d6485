/** A party rolls this die for surprise, unless somebody uses another (S4.I.A). */
export const PARTY_DIE = "1d6";

/** What is rolled once anybody's chance is not in sixths (S4.I.A.3). */
export const PER_CENT_DIE = "1d100";

/** Sixths in which a party is surprised that nothing sets apart (S4.I.A). */
export const PARTY_CHANCE = 2;

/** Segments that a roll of 100 on d% loses: one for each 16⅔ (S4.I.C.2). */
export const MOST_SEGMENTS = 6;

/** How many times the rate missiles that lie ready are discharged in a segment of surprise (S4.I.D.2). */
export const READY_RATE = 3;

/** The segment of surprise in which a crossbow of speed may be shot by a surprised bearer (S4.I.C.6). */
export const SPEEDY_SEGMENT = 2;
