import { describe, expect, it } from "vitest";
import { hexesInLine } from "#rules/options/way.ts";
import { carry } from "../table.ts";
import { expectImpossible } from "../verdicts.ts";
import { begun, done, foe, hero, pike, TABLE, WON, walk } from "./at-the-table.ts";

/** The way that a map shows: its corners in feet. */

const at = (x: number, y = 0) => ({ x, y });

describe("How much of a way lies in one line at its end", () => {
  it.each([
    ["one leg", [at(0), at(20)], 4],
    ["two legs in one direction", [at(0), at(5), at(20)], 4],
    ["a bend before the last three", [at(0, 10), at(5), at(20)], 3],
    ["a bend before the last two", [at(0, 10), at(10), at(20)], 2],
    ["there and back", [at(0), at(20), at(10)], 2],
    ["aslant, squares counted", [at(0), at(15, 15)], 3],
    ["a corner named twice", [at(0), at(15), at(15)], 3],
    ["nothing", [], 0],
  ] as const)("S1.T03: %s", (_what, way, hexes) => expect(hexesInLine(way)).toBe(hexes));
});

describe("A pikeman charges over a map (S1.T03)", () => {
  const figures = [hero({ weapons: [pike], position: at(0) }), foe({ position: at(25) })];
  const start = begun(figures, {}, WON);
  const charged = (way: readonly object[]) =>
    carry(start, walk(start, "hero", 4, { to: at(20), way }), {}, TABLE).fight;
  const damageAfter = (way: readonly object[]) => {
    const dice = { "to-hit": [15], damage: [4] };
    const { events } = done(charged(way), "charge-attack", { weapon: "pike", target: "foe" }, dice);
    return events.find(event => event.type === "hurt")?.damage;
  };

  it("S1.T03: does twice its damage when the drag ends with three hexes in a line", () => {
    expect(damageAfter([at(0), at(20)])).toBe(8);
    expect(damageAfter([at(0), at(10, 5), at(20)])).toBe(4);
  });
  it("S1.G.c: a way of no places is none", () =>
    expectImpossible(start, walk(start, "hero", 4, { to: at(20), way: [null] }), "unreadable", {}, TABLE));
});
