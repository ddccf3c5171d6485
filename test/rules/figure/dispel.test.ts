import { describe, expect, it } from "vitest";
import { revertChanges } from "#rules/figure/changing.ts";
import { type Device, type Effect, type EffectSpec, effectFrom, type Fight, type Figure } from "#rules/index.ts";
import { cast } from "../commands.ts";
import { fighter, mage, orc } from "../figures.ts";
import { device, power, seatIn, use } from "../gear.ts";
import { aboutToCast, effects, hex, hexed, on, ROUNDS, reach, typesOf } from "../lasting.ts";
import { carry, opened, until } from "../table.ts";

/** An effect that has been on a figure since before the fight, without end. */
const old = (spec: EffectSpec, change: Partial<Effect> = {}): Effect => ({
  ...effectFrom(spec, { name: "Old", by: "witch", until: null, due: null, sets: true }),
  key: 1,
  ...change,
});

/** An orc under magic. */
const under = (...all: readonly Effect[]): Figure =>
  orc({
    effects: all,
    conditions: all.flatMap(({ condition }) => (condition === null ? [] : [condition])),
  });

const dispelMagic = hex(
  { instant: true, dispels: ["magic"], dispelsBy: "chance" },
  { casterLevel: 8, offensive: false },
);
const against = (level: number, roll: number) =>
  hexed(dispelMagic, ["orc"], { dispel: [roll] }, [fighter(), under(old({ toHit: -1, casterLevel: level }))]);

describe("Haste and Slow (G.13)", () => {
  const slow: EffectSpec = { lasts: ROUNDS("3"), movement: 0.5, halfAttacks: true };
  const haste: EffectSpec = { lasts: ROUNDS("3"), condition: "hasted" };
  it.each([
    ["Slow on the hasted", slow, haste],
    ["Haste on the slowed", haste, slow],
  ])("G.13: %s: both end", (_name, new_, former) => {
    const { fight, events } = hexed(hex(new_), ["orc"], {}, [fighter(), under(old(former))]);
    expect(effects(fight, "orc")).toEqual([]);
    expect(on(fight, "orc").conditions).toEqual([]);
    expect(events).toContainEqual(
      expect.objectContaining({ reason: { why: "negated", cite: "G.13", with: { effect: "Hex", by: "Old" } } }),
    );
  });
  it("G.13: another slow one does not end the first", () => {
    const { fight } = hexed(hex(slow), ["orc"], {}, [fighter(), under(old(slow))]);
    expect(effects(fight, "orc")).toHaveLength(2);
  });
});

describe("Magic that ends other magic (G.13)", () => {
  it.each([
    // Level 8 against 8: 50. Against 5: 50 + 3 × 5. Against 12: 50 − 4 × 2.
    [8, 50, 51],
    [5, 65, 66],
    [12, 42, 43],
  ])("G.13: against level %i it needs %i or less", (level, ends, stays) => {
    const ended = against(level, ends);
    expect(effects(ended.fight, "orc")).toEqual([]);
    expect(ended.events).toContainEqual(
      expect.objectContaining({ type: "dispel-rolled", natural: ends, chance: ends, levels: 8 - level, ends: true }),
    );
    const stayed = against(level, stays);
    expect(effects(stayed.fight, "orc")).toHaveLength(1);
    expect(stayed.events).toContainEqual(expect.objectContaining({ type: "dispel-rolled", ends: false }));
  });
  it("G.13: each effect is rolled for, and its condition ends with it", () => {
    const two = under(old({ condition: "held", casterLevel: 8 }), old({ toHit: -1, casterLevel: 8 }, { key: 2 }));
    const { fight } = hexed(dispelMagic, ["orc"], { dispel: [50, 51] }, [fighter(), two]);
    expect(effects(fight, "orc")).toMatchObject([{ key: 2 }]);
    expect(on(fight, "orc").conditions).toEqual([]);
  });
  it("G.13: the caster's own magic always ends", () => {
    const own = under(old({ toHit: -1, casterLevel: 20 }, { by: "mage" }));
    expect(effects(hexed(dispelMagic, ["orc"], {}, [fighter(), own]).fight, "orc")).toEqual([]);
  });
  it("G.13: neither venom nor the magic of a thing ends, and the card says so", () => {
    const poisoned = under(old({ points: "1d4" }, { due: 50 }));
    const outcome = hexed(dispelMagic, ["orc"], {}, [fighter(), poisoned]);
    expect(effects(outcome.fight, "orc")).toHaveLength(1);
    expect(outcome.events).toContainEqual(
      expect.objectContaining({ type: "no-effect", reason: expect.objectContaining({ why: "nothing-to-dispel" }) }),
    );
  });
  it("G.13: a spell that leaves an effect stores its level in it", () => {
    const leaves = (change: object) => effects(hexed(hex({ toHit: 1 }, change), ["orc"]).fight, "orc");
    expect(leaves({ casterLevel: 9 })).toMatchObject([{ casterLevel: 9 }]);
    expect(leaves({})).toMatchObject([{ casterLevel: 1 }]);
  });
  it("G.13: it can end the spell that a target is casting", () => {
    const witch = mage({ id: "witch", name: "Witch", side: "monsters" });
    const fight = until(
      opened(
        [mage({ spells: [dispelMagic] }), witch],
        { mage: { kind: "spell", spell: "hex" }, witch: { kind: "spell", spell: "fireball" } },
        [3, 3],
      ),
      3,
    );
    const casting = carry(fight, cast(fight, "witch", ["mage"])).fight;
    const { events } = carry(casting, cast(casting, "mage", ["witch"], "hex"), { dispel: [85] });
    // Level 8 against level 1: 50 + 7 × 5 = 85.
    expect(events).toContainEqual(expect.objectContaining({ type: "dispel-rolled", chance: 85, ends: true }));
    expect(events).toContainEqual(
      expect.objectContaining({
        type: "spell-spoiled",
        figure: "witch",
        reason: expect.objectContaining({ why: "spell-dispelled" }),
      }),
    );
  });
  it("G.13: undo brings back what it ended", () => {
    const before = aboutToCast(dispelMagic, [fighter(), under(old({ condition: "held", casterLevel: 8 }))]);
    const { fight, events } = carry(before, cast(before, "mage", ["orc"], "hex"), { dispel: [1] });
    const changes = events.flatMap(event => ("change" in event && event.change ? [event.change] : []));
    const { figures } = revertChanges(fight.figures, changes);
    const restored = figures.find(figure => figure?.id === "orc");
    expect(restored?.effects).toEqual(on(before, "orc").effects);
    expect(restored?.conditions).toEqual(["held"]);
  });
});

