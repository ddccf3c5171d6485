import { describe, expect, it } from "vitest";
import { type EffectSpec, effectFrom, type FightEvent, type Figure, type Spell } from "#rules/index.ts";
import { cast, strike } from "../commands.ts";
import { fighter, orc, spell, weapon } from "../figures.ts";
import { aboutToCast, effects, on } from "../lasting.ts";
import { carry, opened, type Script, until } from "../table.ts";

/** Constructs that fire, cold or lightning slows or heals instead of harming them (G.13). */

const frame = { name: "Nature", by: null, until: null, due: null, sets: false };
const nature = (spec: EffectSpec) => ({ effects: [{ key: 1, ...effectFrom(spec, frame) }] });
const golem: Partial<Figure> = {
  magicResistance: 100,
  unharmedBy: ["fire", "cold", "lightning"],
  ...nature({ slowedBy: ["fire", "cold"], healedBy: ["lightning"] }),
};
const cube = nature({ against: ["cold"], takes: "1d4-or-none", slowedBy: ["cold"] });

/** The mage casts on an orc of this nature, with 50 of 60 hit points. */
function castOn(change: Partial<Figure>, known: Partial<Spell>, answers: Script) {
  const bolt = spell({ id: "bolt", name: "Bolt", castingTime: 0, damage: "6d6", save: "half", ...known });
  const fight = aboutToCast(bolt, [fighter(), orc({ hitPoints: 50, hitPointsMax: 60, ...change })]);
  return carry(fight, cast(fight, "mage", ["orc"], bolt.id), answers);
}
const whys = (events: readonly FightEvent[]) =>
  events.flatMap(one => (one.type === "no-effect" ? [one.reason.why] : []));
const slowed = { name: "Bolt", movement: 0.5, halfAttacks: true };

describe("A flesh golem (G.13)", () => {
  it("G.13: is slowed by fire and cold for 2d6 rounds and not harmed, though it resists magic", () => {
    for (const element of ["fire", "cold"] as const) {
      const { fight, events } = castOn(golem, { element }, { damage: [21], duration: [7] });
      expect(whys(events)).toEqual(["unharmed-by"]);
      expect(on(fight, "orc").hitPoints).toBe(50);
      expect(effects(fight, "orc")).toMatchObject([{ name: "Nature" }, { ...slowed, until: 73 }]);
    }
  });
  it("G.13: is healed by lightning, a point for each die", () => {
    const { fight, events } = castOn(golem, { element: "lightning" }, { damage: [21] });
    expect(events.find(({ type }) => type === "healed")).toMatchObject({ figure: "orc", by: "mage", points: 6 });
    expect([on(fight, "orc").hitPoints, effects(fight, "orc")]).toMatchObject([56, [{ name: "Nature" }]]);
  });
  it("G.13: without dice, a point for each level of who causes it", () => {
    const { fight } = castOn(golem, { element: "lightning", damage: "36" }, { damage: [36] });
    expect(on(fight, "orc").hitPoints).toBe(50 + (on(fight, "mage").level ?? 1));
  });
  it("G.13: resists other magic, and magic of these elements without damage does nothing", () => {
    const other = castOn(golem, { element: "acid" }, { damage: [21], resistance: [100] });
    expect([whys(other.events), on(other.fight, "orc").hitPoints]).toEqual([["resisted"], 50]);
    const harmless = castOn(golem, { element: "fire", damage: null, effect: { toHit: -1 } }, {});
    expect(effects(harmless.fight, "orc")).toHaveLength(1);
  });
  it("G.13: is slowed by a burning weapon, too", () => {
    const brand = weapon({ element: "fire", parryable: false });
    const figures = [fighter({ weapons: [brand] }), orc({ hitPoints: 50, ...golem })];
    const fight = until(opened(figures, { fighter: { kind: "melee" } }, [3, 3]), 3);
    const struck = carry(fight, strike(fight, "fighter", "orc"), { "to-hit": [19], duration: [4] });
    expect(whys(struck.events)).toEqual(["unharmed-by"]);
    expect(effects(struck.fight, "orc")[1]).toMatchObject({ ...slowed, name: "Long sword", until: 43 });
  });
  it("G.13: does not react while the GM has switched its nature off", () => {
    const effect = { ...golem.effects?.[0], switched: "off" } as NonNullable<Figure["effects"]>[number];
    const { fight } = castOn({ ...golem, effects: [effect] }, { element: "cold" }, { damage: [21] });
    expect(effects(fight, "orc")).toHaveLength(1);
  });
});

describe("A gelatinous cube (G.13)", () => {
  const cold = { element: "cold" } as const;
  it("G.13: loses 1d4 points by cold and is slowed", () => {
    const { fight, events } = castOn(cube, cold, { damage: [21, 3], save: [1], duration: [7] });
    expect(events.find(({ type }) => type === "hurt")).toMatchObject({
      rolled: 21,
      damage: 3,
      adjustments: [{ why: "effect", name: "Nature", value: -18 }],
    });
    expect(effects(fight, "orc")[1]).toMatchObject(slowed);
  });
  it("G.13: nothing if it saves", () => {
    const { fight, events } = castOn(cube, cold, { damage: [21], save: [20] });
    expect(events.find(({ type }) => type === "hurt")).toMatchObject({ damage: 0, saved: true });
    expect(effects(fight, "orc")).toHaveLength(1);
  });
  it("G.13: all damage of anything else", () => {
    const { fight } = castOn(cube, { element: "fire" }, { damage: [21], save: [1] });
    expect([on(fight, "orc").hitPoints, effects(fight, "orc").length]).toEqual([29, 1]);
  });
});
