import { describe, expect, it } from "vitest";
import { damageAtLevel } from "#rules/index.ts";

const each = (damage: string, every = 1, most: number | null = null) => ({ damage, every, most });

describe("Damage by the level of a spell's caster", () => {
  it.each([
    ["a die for each level", "", each("1d6"), 7, "7d6"],
    ["a missile for each two levels, the first of them enough", "", each("1d4+1", 2), 5, "3d4+3"],
    ["and one of the second level", "", each("1d4+1", 2), 2, "1d4+1"],
    ["points for each level beside what it does at any", "1d8", each("1"), 4, "1d8 + 4"],
    ["no more than so many times", "", each("1d6", 1, 10), 14, "10d6"],
    ["once at least", "", each("d6"), 0, "1d6"],
    ["less than nothing for each", "", each("1d6-1"), 3, "3d6-3"],
    ["what it does at any level, where that is all", " 8d8 ", each(""), 12, "8d8"],
    ["anything else that dice can do, multiplied", "", each("2d6kh"), 3, "(2d6kh) * 3"],
  ])("%s", (_what, damage, byLevel, level, formula) => expect(damageAtLevel(damage, byLevel, level)).toBe(formula));
});
