import { describe, expect, it } from "vitest";
import { type Effect, type EffectSpec, effectFrom, type Fight, type Figure, makeRulebook } from "#rules/index.ts";
import { cast } from "../commands.ts";
import { fighter, mage, orc, spell } from "../figures.ts";
import { effects, hex, hexed, on, ROUNDS, reach, typesOf } from "../lasting.ts";
import { carry, opened, until } from "../table.ts";

/** A troll: 3 points a round from the third round after a wound on, even dead, but not what fire and acid burned. */
const TROLL: EffectSpec = { points: "3", restores: true, evenDead: true, delay: 3, notRestoring: ["fire", "acid"] };

const trait = (spec: EffectSpec, change: Partial<Effect> = {}): Effect => ({
  ...effectFrom(spec, { name: "Regeneration", by: null, until: null, due: null, sets: true }),
  key: 1,
  ...change,
});

const troll = (change: Partial<Figure> = {}): Figure =>
  orc({ id: "troll", name: "Troll", hitPoints: 30, hitPointsMax: 30, effects: [trait(TROLL)], ...change });

/** Segment 3: a mage has harmed the troll with magic of this element. */
function burnt(element: "fire" | "cold", damage: number, bearer = troll()): Fight {
  const known = spell({ id: "bolt", castingTime: 0, damage: "6d6", save: "none", element });
  const figures = [mage({ spells: [known] }), bearer];
  const fight = until(opened(figures, { mage: { kind: "spell", spell: "bolt" } }, [3, 3]), 3);
  return carry(fight, cast(fight, "mage", ["troll"], "bolt"), { damage: [damage] }).fight;
}

const EVERYONE = makeRulebook({ "conditions.dying": "everyone" });

const points = (fight: Fight) => on(fight, "troll").hitPoints;

describe("Regeneration that waits for a wound (G.13)", () => {
  it("G.13: begins three rounds after the first wound", () => {
    const fight = burnt("cold", 20);
    expect(effects(fight, "troll")).toMatchObject([{ due: 33 }]);
    expect(points(fight)).toBe(10);
  });
  it("G.13: does nothing without a wound", () => {
    expect(effects(until(opened([mage(), troll()], {}, [3, 3]), 3), "troll")).toMatchObject([{ due: null }]);
  });
  it("G.13: begins for those who come wounded", () => {
    const wounded = until(opened([mage(), troll({ hitPoints: 12 })], {}, [3, 3]), 3);
    expect(effects(wounded, "troll")[0]?.due).not.toBeNull();
  });
  it("G.13: a second wound does not put it off", () => {
    const due = trait(TROLL, { due: 9 });
    expect(effects(burnt("cold", 5, troll({ effects: [due] })), "troll")).toMatchObject([{ due: 9 }]);
  });
  it("G.13: it waits for the next wound as soon as nothing is left to restore", () => {
    const nearlyWhole = troll({ hitPoints: 29, effects: [trait(TROLL, { due: 4 })] });
    const before = until(opened([mage(), nearlyWhole], {}, [3, 3]), 3);
    const { fight } = reach(before, 4, { effect: [3] });
    expect(points(fight)).toBe(30);
    expect(effects(fight, "troll")).toMatchObject([{ due: null }]);
  });
});

