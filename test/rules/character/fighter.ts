import type { CharacterClass } from "#rules/index.ts";

/** A fighter of level 5, with the numbers of a few levels in its tables. */
export const fighter = (change: Partial<CharacterClass> = {}): CharacterClass => ({
  name: "Fighter",
  level: 5,
  former: false,
  group: "warrior",
  hitDie: 10,
  firstDice: 1,
  lastDie: 9,
  pointsAfter: 3,
  hardy: true,
  thac0: "0: 21, 1: 20, 3: 18, 5: 16, 7: 14",
  secondThac0: "1: 20, 2: 19, 3: 18, 4: 17, 5: 16, 6: 15",
  attacks: "1: 1/1, 7: 3/2, 13: 2/1",
  saves: { death: "1: 14, 3: 13, 5: 11", petrify: "1: 15", aimed: "1: 16", breath: "1: 17", spell: "1: 17, 5: 14" },
  slots: "",
  wisdomSpells: false,
  ...change,
});
