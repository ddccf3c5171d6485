import { describe, expect, it } from "vitest";
import { type AreaPlace, feetTo } from "#rules/casting/area.ts";
import { areasIn, type Fight, ringsFrom, type Stay } from "#rules/index.ts";
import { cast } from "../commands.ts";
import { orc, spell } from "../figures.ts";
import { aboutToCast, on, ROUNDS, reach, typesOf } from "../lasting.ts";
import { carry, nextDeclarations, type Script } from "../table.ts";

/** The wall is at x = 60, between y = -20 and y = 20. Each orc is named for its distance to it. */
const PLACES = { in: 60, "far-4": 65, "far-14": 75, "far-24": 85, "near-9": 50 } as const;

const near = ringsFrom("10: 2d4, 20: 1d4")!;
const wallOfFire = (stays: Partial<Stay> = {}) =>
  spell({
    ...{
      id: "hex",
      name: "Wall of Fire",
      castingTime: 0,
      damage: "2d6",
      save: "half",
      offensive: true,
      element: "fire",
    },
    covers: { shape: "wall", length: 40, width: 2 },
    stays: { lasts: ROUNDS("3"), acts: "enters", near, farSide: true, ...stays },
  });

/** A wall of fire begins in segment 3, on the orc in it. */
function burning(stays: Partial<Stay> = {}): Fight {
  const others = Object.entries(PLACES).map(([id, x]) =>
    orc({ id, position: { x, y: 0 }, hitPoints: 40, hitPointsMax: 40, conditions: ["stunned"] }),
  );
  const before = aboutToCast(wallOfFire(stays), others);
  const figures = before.figures.map(one => (one?.id === "mage" ? { ...one, position: { x: 0, y: 0 } } : one));
  const placed = { ...before, figures };
  return carry(placed, cast(placed, "mage", ["in"], "hex"), { damage: [8], save: [1] }).fight;
}

/** The next round of that fight, in segment 3. */
function aRoundLater(fight: Fight, answers: Script, initiative: readonly number[] = [1, 1]) {
  return reach(carry(nextDeclarations(fight), { type: "roll-initiative", round: 2 }, { initiative }).fight, 3, answers);
}

const lost = (fight: Fight) => Object.keys(PLACES).map(id => 40 - on(fight, id).hitPoints);

describe("An area that does damage near it (G.13)", () => {
  it("G.13: harms no one near it as it begins", () => expect(lost(burning())).toEqual([8, 0, 0, 0, 0]));
  it("G.13: harms each round those in it and on the far side, by their distance", () => {
    const { fight, events } = aRoundLater(burning(), { damage: [5, 3] });
    expect(lost(fight)).toEqual([13, 5, 3, 0, 0]);
    expect(events.filter(({ type }) => type === "area-near-struck")).toMatchObject([
      { area: 1, name: "Wall of Fire", within: 10, figures: ["far-4", "in"] },
      { area: 1, name: "Wall of Fire", within: 20, figures: ["far-14"] },
    ]);
    expect(areasIn(fight)).toMatchObject([{ due: 23, struck: { in: 3 } }]);
  });
  it("G.13: harms those on all sides unless only the far side burns", () => {
    expect(lost(aRoundLater(burning({ farSide: false as never }), { damage: [5, 3] }).fight)).toEqual([13, 5, 3, 0, 5]);
  });
  it("G.13: harms those near it, and not those in it besides if it acts on them each round", () => {
    const { fight, events } = aRoundLater(burning({ acts: "rounds" }), { damage: [9, 5, 3], save: [1] });
    expect(lost(fight)).toEqual([17, 5, 3, 0, 0]);
    expect(typesOf({ events }).filter(type => type.startsWith("area"))).toEqual([
      "area-struck",
      "area-near-struck",
      "area-near-struck",
    ]);
  });
  it("G.13: still harms who enters it", () => {
    const fight = aRoundLater(burning(), { damage: [5, 3] }).fight;
    const goes = {
      type: "move",
      moment: 13,
      figure: "near-9",
      feet: 20,
      to: { x: 70, y: 0 },
      overruled: true,
    } as const;
    expect(lost(carry(fight, goes, { damage: [7], save: [1] }).fight)).toEqual([13, 5, 3, 0, 7]);
  });
  it("G.13: harms the others after its caster has left the fight", () => {
    const left = carry(burning(), { type: "leave", figure: "mage" }).fight;
    const { fight } = aRoundLater(left, { damage: [2, 3, 4] }, [1]);
    expect(lost(fight)).toEqual([11, 2, 4, 0, 0]);
  });
  it("G.13: is not near anyone if no map shows it", () => {
    const before = aboutToCast(wallOfFire(), [orc({ hitPoints: 40, hitPointsMax: 40 })]);
    const { fight } = carry(before, cast(before, "mage", ["orc"], "hex"), { damage: [8], save: [1] });
    expect(areasIn(fight)).toMatchObject([{ place: null }]);
    expect(typesOf(aRoundLater(fight, {}))).not.toContain("area-near-struck");
  });
});

describe("The distance to an area (G.13)", () => {
  const wall: AreaPlace = {
    covers: { shape: "wall", length: 40, width: 2 },
    at: { x: 60, y: -20 },
    toward: { x: 60, y: 0 },
  };
  const circle: AreaPlace = { covers: { shape: "circle", radius: 20 }, at: { x: 0, y: 0 }, toward: { x: 0, y: 0 } };
  it("G.13: is measured to its edge, and is 0 in it", () => {
    expect([60, 61, 65, 50].map(x => feetTo(wall, { x, y: 10 }))).toEqual([0, 0, 4, 9]);
    expect(feetTo(wall, { x: 64, y: 24 })).toBe(5);
    expect([0, 20, 35].map(x => feetTo(circle, { x, y: 0 }))).toEqual([0, 0, 15]);
  });
});

describe("The damage near an area, as a text writes it (G.13)", () => {
  it("G.13: feet and dice, ascending", () => {
    expect(ringsFrom("10: 2d4, 20: 1d4")).toEqual([
      { within: 10, damage: "2d4" },
      { within: 20, damage: "1d4" },
    ]);
    expect(ringsFrom("")).toBeUndefined();
  });
  it("G.13: nothing else", () => {
    for (const text of ["10", "2d4", "20: 1d4, 10: 2d4", "10: "])
      expect(() => ringsFrom(text), text).toThrow(RangeError);
  });
});
