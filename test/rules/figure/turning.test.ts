import { describe, expect, it } from "vitest";
import type { Spell } from "#rules/index.ts";
import { cast } from "../commands.ts";
import { fighter, mage, orc } from "../figures.ts";
import { device, power } from "../gear.ts";
import { aboutToCast, effects, hex, on } from "../lasting.ts";
import { carry, type Script } from "../table.ts";

/** Spells at the wearer of a ring of spell turning (G.13). */

const ring = device({
  ...{ id: "ring", name: "Ring", worn: true },
  functions: [power({ id: "turn", whileWorn: true, effect: { turnsSpells: true } })],
});
const strong = { hitPoints: 60, hitPointsMax: 60, saveAgainstSpells: 15 };

/** The mage, in good health, casts at the orc with the ring. */
function turned(change: Partial<Spell>, answers: Script, targets: readonly string[] = ["orc"]) {
  const known = hex({}, { level: 3, ...change });
  const caster = { ...mage({ spells: [known], ...strong }) };
  const before = aboutToCast(known, [fighter(strong), orc({ devices: [ring], ...strong })]);
  const figures = before.figures.map(one => (one?.id === "mage" ? { ...one, ...strong, spells: caster.spells } : one));
  const fight = { ...before, figures };
  return carry(fight, cast(fight, "mage", targets, known.id), answers);
}
const bolt = { damage: "6d6", save: "half" } as const;

describe("A ring of spell turning (G.13)", () => {
  it("G.13: shares the damage by d100, rounded to tens: 60 in a hundred go back, and both save more easily", () => {
    const { fight, events } = turned(bolt, { damage: [20], ward: [58], save: [8, 10] });
    expect(events).toContainEqual({
      ...{ type: "spell-turned", figure: "orc", by: "mage", name: "Ring", spell: "Hex" },
      ...{ rolled: 58, turned: 60 },
    });
    const part = (value: number) => [{ why: "effect", value, name: "Ring", cite: "G.13" }];
    expect(events.filter(({ type }) => type === "save-rolled")).toMatchObject([
      { figure: "orc", natural: 8, need: 15, saved: false, adjustments: part(6) },
      { figure: "mage", natural: 10, need: 15, saved: false, adjustments: part(4) },
    ]);
    expect([on(fight, "orc").hitPoints, on(fight, "mage").hitPoints]).toEqual([60 - 8, 60 - 12]);
    expect(events.filter(({ type }) => type === "hurt")).toMatchObject([
      { figure: "orc", rolled: 20, damage: 8, adjustments: part(-12) },
      { figure: "mage", rolled: 20, damage: 12, adjustments: part(-8) },
    ]);
  });
  it.each([
    [5, 20, 0],
    [96, 0, 20],
    [95, 2, 18],
  ])("G.13: a roll of %i leaves %i of 20 points to its wearer, and %i to the caster", (rolled, own, back) => {
    const saves = [own, back].filter(points => points > 0).map(() => 1);
    const { fight } = turned(bolt, { damage: [20], ward: [rolled], save: saves });
    expect([60 - on(fight, "orc").hitPoints, 60 - on(fight, "mage").hitPoints]).toEqual([own, back]);
  });
  it("G.13: gives a saving throw against a spell without one: at 34, on 18 and more, and on 15 and more", () => {
    const maze = { effect: { condition: "away" }, save: "none" } as const;
    const { fight, events } = turned(maze, { ward: [34], save: [17, 15] });
    expect(events.filter(({ type }) => type === "save-rolled")).toMatchObject([
      { figure: "orc", need: 18, saved: false },
      { figure: "mage", need: 15, saved: true },
    ]);
    expect(effects(fight, "orc")).toHaveLength(2);
    expect(effects(fight, "mage")).toEqual([]);
  });
  it.each([
    ["over an area", { covers: { shape: "circle", radius: 20 } }, ["orc"]],
    ["at several", {}, ["orc", "fighter"]],
    ["of a device", { level: undefined }, ["orc"]],
    ["that does no harm", { offensive: false, damage: null, save: "none" }, ["orc"]],
  ] as const)("G.13: turns no spell %s", (_what, change, targets) => {
    const dice: Script = "offensive" in change ? {} : { damage: [20], save: targets.map(() => 1) };
    const { events } = turned({ ...bolt, ...change } as Partial<Spell>, dice, targets);
    expect(events.some(({ type }) => type === "spell-turned")).toBe(false);
  });
});
