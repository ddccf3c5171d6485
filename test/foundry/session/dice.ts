/** The random number for which a die with this many faces shows this face. */
export const face = (shown: number, faces: number): number => 1 - (shown - 0.5) / faces;
export const d20 = (shown: number): number => face(shown, 20);
export const d8 = (shown: number): number => face(shown, 8);
export const d6 = (shown: number): number => face(shown, 6);
export const d4 = (shown: number): number => face(shown, 4);

/** The initiative dice with which the friends act first, and those for the foes. */
export const FRIENDS_FIRST: readonly number[] = [d6(5), d6(2)];
export const FOES_FIRST: readonly number[] = [d6(2), d6(5)];
