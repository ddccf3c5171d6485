import { describe, expect, it } from "vitest";
import { changeFigure } from "#rules/fight/fight.ts";
import {
  armorClassOf,
  type Device,
  type EffectSpec,
  type Fight,
  type Figure,
  isDown,
  type Outcome,
} from "#rules/index.ts";
import { restedRate } from "#rules/movement/rates.ts";
import { type Said, strike } from "../commands.ts";
import { fighter, mage, orc } from "../figures.ts";
import { device, power, use, wear } from "../gear.ts";
import { effects, hex, hexed, on, typesOf } from "../lasting.ts";
import { BOOK, carry, close, nextDeclarations, opened, type Script, spent, until } from "../table.ts";
import { expectImpossible } from "../verdicts.ts";

/** A device that works while it is worn. */
const item = (effect: EffectSpec, change: Partial<Device> = {}): Device =>
  device({
    ...{ id: "cloak", name: "Cloak", worn: true, donExempt: true },
    functions: [power({ id: "works", whileWorn: true, effect })],
    ...change,
  });

const off = (one: Device): Device => ({ ...one, worn: false });

/** Segment 3 of a fight of a fighter with these devices and an orc. */
const scene = (devices: readonly Device[], change: Partial<Figure> = {}): Fight => {
  const figures = [fighter({ devices, hitPoints: 5, hitPointsMax: 30, ...change }), orc()];
  return until(opened(figures, { fighter: { kind: "melee" }, orc: { kind: "melee" } }, [3, 3]), 3);
};

const don = (fight: Fight, isOn = true) => carry(fight, wear(fight, "fighter", "cloak", isOn));

describe("A device that works while it is worn (G.13)", () => {
  const cloak = item({ armorClass: 2, saves: 2, toHit: 1, damage: 3, movement: 2 });
  it("G.13: changes the numbers of its wearer, as parts of each roll that are named like the device", () => {
    const fight = scene([cloak]);
    expect(armorClassOf(on(fight, "fighter"))).toBe(fighter().armorClass - 2);
    expect(restedRate(on(fight, "fighter"), BOOK)).toBe(fighter().move * 2);
    const there = { "to-hit": [15], damage: [3], defend: ["none"] };
    const { events } = carry(fight, strike(fight, "fighter", "orc"), there);
    const part = (value: number) => ({ why: "effect", value, name: "Cloak", cite: "G.13" });
    expect(events.find(event => event.type === "attack-rolled")?.adjustments).toContainEqual(part(1));
    expect(events.find(event => event.type === "hurt")?.adjustments).toContainEqual(part(3));
  });
  it("G.13: so does it for a saving throw", () => {
    const known = hex({ condition: "held" }, { save: "negates" });
    const { events } = hexed(known, ["fighter"], { save: [20] }, [fighter({ devices: [cloak] }), orc()]);
    expect(events.find(event => event.type === "save-rolled")?.adjustments).toEqual([
      { why: "effect", value: 2, name: "Cloak", cite: "G.13" },
    ]);
  });
  it("G.13: begins as it is put on, and ends as it is taken off", () => {
    const bare = scene([off(cloak)]);
    expect(effects(bare, "fighter")).toEqual([]);
    const worn = don(bare).fight;
    expect(effects(worn, "fighter")).toMatchObject([{ name: "Cloak", armorClass: 2, worn: "cloak.works" }]);
    expect(armorClassOf(on(worn, "fighter"))).toBe(fighter().armorClass - 2);
    expect(armorClassOf(on(don(worn, false).fight, "fighter"))).toBe(fighter().armorClass);
  });
  it("G.13: lends its wearer a weapon, with an id that no other device changes", () => {
    const claws = item({ grants: "Claw of the cloak: 1d6, natural; Spark: 1d4, hurled, fire, range 40" });
    const ring = device({
      id: "ring",
      worn: true,
      functions: [power({ id: "on", whileWorn: true, effect: { toHit: 1 } })],
    });
    const lent = (fight: Fight) =>
      on(fight, "fighter").weapons.flatMap(({ id, lentBy }) => (lentBy === undefined ? [] : [id]));
    const ids = ["effect-cloak.works-0", "effect-cloak.works-1"];
    expect(lent(scene([off(claws)]))).toEqual([]);
    expect(lent(don(scene([off(claws)])).fight)).toEqual(ids);
    expect(lent(scene([ring, claws]))).toEqual(ids);
    expect(lent(don(scene([claws]), false).fight)).toEqual([]);
    const fight = scene([claws]);
    const blow = { ...strike(fight, "fighter", "orc", "effect-cloak.works-0"), overruled: true } as Said;
    const struck = carry(fight, blow, { "to-hit": [20], damage: [4] });
    expect(struck.events.find(event => event.type === "hurt")).toMatchObject({ rolled: 4 });
    const spark = {
      ...strike(fight, "fighter", "orc", "effect-cloak.works-1"),
      type: "shoot",
      overruled: true,
    } as Said;
    const thrown = carry(fight, spark, { "to-hit": [1] }).fight;
    expect(lent(thrown)).toEqual(ids);
  });
  it("G.13: does nothing if the device cannot be worn, or its power has to be used", () => {
    expect(effects(scene([{ ...cloak, worn: null }]), "fighter")).toEqual([]);
    const used = { ...cloak, functions: [power({ effect: { armorClass: 2 } })] };
    expect(effects(scene([used]), "fighter")).toEqual([]);
  });
  it("G.13: is worked out once for a list of devices, since every rule asks for it many times", () => {
    const fight = scene([cloak]);
    expect(effects(fight, "fighter")[0]).toBe(effects(fight, "fighter")[0]);
  });
  it("G.13: its power is never used", () => {
    const fight = scene([cloak]);
    expectImpossible(fight, use(fight, "fighter", "cloak", "works"), "works-worn", { with: { device: "Cloak" } });
  });
  it("G.13: nothing ends it, and it causes no condition", () => {
    const fight = scene([item({ toHit: 1, ends: ["attacks"], condition: "invisible" })]);
    const { fight: after } = carry(fight, strike(fight, "fighter", "orc"), { "to-hit": [1], defend: ["none"] });
    expect(effects(after, "fighter")).toMatchObject([{ name: "Cloak", condition: null, ends: [] }]);
    expect(on(after, "fighter").conditions).toEqual([]);
  });
  it("G.13: an effect of its name ends by hand without it", () => {
    const hand: Said = { type: "begin-effect", figure: "fighter", name: "Cloak", toHit: 1 };
    const both = carry(scene([item({ toHit: 1 })]), hand).fight;
    expect(effects(both, "fighter")).toHaveLength(2);
    const one = carry(both, { type: "end-effect", figure: "fighter", effect: 1 }).fight;
    expect(effects(one, "fighter")).toMatchObject([{ worn: "cloak.works" }]);
    expectImpossible(one, { type: "end-effect", figure: "fighter", effect: -1 }, "no-such-effect");
  });
  it("G.13: has its traits, too", () => {
    const burning = hex({}, { damage: "6d6", element: "fire" });
    const warded = fighter({ devices: [item({ unharmedBy: ["fire"] })] });
    const outcome = hexed(burning, ["fighter"], { damage: [20] }, [warded, orc()]);
    expect(on(outcome.fight, "fighter").hitPoints).toBe(warded.hitPoints);
    expect(outcome.events).toContainEqual(
      expect.objectContaining({ reason: expect.objectContaining({ why: "unharmed-by" }) }),
    );
  });
});

