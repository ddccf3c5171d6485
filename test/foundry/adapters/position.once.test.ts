import { describe, expect, it } from "vitest";
import { cornerAt, feetPerSpace, hexGridOf, inFeet, positionOf } from "#foundry/adapters/position.ts";

const SQUARES = { size: 100, distance: 5, units: "ft" };

describe("Where a token stands", () => {
  it.each([
    { token: { x: 0, y: 0, width: 1, height: 1 }, at: { x: 2.5, y: 2.5 } },
    { token: { x: 300, y: 700, width: 1, height: 1 }, at: { x: 17.5, y: 37.5 } },
    { token: { x: 300, y: 700, width: 2, height: 2 }, at: { x: 20, y: 40 } },
    { token: { x: 50, y: -25, width: 0.5, height: 0.5 }, at: { x: 3.75, y: 0 } },
  ])("is its middle in feet: $at", ({ token, at }) => {
    expect(positionOf(token, SQUARES)).toEqual(at);
    expect(cornerAt(at, token, SQUARES)).toEqual({ x: token.x, y: token.y });
  });
  it("is on hexes in rows or in columns, or on none", () => {
    const hexes = { ...SQUARES, isHexagonal: true };
    expect(hexGridOf({ ...hexes, columns: false })).toEqual({ lie: "rows", across: 5 });
    expect(hexGridOf({ ...hexes, columns: true, distance: 4 })).toEqual({ lie: "columns", across: 4 });
    expect(hexGridOf({ ...hexes, columns: true, units: "days" })).toBeUndefined();
    expect(hexGridOf(SQUARES)).toBeUndefined();
  });
  it("is nowhere on a map whose unit is no length", () => {
    const map = { ...SQUARES, units: "days" };
    expect(positionOf({ x: 0, y: 0, width: 1, height: 1 }, map)).toBeNull();
    expect(inFeet(5, map)).toBeNull();
    expect(() => cornerAt({ x: 1, y: 1 }, { x: 0, y: 0, width: 1, height: 1 }, map)).toThrow(/must be a length/);
  });
  it.each([
    { units: "ft", feet: 5 },
    { units: " Feet ", feet: 5 },
    { units: "yd", feet: 15 },
    { units: "m", feet: 16.4042 },
    { units: "in", feet: 50 },
  ])("counts $units as $feet feet a space of five", ({ units, feet }) =>
    expect(feetPerSpace({ ...SQUARES, units })).toBeCloseTo(feet),
  );
});
