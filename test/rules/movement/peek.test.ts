import { describe, expect, it } from "vitest";
import { type Fight, makeRulebook } from "#rules/index.ts";
import { cast, move, shoot, strike } from "../commands.ts";
import { archer, fighter, longSword, mage, orc, spell } from "../figures.ts";
import { peek } from "../gear.ts";
import { BOOK, carry, ledgerOf, opened, spent } from "../table.ts";
import { expectImpossible, expectLegal, expectRefused } from "../verdicts.ts";

const intents = {
  archer: { kind: "missile", weapon: "bow" },
  orc: { kind: "melee" },
  mage: { kind: "spell", spell: "web" },
} as const;
const web = spell({ id: "web", castingTime: 0, damage: null, save: "none", offensive: false });
const bolt = spell({ id: "bolt", castingTime: 0, save: "half" });
const figures = [archer({ hitPoints: 40 }), orc(), mage({ spells: [web], side: "monsters" })];
const fight = opened(figures, intents, [3, 3]);
const up = carry(fight, peek(fight, "archer")).fight;
const actions = (now: typeof fight) => ledgerOf(now, "archer").physical;

describe("Up from behind a rock, and down again (Rule 6)", () => {
  it("S0.R6.e, S0.EX.18: popping up is a move, ducking back is free", () => {
    expect(actions(up)).toBe(1);
    const shot = carry(up, shoot(up, "archer", "orc"), { "to-hit": [1] }).fight;
    expect(actions(carry(shot, peek(shot, "archer", true)).fight)).toBe(2);
  });
  it("S0.R6.e: ducking back is free even when nothing is left", () => {
    const all = spent(up, "archer", { physical: 3 });
    expectLegal(all, peek(all, "archer", true));
    expectRefused(spent(fight, "archer", { physical: 3 }), peek(fight, "archer"), ["fourth-action"]);
  });
  it("S0.R6.f: hurt before it ducks, it pays for both", () => {
    const hit = carry(up, strike(up, "orc", "archer"), { defend: ["none"], "to-hit": [20], damage: [1] }).fight;
    expect(actions(carry(hit, peek(hit, "archer", true)).fight)).toBe(2);
    const missed = carry(up, strike(up, "orc", "archer"), { defend: ["none"], "to-hit": [1] }).fight;
    expect(actions(carry(missed, peek(missed, "archer", true)).fight)).toBe(1);
  });
  it("S0.R6.f: enspelled in any way, too", () => {
    const webbed = carry(up, cast(up, "mage", ["archer"], "web")).fight;
    expect(ledgerOf(webbed, "archer").moveBroken).toBe(true);
    expect(actions(carry(webbed, peek(webbed, "archer", true)).fight)).toBe(2);
  });
  it("S0.R6.f: a hit that does no damage breaks nothing, half a spell's damage does", () => {
    const blunt = [
      archer({ hitPoints: 40 }),
      orc({ weapons: [{ ...longSword, damageSmallMedium: null }] }),
      mage({ side: "monsters", spells: [bolt] }),
    ];
    const start = opened(blunt, { ...intents, mage: { kind: "spell", spell: "bolt" } }, [3, 3]);
    const out = carry(start, peek(start, "archer")).fight;
    const hit = carry(out, strike(out, "orc", "archer"), { defend: ["none"], "to-hit": [20] }).fight;
    expect(ledgerOf(hit, "archer").moveBroken).toBe(false);
    const burned = carry(out, cast(out, "mage", ["archer"], "bolt"), { damage: [6], save: [20] }).fight;
    expect(ledgerOf(burned, "archer").moveBroken).toBe(true);
  });
  it("S0.R6.e: up again is another", () => {
    const down = carry(up, peek(up, "archer", true)).fight;
    expect(actions(carry(down, peek(down, "archer")).fight)).toBe(2);
    expectImpossible(up, peek(up, "archer"), "out-of-cover");
    expectImpossible(fight, peek(fight, "archer", true), "in-cover");
  });
});

describe("Stages of a move (Rule 6)", () => {
  const walking = (book = BOOK) => opened([fighter(), orc()], { fighter: { kind: "move" } }, [3, 3], book);
  const charged = (feet: number[], book = BOOK) => {
    const between = (now: Fight) => spent(now, "fighter", { way: null });
    const walk = (now: Fight, each: number) => carry(between(now), move(now, "fighter", each), {}, book).fight;
    return ledgerOf(feet.reduce(walk, walking(book)), "fighter").physical;
  };
  it("S0.R6.b, S0.EX.16: into a doorway, a missile, back behind the wall: one action for moving", () => {
    const out = carry(fight, move(fight, "archer", 4)).fight;
    const shot = carry(out, shoot(out, "archer", "orc"), { "to-hit": [1] }).fight;
    expect(ledgerOf(carry(shot, move(shot, "archer", 4)).fight, "archer")).toMatchObject({
      physical: 2,
      moveActions: 1,
    });
  });
  it("S0.R6.c, S0.EX.17: into a wide corridor and back: two", () => {
    const out = carry(fight, move(fight, "archer", 8)).fight;
    const shot = carry(out, shoot(out, "archer", "orc"), { "to-hit": [1] }).fight;
    expect(ledgerOf(carry(shot, move(shot, "archer", 8)).fight, "archer").moveActions).toBe(2);
  });
  it("S0.R6.d: a third stage is a further action; or none while all are short, where the world rules so", () => {
    const free = makeRulebook({ "movement.thirdStage": "free" });
    expect([charged([2, 2, 2]), charged([2, 2, 2, 2])]).toEqual([2, 3]);
    expect([charged([2, 2, 2], free), charged([3, 3, 3], free), charged([3, 3, 4], free)]).toEqual([1, 1, 2]);
  });
});
