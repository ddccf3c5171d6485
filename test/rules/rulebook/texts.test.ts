import { describe, expect, it } from "vitest";
import { makeRulebook, playsText, presetOf, type Rulebook } from "#rules/index.ts";

/** Requirements of each text, with the presets that play them unchanged. */
const PLAYED: readonly [cite: string, by: readonly Rulebook["preset"][]][] = [
  ["S0.R6.g", ["three-actions"]],
  ["S0.R9.a", ["three-actions"]],
  ["S0.CH.a", ["three-actions"]],
  ["S1.T03", ["options-table"]],
  ["S2.3.a", ["d10-segments"]],
  ["S2.5.a", ["d10-segments"]],
  ["S3.MV.b", ["jomase"]],
  ["S4.VII.a", ["addict"]],
  ["S4.VII.B.1", ["d10-segments", "addict"]],
  ["S4.I.A", ["three-actions", "d10-segments", "addict", "jomase"]],
  ["S4.V.A", ["three-actions", "d10-segments", "addict", "jomase"]],
];
const PRESETS = ["three-actions", "d10-segments", "addict", "jomase", "options-table"] as const;

describe("A text is looked up only at a table that plays it", () => {
  it.each(PLAYED)("%s", (cite, by) => expect(PRESETS.filter(preset => playsText(presetOf(preset), cite))).toEqual(by));
  it("G.03: what all texts share, at every table", () =>
    expect(PRESETS.every(preset => playsText(presetOf(preset), "G.03"))).toBe(true));
  it("a chapter that is chosen by itself, where it is chosen", () => {
    const added: Partial<Rulebook>[] = [
      { "critical.enabled": true },
      { "defense.pool": true },
      { "armor.mode": "value" },
      { "charge.method": "jomase" },
      { "parry.method": "jomase" },
    ];
    for (const choice of added)
      expect([choice, playsText(makeRulebook({ preset: "addict", ...choice }), "S3.CR.a")]).toEqual([choice, true]);
    expect(playsText(makeRulebook({ preset: "addict", "parry.method": "both" }), "S0.R9.a")).toBe(true);
    expect(playsText(makeRulebook({ preset: "addict", "casting.restrictions": "d10-segments" }), "S2.4A.j")).toBe(true);
    expect(playsText(makeRulebook({ "surprise.method": "none" }), "S4.I.A")).toBe(false);
  });
});
