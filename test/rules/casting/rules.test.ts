import { describe, expect, it } from "vitest";
import { isSpentBySpill, secondCantrip } from "#rules/casting/casting.ts";
import {
  casterToHit,
  engaging,
  extraRolls,
  isAbsorbed,
  isExposed,
  isShielded,
  lostDexterity,
} from "#rules/casting/exposure.ts";
import { canInterrupt, disturbsByItself } from "#rules/encounter/resolving/interrupting.ts";
import { makeRulebook, momentOf } from "#rules/index.ts";

const d10 = makeRulebook({ preset: "d10-segments" });
const addict = makeRulebook({ preset: "addict" });
const threeActions = makeRulebook();

describe("What casting costs the caster (d10-segments, 4A)", () => {
  it("S2.4A.j: +3 to hit it, from the declaration on", () => {
    expect(casterToHit("declared", d10)).toBe(3);
    expect(casterToHit("casting", d10)).toBe(3);
    expect(casterToHit("none", d10)).toBe(0);
  });
  it("S2.4A.j: or only while it casts", () => {
    const late = makeRulebook({ preset: "d10-segments", "casting.vulnerable": "while-casting" });
    expect(casterToHit("declared", late)).toBe(0);
    expect(casterToHit("casting", late)).toBe(3);
    expect(isExposed("declared", late)).toBe(false);
    expect(lostDexterity("declared", 2, late)).toBe(0);
  });
  it("S2.4A.j: no more when the spell is over; or until the end of the round", () => {
    const long = makeRulebook({ preset: "d10-segments", "casting.vulnerable": "whole-round" });
    expect([casterToHit("over", d10), casterToHit("over", long)]).toEqual([0, 3]);
    expect([casterToHit("declared", long), casterToHit("none", long)]).toEqual([3, 0]);
  });
  it("S2.4A.i: its Dexterity bonus is gone, a penalty stays", () => {
    expect(lostDexterity("casting", 3, d10)).toBe(3);
    expect(lostDexterity("casting", -2, d10)).toBe(0);
    expect(lostDexterity("none", 3, d10)).toBe(0);
  });
  it("S2.4A.h, S2.4A.k: nothing else in that round, neither before nor after", () => {
    expect(isAbsorbed("declared", false, d10)).toBe(true);
    expect(isAbsorbed("casting", false, d10)).toBe(true);
    expect(isAbsorbed("none", true, d10)).toBe(true);
    expect(isAbsorbed("none", false, d10)).toBe(false);
  });
  it("S4.VII.C.5: under addict the bonus is gone and nothing is added; under three-actions neither", () => {
    expect(lostDexterity("casting", 2, addict)).toBe(2);
    expect(casterToHit("casting", addict)).toBe(0);
    expect(lostDexterity("casting", 2, threeActions)).toBe(0);
    expect(casterToHit("casting", threeActions)).toBe(0);
    expect(isAbsorbed("casting", true, addict)).toBe(false);
  });
});

describe("A caster under direct attack (d10-segments, 4B)", () => {
  it("S2.4B.a: foes within ten feet who aim at it; without a map, all who do", () =>
    expect(
      engaging([
        { figure: "near", feet: 10 },
        { figure: "far", feet: 11 },
        { figure: "unmapped", feet: null },
      ]),
    ).toEqual(["near", "unmapped"]));
  it("S2.4B.b: a roll in every segment of the casting but the first", () => {
    expect(extraRolls({ begins: 4, lands: 7 })).toEqual([1, 2]);
    expect(extraRolls({ begins: 4.5, lands: 7.25 })).toEqual([1, 2]);
    expect(extraRolls({ begins: 4, lands: 5 })).toEqual([]);
    expect(extraRolls({ begins: 4, lands: 4 })).toEqual([]);
  });
  it("S2.4B.c: an ally beside it takes them away", () => {
    expect(isShielded([{ figure: "ally", feet: 0 }])).toBe(true);
    expect(isShielded([{ figure: "ally", feet: 5 }])).toBe(false);
    expect(isShielded([{ figure: "ally", feet: null }])).toBe(false);
    expect(isShielded([])).toBe(false);
  });
});