describe("Magic that ends certain conditions (G.13)", () => {
  const cure = hex({ instant: true, dispels: ["blind"] }, { offensive: false });
  it("G.13: it ends the effects that cause them, whatever they are", () => {
    const blinded = under(old({ condition: "blind" }), old({ condition: "held" }, { key: 2 }));
    const { fight } = hexed(cure, ["orc"], {}, [fighter(), blinded]);
    expect(on(fight, "orc").conditions).toEqual(["held"]);
    expect(effects(fight, "orc")).toMatchObject([{ key: 2 }]);
  });
  it("G.13: it lifts a condition that no effect causes", () => {
    const { fight, events } = hexed(cure, ["orc"], {}, [fighter(), orc({ conditions: ["blind"] })]);
    expect(on(fight, "orc").conditions).toEqual([]);
    expect(typesOf({ events })).toContain("condition-lifted");
  });
  it("G.13: it leaves a condition that an injury causes", () => {
    const injured = orc({
      conditions: ["stunned"],
      injuries: [{ key: 1, id: "", severity: 5, damage: 0, conditions: ["stunned"] }],
    });
    const known = hex({ instant: true, dispels: ["stunned"] });
    expect(on(hexed(known, ["orc"], {}, [fighter(), injured]).fight, "orc").conditions).toEqual(["stunned"]);
  });
});

describe("Remove Fear (G.13)", () => {
  const removeFear = hex(
    { lasts: ROUNDS("10"), dispels: ["afraid"], dispelsBy: "save", savesAgainstFear: 4 },
    { offensive: false, casterLevel: 3 },
  );
  const fearful = under(old({ condition: "afraid", casterLevel: 5 }));
  const scared = { ...fearful, saveAgainstSpells: 16 };
  it.each([
    [13, []],
    [12, ["afraid"]],
  ])("G.13: gives a new save with +1 for each level: %i leaves %j", (save, conditions) => {
    const { fight } = hexed(removeFear, ["orc"], { save: [save] }, [fighter(), scared]);
    expect(on(fight, "orc").conditions).toEqual(conditions);
  });
  it.each([
    ["afraid", 12, 0],
    ["afraid", 11, 1],
    ["held", 12, 1],
  ] as const)("G.13: adds 4 to later saves against fear only: %s, %i", (condition, save, begun) => {
    const bold = { ...orc(), saveAgainstSpells: 16, effects: [old({ savesAgainstFear: 4 })] };
    const known = hex({ condition }, { save: "negates" });
    const { fight } = hexed(known, ["orc"], { save: [save] }, [fighter(), bold]);
    expect(effects(fight, "orc")).toHaveLength(1 + begun);
  });
});

