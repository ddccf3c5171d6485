import { beforeEach, describe, expect, it } from "vitest";
import { pictureOf } from "#foundry/summary/picture.ts";
import { type FightSum, linesOf, summaryOf } from "#foundry/summary/summing.ts";
import { isDecided } from "#foundry/words/side.ts";
import { type Fight, tallyOf } from "#rules/index.ts";
import { fighter, mage, orc } from "../../rules/figures.ts";
import { speakEnglish } from "../words.ts";

beforeEach(speakEnglish);

const counted = (change: object) => ({ ...tallyOf({}, "anybody"), ...change });
const sum: FightSum = {
  rounds: 3,
  tally: {
    fighter: counted({ attacks: 4, hits: 3, dealt: 17, felled: ["orc", "spy"], turned: 1 }),
    mage: counted({ begun: 2, landed: 1, spoiled: 1, taken: 4 }),
    orc: counted({ attacks: 2, taken: 9, falls: 1 }),
  },
  figures: [
    orc({ side: "hostile", name: "Orc <1>", hitPoints: -1, hitPointsMax: 8 }),
    orc({ id: "spy", side: "hostile", name: "Spy", hidden: true }),
    fighter({ side: "friendly" }),
    mage({ side: "friendly" }),
  ],
  uncounted: [2],
  worth: new Map([
    ["orc", 15],
    ["spy", 65],
  ]),
};

describe("A fight summed up", () => {
  it("goes by sides, with what each came to", () => {
    const { lead, notes, sides } = summaryOf(sum, false);
    expect(lead).toBe("3 rounds.");
    expect(notes).toEqual(["Round 2 could not be read, and is not counted in this summary."]);
    expect(sides.map(({ side, total }) => [side.name, total])).toEqual([
      ["Friendly", "3 of 4 attacks hit, 17 points of damage, 0 of 2 down"],
      ["Hostile", "0 of 2 attacks hit, 0 points of damage, 1 of 2 down, worth 15 points of experience"],
    ]);
  });
  it("says of each what it did, whom it felled, and what became of its spells", () => {
    const [friends, foes] = summaryOf(sum, false).sides;
    expect(friends?.rows[0]).toMatchObject({
      attacks: "3 of 4",
      dealt: 17,
      more: ["felled Orc <1>, Spy", "attacks stopped: 1"],
    });
    expect(friends?.rows[1]).toMatchObject({
      attacks: "–",
      more: ["spells begun: 2, taken effect: 1, interrupted: 1"],
    });
    expect(foes?.rows[0]).toMatchObject({ fallen: true, standing: "down, at −1 hp" });
  });
  it("tells of the fallen alone what they are worth", () => {
    const [friends, foes] = summaryOf(sum, false).sides;
    expect(foes?.rows.map(({ name, more }) => [name, more])).toEqual([
      ["Orc <1>", ["worth 15 points of experience"]],
      ["Spy", []],
    ]);
    expect(friends?.total).not.toContain("experience");
  });
  it("tells everybody nothing of the hidden, and of nobody's hit points", () => {
    const lines = linesOf(summaryOf(sum, true)).join("\n");
    expect(lines).toContain("felled Orc <1>, Someone unseen");
    expect(lines).not.toContain("Spy");
    expect(lines).not.toContain("hp");
  });
  it("is a picture, in which names stand as they are written", () => {
    const picture = pictureOf("Combat summary", summaryOf(sum, true));
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="920"/);
    expect(picture).toContain("† Orc &lt;1&gt;");
    expect(picture).not.toContain("Spy");
  });
});

describe("A fight", () => {
  const decided = (...figures: Fight["figures"]) => isDecided({ figures } as unknown as Fight);
  const [friend, foe] = [fighter({ side: "friendly" }), orc({ side: "hostile" })];
  const fallen = { hitPoints: -9 };

  it("is decided when a side that fights has nobody standing any more", () => {
    expect(decided(friend, foe)).toBe(false);
    expect(decided(friend, orc({ side: "hostile", ...fallen }))).toBe(true);
  });
  it("is not by the fall of a bystander", () =>
    expect(decided(friend, foe, mage({ side: "neutral", ...fallen }))).toBe(false));
});
