import { describe, expect } from "vitest";
import type { Dynamic, Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";

const it = atOneTable({});

/** Fields of an effect and values that none of them takes. */
const WRONG = [
  ["bands", "HD 4 dead"],
  ["limit", "many"],
  ["savers", "the strong"],
  ["pool", "4d4"],
  ["grants", "a stick"],
  ["condition", "sleepy"],
  ["lasts", "weeks"],
  ["unharmedBy", "water"],
] as const;

/** Fields of an effect and texts with formulas that cannot be rolled in play. */
const UNROLLABLE = [
  ["number", "1/0"],
  ["points", "1d1x"],
  ["creatures", "1d1x"],
  ["images", "level/(1d2-1)"],
  ["pool", "4: 4d4, 8: 1d4x>0"],
  ["limit", "6/0d6 HD"],
  ["bands", "HD < 4: dead; any: harm 1d1x"],
  ["bands", "HD < 4: dead; any: deaf, 1/0 rounds"],
  ["bands", "any: images 1d1x"],
] as const;

/** A spell that lasts two rounds. */
async function hex({ globals, game }: Person): Promise<Dynamic> {
  await globals.Item.create({ name: "Hex", type: "spell", system: { effect: { lasts: "rounds", number: "2" } } });
  return game.items.contents.at(-1);
}

describe("A wrong effect of a spell (G.13)", () => {
  it.for(WRONG)("effect.%s: %s is refused with its path", async ([field, value], { master }) => {
    const spell = await hex(master);
    const before = JSON.stringify(spell._source.system);
    await spell.update({ [`system.effect.${field}`]: value });
    expect(JSON.stringify(spell._source.system)).toBe(before);
    const told = master.errors.splice(0).map(String);
    expect(told).toContainEqual(expect.stringContaining(`system.effect.${field}`));
  });
  it.for(UNROLLABLE)("effect.%s: %s is refused: it cannot be rolled", async ([field, value], { master }) => {
    const spell = await hex(master);
    const before = JSON.stringify(spell._source.system);
    await spell.update({ [`system.effect.${field}`]: value });
    expect(JSON.stringify(spell._source.system)).toBe(before);
    expect([...master.errors.splice(0), ...master.warnings.splice(0)].map(String).join()).toMatch(
      /cannot be rolled in play|system\.effect\./,
    );
  });
  it.for(["10: 1d1x", "10: 2d4, 20: 1/0", "20: 1d4, 10: 2d4", "near"])(
    "stays.near: %s is refused",
    async (value, { master }) => {
      const spell = await hex(master);
      await spell.update({ "system.stays.near": value });
      expect(spell._source.system.stays.near).toBe("");
      expect([...master.errors.splice(0), ...master.warnings.splice(0)].map(String).join()).toMatch(
        /cannot be rolled in play|system\.stays\.near/,
      );
    },
  );
  it("a formula that was stored before does not keep its other fields from being changed", async ({ master }) => {
    const spell = await hex(master);
    spell._source.system.effect.bands = "any: harm 1d1x";
    await spell.update({ "system.effect.toHit": -1, "system.effect.bands": "any: harm 1d1x" });
    expect(spell._source.system.effect.toHit).toBe(-1);
  });
});
