import { describe, expect, it } from "vitest";
import type { DeviceFunction, Figure } from "#rules/index.ts";
import { strike } from "../commands.ts";
import { claws, fighter, orc } from "../figures.ts";
import { device, power, use } from "../gear.ts";
import { effects, on } from "../lasting.ts";
import { carry, nextDeclarations, opened, type Script, until } from "../table.ts";
import { expectRefused } from "../verdicts.ts";

/** What monsters of the packs do with their powers, by the numbers of their entries (G.13). */

const TARGETS = ["fighter", "second"];
const WARD = { unharmedBy: ["petrification"] } as const;

/** Segment 3: a monster (the orc) uses its power on two fighters. */
function used(monsters: Partial<DeviceFunction>, others: Partial<Figure>, answers: Script) {
  const known = power({ id: "power", activation: 0, charges: null, damage: null, ...monsters });
  const figures = [
    fighter({ hitPoints: 60, hitPointsMax: 60, ...others }),
    fighter({ id: "second", name: "Second", hitPoints: 60, hitPointsMax: 60, ...others }),
    orc({ devices: [device({ id: "gift", worn: null, functions: [known] })] }),
  ];
  const intents = { orc: { kind: "device", device: "gift", power: "power" } } as const;
  const fight = until(
    opened(figures, { fighter: { kind: "melee" }, second: { kind: "melee" }, ...intents }, [3, 3]),
    3,
  );
  return carry(fight, use(fight, "orc", "gift", "power", { targets: TARGETS }), answers);
}

describe("A basilisk's gaze (G.13)", () => {
  const gaze = {
    name: "Petrifying gaze",
    save: "negates",
    savesAs: "petrify",
    inhibits: true,
    effect: { condition: "held" },
  } as const;
  it("G.13: turns to stone until it is ended, unless a save against petrification averts it", () => {
    const { fight, events } = used(gaze, { otherSaves: { petrify: 13 } }, { save: [12, 13] });
    expect(events.filter(({ type }) => type === "save-rolled")).toMatchObject([
      { figure: "fighter", as: "petrify", need: 13, saved: false },
      { figure: "second", as: "petrify", need: 13, saved: true },
    ]);
    expect(effects(fight, "fighter")).toMatchObject([{ name: "Petrifying gaze", condition: "held", until: null }]);
    expectRefused(fight, strike(fight, "fighter", "orc"), ["held"]);
    expect(effects(fight, "second")).toEqual([]);
  });
  it("G.13: leaves those in a circle of protection from petrification as they are, but not by holding", () => {
    const warded = { devices: [device({ worn: true, functions: [power({ whileWorn: true, effect: WARD })] })] };
    const stone = { ...gaze, effect: { condition: "held", element: "petrification" } } as const;
    const { fight, events } = used(stone, warded, { save: [1, 1] });
    expect([effects(fight, "fighter"), effects(fight, "second")]).toMatchObject([[{ worn: "device.use" }], [{}]]);
    expect(on(fight, "fighter").conditions).toEqual([]);
    expect(events.filter(({ type }) => type === "no-effect")).toMatchObject(
      TARGETS.map(figure => ({ figure, reason: { why: "unharmed-by", with: { effect: "Petrifying gaze" } } })),
    );
    expect(on(used(gaze, warded, { save: [1, 1] }).fight, "fighter").conditions).toEqual(["held"]);
  });
});

describe("A dragon's breath (G.13)", () => {
  const breath = {
    name: "Cone of fire",
    damage: "40",
    save: "half",
    savesAs: "breath",
    element: "fire",
    canDamage: true,
    covers: { shape: "cone", length: 90, width: 30 },
  } as const;
  it("G.13: harms all in its cone, half of it after a save against breath", () => {
    const { fight, events } = used(breath, { otherSaves: { breath: 15 } }, { damage: [40], save: [14, 15] });
    expect(events.filter(({ type }) => type === "save-rolled")).toMatchObject([
      { as: "breath", need: 15, saved: false },
      { as: "breath", need: 15, saved: true },
    ]);
    expect([on(fight, "fighter").hitPoints, on(fight, "second").hitPoints]).toEqual([20, 40]);
  });
  it("G.13: does nothing to those whom fire does not harm", () => {
    const { fight, events } = used(breath, { unharmedBy: ["fire"] }, { damage: [40] });
    expect(events.filter(({ type }) => type === "no-effect")).toMatchObject(
      TARGETS.map(figure => ({ figure, reason: { why: "unharmed-by" } })),
    );
    expect(on(fight, "fighter").hitPoints).toBe(60);
  });
});

