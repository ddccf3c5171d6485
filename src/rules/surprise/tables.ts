/** The die for a party's surprise, if all chances are in sixths (S4.I.A). */
export const PARTY_DIE = "1d6";

/** The die if any chance is not in sixths (S4.I.A.3). */
export const PER_CENT_DIE = "1d100";

/** The usual chance of a party to be surprised, in sixths (S4.I.A). */
export const PARTY_CHANCE = 2;

/** Segments lost by a roll of 100 on d%: one for each 16⅔ (S4.I.C.2). */
export const MOST_SEGMENTS = 6;

/** The factor for the rate of fire of ready missiles in a surprise segment (S4.I.D.2). */
export const READY_RATE = 3;

/** The surprise segment in which a surprised bearer may shoot a crossbow of speed (S4.I.C.6). */
export const SPEEDY_SEGMENT = 2;
