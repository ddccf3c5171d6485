import { describe, expect, it } from "vitest";
import { CONST } from "../../../client/constants.ts";
import { occupiedOn, snappedOn } from "../placing.ts";
import { makeGrid, type Offset, type Point } from "./index.ts";

const { GRIDLESS, SQUARE, HEXODDR, HEXEVENR, HEXODDQ, HEXEVENQ } = CONST.GRID_TYPES;
const { ALTERNATING_1, ALTERNATING_2, APPROXIMATE, EQUIDISTANT, EXACT, ILLEGAL, RECTILINEAR } = CONST.GRID_DIAGONALS;
const HEXES = { HEXODDR, HEXEVENR, HEXODDQ, HEXEVENQ };

const squares = (diagonals: number) => makeGrid({ type: SQUARE, diagonals });
const at = (row: number, column: number): Point => ({ x: column * 100 + 50, y: row * 100 + 50 });

describe("A square grid counts a way of three diagonals, and then another of one", () => {
  it.each([
    ["EQUIDISTANT", EQUIDISTANT, 15, 20],
    ["EXACT", EXACT, 21.21, 28.28],
    ["APPROXIMATE", APPROXIMATE, 22.5, 30],
    ["RECTILINEAR", RECTILINEAR, 30, 40],
    ["ALTERNATING_1", ALTERNATING_1, 20, 30],
    ["ALTERNATING_2", ALTERNATING_2, 25, 30],
    ["ILLEGAL", ILLEGAL, 30, 40],
  ] as const)("by the rule %s", (_name, rule, three, four) => {
    const { distance, waypoints } = squares(rule).measurePath([at(0, 0), at(3, 3), at(4, 4)]);
    expect([waypoints[1].distance, distance]).toEqual([expect.closeTo(three, 1), expect.closeTo(four, 1)]);
  });
  it("and has no space beside another across a corner where that is illegal", () =>
    expect([EQUIDISTANT, ILLEGAL].map(rule => squares(rule).getAdjacentOffsets(at(2, 2)).length)).toEqual([8, 4]));
  it("but does not know what a climb costs by rules that are not documented for it", () => {
    const up = [at(0, 0), { ...at(0, 1), elevation: 10 }];
    expect(squares(APPROXIMATE).measurePath(up).distance).toBe(12.5);
    expect(() => squares(ALTERNATING_1).measurePath(up)).toThrow("not modelled");
  });
});

describe.each(Object.entries(HEXES))("A grid of hexes, %s,", (_name, type) => {
  const grid = makeGrid({ type });
  const isEven = type === HEXEVENR || type === HEXEVENQ;
  const inRows = type === HEXODDR || type === HEXEVENR;
  const some: Offset[] = [-2, -1, 0, 1, 2, 3].flatMap(i => [-1, 0, 1, 2].map(j => ({ i, j })));
  const middle = (offset: Offset) => grid.getCenterPoint(offset);

  it("finds each hex by its middle, and by what lies near it", () => {
    for (const offset of some)
      for (const [x, y] of [
        [0, 0],
        [40, 20],
        [-40, -20],
        [20, -40],
      ] as const)
        expect(grid.getOffset({ x: middle(offset).x + x, y: middle(offset).y + y })).toEqual(offset);
  });
  it("has six hexes beside each, a hex's width from middle to middle", () => {
    for (const offset of some) {
      const beside = grid.getAdjacentOffsets(offset);
      expect(new Set(beside.map(({ i, j }) => `${i} ${j}`)).size).toBe(6);
      for (const one of beside) {
        const { distance, euclidean } = grid.measurePath([middle(offset), middle(one)]);
        expect([distance, euclidean]).toEqual([5, expect.closeTo(5, 6)]);
      }
    }
  });
  it("sets the rows or columns off that its name says", () => {
    const first = middle({ i: 0, j: 0 });
    const off = isEven ? [100, 50] : [50, 100];
    expect(inRows ? [first.x, middle({ i: 1, j: 0 }).x] : [first.y, middle({ i: 0, j: 1 }).y]).toEqual(off);
  });
  it("has a token snap to the hex on which its middle lies, and take up that one", () => {
    const { x, y } = grid.getTopLeftPoint({ i: 2, j: 3 });
    const dropped = { x: x + 20, y: y - 20, width: 1, height: 1, elevation: 0 };
    expect(snappedOn(grid, dropped)).toEqual({ x, y, elevation: 0 });
    expect(occupiedOn(grid, dropped)).toEqual([{ i: 2, j: 3 }]);
    expect(() => snappedOn(grid, { ...dropped, width: 2 })).toThrow("not modelled");
  });
  it("does not know how far it is from anywhere but a middle", () =>
    expect(() => grid.measurePath([middle({ i: 0, j: 0 }), { x: 0, y: 0 }])).toThrow("not modelled"));
});

describe("Where there is no grid", () => {
  const grid = makeGrid({ type: GRIDLESS });
  it("it is as far as the crow flies, in no spaces", () => {
    const { distance, spaces } = grid.measurePath([at(0, 0), at(3, 4)]);
    expect([distance, spaces]).toEqual([25, 0]);
  });
  it("a token lies where it is let go, and nothing is beside anything", () => {
    const token = { x: 12, y: 34, width: 1, height: 1, elevation: 0 };
    expect([snappedOn(grid, token), grid.getAdjacentOffsets(at(0, 0))]).toEqual([{ x: 12, y: 34, elevation: 0 }, []]);
  });
  it("spaces are not known", () => {
    expect(() => grid.getOffset(at(0, 0))).toThrow("not modelled");
    expect(() => occupiedOn(grid, { x: 0, y: 0, width: 1, height: 1 })).toThrow("not modelled");
  });
});

describe("A token on squares", () => {
  const grid = squares(EQUIDISTANT);
  it("snaps to whole squares, and takes up those whose middles it covers", () => {
    const ogre = { x: 160, y: 120, width: 2, height: 1, elevation: 0 };
    expect(snappedOn(grid, ogre)).toEqual({ x: 200, y: 100, elevation: 0 });
    expect(occupiedOn(grid, { ...ogre, x: 200, y: 100 })).toEqual([
      { i: 1, j: 2 },
      { i: 1, j: 3 },
    ]);
  });
  it("does so when it is of whole ones", () =>
    expect(() => snappedOn(grid, { x: 0, y: 0, width: 0.5, height: 0.5 })).toThrow("not modelled"));
});
