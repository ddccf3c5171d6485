import { describe, expect, it } from "vitest";
import type { Figure, Spell } from "#rules/index.ts";
import { orc } from "../figures.ts";
import { hex, hexed, on } from "../lasting.ts";

/** The damage of magic to an orc, with the parts of it. */
function harm(change: Partial<Spell>, isLike: Partial<Figure>, rolled = 8, save?: number) {
  const target = orc({ hitPoints: 40, hitPointsMax: 40, ...isLike });
  const known = { ...hex({}, { damage: "8", ...change }) };
  const answers = { damage: [rolled], ...(save !== undefined && { save: [save] }) };
  const { fight, events } = hexed(known, ["orc"], answers, [target]);
  const parts = events.flatMap(event => (event.type === "hurt" ? event.adjustments : []));
  return { lost: 40 - on(fight, "orc").hitPoints, parts: parts.map(({ why, value }) => [why, value]) };
}

describe("Damage by armor class (G.13)", () => {
  const thorns = { byArmorClass: true } as const;
  it("G.13: adds the number of the armor class", () => {
    expect(harm(thorns, { armorClass: 10 })).toEqual({ lost: 18, parts: [["target-armor-class", 10]] });
    expect(harm(thorns, { armorClass: 0 })).toEqual({ lost: 8, parts: [] });
  });
  it("G.13: is less for a negative one, and at least nothing", () => {
    expect(harm(thorns, { armorClass: -3 })).toEqual({ lost: 5, parts: [["target-armor-class", -3]] });
    expect(harm(thorns, { armorClass: -10 }).lost).toBe(0);
  });
});

describe("Damage that is double for one kind (G.13)", () => {
  const fire = { doubledFor: "undead" } as const;
  it("G.13: counts twice for those, and once for others", () => {
    expect(harm(fire, { kinds: ["undead"] }, 7)).toEqual({ lost: 14, parts: [["target-kind", 7]] });
    expect(harm(fire, { kinds: ["person"] }, 7)).toEqual({ lost: 7, parts: [] });
  });
  it("G.13: is doubled before the saving throw, and after the armor class", () => {
    expect(harm({ ...fire, save: "half" }, { kinds: ["undead"] }, 7, 20)).toEqual({
      lost: 7,
      parts: [
        ["target-kind", 7],
        ["save", -7],
      ],
    });
    expect(harm({ ...fire, byArmorClass: true }, { kinds: ["undead"], armorClass: 2 }).lost).toBe(20);
  });
});
