import { describe, expect, it } from "vitest";
import { actionAs, type Fight, type Intent, judgePlan, makeRulebook } from "#rules/index.ts";
import { move, shoot, strike } from "../commands.ts";
import { archer, darts, fighter, orc } from "../figures.ts";
import { protectionRing, wear } from "../gear.ts";
import { AT_ONCE, BOOK, carry, close, declared, ledgerOf, opened } from "../table.ts";
import { expectLegal, expectRefused, verdictOf } from "../verdicts.ts";

/**
 * A path of several legs is one stage of movement, unless another action comes between the legs. What it costs does not
 * depend on its time, so all are walked at once.
 */

const MISS = { "to-hit": [1] };
const walk: Intent = { kind: "move", feet: 30 };
const walking = (book = AT_ONCE) => opened([fighter(), orc()], { fighter: walk, orc: { kind: "wait" } }, [3, 3], book);
const goes = (fight: Fight, feet: number, id = "fighter", book = AT_ONCE) =>
  carry(fight, move(fight, id, feet), {}, book).fight;
const moves = (fight: Fight, id = "fighter") => ledgerOf(fight, id).moveActions;

/** The fight moved on to a later segment, without any actions on the way. */
const later = (fight: Fight, segment: number): Fight => ({ ...fight, encounter: { ...fight.encounter, segment } });

describe("A way walked in legs (three-actions, Rule 6)", () => {
  it("S0.R6.a: two legs one right after the other cost what one costs", () => {
    const there = goes(goes(walking(), 30), 30);
    expect(moves(there)).toBe(1);
    expect(ledgerOf(there, "fighter").moves).toEqual([60]);
  });
  it("S0.R6.a: of many legs a fourth is no fourth action, and the rate still holds", () => {
    const far = [30, 30, 30, 29].reduce((fight, feet) => goes(fight, feet), walking());
    expectLegal(far, move(far, "fighter", 1));
    expectRefused(far, move(far, "fighter", 2), ["beyond-movement"], AT_ONCE);
  });
  it("S0.R6.a: the next leg says beforehand that it costs nothing", () => {
    const once = goes(walking(), 30);
    expect(actionAs(once, move(once, "fighter", 30) as never, BOOK)?.cost).toBe(0);
  });
  it("S0.R6.a: leg by leg through the segments that the way takes: thirty feet are three of them", () => {
    const third = goes(later(goes(walking(), 12), 4), 12);
    expect(moves(goes(later(third, 5), 6))).toBe(1);
    expect(moves(goes(later(goes(walking(), 30), 6), 30))).toBe(1);
  });
  it("S0.R6.a: after a segment of standing it is another move; or the same (ruling movement.pause)", () => {
    expect(moves(goes(later(goes(walking(), 30), 7), 30))).toBe(2);
    const same = makeRulebook({ "movement.time": "at-once", "movement.pause": "same-move" });
    expect(moves(goes(later(goes(walking(same), 30, "fighter", same), 9), 30, "fighter", same))).toBe(1);
  });
  it("S0.R6.a, S0.DV.d: what costs nothing parts two legs as well: a ring of protection that is put on", () => {
    const figures = [fighter({ devices: [protectionRing] }), orc()];
    const start = goes(opened(figures, { fighter: walk, orc: { kind: "wait" } }, [3, 3]), 30);
    const puts = carry(start, wear(start, "fighter", "protection")).fight;
    expect(moves(goes(puts, 30))).toBe(2);
  });
  it("S0.R6.f: hurt between two legs, the figure pays for both", () => {
    const out = goes(opened([fighter(), orc()], { fighter: walk, orc: { kind: "melee" } }, [3, 3]), 30);
    const hit = carry(out, strike(out, "orc", "fighter"), { defend: ["none"], "to-hit": [20], damage: [1] }).fight;
    expect(moves(goes(hit, 30))).toBe(2);
  });
  it("S0.R6.b–c: short stages around a shot, the second of which goes on beyond ten feet, are two", () => {
    const shot = (fight: Fight) => carry(fight, shoot(fight, "archer", "orc"), MISS).fight;
    const start = opened([archer(), orc()], { archer: { kind: "missile", weapon: "bow" } }, [3, 3]);
    const back = goes(shot(goes(start, 4, "archer")), 4, "archer");
    expect(moves(back, "archer")).toBe(1);
    expect(moves(goes(back, 20, "archer"), "archer")).toBe(2);
    expect(moves(goes(goes(back, 20, "archer"), 20, "archer"), "archer")).toBe(2);
  });
  it("S0.R7.d: a thrower's ten feet in two legs are one unbroken move; beyond a throw they are not", () => {
    const thrower = fighter({ weapons: [darts] });
    const start = opened([thrower, orc()], { fighter: { kind: "missile", weapon: "darts" } }, [3, 3]);
    const throws = (fight: Fight) => carry(fight, shoot(fight, "fighter", "orc", "darts"), MISS).fight;
    const thrown = throws(close(throws(close(throws(start)).fight)).fight);
    expectLegal(goes(thrown, 5), move(goes(thrown, 5), "fighter", 5));
    const split = throws(close(throws(close(throws(goes(start, 5))).fight)).fight);
    expect(verdictOf(split, move(split, "fighter", 5)).legal).toBe(false);
  });
});

describe("A plan of one way in parts (Rule 6)", () => {
  const fight = declared([fighter(), orc()], {});
  const costs = (...plan: Intent[]) => judgePlan(fight, "fighter", plan, BOOK).map(({ cost }) => cost);
  it("S0.R6.a: costs one action, so that two more are left", () => {
    const blow: Intent = { kind: "melee" };
    expect(costs(walk, walk, walk, blow)).toEqual([1, 0, 0, 1]);
    expect(costs(walk, blow, walk)).toEqual([1, 1, 1]);
  });
  it("S0.R6.a: a charge is a move of its own", () => expect(costs(walk, { kind: "charge", feet: 60 })).toEqual([1, 2]));
});
