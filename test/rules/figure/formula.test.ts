import { describe, expect, it } from "vitest";
import { isWithinLimits } from "#rules/figure/formula.ts";

const terms = (count: number) => Array(count).fill("1").join("+");

describe("What a dice formula may come to", () => {
  it.each(["1d8", "2d6+1d4[cold, and long words in it]-2", "d%", "{1d6,1d8}kh", "999d6", "floor(3d6/2)", terms(100)])(
    "%s is rolled",
    formula => expect(isWithinLimits(formula)).toBe(true),
  );
  it.each([
    ["a hundred and one terms", `1${"+1".repeat(99)}*2`],
    ["a thousand dice", "999d6+d4"],
    ["dice for the number of dice", "(9d9)d9"],
    ["dice for the faces", "1d(1000d6)"],
    ["two hundred and one characters", `1d6[${"x".repeat(196)}]`],
    ["twenty thousand terms", terms(20_000)],
  ])("%s are too much", (_much, formula) => expect(isWithinLimits(formula)).toBe(false));
});
