import { describe, expect, it } from "vitest";
import { applyChange } from "#rules/figure/changes.ts";
import { type Fight, figureOf } from "#rules/index.ts";
import { device, handy, power, use } from "../gear.ts";
import { carry } from "../table.ts";
import { expectImpossible } from "../verdicts.ts";

const wand = (left: number) =>
  device({
    id: "wand",
    name: "Wand of fire",
    functions: [
      power({ id: "hands", name: "Burning Hands", charges: left }),
      power({ id: "wall", name: "Wall of Fire", charges: left, chargesOf: "hands", cost: 2 }),
      power({ id: "light", name: "Light", charges: null }),
    ],
  });

const charges = (fight: Fight) => figureOf(fight, "mage")?.devices?.[0]?.functions.map(({ charges: left }) => left);

describe("Powers that share the charges of their device (S0.DV.b)", () => {
  it("S0.DV.b: a use takes its cost from what all have left", () => {
    const fight = handy([wand(5)]);
    const used = carry(fight, use(fight, "mage", "wand", "wall")).fight;
    expect(charges(used)).toEqual([3, 3, null]);
    expect(charges(carry(fight, use(fight, "mage", "wand", "hands")).fight)).toEqual([4, 4, null]);
  });
  it("S0.DV.b: a power cannot be used with fewer charges than it costs", () => {
    const fight = handy([wand(1)]);
    expectImpossible(fight, use(fight, "mage", "wand", "wall"), "no-charges");
    expect(charges(carry(fight, use(fight, "mage", "wand", "hands")).fight)).toEqual([0, 0, null]);
  });
  it("S0.DV.b: a power without charges takes none", () => {
    const fight = handy([wand(5)]);
    expect(charges(carry(fight, use(fight, "mage", "wand", "light")).fight)).toEqual([5, 5, null]);
  });
  it("S0.DV.b: charges that are changed by hand change for all", () => {
    const bearer = figureOf(handy([wand(5)]), "mage");
    if (bearer === undefined) throw new Error("no bearer");
    const recharged = applyChange(bearer, "devices.wand.charges.hands", 9);
    expect(recharged.devices?.[0]?.functions.map(({ charges: left }) => left)).toEqual([9, 9, null]);
  });
});
