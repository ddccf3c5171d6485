import { describe, expect, it } from "vitest";
import { begun, foe, hero, reading, WON, walk } from "../options/at-the-table.ts";
import { carry } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";
import { endRound, left, rest, stamina } from "./weary.ts";

const TIRING = reading({ "fatigue.enabled": true });
const moving = (account = stamina(), change: object = {}) =>
  begun([hero({ stamina: account, ...change }), foe()], {}, WON, TIRING);

describe("Weariness laid over a turn of the options table", () => {
  it("S3.FC.a: a turn's way is a point, and nobody runs", () => {
    const there = carry(moving(), walk(moving(), "hero", 10), {}, TIRING).fight;
    expect(left(endRound(there, {}, TIRING).fight, "hero")?.points).toBe(9);
  });
  it("S3.FL.c: a spent figure drags itself along for a third of its hexes", () => {
    const spent = moving(stamina({ points: 0, level: "exhausted" }), { conditions: ["stunned"] });
    expectLegal(spent, walk(spent, "hero", 3), TIRING);
    expectRefused(spent, walk(spent, "hero", 4), ["beyond-hexes"], TIRING);
  });
  it("S3.FR.a: a figure that rests goes nowhere, and gets breath", () => {
    const fight = moving(stamina({ points: 5 }));
    const breath = carry(fight, rest(fight, "hero"), {}, TIRING).fight;
    expectRefused(breath, walk(breath, "hero", 1), ["resting"], TIRING);
    expect(left(endRound(breath, { save: [20] }, TIRING).fight, "hero")?.points).toBe(6);
  });
});
