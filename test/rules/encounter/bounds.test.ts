import { describe, expect, it } from "vitest";
import { type Fight, makeRulebook, newFight } from "#rules/index.ts";
import { cast, type Said, shoot, strike } from "../commands.ts";
import { fighter, mage, orc } from "../figures.ts";
import { observe } from "../gear.ts";
import { begun, reading, take, walk } from "../options/at-the-table.ts";
import { BOOK, declared, opened } from "../table.ts";
import { expectImpossible, expectLegal, verdictOf } from "../verdicts.ts";

const melee = { kind: "melee" } as const;
const TABLE = reading({});
const walking = begun();
const fight = opened(
  [fighter(), mage(), orc()],
  { fighter: melee, mage: { kind: "spell", spell: "fireball" } },
  [3, 3],
);
const opening = declared([fighter(), mage(), orc()], {});

describe("How much a command may hold", () => {
  it.each([20, -20])("G.03: a typed modifier of %d, and none beyond", value => {
    const lucky = (value: number) => ({ ...strike(fight, "fighter", "orc"), modifiers: [{ name: "luck", value }] });
    expectLegal(fight, lucky(value) as never);
    const beyond = value + Math.sign(value);
    expectImpossible(fight, lucky(beyond) as never, "modifier-out-of-range", {
      with: { name: "luck", value: beyond, most: 20 },
    });
  });
  it("G.03: modifiers that are none, or whose name is none, are told as they came", () => {
    const odd = (modifiers: unknown) => ({ ...strike(fight, "fighter", "orc"), modifiers }) as never;
    expectImpossible(fight, odd("luck"), "unreadable", { with: { field: "modifiers", value: "luck" } });
    expectImpossible(fight, odd([null]), "modifier-out-of-range", {
      with: { name: "undefined", value: "undefined", most: 20 },
    });
    expectLegal(fight, odd([]));
  });
  it("S1.N.d: a way of a hundred hexes, all of them in a line, is one that can be read", () => {
    const whys = (hexes: number, change: object = {}) =>
      verdictOf(walking, walk(walking, "hero", hexes, change), TABLE).legal ||
      JSON.stringify(verdictOf(walking, walk(walking, "hero", hexes, change), TABLE));
    expect(whys(100)).toContain("beyond-hexes");
    expect(whys(2, { line: 2 })).toBe(true);
    expect(whys(2, { line: 0 })).toBe(true);
    expectImpossible(walking, walk(walking, "hero", 101), "hexes-unreadable", { with: { hexes: 101 } }, TABLE);
    expectImpossible(walking, walk(walking, "hero", 2, { line: 3 }), "hexes-unreadable", { with: { hexes: 3 } }, TABLE);
    expectImpossible(walking, walk(walking, "hero", 2, { line: -1 }), "hexes-unreadable", {}, TABLE);
    expectImpossible(walking, walk(walking, "hero", 2, { line: 0.5 }), "hexes-unreadable", {}, TABLE);
  });
  it("S1.N.d: a hundred corners of a way, each of them a place", () => {
    const corners = (many: number) => ({
      to: { x: 5, y: 0 },
      way: Array.from({ length: many }, () => ({ x: 0, y: 0 })),
    });
    expectLegal(walking, walk(walking, "hero", 2, corners(100)), TABLE);
    expectImpossible(walking, walk(walking, "hero", 2, corners(101)), "unreadable", { with: { field: "way" } }, TABLE);
    expectImpossible(walking, walk(walking, "hero", 2, { way: 7 }), "unreadable", { with: { field: "way" } }, TABLE);
  });
  it.each([-1, -8])("S0.R10.h: something %d out of sight", modifier =>
    expectLegal(fight, observe(fight, "mage", { modifier })),
  );
  it("S0.R10.h: at no distance at all, or at one that nobody knows", () => {
    for (const feet of [0, null]) expectLegal(fight, observe(fight, "mage", { feet }));
    expectImpossible(fight, observe(fight, "mage", { feet: Infinity }), "unreadable", { with: { field: "feet" } });
    expectImpossible(fight, observe(fight, "mage", { modifier: -9 }), "sight-modifier", {
      with: { least: -1, most: -8, value: -9 },
    });
  });
  it("S0.I.b: twenty attacks that are meant, and feet that are some", () => {
    const say = (intent: object) => ({ type: "declare", figure: "fighter", intent: { ...melee, ...intent } }) as Said;
    expectLegal(opening, say({ attacks: 1 }));
    expect(verdictOf(opening, { ...say({ attacks: 20 }), overruled: true })).toMatchObject({ legal: true });
    for (const attacks of [0, 21, 1.5])
      expectImpossible(opening, say({ attacks }), "unreadable", { with: { field: "attacks", value: attacks } });
    expectLegal(opening, say({ kind: "move", feet: 0.5 }));
    for (const feet of [0, Infinity])
      expectImpossible(opening, say({ kind: "move", feet }), "unreadable", { with: { field: "feet" } });
    expectImpossible(opening, say({ way: "tickle" }), "unreadable", { with: { field: "way", value: "tickle" } });
    expectImpossible(opening, say({ kind: "charge", way: "grapple" }), "unreadable", {
      with: { field: "way", value: "grapple" },
    });
    for (const toAttack of [0, 1.5])
      expectImpossible(opening, say({ toAttack }), "unreadable", { with: { field: "toAttack", value: toAttack } });
    expectImpossible(opening, say({ assault: false }), "unreadable", { with: { field: "assault", value: "false" } });
  });
});