describe("Fire and acid stop regeneration (G.13)", () => {
  const dueNow = (change: Partial<Figure> = {}) => troll({ effects: [trait(TROLL, { due: 4 })], ...change });
  it.each([
    ["cold", 23, 0],
    ["fire", 20, 10],
  ] as const)("G.13: after a wound by %s it regains up to %i", (element, expected, burned) => {
    const fight = burnt(element, 10, dueNow());
    expect(effects(fight, "troll")[0]?.burned ?? 0).toBe(burned);
    expect(points(reach(fight, 5, { effect: [3] }).fight)).toBe(expected);
  });
  it("G.13: it brings a troll back from death", () => {
    const dying = burnt("cold", 31, dueNow());
    expect(points(dying)).toBe(-1);
    expect(points(reach(dying, 5, { effect: [3] }).fight)).toBe(2);
  });
  it("G.13: it lifts death itself", () => {
    const dead = dueNow({ hitPoints: 0, conditions: ["dead"] });
    const fight = until(opened([mage(), dead, orc()], {}, [3, 3]), 3);
    const { fight: later, events } = reach(fight, 5, { effect: [3] });
    expect(on(later, "troll").conditions).toEqual([]);
    expect(typesOf({ events })).toContain("condition-lifted");
  });
  it.each([
    [8, 10],
    [14, 6],
    [20, 0],
  ] as const)("G.13: of wounds by fire, other healing of %i points leaves %i", (healed, left) => {
    const cure = spell({ id: "cure", castingTime: 0, damage: null, save: "none", offensive: false, heals: "1d20" });
    const burned = troll({ hitPoints: 10, effects: [trait(TROLL, { due: 34, burned: 10 })] });
    const shaman = orc({ id: "shaman", spells: [cure] });
    const fight = until(opened([mage(), burned, shaman], { shaman: { kind: "spell", spell: "cure" } }, [3, 3]), 3);
    const { fight: cured } = carry(fight, cast(fight, "shaman", ["troll"], "cure"), { healing: [healed] });
    expect(points(cured)).toBe(10 + healed);
    expect(effects(cured, "troll")[0]?.burned).toBe(left);
  });
  it("G.13: it does not bring back those who were killed with hit points left", () => {
    const bearer = dueNow({ hitPoints: 20 });
    const fight = until(opened([mage(), bearer, orc()], {}, [3, 3]), 3);
    const slain = carry(fight, { type: "begin-effect", figure: "troll", name: "Death", condition: "dead" }).fight;
    expect(on(slain, "troll")).toMatchObject({ hitPoints: 20, conditions: ["dead"] });
    expect(on(reach(slain, 5).fight, "troll")).toMatchObject({ hitPoints: 20, conditions: ["dead"] });
  });
  it("G.13: it does not bring back those who were killed while they lay without hit points", () => {
    const down = until(opened([mage(), dueNow({ hitPoints: -1 }), orc()], {}, [3, 3]), 3);
    const slain = carry(down, { type: "begin-effect", figure: "troll", name: "Death", condition: "dead" }).fight;
    expect(on(slain, "troll")).toMatchObject({ hitPoints: -1, conditions: ["dead"] });
    expect(on(reach(slain, 5).fight, "troll")).toMatchObject({ hitPoints: -1, conditions: ["dead"] });
  });
  it("G.13: it brings back one whom wounds have killed at once, under a ruling by which everyone can die", () => {
    const known = spell({ id: "bolt", castingTime: 0, damage: "6d6", save: "none", element: "cold" });
    const figures = [mage({ spells: [known] }), dueNow(), orc()];
    const fight = until(opened(figures, { mage: { kind: "spell", spell: "bolt" } }, [3, 3], EVERYONE), 3, EVERYONE);
    const dead = carry(fight, cast(fight, "mage", ["troll"], "bolt"), { damage: [45] }, EVERYONE).fight;
    expect(on(dead, "troll")).toMatchObject({ hitPoints: -15, conditions: ["dead"] });
    const later = carry(dead, { type: "advance", moment: 3, stopsAt: 5 }, { effect: [18] }, EVERYONE).fight;
    expect(on(later, "troll")).toMatchObject({ hitPoints: 3, conditions: [] });
  });
  it("G.13: it brings back no one whose body is struck after death by magic", () => {
    const bearer = dueNow({ hitPoints: 20 });
    const fight = until(opened([mage(), bearer, fighter()], { fighter: { kind: "melee" } }, [3, 3]), 3);
    const slain = carry(fight, { type: "begin-effect", figure: "troll", name: "Death", condition: "dead" }).fight;
    const lower = {
      ...slain,
      figures: slain.figures.map(one => (one?.id === "troll" ? { ...one, hitPoints: -5 } : one)),
    };
    expect(on(reach(lower, 5).fight, "troll")).toMatchObject({ hitPoints: -5, conditions: ["dead"] });
  });
  it("G.13: it works again on one whom the game master has brought back", () => {
    const fight = until(opened([mage(), dueNow({ hitPoints: 20 }), orc()], {}, [3, 3]), 3);
    const slain = carry(fight, { type: "begin-effect", figure: "troll", name: "Death", condition: "dead" }).fight;
    const raised = {
      ...slain,
      figures: slain.figures.map(one => (one?.id === "troll" ? { ...one, conditions: [] } : one)),
    };
    const { fight: later } = reach(raised, 5, { effect: [3] });
    expect([points(later), effects(later, "troll")[0]?.slain]).toEqual([23, undefined]);
  });
  it("G.13: it does not bring back those whose last level was drained", () => {
    const drained = dueNow({ hitDice: { dice: 6, bonus: 6 } });
    const drain = hex({ levels: -6 });
    const { fight } = hexed(drain, ["troll"], { effect: [31] }, [drained, orc()]);
    expect(on(fight, "troll")).toMatchObject({ hitPoints: -1, conditions: ["dead"] });
    expect(on(reach(fight, 5).fight, "troll")).toMatchObject({ hitPoints: -1, conditions: ["dead"] });
  });
  it("G.13: a troll that fire has killed stays dead", () => {
    const dead = burnt("fire", 31, dueNow());
    expect(points(reach(dead, 5, { effect: [3] }).fight)).toBe(-1);
  });
});

describe("Damage each round of an element (G.13)", () => {
  it("G.13: oil that burns on is fire, too", () => {
    const oil = trait({ points: "1d6", element: "fire", lasts: ROUNDS("2") }, { key: 2, name: "Oil", due: 4 });
    const fight = until(opened([mage(), troll({ effects: [trait(TROLL), oil] })], {}, [3, 3]), 3);
    expect(effects(reach(fight, 4, { effect: [4] }).fight, "troll")[0]).toMatchObject({ burned: 4, due: 34 });
  });
});
