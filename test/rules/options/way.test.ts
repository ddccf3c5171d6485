import { describe, expect, it } from "vitest";
import type { Fight } from "#rules/index.ts";
import { lineAtEnd } from "#rules/options/way.ts";
import { carry } from "../table.ts";
import { expectImpossible, expectLegal, expectRefused } from "../verdicts.ts";
import { begun, done, foe, hero, pike, TABLE, take, turnOf, WON, walk } from "./at-the-table.ts";

/** The path of a move on a map, given as its corners in feet. */

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
  ] as const)("S1.T03: %s", (_what, way, hexes) => expect(lineAtEnd(way, undefined).hexes).toBe(hexes));
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
  it("S1.T03: in however many parts the way is gone, a line is a line", () => {
    const legs = (...corners: readonly { x: number; y: number }[]) =>
      corners.slice(1).reduce((fight, to, leg) => {
        const from = corners[leg] as { x: number; y: number };
        const hexes = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / 5;
        return carry(fight, walk(fight, "hero", hexes, { to, way: [from, to] }), {}, TABLE).fight;
      }, start);
    const damage = (fight: Fight) => {
      const { events } = done(
        fight,
        "charge-attack",
        { weapon: "pike", target: "foe" },
        { "to-hit": [15], damage: [4] },
      );
      return events.find(event => event.type === "hurt")?.damage;
    };
    expect(damage(legs(at(0), at(5), at(10), at(15), at(20)))).toBe(8);
    expect(damage(legs(at(0), at(10), at(20)))).toBe(8);
    expect(damage(legs(at(0), at(5, 5), at(10), at(15), at(20)))).toBe(4);
    expect(damage(legs(at(0), at(5, -5), at(10, 0), at(20)))).toBe(4);
  });
  it("S1.T03: without a map the hexes in a line are said of the whole way", () => {
    const nowhere = begun([hero({ weapons: [pike] }), foe()], {}, WON);
    const said = (hexes: number, line: number) => (fight: Fight) =>
      carry(fight, walk(fight, "hero", hexes, { line }), {}, TABLE).fight;
    const twice = said(1, 2)(said(1, 1)(nowhere));
    expect(turnOf(said(1, 3)(twice), "hero").line).toBe(3);
    expectImpossible(twice, walk(twice, "hero", 1, { line: 4 }), "hexes-unreadable", {}, TABLE);
  });
  it("S1.G.c: a way of no places is none", () =>
    expectImpossible(start, walk(start, "hero", 4, { to: at(20), way: [null] }), "unreadable", {}, TABLE));
});

describe("A way onto a foe (S1.T30)", () => {
  const other = foe({ id: "other", name: "Other", position: at(10, 10) });
  const start = begun([hero({ position: at(0) }), foe({ position: at(25) }), other], {}, WON);
  const onto = (fight: Fight) => take(fight, "hero", "hth-attempt-disengaged", { target: "foe" });
  const gone = (change: object) => carry(start, walk(start, "hero", 4, { to: at(20), ...change }), {}, TABLE).fight;

  it("S1.T30: at no point of it has another foe engaged the figure", () => {
    const past = gone({ way: [at(0), at(10, 5), at(20)] });
    expectRefused(past, onto(past), ["engaged-on-the-way"], TABLE);
  });
  it("S1.T30: the foe itself does not count, on the way or at its end", () => {
    const near = gone({ way: [at(0), at(5, -5), at(20, -5), at(20)] });
    expect(turnOf(near, "hero").passed).toEqual(["foe"]);
    expectLegal(near, onto(near), TABLE);
  });
});

describe("A move of two parts (S1.T32)", () => {
  it("S1.T32: does not leave one foe for another", () => {
    const figures = [hero(), foe(), foe({ id: "other", name: "Other" })];
    const start = begun(figures, {}, WON);
    const first = carry(start, walk(start, "hero", 2, { engages: ["other"] }), {}, TABLE).fight;
    expectRefused(first, walk(first, "hero", 2, { engages: ["foe"] }), ["leaves-engagement"], TABLE);
    expectLegal(first, walk(first, "hero", 1, { engages: ["foe", "other"] }), TABLE);
  });
});