describe("A ring of regeneration (G.13)", () => {
  const ring = (change: EffectSpec = {}) => item({ points: "1", restores: true, ...change });
  /** Segment 3 of the next round. */
  const nextRound = (fight: Fight, restored: readonly number[]): Fight => {
    const next = nextDeclarations(fight);
    const { round } = next.encounter;
    return carry(next, { type: "roll-initiative", round }, { initiative: [3, 3], effect: restored }).fight;
  };
  const points = (fight: Fight) => on(fight, "fighter").hitPoints;

  it("G.13: restores a point a round after it was put on, and each round from then on", () => {
    // Put on in segment 3, it is first seen as segment 4 opens.
    const worn = close(don(scene([off(ring())])).fight).fight;
    const second = nextRound(worn, []);
    expect(points(second)).toBe(5);
    const restored = close(second, { effect: [1] }).fight;
    expect(points(restored)).toBe(6);
    expect(points(close(nextRound(restored, []), { effect: [1] }).fight)).toBe(7);
  });
  it("G.13: or in each turn", () => {
    // First seen in segment 3 of round 1.
    let now = scene([ring({ pointsEach: "turn" })]);
    for (let round = 2; round <= 10; round++) now = nextRound(now, []);
    expect(points(now)).toBe(5);
    expect(points(nextRound(now, [1]))).toBe(6);
  });
  it("G.13: stops when it comes off", () => {
    const bare = don(until(scene([ring()]), 3), false).fight;
    const later = nextRound(bare, []);
    expect(points(later)).toBe(5);
    expect(on(later, "fighter").effects).toBeUndefined();
  });
  it("G.13: is undone with the command", () => {
    const bare = scene([off(ring())]);
    const outcome = don(bare);
    expect(outcome.changes).toEqual([{ figure: "fighter", path: "devices.cloak.worn", from: false, to: true }]);
    expect(typesOf(outcome)).toContain("worn");
  });
});

