import { describe, expect, it } from "vitest";
import { type Figure, poolFrom, saveModifiersFrom } from "#rules/index.ts";
import { fighter, orc } from "../figures.ts";
import { hex, hexed, on } from "../lasting.ts";
import type { Script } from "../table.ts";

describe("A number of hit dice, such as that of Sleep (G.13)", () => {
  const pool = poolFrom("1: 4d4, 2: 2d4, 3: 1d4, 4: 1d2, 4+4: 1d2-1");
  const sleep = hex({ condition: "asleep", pool }, { covers: { shape: "circle", radius: 15 } });
  const dice = (id: string, hitDice: number, bonus = 0) => orc({ id, hitDice: { dice: hitDice, bonus } });
  const asleep = (others: readonly Figure[], answers: Script) => {
    const all = [fighter(), ...others];
    const { fight } = hexed(
      sleep,
      others.map(({ id }) => id),
      answers,
      all,
    );
    return others.filter(({ id }) => on(fight, id).conditions.includes("asleep")).map(({ id }) => id);
  };
  it("G.13: as many as the dice show fall asleep", () => {
    const orcs = ["a", "b", "c", "d", "e"].map(id => dice(id, 1));
    expect(asleep(orcs, { "number-affected": [4] })).toEqual(["a", "b", "c", "d"]);
  });
  it("G.13: the weakest first, and the rest of its strength on the next in proportion", () => {
    const mixed = [dice("ogre", 4, 1), dice("orc1", 1), dice("orc2", 1)];
    expect(asleep(mixed, { "number-affected": [4, 1] })).toEqual(["orc1", "orc2"]);
    expect(asleep([dice("gnoll", 2), dice("orc1", 1)], { "number-affected": [4, 4] })).toEqual(["gnoll", "orc1"]);
  });
  it("G.13: those with more dice stay awake, and nothing is rolled for them", () =>
    expect(asleep([dice("troll", 6, 6)], {})).toEqual([]));
  it("G.13: 4+4 hit dice are the last band, 4+5 are beyond it", () => {
    expect(asleep([dice("ogre", 4, 4)], { "number-affected": [1] })).toEqual(["ogre"]);
    expect(asleep([dice("ogre", 4, 5)], {})).toEqual([]);
  });
  it("G.13: nor do the dead and those who sleep already", () => {
    const dead = { ...dice("dead", 1), conditions: ["dead"] as const };
    const sleeper = { ...dice("sleeper", 1), conditions: ["asleep"] as const };
    const all = [dead, sleeper, dice("orc1", 1), dice("orc2", 1)];
    expect(asleep(all, { "number-affected": [2] })).toEqual(["sleeper", "orc1", "orc2"]);
  });
  it("G.13: those who are immune take no share", () => {
    const undead = { ...dice("ghoul", 1), immunities: ["asleep"] as const };
    expect(asleep([undead, dice("orc1", 1), dice("orc2", 1)], { "number-affected": [2] })).toEqual(["orc1", "orc2"]);
  });
  it.each(["4d4", "2: 1d4, 1: 1d4", "1 4d4", "a: 1d4", "1: "])("G.13: %s is no list of numbers", text =>
    expect(() => poolFrom(text)).toThrow(RangeError),
  );
  it.each(["x", "1;2", "-"])("G.13: %s is no list of modifiers", text =>
    expect(() => saveModifiersFrom(text)).toThrow(RangeError),
  );
});
