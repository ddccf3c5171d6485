import { describe, expect, it } from "vitest";
import { makeRulebook, staminaOfCharacter, staminaOfMonster } from "#rules/index.ts";

const book = makeRulebook();
const most = (hitDice: number, bonus: number, ruling = book) => staminaOfMonster(hitDice, bonus, ruling).most;

describe("How many fatigue points there are (jomase, Fatigue Points)", () => {
  it("S3.FP.a: the most of the hit die, what Constitution adds, and Endurance", () => {
    expect(staminaOfCharacter(10, 2, 3)).toEqual({ points: 15, most: 15, level: "fresh", failed: 0, banked: 0 });
    expect(staminaOfCharacter(4, -1).most).toBe(3);
    expect(staminaOfCharacter(4, -5).most).toBe(1);
  });
  it("S3.FP.b, S3.EX.40: an orc has 9", () => expect(staminaOfMonster(1, 0, book).points).toBe(9));
  it("S3.FP.b, S3.EX.41: a war dog of 2+2 dice has 12", () => expect(most(2, 2)).toBe(12));
  it("S3.FP.b: less than a whole die counts as one, with what is taken off it", () =>
    expect([most(0.5, 0), most(1, -1), most(0, -2)]).toEqual([9, 8, 7]));
  it("S3.FP.b: or gives a single point, where the world rules so; a whole die is none the less", () => {
    const one = makeRulebook({ preset: "jomase", "fatigue.smallMonsters": "one" });
    expect([most(0.5, 0, one), most(1, -1, one), most(1, 0, one), most(2, -1, one)]).toEqual([1, 1, 9, 9]);
  });
});