describe("A device that is put on as one too many (S0.R5.a)", () => {
  it("S0.R5.a, G.13: works from the next round on", () => {
    const costly = { ...off(item({ armorClass: 2 })), donExempt: false };
    const figures = [mage({ devices: [costly] }), orc()];
    const fight = spent(opened(figures, { mage: { kind: "move" } }, [3, 3]), "mage", { device: 2 });
    const put = carry(fight, wear(fight, "mage", "cloak")).fight;
    expect(on(put, "mage").devices?.[0]?.worn).toBe(true);
    expect(effects(put, "mage")).toEqual([]);
    const next = nextDeclarations(put);
    const later = carry(next, { type: "roll-initiative", round: 2 }, { initiative: [3, 3] }).fight;
    expect(effects(later, "mage")).toMatchObject([{ name: "Cloak", armorClass: 2 }]);
    expect(on(later, "mage").effects).toBeUndefined();
  });
});

describe("A charm that adds hit points (G.13)", () => {
  it("G.13: takes those beyond its wearer's own maximum along as it comes off", () => {
    const fight = scene([item({ extraHitPoints: 8 })], { hitPoints: 36 });
    const { fight: after, events } = don(fight, false);
    expect(on(after, "fighter").hitPoints).toBe(30);
    expect(events).toContainEqual(expect.objectContaining({ type: "extra-points-lost", name: "Cloak", points: 6 }));
  });
  it("G.13: takes none of a wearer who has no more than that", () => {
    const { fight, events } = don(scene([item({ extraHitPoints: 8 })], { hitPoints: 29 }), false);
    expect(on(fight, "fighter").hitPoints).toBe(29);
    expect(typesOf({ events })).not.toContain("extra-points-lost");
  });
});

describe("An amulet that lets its wearer fight on (G.13)", () => {
  const amulet = item({ fightsOn: -7, fightsFor: "1d4" });
  /** The fighter with 5 hit points and the amulet has lost 6. */
  const wounded = (answers: Script = { duration: [2] }, change: Partial<Figure> = {}) => {
    const fight = scene([amulet], change);
    return carry(fight, strike(fight, "orc", "fighter"), {
      ...{ "to-hit": [20], damage: [5], defend: ["none"] },
      ...answers,
    });
  };
  const isFighterDown = (fight: Fight) => isDown(on(fight, "fighter"));
  /** Segment 3 of round 3, when the two rounds are over. */
  const timeUp = (): Outcome => {
    const nextRound = (fight: Fight) => {
      const next = nextDeclarations(fight);
      return carry(next, { type: "roll-initiative", round: next.encounter.round }, { initiative: [3, 3] });
    };
    const second = nextRound(wounded().fight).fight;
    expect(isFighterDown(second)).toBe(false);
    return nextRound(second);
  };

  it("G.13: keeps them up below 0 hit points for the rounds rolled then", () => {
    const { fight, events } = wounded();
    expect(on(fight, "fighter").hitPoints).toBe(-1);
    expect(isFighterDown(fight)).toBe(false);
    expect(events).toContainEqual(
      expect.objectContaining({ type: "effect-timed", given: { name: "Cloak", segments: 20 } }),
    );
    expect(effects(fight, "fighter")).toMatchObject([{ worn: "cloak.works", until: 23 }]);
  });
  it("G.13: brings them down when the time is over", () => {
    const { fight, events } = timeUp();
    expect(typesOf({ events })).toEqual(expect.arrayContaining(["effect-ended", "fell"]));
    expect(on(fight, "fighter").conditions).toEqual(["dying"]);
  });
  it("G.13: keeps them up no more after that, however often they put it on or are wounded", () => {
    const { fight } = timeUp();
    const healed = changeFigure(fight, { figure: "fighter", path: "hitPoints", from: -1, to: 1 });
    const again = carry(healed, {
      type: "begin-effect",
      figure: "fighter",
      name: "Pain",
      traits: { extraHitPoints: -2 },
    });
    expect(typesOf(again)).toContain("fell");
    const stored = on(fight, "fighter").effects ?? [];
    const taken = (worn: boolean) =>
      isDown(fighter({ devices: [{ ...amulet, worn }], effects: stored, hitPoints: -1 }));
    expect([taken(false), taken(true)]).toEqual([true, true]);
  });
  it("G.13: does not roll again if they are wounded while it keeps them up", () => {
    const { fight } = wounded();
    const hurt = { type: "begin-effect", figure: "fighter", name: "Pain", traits: { extraHitPoints: -2 } } as const;
    expect(effects(carry(fight, hurt).fight, "fighter")).toContainEqual(
      expect.objectContaining({ worn: "cloak.works", until: 23 }),
    );
  });
});
