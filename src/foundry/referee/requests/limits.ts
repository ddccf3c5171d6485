/**
 * What one user may ask of the referee, so that nobody holds up the table. A game master's own calls, macros among them, do
 * for many figures what a player does for one or two.
 */

/** Commands of a user that may wait to be ruled on at a time: a round of a player's, and of the largest battle. */
export const WAITING = { player: 64, gameMaster: 1024 } as const;

/** Consents that a user may wait for at a time: a game master is asked about one thing of each. */
export const NODS = 1;

/** How much a message may say, in characters of names and texts and as many for a number: a command needs a few hundred. */
export const LENGTH = { player: 16_384, gameMaster: 131_072 } as const;

/** How many lists and objects may lie in one another: a request for a table of injuries comes to six. */
export const DEPTH = 8;

/** How long another game master's window may say nothing before this one goes on without it, in milliseconds. */
export const SILENCE_ALLOWED = 4000;

/** Requests to another window that a game master's window looks after at a time; one unheard is enough to follow it. */
export const UNHEARD = 256;

/** What a player's own modifiers of one roll may come to, in either direction; a game master's have no such limit. */
export const ADDED = 20;

/** Figures that a command may name, as targets or as coming: a horde that arrives at once. */
export const FIGURES = 1000;
/** Targets of one deed: an area may hold whoever is there. */
export const TARGETS = FIGURES;
/** Foes that a figure meets one by one. */
export const FOES = 100;
/** Deeds that a declaration may list after the first: more than any round has room for. */
export const LISTED = 20;
/** Deeds that are done together by one command: with its answers and dice it is no longer than a chapter of the record. */
export const MOST_TOGETHER = 40;
/** Sides of a fight. */
export const SIDES = 20;
/** Corners of the way of one move. */
export const CORNERS = 100;
