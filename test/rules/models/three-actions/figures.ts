import type { Figure } from "./vocabulary.ts";

const arrows = { missileKind: "arrow" } as const;
const darts = { missileKind: "dart" } as const;
const others = { missileKind: "other" } as const;

/** Kinds of figures, most of them in a round without the chance for one more attack (Rule 2). */
export const FIGURES: readonly Figure[] = [
  { name: "archer of one blow", blows: [1, 1], missiles: [2, 1], ...arrows, extra: false },
  {
    name: "archer of three blows in two rounds, the second comes",
    blows: [3, 2],
    missiles: [2, 1],
    ...arrows,
    extra: true,
  },
  {
    name: "archer of three blows in two rounds, it does not",
    blows: [3, 2],
    missiles: [2, 1],
    ...arrows,
    extra: false,
  },
  { name: "archer of two blows", blows: [2, 1], missiles: [2, 1], ...arrows, extra: false },
  { name: "dart thrower of three blows", blows: [3, 1], missiles: [3, 1], ...darts, extra: false },
  { name: "swordmaster of four blows", blows: [4, 1], missiles: null, extra: false },
  { name: "dart thrower of one blow", blows: [1, 1], missiles: [3, 1], ...darts, extra: false },
  { name: "slinger of two blows", blows: [2, 1], missiles: [1, 1], ...others, extra: false },
  { name: "heavy crossbowman, loaded", blows: [1, 1], missiles: [1, 2], ...others, extra: true },
  { name: "heavy crossbowman, winding", blows: [1, 1], missiles: [1, 2], ...others, extra: false },
  { name: "hasted archer of two blows", blows: [2, 1], missiles: [2, 1], ...arrows, extra: false, hasted: true },
  { name: "high-level monk", blows: [4, 1], missiles: null, extra: false, monk: true },
  { name: "monster of three attacks", blows: [3, 1], missiles: null, extra: false, routine: true },
  { name: "magic-user of one attack", blows: [1, 1], missiles: [1, 1], ...others, extra: false },
  { name: "rider of a flying carpet", blows: [1, 1], missiles: [1, 1], ...others, extra: false, onCarpet: true },
  { name: "wielder of a sword with a power", blows: [3, 2], missiles: null, extra: false, poweredSword: true },
];
