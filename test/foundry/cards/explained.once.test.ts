import { beforeEach, describe, expect, it } from "vitest";
import type { Deed } from "#foundry/adapters/deed.ts";
import { cardToRead } from "#foundry/cards/deed.ts";
import type { Command, FightEvent } from "#rules/index.ts";
import { speakEnglish, speakEnglishUnder } from "../words.ts";

beforeEach(speakEnglish);

const names = { hero: "Hero", foe: "Foe", ring: "Ring", sword: "Sword" };
const MASTER = { gameMaster: true, sees: () => true };
const PLAYER = { gameMaster: false, sees: () => false };
const at = { figure: "hero", target: "foe", moment: 5 };
const cardOf = (type: Command["type"], events: readonly object[], change: Partial<Deed> = {}, reader = MASTER) => {
  const facts = { combat: "c", entry: 3, undone: false, kept: [], breaches: [], round: 1, segment: 5 };
  const command = { type, id: "c1", ...at } as unknown as Command;
  const deed: Deed = { ...facts, command, events: events as readonly FightEvent[], names, ...change };
  return cardToRead(deed, reader);
};
const wordsOf = (...card: Parameters<typeof cardOf>) => cardOf(...card).lines.map(({ words }) => words);

describe("The card of a charge", () => {
  const way = { target: "foe", begins: 5, feet: 48, pace: 12, arrived: false, to: null, thrown: null, earned: null };
  const charged = (arrives: number) => [{ type: "charged", figure: "hero", charge: { ...way, arrives } }];

  it("S0.CH.d: says how far it is, to whom, and when it arrives", () =>
    expect(wordsOf("charge", charged(8))).toEqual(["Charges 48 ft to Foe, arriving in segment 8"]));
  it("S0.CH.e: or that it does not arrive in this round", () =>
    expect(wordsOf("charge", charged(12))).toEqual(["Charges 48 ft to Foe, too far to arrive in this round"]));
});

describe("The card of a device that takes effect", () => {
  const worked = (targets: readonly string[]) => [
    { type: "device-worked", figure: "hero", activation: { device: "ring", targets } },
  ];
  it("S0.DV.b: names whose it is, and upon whom it works", () => {
    expect(wordsOf("advance", worked(["hero"]))).toEqual(["Ring of Hero takes effect"]);
    expect(wordsOf("advance", worked([]))).toEqual(["Ring of Hero takes effect"]);
    expect(wordsOf("advance", worked(["foe"]))).toEqual(["Ring of Hero takes effect on Foe"]);
  });
});

describe("The card of going on", () => {
  const reached = (segment: number) => [{ type: "segment-reached", segment }];
  it("says that the segment goes on where it is the same", () => {
    expect(cardOf("advance", reached(5)).title).toBe("Segment 5 goes on");
    expect(cardOf("advance", reached(6)).title).toBe("Segment 6 begins");
  });
});

describe("The card of a blow at a caster", () => {
  const rolled = (adjustments: readonly object[]) => [
    {
      ...{ type: "attack-rolled", figure: "hero", target: "foe", weapon: "sword", missile: false },
      ...{ natural: 9, adjustments, total: 12, armorClass: 10, need: 10, hit: true },
    },
  ];
  it("S2.4A.i, S2.4A.j: says why its armor class is another, with the rule", () => {
    speakEnglishUnder("d10-segments");
    const [roll] = cardOf("strike", rolled([{ why: "caster", value: 3, cite: "S2.4A.j" }])).lines;
    expect(roll?.reasons?.join()).toMatch(/^Foe is casting: .* Dexterity bonus .*\(Ten-sided segments: casting\)$/);
    expect(cardOf("strike", rolled([])).lines[0]?.reasons).toBeUndefined();
  });
  it("S2.4B.b: says why it is none of the round's own, but to nobody who does not know the caster", () => {
    speakEnglishUnder("d10-segments");
    const granted = { why: "caster-alone", cite: "S2.4B.b", with: { figure: "Foe", segment: 5 } } as const;
    const hiding = { ...PLAYER, unseen: { figures: { foe: [] }, sides: [] } };
    const words = (reader: typeof MASTER) => wordsOf("strike", [], { granted }, reader).join();
    expect(words(PLAYER)).toMatch(
      /^An extra blow. Foe is casting alone among foes: .*\(Ten-sided segments: casting under attack\)$/,
    );
    expect(words(hiding)).toBe("");
  });
});

describe("The card of minds that meet", () => {
  const drained = [
    {
      ...{ type: "psionics-drained", figure: "hero", against: "foe", attackCost: 4, defenseCost: 1, lost: 4 },
      stance: { attack: "mind-thrust", defense: "mind-blank" },
      change: { figure: "hero", path: "psionics", from: "", to: '{"attackStrength":46,"defenseStrength":45}' },
    },
  ];
  it("S4.V.B: says what was lost of what, and to whoever may know, what is left", () => {
    const lost = "Hero: mind thrust (−4), mind blank (−1); loses 4 defense strength to the foe";
    expect(wordsOf("psionic-exchange", drained)).toEqual([`${lost}. Left: 46 to attack with, 45 to defend with`]);
    expect(wordsOf("psionic-exchange", drained, {}, PLAYER)).toEqual([lost]);
  });
});