describe("A spell that runs over (d10-segments, 4A)", () => {
  const casting = { spell: "wall", targets: [], begins: momentOf(1, 8), lands: momentOf(2, 5) };
  const under = { casting, begunAt: casting.begins, landedAt: 0, lostAt: 0 };
  const book = d10;
  it("S2.4A.c: its caster rolls neither in the rounds it fills nor in the one in which it ends", () => {
    expect(isSpentBySpill(under, 1, book)).toBe(false);
    expect(isSpentBySpill(under, 2, book)).toBe(true);
    const landed = { ...under, casting: null, landedAt: casting.lands };
    expect(isSpentBySpill(landed, 2, book)).toBe(true);
    expect(isSpentBySpill(landed, 3, book)).toBe(false);
  });
  it("S2.4A.c: one that ends in its own round costs nothing later", () => {
    const quick = { casting: null, begunAt: momentOf(2, 3), landedAt: momentOf(2, 6), lostAt: 0 };
    expect(isSpentBySpill(quick, 2, book)).toBe(false);
    expect(isSpentBySpill(quick, 3, book)).toBe(false);
  });
  it("S2.4A.c: one lost in a later round frees its caster with the next, or for the segments left", () => {
    const lost = { ...under, casting: null, lostAt: momentOf(2, 2) };
    const atOnce = makeRulebook({ preset: "d10-segments", "casting.lostInSpill": "segments-left" });
    expect(isSpentBySpill(lost, 2, book)).toBe(true);
    expect(isSpentBySpill(lost, 3, book)).toBe(false);
    expect(isSpentBySpill(lost, 2, atOnce)).toBe(false);
  });
  it("S2.4A.c: a figure that never cast is free", () =>
    expect(isSpentBySpill({ casting: null, begunAt: 0, landedAt: 0, lostAt: 0 }, 1, book)).toBe(false));
});

describe("What spoils a spell", () => {
  const spell = { castingTime: 3, device: false };
  it("S4.VII.C.6: any hit; S2.4A.f: only one that hurts", () => {
    expect(canInterrupt({ damage: 0, routine: 1 }, spell, addict)).toBe(true);
    expect(canInterrupt({ damage: 0, routine: 1 }, spell, d10)).toBe(false);
    expect(canInterrupt({ damage: 1, routine: 1 }, spell, d10)).toBe(true);
  });
  it("S4.VII.C.3: only the first routine of several, unless the casting takes a whole round", () => {
    expect(canInterrupt({ damage: 4, routine: 2 }, spell, addict)).toBe(false);
    expect(canInterrupt({ damage: 4, routine: 2 }, { castingTime: 9, device: false }, addict)).toBe(false);
    expect(canInterrupt({ damage: 4, routine: 2 }, { castingTime: 10, device: false }, addict)).toBe(true);
  });
  it("S4.VII.C.7, S2.4B.e: no hit spoils a device at work", () => {
    expect(canInterrupt({ damage: 9, routine: 1 }, { castingTime: 3, device: true }, addict)).toBe(false);
    expect(canInterrupt({ damage: 9, routine: 1 }, { castingTime: 3, device: true }, d10)).toBe(false);
  });
  it("S2.4A.g: grapples, knockdowns and forced moves disturb by themselves, or on the game master's word alone", () => {
    const byHand = makeRulebook({ "casting.disturbance": "by-hand" });
    expect(
      (["grapple", "knockdown", "forced-move", "other"] as const).map(each => disturbsByItself(each, d10)),
    ).toEqual([true, true, true, false]);
    expect(disturbsByItself("grapple", byHand)).toBe(false);
  });
  it("S4.VII.C.4: the second of two cantrips comes one to four segments after the first", () =>
    expect([1, 4].map(die => secondCantrip(3, die))).toEqual([4, 7]));
});
