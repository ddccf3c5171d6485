import { describe, expect, it } from "vitest";
import { type Fight, makeRulebook } from "#rules/index.ts";
import { move, strike } from "../commands.ts";
import { archer, fighter, orc } from "../figures.ts";
import { AT_ONCE, BOOK, carry, ledgerOf, opened, spent } from "../table.ts";
import { expectImpossible, expectLegal, expectRefused } from "../verdicts.ts";

const start = (book = BOOK) => opened([fighter(), orc()], { fighter: { kind: "move" } }, [3, 3], book);
/** Actions spent on moves of these lengths in feet, with another action between each two. */
const charged = (feet: number[], book = BOOK) => {
  const between = (fight: Fight) => spent(fight, "fighter", { way: null });
  const end = feet.reduce((now, each) => carry(between(now), move(now, "fighter", each), {}, book).fight, start(book));
  return ledgerOf(end, "fighter").physical;
};

describe("What moving costs (three-actions, Rule 6)", () => {
  it("S0.R6.a: a move is one action, however long", () => {
    expect(charged([5])).toBe(1);
    expect(charged([120])).toBe(1);
  });
  it("S0.R6.b: a step into the doorway and back behind the wall, less than ten feet, is one action", () =>
    expect(charged([4, 5])).toBe(1));
  it("S0.R6.c: into the wide corridor and back is two", () => expect(charged([10, 5])).toBe(2));
  it("S0.R6.c: exactly ten feet in two stages are two, unless the world rules otherwise", () => {
    expect(charged([5, 5])).toBe(2);
    expect(charged([5, 5], makeRulebook({ "movement.splitOfTen": "one-action" }))).toBe(1);
  });
  it("S0.R6.d: a third stage is a further action", () => expect(charged([2, 2, 2])).toBe(2));
  it("S0.R6.a: the fourth action may not be a move", () =>
    expectRefused(spent(start(), "fighter", { physical: 3 }), move(start(), "fighter", 5), ["fourth-action"]));
});

describe("An archer in the doorway, hit before it steps back (Rule 6)", () => {
  const figures = [archer(), orc()];
  const intents = { archer: { kind: "missile", weapon: "bow" }, orc: { kind: "melee" } } as const;
  const fight = opened(figures, intents, [3, 3]);
  const out = carry(fight, move(fight, "archer", 4)).fight;

  it("S0.R6.f: pays for both stages when hurt between them", () => {
    const hit = carry(out, strike(out, "orc", "archer"), { defend: ["none"], "to-hit": [20], damage: [1] }).fight;
    const back = carry(hit, move(hit, "archer", 4)).fight;
    expect(ledgerOf(back, "archer").physical).toBe(2);
  });
  it("S0.R6.f: pays for one when the blow misses", () => {
    const missed = carry(out, strike(out, "orc", "archer"), { defend: ["none"], "to-hit": [1] }).fight;
    expect(ledgerOf(carry(missed, move(missed, "archer", 4)).fight, "archer").physical).toBe(1);
  });
});

describe("How far a figure moves (G.05)", () => {
  const fight = start();
  it("G.05: ten feet a round for each inch, in all its stages", () => {
    expectLegal(fight, move(fight, "fighter", 120));
    expectRefused(fight, move(fight, "fighter", 121), ["beyond-movement"]);
    const gone = carry(fight, move(fight, "fighter", 100), {}, AT_ONCE).fight;
    expectRefused(gone, move(gone, "fighter", 30), ["beyond-movement"]);
  });
  it.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY])("%d feet cannot be walked", feet =>
    expectImpossible(fight, move(fight, "fighter", feet), "feet-not-positive", { with: { feet: String(feet) } }),
  );
  it("nobody walks to a place without coordinates", () => {
    const nowhere = { ...move(fight, "fighter", 5), to: { x: Number.NaN, y: 0 } };
    expectImpossible(fight, nowhere as never, "unreadable", { with: { field: "to", value: "NaN, 0" } });
  });
  it("moves a figure on the map, from where it stood", () => {
    const placed = fighter({ position: { x: 0, y: 0 } });
    const ready = opened([placed, orc()], { fighter: { kind: "move" } }, [3, 3]);
    const { fight: after, changes } = carry(ready, { ...move(ready, "fighter", 5), to: { x: 5, y: 0 } } as never);
    expect(after.figures[0]?.position).toEqual({ x: 5, y: 0 });
    expect(changes).toEqual([{ figure: "fighter", path: "position", from: { x: 0, y: 0 }, to: { x: 5, y: 0 } }]);
  });
});
