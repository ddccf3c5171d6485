import { describe, expect, it } from "vitest";
import { armorBonus, reactionAdjustment } from "#rules/figure/dexterity.ts";
import { BOOK } from "../table.ts";

describe("Dexterity", () => {
  it("G.06: reacts and shoots worse from 5 down, better from 16 up", () => {
    const scores = [3, 4, 5, 6, 15, 16, 17, 18, 19];
    expect(scores.map(score => reactionAdjustment(score, BOOK))).toEqual([-3, -2, -1, 0, 0, 1, 2, 3, 3]);
  });
  it("G.06: betters the armor class from 15 up; a penalty is no bonus to lose", () => {
    const scores = [3, 6, 7, 14, 15, 16, 17, 18, 19];
    expect(scores.map(armorBonus)).toEqual([0, 0, 0, 0, 1, 2, 3, 4, 4]);
  });
});
