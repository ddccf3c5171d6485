import { describe, expect, it } from "vitest";
import { landingOf, seatOf } from "#rules/index.ts";
import { cast } from "../commands.ts";
import { mage, orc, spell } from "../figures.ts";
import { device } from "../gear.ts";
import { BOOK, carry, close, declared, rollSides, until } from "../table.ts";

describe("The same spell twice in a round, by the grace of an item", () => {
  const shield = {
    id: "shield",
    name: "Shield",
    castingTime: 2,
    offensive: false,
    damage: null,
    save: "none",
  } as const;
  const pearl = device({ id: "pearl", worn: true, extraSpells: 1 });
  const hero = mage({ spells: [spell({ ...shield, memorized: 2 })], devices: [pearl] });
  const casting = { kind: "spell", spell: "shield" } as const;
  const plan = { type: "declare", figure: "mage", intent: casting, next: [casting] } as const;
  const opening = rollSides(carry(declared([hero, orc()], {}), plan).fight, [3, 3]);

  it("S0.R1.c: the second lands when its own time has come, not when the first did", () => {
    const first = close(until(carry(opening, cast(opening, "mage", [], "shield")).fight, 5)).fight;
    const second = carry(first, cast(first, "mage", [], "shield")).fight;
    expect(seatOf(second, "mage")?.casting).not.toBeNull();
    expect(Math.floor(landingOf(second, "mage", BOOK) ?? 0)).toBe(7);
    expect(seatOf(until(second, 7), "mage")?.casting).toBeNull();
  });
});
