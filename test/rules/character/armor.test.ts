import { describe, expect, it } from "vitest";
import {
  armorClassOfGear,
  coverageBy,
  encumbranceBy,
  givenBy,
  limitsOf,
  makeRulebook,
  moveOf,
  type Protection,
  protectionOfSaves,
} from "#rules/index.ts";

const FIRST = makeRulebook({ "tables.dexterity": "first-edition" });
const SECOND = makeRulebook({ "tables.dexterity": "second-edition" });

const suit = (change: Partial<Protection> = {}): Protection => ({
  name: "Plate mail",
  kind: "armor",
  value: 3,
  magicBonus: 0,
  coverage: "full",
  baseMove: 6,
  ...change,
});
const shield = suit({ name: "Shield", kind: "shield", value: 1, coverage: "none", baseMove: null });
const ring = suit({ name: "Ring", kind: "protection", value: 0, magicBonus: 2, coverage: "none", baseMove: null });

describe("The armor class (G.02, G.06)", () => {
  it("is 10 without armor, and descends by Dexterity", () => {
    expect(armorClassOfGear([], 10)).toEqual({ value: 10, parts: [{ why: "unarmored", value: 10 }] });
    expect(armorClassOfGear([], 17).value).toBe(7);
    expect(armorClassOfGear([], 4).value).toBe(13);
  });
  it("is that of the suit, better by magic, by a shield and by a ring", () =>
    expect(armorClassOfGear([suit({ magicBonus: 1 }), shield, ring], 16)).toEqual({
      value: -3,
      parts: [
        { why: "armor", name: "Plate mail", value: 3 },
        { why: "magic", name: "Plate mail", value: -1 },
        { why: "shield", name: "Shield", value: -1 },
        { why: "protection", name: "Ring", value: -2 },
        { why: "dexterity", value: -2 },
      ],
    }));
  it("is that of the best suit, and of the best of each other kind", () => {
    expect(armorClassOfGear([suit({ value: 5 }), suit({ value: 4 })], 10).value).toBe(4);
    expect(armorClassOfGear([ring, suit({ ...ring, magicBonus: 1 })], 10).value).toBe(8);
    expect(protectionOfSaves([ring])).toBe(2);
    expect(protectionOfSaves([suit()])).toBe(0);
  });
  it("covers as much as the best suit does (S3.FC.c)", () => {
    expect(coverageBy([suit({ coverage: "half" })])).toBe("half");
    expect(coverageBy([shield])).toBe("none");
  });
});

describe("What is carried", () => {
  const strong = { strength: 12, strengthPercent: 0 };
  it.each([
    [45, "none"],
    [46, "light"],
    [80, "light"],
    [115, "moderate"],
    [160, "heavy"],
    [161, "severe"],
  ])("lies so heavily on Strength 12 in first edition: %d pounds", (pounds, burden) =>
    expect(encumbranceBy(pounds, strong, FIRST)).toBe(burden),
  );
  it("lies on it by the table of second edition where that is taken", () => {
    expect(limitsOf(strong, SECOND)).toEqual([45, 69, 93, 117, 140]);
    expect(encumbranceBy(70, strong, SECOND)).toBe("moderate");
    expect(encumbranceBy(200, { strength: 18, strengthPercent: 76 }, SECOND)).toBe("light");
  });
  it("leaves so many inches, less in a bulky suit (S4.VI.A.1)", () => {
    expect(moveOf(12, "none", [], FIRST)).toEqual({ value: 12, parts: [{ why: "unladen", value: 12 }] });
    expect(moveOf(12, "light", [suit()], FIRST).value).toBe(6);
    expect(moveOf(9, "none", [suit()], FIRST).value).toBe(4);
    expect(moveOf(12, "light", [], FIRST).value).toBe(9);
    expect(
      ["none", "light", "moderate", "heavy", "severe"].map(
        burden => moveOf(12, burden as "none", [suit()], SECOND).value,
      ),
    ).toEqual([12, 8, 6, 4, 1]);
    expect([6, 9, 15, 0].map(unladen => moveOf(unladen, "severe", [], SECOND).value)).toEqual([1, 1, 1, 0]);
    expect(moveOf(9, "severe", [], FIRST).value).toBe(0);
  });
});

describe("What scores give (G.06)", () => {
  const scores = {
    strength: 18,
    strengthPercent: 60,
    dexterity: 18,
    constitution: 17,
    intelligence: 16,
    wisdom: 15,
    charisma: 17,
  };
  it("by first edition", () =>
    expect(givenBy(scores, true, FIRST)).toEqual({
      strength: { toHit: 2, damage: 3, doors: 4, bars: 25 },
      dexterity: { missiles: 3, armorClass: -4 },
      constitution: { hitPoints: 3, shock: 97, resurrection: 98 },
      intelligence: { languages: 5 },
      wisdom: { will: 1 },
      charisma: { henchmen: 10, loyalty: 30, reaction: 30 },
    }));
  it("by second edition, without what it has otherwise and no text uses", () => {
    expect(givenBy(scores, false, SECOND)).toMatchObject({
      dexterity: { missiles: 2, armorClass: -4 },
      constitution: { hitPoints: 2 },
      intelligence: {},
    });
    const shock = (constitution: number, book: typeof FIRST) =>
      givenBy({ ...scores, constitution }, false, book).constitution?.shock;
    expect([14, 15, 16].map(score => [shock(score, FIRST), shock(score, SECOND)])).toEqual([
      [88, 88],
      [91, 90],
      [95, 95],
    ]);
  });
  it("of 19 more than of 18, where the table goes on", () => {
    const most = { ...scores, intelligence: 19, charisma: 19, constitution: 19 };
    expect(givenBy(most, true, FIRST)).toMatchObject({
      constitution: { hitPoints: 5, shock: 99, resurrection: 100 },
      intelligence: { languages: 8 },
      charisma: { henchmen: 20, loyalty: 50, reaction: 40 },
    });
  });
});
