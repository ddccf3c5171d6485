import { describe, expect, it } from "vitest";
import { type Condition, type Fight, type Figure, makeRulebook, type Rulebook } from "#rules/index.ts";
import { cast } from "../commands.ts";
import { fighter, mage, orc, spell } from "../figures.ts";
import { on, typesOf } from "../lasting.ts";
import { BOOK, carry, nextDeclarations, opened, rollSides, until } from "../table.ts";

const EVERYONE = makeRulebook({ "conditions.dying": "everyone" });
const NONE = makeRulebook({ "conditions.dying": "none" });
const bolt = spell({ id: "bolt", name: "Bolt", castingTime: 0, damage: "6d6", save: "none" });
const cure = spell({
  id: "cure",
  name: "Cure",
  castingTime: 0,
  damage: null,
  save: "none",
  heals: "1d8",
  offensive: false,
});

/** Mirella, of the party. */
const victim = (change: Partial<Figure> = {}): Figure =>
  orc({ id: "mirella", name: "Mirella", side: "party", hitPoints: 8, hitPointsMax: 20, ...change });
/** A mage of the other side, in segment 3. */
const facing = (target: Figure, book: Rulebook): Fight => {
  const figures = [mage({ side: "monsters", isMonster: true, spells: [bolt] }), target, fighter({ side: "party" })];
  return until(opened(figures, { mage: { kind: "spell", spell: "bolt" } }, [3, 3], book), 3, book);
};
/** The mage casts, and Mirella loses so many hit points. */
const struck = (damage: number, book: Rulebook = BOOK, target = victim()) => {
  const fight = facing(target, book);
  return carry(fight, cast(fight, "mage", [target.id], "bolt"), { damage: [damage] }, book);
};
const conditions = (fight: Fight): readonly Condition[] => on(fight, "mirella").conditions;
const points = (fight: Fight): number => on(fight, "mirella").hitPoints;
/** The fight after so many rounds. */
function later(fight: Fight, rounds: number, book: Rulebook = BOOK): Fight {
  if (rounds === 0) return fight;
  const rolled = fight.encounter.stage === "declare" ? rollSides(fight, [3, 3], book) : fight;
  return later(nextDeclarations(rolled, book), rounds - 1, book);
}

describe("A character who goes down (G.14)", () => {
  it.each([
    [7, 1, []],
    [8, 0, ["dying"]],
    [17, -9, ["dying"]],
    [18, -10, ["dead"]],
  ] as const)("G.14: after a loss of %i has %i hit points and these conditions", (damage, left, expected) => {
    const { fight } = struck(damage);
    expect(points(fight)).toBe(left);
    expect(conditions(fight)).toEqual(expected);
  });
  it("G.14: loses a hit point at the end of each round but the one in which they fell", () => {
    const { fight } = struck(10);
    expect([0, 1, 2, 3].map(rounds => points(later(fight, rounds)))).toEqual([-2, -2, -3, -4]);
  });
  it("G.14: is dead at −10, and no longer dying", () => {
    const fight = later(struck(16).fight, 3);
    expect(points(fight)).toBe(-10);
    expect(conditions(fight)).toEqual(["dead"]);
    expect(points(later(fight, 1))).toBe(-10);
  });
  it("G.14: is dying if another blow hits, and dead if it brings them to −10", () => {
    const dying = victim({ hitPoints: -4, conditions: ["dying"] });
    expect(conditions(struck(5, BOOK, dying).fight)).toEqual(["dying"]);
    expect(conditions(struck(6, BOOK, dying).fight)).toEqual(["dead"]);
  });
  it("G.14: is no longer dying if magic kills them", () => {
    const fight = facing(victim({ hitPoints: -4, conditions: ["dying"] }), BOOK);
    const kills = { type: "begin-effect", figure: "mirella", name: "Death", condition: "dead" } as const;
    expect(conditions(carry(fight, kills).fight)).toEqual(["dead"]);
  });
  it("G.14: a monster is out of the fight at 0", () => {
    const { fight } = struck(9, BOOK, victim({ isMonster: true }));
    expect(conditions(fight)).toEqual([]);
    expect(points(later(fight, 2))).toBe(-1);
  });
});

describe("What stops dying (G.14)", () => {
  it("G.14: healing, even if it leaves less than 1 hit point", () => {
    const healer = mage({ id: "priest", spells: [cure] });
    const dying = victim({ hitPoints: -4, conditions: ["dying"] });
    const fight = until(opened([healer, dying, orc()], { priest: { kind: "spell", spell: "cure" } }, [3, 3]), 3);
    const { fight: healed, events } = carry(fight, cast(fight, "priest", ["mirella"], "cure"), { healing: [3] });
    expect(points(healed)).toBe(-1);
    expect(conditions(healed)).toEqual([]);
    expect(typesOf({ events })).toContain("condition-lifted");
    expect(points(later(healed, 2))).toBe(-1);
  });
  it("G.14: the GM, who removes the condition", () => {
    const bandaged = victim({ hitPoints: -4 });
    expect(points(later(facing(bandaged, BOOK), 2))).toBe(-4);
  });
  it("G.14: hit points that the GM gave", () => {
    const risen = victim({ hitPoints: 4, conditions: ["dying"] });
    const fight = later(facing(risen, BOOK), 1);
    expect(conditions(fight)).toEqual([]);
    expect(points(fight)).toBe(4);
  });
});

describe("The ruling `conditions.dying` (G.14)", () => {
  it.each([
    [11, ["dying"]],
    [12, ["dead"]],
  ] as const)("G.14: `everyone`: a blow of %i leaves a monster of 8 hit points so", (damage, expected) => {
    expect(conditions(struck(damage, EVERYONE, victim({ isMonster: true })).fight)).toEqual(expected);
  });
  it("G.14: `everyone`: a later blow to −4 does not kill", () => {
    const dying = victim({ hitPoints: -2, conditions: ["dying"] });
    expect(conditions(struck(2, EVERYONE, dying).fight)).toEqual(["dying"]);
  });
  it("G.14: `none`: 0 hit points are out of the fight", () => {
    const { fight } = struck(18, NONE);
    expect(conditions(fight)).toEqual([]);
    expect(points(later(fight, 2, NONE))).toBe(-10);
  });
  it("G.14: `none`: nobody who is marked as dying loses hit points", () => {
    const marked = victim({ hitPoints: -4, conditions: ["dying"] });
    expect(points(later(facing(marked, NONE), 2, NONE))).toBe(-4);
  });
});