describe("The sight of a mummy (G.13)", () => {
  const dread = {
    name: "Dread",
    save: "negates",
    mental: true,
    inhibits: true,
    effect: { lasts: { number: "1d4", unit: 10, byLevel: 0 }, condition: "held", spares: "undead" },
  } as const;
  it("G.13: holds those who fail a save, with Wisdom's modifier, for 1d4 rounds", () => {
    const { fight, events } = used(dread, { saveAgainstSpells: 14, wisdom: 15 }, { duration: [3], save: [12, 13] });
    expect(events.filter(({ type }) => type === "save-rolled")).toMatchObject([
      { need: 14, will: 1, saved: false },
      { need: 14, will: 1, saved: true },
    ]);
    expect(effects(fight, "fighter")).toMatchObject([{ name: "Dread", condition: "held", until: 33 }]);
    expect(on(fight, "second").conditions).toEqual([]);
  });
  it("G.13: does nothing to the undead", () => {
    const { fight } = used(dread, { kinds: ["undead"] }, { duration: [3], save: [1, 1] });
    expect([...effects(fight, "fighter"), ...effects(fight, "second")]).toEqual([]);
  });
});

describe("Sunburst (G.13)", () => {
  const burst = {
    name: "Sunburst",
    damage: "6d6",
    save: "none",
    harms: "undead",
    inhibits: true,
    canDamage: true,
    effect: { lasts: { number: "2d6", unit: 1, byLevel: 0 }, condition: "blind", spares: "undead" },
  } as const;
  it("G.13: harms only the undead", () => {
    const { fight } = used(burst, { kinds: ["undead"] }, { damage: [21], duration: [7] });
    expect(on(fight, "fighter")).toMatchObject({ hitPoints: 39, conditions: [] });
  });
  it("G.13: and blinds all others", () => {
    const { fight } = used(burst, { kinds: ["person"] }, { damage: [21], duration: [7] });
    expect(on(fight, "fighter")).toMatchObject({ hitPoints: 60, conditions: ["blind"] });
    expect(effects(fight, "fighter")).toMatchObject([{ until: 10 }]);
  });
});

describe("A vampire's gaze (G.13)", () => {
  it("G.13: charms a person who fails a save at -2", () => {
    const effect = { whom: "person", condition: "charmed", ends: ["harmed"] } as const;
    const gaze = {
      name: "Charming gaze",
      save: "negates",
      saveModifiers: [-2],
      mental: true,
      inhibits: true,
      effect,
    } as const;
    const person = { saveAgainstSpells: 15, kinds: ["person"] } as const;
    const { fight, events } = used(gaze, person, { save: [16, 17] });
    const part = { why: "effect", value: -2, name: "Charming gaze", cite: "G.13" };
    expect(events.filter(({ type }) => type === "save-rolled")).toMatchObject([
      { figure: "fighter", need: 15, adjustments: [part], saved: false },
      { figure: "second", need: 15, adjustments: [part], saved: true },
    ]);
    expect(on(fight, "fighter").conditions).toEqual(["charmed"]);
    expect(on(fight, "second").conditions).toEqual([]);
  });
});

describe("A python's coils (G.13)", () => {
  const crush = { effect: { points: "1d6+3", ends: ["caster-down"] }, save: null, saveModifier: 0 } as const;
  const coils = { ...claws, parryable: false, damageSmallMedium: "1d6+3", damageLarge: "1d6+3", onHit: crush };
  const figures = [
    fighter({ hitPoints: 60, hitPointsMax: 60 }),
    orc({ weapons: [coils], hitPoints: 49, strength: 10 }),
  ];
  const met = until(opened(figures, { fighter: { kind: "melee" }, orc: { kind: "melee" } }, [3, 3]), 3);
  const caught = carry(met, strike(met, "orc", "fighter", "claws"), { "to-hit": [20], damage: [5] }).fight;

  it("G.13: crush each round after a hit", () => {
    expect(on(caught, "fighter").hitPoints).toBe(55);
    expect(effects(caught, "fighter")).toMatchObject([{ points: "1d6+3", due: 13, until: null }]);
    const next = nextDeclarations(caught);
    const rolls = { initiative: [3, 3], effect: [6] };
    const crushed = carry(next, { type: "roll-initiative", round: next.encounter.round }, rolls).fight;
    expect(on(crushed, "fighter").hitPoints).toBe(49);
  });
  it("G.13: let go when it is down", () => {
    const killed = carry(caught, strike(caught, "fighter", "orc"), { "to-hit": [20], damage: [60] }).fight;
    expect(effects(killed, "fighter")).toEqual([]);
  });
});