describe("All hit points but a few (G.13)", () => {
  it("G.13: Heal restores all but 1d4", () => {
    const heal = hex({ instant: true, restoresAllBut: "1d4" }, { offensive: false });
    const hurt = fighter({ hitPoints: 5, hitPointsMax: 40 });
    const { fight } = hexed(heal, ["fighter"], { effect: [3] }, [hurt, orc()]);
    expect(on(fight, "fighter").hitPoints).toBe(37);
  });
  it("G.13: Heal takes nothing from those who are nearly whole", () => {
    const heal = hex({ instant: true, restoresAllBut: "1d4" }, { offensive: false });
    const hurt = fighter({ hitPoints: 39, hitPointsMax: 40 });
    expect(on(hexed(heal, ["fighter"], { effect: [3] }, [hurt, orc()]).fight, "fighter").hitPoints).toBe(39);
  });
  it("G.13: Harm leaves 1d4, and nothing remains of it", () => {
    const harm = hex({ instant: true, takesAllBut: "1d4" });
    const whole = orc({ hitPoints: 30, hitPointsMax: 30 });
    const { fight, events } = hexed(harm, ["orc"], { effect: [2] }, [fighter(), whole]);
    expect(on(fight, "orc").hitPoints).toBe(2);
    expect(events).toContainEqual(expect.objectContaining({ type: "hurt", damage: 28 }));
    expect(effects(reach(fight, 4).fight, "orc")).toEqual([]);
  });
  it("G.13: Harm spares those who have as few", () => {
    const harm = hex({ instant: true, takesAllBut: "1d4" });
    const { fight, events } = hexed(harm, ["orc"], { effect: [4] }, [fighter(), orc({ hitPoints: 3 })]);
    expect(on(fight, "orc").hitPoints).toBe(3);
    expect(typesOf({ events })).toContain("no-effect");
  });
});

describe("A wand of negation (G.13)", () => {
  const beam = (effect: EffectSpec) => device({ id: "wand", functions: [power({ name: "Negate", effect })] });
  const sure = beam({ instant: true, dispels: ["devices"] });
  const likely = beam({ instant: true, dispels: ["devices"], dispelsBy: "likely" });
  const fear = power({ id: "fear", name: "Fear", inhibits: true, effect: { condition: "afraid" } });
  const glow = power({ id: "glow", name: "Glow", sustained: true, effect: { armorClass: 2 } });
  const gear = [device({ id: "fear-wand", functions: [fear] }), device({ id: "stone", functions: [glow] })];
  const causedBy = (name: string, by: string, key = 1): Effect => old({ toHit: -1 }, { name, by, key, casterLevel: 9 });

  /** Segment 3: the orc has a stone in use; its wand's fear is on the fighter, together with a spell of the orc. */
  const scene = (wand: Device): Fight => {
    const figures = [
      mage({ devices: [wand] }),
      fighter({ effects: [causedBy("Fear", "orc"), causedBy("Hex", "orc", 2)] }),
      orc({ devices: gear }),
    ];
    const intents = {
      mage: { kind: "device", device: "wand", power: "use" },
      orc: { kind: "device", device: "stone", power: "glow" },
    } as const;
    const fight = until(opened(figures, { ...intents, fighter: { kind: "melee" } }, [3, 3]), 3);
    return carry(fight, use(fight, "orc", "stone", "glow")).fight;
  };
  const negated = (wand: Device, dice: readonly number[] = []) => {
    const fight = scene(wand);
    return carry(fight, use(fight, "mage", "wand", "use", { targets: ["orc"] }), dice.length ? { dispel: dice } : {});
  };
  const names = (fight: Fight, id: string) => effects(fight, id).map(({ name }) => name);

  it("G.13: ends what the target's devices do, on it and on others, but no spell", () => {
    const { fight, events } = negated(sure);
    expect([names(scene(sure), "orc"), names(fight, "orc"), names(fight, "fighter")]).toEqual([["Glow"], [], ["Hex"]]);
    expect(seatIn(fight, "orc").inUse).toEqual([]);
    expect(events.filter(({ type }) => type === "dispel-rolled")).toEqual([]);
  });
  it("G.13: against other devices it needs 75 or less, for each", () => {
    const { fight, events } = negated(likely, [76, 75]);
    expect([names(fight, "orc"), names(fight, "fighter")]).toEqual([["Glow"], ["Hex"]]);
    expect(events.filter(({ type }) => type === "dispel-rolled")).toMatchObject([
      { against: "Device", natural: 76, chance: 75, levels: 0, ends: false },
      { against: "Fear", natural: 75, chance: 75, levels: 0, ends: true },
    ]);
  });
  it("G.13: stops a device that is about to work", () => {
    const slow = device({ id: "stone", functions: [power({ ...fear, id: "glow", activation: 4 })] });
    const figures = [mage({ devices: [sure] }), fighter(), orc({ devices: [slow] })];
    const intents = {
      mage: { kind: "device", device: "wand", power: "use" },
      orc: { kind: "device", device: "stone", power: "glow" },
    } as const;
    let fight = until(opened(figures, { ...intents, fighter: { kind: "melee" } }, [3, 3]), 3);
    fight = carry(fight, use(fight, "orc", "stone", "glow", { targets: ["fighter"] })).fight;
    fight = carry(fight, use(fight, "mage", "wand", "use", { targets: ["orc"] })).fight;
    expect(seatIn(fight, "orc").activation).toBeNull();
    expect(on(reach(fight, 9).fight, "fighter").conditions).toEqual([]);
  });
  it("G.13: says so if the target has nothing of the kind", () => {
    const fight = scene(sure);
    const { events } = carry(fight, use(fight, "mage", "wand", "use", { targets: ["mage"] }));
    expect(events).toContainEqual(
      expect.objectContaining({ type: "no-effect", reason: expect.objectContaining({ why: "nothing-to-dispel" }) }),
    );
  });
});
