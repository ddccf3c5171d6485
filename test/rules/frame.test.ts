import { describe, expect, it } from "vitest";
import { frameOf, partName, partsOf, presetOf } from "../../src/rules/index.ts";

describe("What a round is made of (G.01)", () => {
  it("G.01: ten segments, five phases and the end of the round, or two parts of a turn", () => {
    const presets = ["three-actions", "addict", "d10-segments", "jomase", "options-table"] as const;
    expect(presets.map(preset => frameOf(presetOf(preset)))).toEqual([
      "segments",
      "segments",
      "segments",
      "phases",
      "turn",
    ]);
    expect((["segments", "phases", "turn"] as const).map(partsOf)).toEqual([10, 6, 2]);
  });
  it("G.01: a segment has a number alone, a phase a name", () => {
    expect(partName("segments", 3)).toBeNull();
    expect([1, 5, 6, 7].map(number => partName("phases", number))).toEqual(["very-fast", "very-slow", "end", null]);
    expect([1, 2].map(number => partName("turn", number))).toEqual(["moving", "acting"]);
  });
});
