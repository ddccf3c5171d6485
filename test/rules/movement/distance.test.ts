import { describe, expect, it } from "vitest";
import { SIZES, type Size } from "#rules/index.ts";
import { besideOf, feetBetween } from "#rules/movement/distance.ts";
import { SPACES } from "#rules/movement/rates.ts";
import { shoot, strike } from "../commands.ts";
import { archer, fighter, orc } from "../figures.ts";
import { opened } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";

const at = (x: number, y = 0) => ({ position: { x, y } });

describe("The place beside a foe", () => {
  it("is the nearest one to the runner", () => {
    expect(besideOf(fighter(at(0)), orc(at(60)), [])).toEqual({ x: 55, y: 0 });
    expect(besideOf(fighter(at(0, 30)), orc(at(60)), [])).toEqual({ x: 55, y: 5 });
    expect(besideOf(fighter(at(2.5, 2.5)), orc({ ...at(60, 5), size: 3 }), [])).toEqual({ x: 52.5, y: 2.5 });
  });
  it("is one where nobody stands", () => {
    const guards = [0, 5, -5].map(y => orc(at(55, y)));
    expect(besideOf(fighter(at(0)), orc(at(60)), guards)).toEqual({ x: 60, y: -5 });
    const ring = [-5, 0, 5].flatMap(x => [-5, 0, 5].map(y => orc(at(60 + x, y))));
    expect(besideOf(fighter(at(0)), orc(at(60)), ring)).toBeNull();
  });
  it("is none without a map, nor for who is there", () => {
    expect(besideOf(fighter(), orc(at(60)), [])).toBeNull();
    expect(besideOf(fighter(at(55)), orc(at(60)), [])).toBeNull();
  });
});

describe("Feet between two figures", () => {
  it("G.04: every size has its space, none smaller than the one before", () => {
    expect(SPACES.length).toBe(SIZES.length);
    for (let size = 1; size < SPACES.length; size++) expect(SPACES[size]).toBeGreaterThanOrEqual(SPACES[size - 1] ?? 0);
  });
  it("are counted in squares from edge to edge", () => {
    expect(feetBetween(fighter(at(0)), orc(at(5, 5)))).toBe(0);
    expect(feetBetween(fighter(at(0)), orc(at(15, 10)))).toBe(10);
    expect(feetBetween(fighter(at(0)), orc({ ...at(20), size: 5 as Size }))).toBe(7.5);
  });
  it("are unknown without a map", () => expect(feetBetween(fighter(at(0)), orc())).toBeNull());
});

describe("Reach and range (G.08)", () => {
  const scene = (feet: number) =>
    opened(
      [fighter(at(0)), archer(at(0)), orc(at(feet + 5))],
      {
        fighter: { kind: "melee" },
        archer: { kind: "missile", weapon: "bow" },
      },
      [3, 3],
    );
  it("G.08, S4.VII.B: a blow reaches ten feet and no farther", () => {
    expectLegal(scene(10), strike(scene(10), "fighter", "orc"));
    expectRefused(scene(11), strike(scene(11), "fighter", "orc"), ["out-of-reach"]);
  });
  it("an arrow flies as far as its bow carries", () => {
    expectLegal(scene(210), shoot(scene(210), "archer", "orc"));
    expectRefused(scene(211), shoot(scene(211), "archer", "orc"), ["out-of-range"]);
  });
});
