import { beforeEach, describe, expect, it } from "vitest";
import { deedCard } from "#foundry/cards/deed.ts";
import { tellEvent } from "#foundry/cards/lines.ts";
import type { FightEvent } from "#rules/index.ts";
import { speakEnglish } from "../words.ts";

beforeEach(speakEnglish);

const names = { hero: "Hero", foe: "Foe", elf: "Elf" };
const MASTER = { gameMaster: true, sees: () => true };
const wordsOf = (event: object, reader: object = MASTER) =>
  tellEvent(event as FightEvent, { names, reader: reader as typeof MASTER, round: 1 }).map(({ words }) => words);

describe("What is counted on a card", () => {
  const hurt = (damage: number, from = 8) => ({
    ...{ type: "hurt", figure: "foe", by: "hero", rolled: damage, adjustments: [], damage, saved: null },
    change: { figure: "foe", path: "hitPoints", from, to: from - damage },
  });
  it("has the form of the word that goes with it", () => {
    expect(wordsOf(hurt(1))).toEqual(["Foe loses 1 hit point (8 → 7)"]);
    expect(wordsOf(hurt(2))).toEqual(["Foe loses 2 hit points (8 → 6)"]);
    expect(wordsOf({ type: "pool-met", figure: "hero", against: "foe", points: 1 })[0]).toContain("has 1 point of");
  });
  it("says of who was already down it had, and shows less than nothing with a minus sign", () =>
    expect(wordsOf(hurt(4, -1))).toEqual(["Foe loses 4 hit points (−1 → −5)", "Foe was already down"]));
  it("S0.CH.e: a blow that came without a die shows none", () => {
    const earned = { type: "blow-earned", figure: "hero", die: 8, remaining: 1, earned: true };
    expect(wordsOf({ ...earned, rolled: null })).toEqual([
      "Hero gets a blow at the end of the charge (1 segment left in the round)",
    ]);
    expect(wordsOf({ ...earned, rolled: 3, remaining: 4 })).toEqual([
      "Hero gets a blow at the end of the charge: the d8 shows 3, no more than the 4 segments left in the round",
    ]);
  });
});

describe("The card of surprise", () => {
  const surprised = {
    type: "surprise-rolled",
    rolls: { friendly: 2, hostile: 1 },
    chances: { friendly: { unit: "sixths", upTo: 2 }, hostile: { unit: "sixths", upTo: 2 } },
    lost: { friendly: 2, hostile: 1 },
    members: { hero: 1, elf: 2, foe: 1 },
    segments: 2,
  };
  it("S4.I.C.4, S4.I.C.5: says who loses how much", () =>
    expect(wordsOf(surprised)).toEqual([
      "Friendly rolled 2; 2 or less means surprise. Time lost: 2 segments",
      "Hostile rolled 1; 2 or less means surprise. Time lost: 1 segment",
      "Surprised for 2 segments: Elf",
      "Surprised for 1 segment: Hero, Foe",
      "Segments of surprise: 2",
    ]));
  it("S4.I.A.2: says of a side that is surprised more or less often than usual where that comes from", () => {
    const apart = { ...surprised.chances, friendly: { unit: "sixths", upTo: 1 } };
    const unusual = wordsOf({ ...surprised, chances: apart }).filter(words => words.includes("usual"));
    expect(unusual).toEqual([expect.stringMatching(/^Friendly: usual is 2 in 6; .*hard to surprise/)]);
  });
  it("tells nothing of who is out of sight", () => {
    const reader = { gameMaster: false, sees: () => false, unseen: { figures: { foe: [] }, sides: ["hostile"] } };
    expect(wordsOf(surprised, reader).join()).not.toMatch(/Foe|Hostile/);
  });
});

describe("The card of a figure that collapses", () => {
  it("S3.FL.d: says so once, and not for each condition that it comes by", () => {
    const reason = { why: "has-collapsed", cite: "S3.FL.d", with: { figure: "hero" } } as const;
    const change = { figure: "hero", path: "conditions.prone", from: false, to: true };
    const set = (condition: string) => ({ type: "overcome", figure: "hero", condition, on: true, reason, change });
    const events = [set("stunned"), set("prone")] as unknown as FightEvent[];
    const facts = { combat: "c", entry: 3, undone: false, kept: [], breaches: [], names, round: 1, segment: 2 };
    const command = { type: "advance", id: "c", moment: 2 } as const;
    expect(deedCard({ ...facts, command, events }, MASTER).lines.map(({ words }) => words)).toEqual([
      "Hero collapses under the load.",
    ]);
  });
});