describe("What a declaration names, it names by ids", () => {
  const say = (intent: object, next?: readonly unknown[]) =>
    ({ type: "declare", figure: "fighter", intent: { ...melee, ...intent }, ...(next && { next }) }) as never;
  it.each(["weapon", "spell", "device", "power", "option", "target"])("S0.R10.a: its %s", name => {
    const field = { with: { field: "intent", value: "melee" } };
    expectImpossible(opening, say({ [name]: 7 }), "unreadable", field);
    const next = { with: { field: "next", value: JSON.stringify([{ ...melee, [name]: 7 }]) } };
    expectImpossible(opening, say({}, [{ ...melee, [name]: 7 }]), "unreadable", next);
    expectImpossible(opening, say({}, [melee, { ...melee, [name]: 7 }]), "unreadable", { with: { field: "next" } });
  });
  it("who comes and goes together is a list of ids", () => {
    for (const type of ["join", "leave"] as const)
      for (const others of [7, "orc", [7], ["orc", 7], [null]])
        expectImpossible(fight, { type, figure: "orc", others } as never, "unreadable", { with: { field: "others" } });
  });
  it("S0.R10.a: and a plan is a list of deeds", () => {
    for (const next of ["melee", melee, [7]])
      expectImpossible(opening, say({}, next as never), "unreadable", { with: { field: "next" } });
  });
});

describe("What is wrong several times is told once", () => {
  const whysOf = (at: Fight, said: Parameters<typeof verdictOf>[1], book = BOOK) => {
    const verdict = verdictOf(at, said, book);
    return verdict.legal ? [] : verdict.reasons.map(({ with: details }) => details);
  };
  it("targets of a spell who have no seat", () =>
    expect(whysOf(fight, cast(fight, "mage", ["orc", "wyrm", "dragon"]))).toEqual([{ target: "wyrm" }]));
  it("foes beside a figure, and corners of its way", () => {
    expect(whysOf(walking, walk(walking, "hero", 1, { engages: ["wyrm", "dragon"] }), TABLE)).toEqual([
      { target: "wyrm" },
    ]);
    const way = [{ x: 0, y: 0 }, null, { x: "far", y: 0 }];
    expect(whysOf(walking, walk(walking, "hero", 1, { to: { x: 5, y: 0 }, way }), TABLE)).toHaveLength(1);
  });
  it("S3.PD.b: foes for whom points of the pool are meant", () => {
    const book = makeRulebook({ "defense.pool": true });
    const points = { wyrm: 1, dragon: 1 };
    const said = { type: "deal-pool", figure: "fighter", points, giveUp: 0 } as const;
    expect(whysOf(fight, said, book)).toEqual([{ target: "wyrm" }]);
  });
  it("S4.V.A: minds that are no match", () => {
    const book = makeRulebook({ "psionics.enabled": true });
    const said = { type: "psionic-exchange", round: 1, figure: "fighter", target: "orc", attack: null, defense: null };
    expect(whysOf(fight, said as never, book)).toEqual([{ figure: "Fighter" }]);
  });
});

describe("What cannot be read is shown as it came", () => {
  const shown = (said: object) => {
    const verdict = verdictOf(fight, said as never);
    return verdict.legal ? null : verdict.reasons[0]?.with;
  };
  it("not all of it where it is long", () => {
    const target = "x".repeat(100);
    expect(shown({ ...strike(fight, "fighter", "orc"), weapon: [target] })).toEqual({
      field: "weapon",
      value: `["${target}"]`.slice(0, 80),
    });
  });
  it("a deed by its kind, a list as a list, and nothing as nothing", () => {
    expect(shown({ ...strike(fight, "fighter", "orc"), target: { kind: "foe" } })).toMatchObject({ value: "foe" });
    expect(shown({ ...strike(fight, "fighter", "orc"), target: ["orc"] })).toMatchObject({ value: '["orc"]' });
    expect(shown({ ...strike(fight, "fighter", "orc"), target: null })).toMatchObject({ value: "null" });
    expect(shown({ ...strike(fight, "fighter", "orc"), target: 7 })).toMatchObject({ value: "7" });
  });
  it("a command by its type", () => {
    expect(shown({ type: "dance" })).toEqual({ type: "dance" });
    expect(shown({ type: ["strike"] })).toEqual({ type: "strike" });
  });
  it("G.01: who has no seat, and what a figure does not have, by the id that was sent", () => {
    expect(shown(strike(fight, "dragon", "orc"))).toEqual({ figure: "dragon" });
    expect(shown(strike(fight, "fighter", "dragon"))).toEqual({ target: "dragon" });
    expect(shown(strike(fight, "fighter", "orc", "spoon"))).toEqual({ weapon: "spoon", figure: "Fighter" });
    expect(shown(cast(fight, "mage", [], "wish"))).toEqual({ spell: "wish", figure: "Mage" });
    expect(shown(shoot(fight, "fighter", "orc", "sword"))).toEqual({ weapon: "Long sword" });
    expect(shown(strike(fight, "fighter", "fighter"))).toEqual({ figure: "Fighter" });
  });
  it("S1.C.a: a row by what it was called", () =>
    expectImpossible(
      walking,
      take(walking, "hero", "dance" as never),
      "unknown-option",
      { with: { option: "dance" } },
      TABLE,
    ));
  it("S4.V.A, S3.CR.f: tables of a world's own by the spot that is wrong", () => {
    const begin = (change: object) => ({ type: "begin", ...change }) as never;
    const standing = newFight([fighter(), orc()]);
    for (const field of ["matrix", "injuries"])
      expectImpossible(standing, begin({ [field]: 7 }), "unreadable", { with: { field, value: "7" } });
    expectImpossible(standing, begin({ ground: "underwater" }), "unreadable", {
      with: { field: "ground", value: "underwater" },
    });
  });
});
