/**
 * To-hit and damage adjustments by Strength. Exceptional Strength is 18.01–18.99, and 18/00 is 19. Each band ends at
 * `upTo`.
 */
// biome-ignore format: a table
export const STRENGTH: readonly { readonly upTo: number; readonly toHit: number; readonly damage: number }[] = [
  { upTo: 3,        toHit: -3, damage: -1 },
  { upTo: 5,        toHit: -2, damage: -1 },
  { upTo: 7,        toHit: -1, damage:  0 },
  { upTo: 15,       toHit:  0, damage:  0 },
  { upTo: 16,       toHit:  0, damage:  1 },
  { upTo: 17,       toHit:  1, damage:  1 },
  { upTo: 18,       toHit:  1, damage:  2 },
  { upTo: 18.5,     toHit:  1, damage:  3 },
  { upTo: 18.75,    toHit:  2, damage:  3 },
  { upTo: 18.9,     toHit:  2, damage:  4 },
  { upTo: 18.99,    toHit:  2, damage:  5 },
  { upTo: Infinity, toHit:  3, damage:  6 },
];

/** The percentage of daggers that are balanced for throwing (S0.R8.c). */
export const BALANCED_UP_TO = 15;

/** Figures that cannot throw daggers at all (S0.R8.d). */
export const APPRENTICES = Object.freeze({ characterClass: "magic-user", upTo: 5 });
