import { describe, expect, it } from "vitest";
import * as model from "./model.ts";

const blow = (does: Partial<model.Attack> & { target: string }): model.Attack => ({
  kind: "attack",
  by: "weapon",
  routines: 1,
  speedFactor: null,
  feet: 5,
  attacking: 0,
  gear: 12,
  strikesFirst: false,
  ...does,
});

const fight = (a: number, b: number, one: model.Action, two: model.Action): model.Round => ({
  dice: { a, b },
  place: "outdoors",
  scale: 1,
  fighters: [
    { name: "x", side: "a", reach: 4, does: one },
    { name: "y", side: "b", reach: 6, does: two },
  ],
});

const x = (index: number) => ({ of: "x", index });
const y = (index: number) => ({ of: "y", index });

describe("Surprise (I), printed examples", () => {
  it("a ranger's party is surprised on 1 only (I.A.1)", () => {
    const plain = { warier: 0, stealthierAll: 0, stealthierSome: 0 };
    expect(model.surprisedUpTo(plain, plain).allowed).toEqual([2]);
    expect(model.surprisedUpTo({ ...plain, warier: 1 }, plain).allowed).toEqual([1]);
    expect(model.surprisedUpTo(plain, { ...plain, stealthierSome: 1 }).allowed).toEqual([2, 3]);
  });
  it("1 in 8 is 12½ percent, 9 in 10 is 90 (I.A.3)", () => {
    expect(model.percentOf(1, 8)).toBe(12.5);
    expect(model.percentOf(9, 10)).toBe(90);
  });
  it("the duergar's 12 on d% costs one segment (I.C.2)", () =>
    expect(model.lostByRoll({ die: "d%", shows: 12, percent: 12.5 })).toBe(1));
  it("17 costs two, 100 six (I.C.2)", () => {
    expect(model.lostByRoll({ die: "d%", shows: 17, percent: 90 })).toBe(2);
    expect(model.lostByRoll({ die: "d%", shows: 100, percent: 100 })).toBe(6);
  });
  it("2 against 1 leaves one segment, equals none (I.C.4)", () => {
    expect(model.lostBySides(2, 1)).toBe(1);
    expect(model.lostBySides(2, 2)).toBe(0);
  });
  it("a bonus needs light gear, a penalty does not, and surprises no one alone (I.C.5)", () => {
    expect(model.lostByMember({ reaction: 1, gear: 12 }, 2, 0).allowed).toEqual([1]);
    expect(model.lostByMember({ reaction: 1, gear: 9 }, 2, 0).allowed).toEqual([2]);
    expect(model.lostByMember({ reaction: -2, gear: 9 }, 2, 0).allowed).toEqual([4]);
    expect(model.lostByMember({ reaction: -2, gear: 9 }, 0, 0).allowed).toEqual([0]);
  });
  it("three times the missiles if they are ready (I.D.2)", () =>
    expect(model.missilesInSegment(2, true).allowed).toEqual([6]));
});

describe("Attack routines (VII.A), printed examples", () => {
  const order = (mine: number, theirs: number, dice: [number, number]) => {
    const round = fight(...dice, blow({ target: "y", routines: mine }), blow({ target: "x", routines: theirs }));
    const names: string[] = [];
    for (let i = 1; i <= mine; i += 1) names.push(`x${i}`);
    for (let i = 1; i <= theirs; i += 1) names.push(`y${i}`);
    const event = (name: string) => ({ of: name[0]!, index: Number(name[1]) });
    return names
      .sort((one, two) => (model.relate(round, event(one), event(two)).allowed[0] === "before" ? -1 : 1))
      .join(" ");
  };
  it("two against one: FIRST and LAST, whatever the dice (VII.A.1.b)", () => {
    expect(order(2, 1, [1, 6])).toBe("x1 y1 x2");
    expect(order(1, 2, [6, 1])).toBe("y1 x1 y2");
  });
  it("two against two: FIRST and THIRD, SECOND and LAST (VII.A.1.a)", () =>
    expect(order(2, 2, [1, 6])).toBe("y1 x1 y2 x2"));
  it("three against one: dice at the mid-point (VII.A.2)", () => {
    expect(order(3, 1, [1, 6])).toBe("x1 y1 x2 x3");
    expect(order(3, 1, [6, 1])).toBe("x1 x2 y1 x3");
  });
  it("a fighter with two routines has three by haste (VII.A.4)", () => expect(model.HASTE_OF_TWO).toBe(3));
  it("a long bow of rate 2 is FIRST and LAST (VII.A.5)", () => {
    const round = fight(1, 6, blow({ target: "y", by: "missile", routines: 2 }), blow({ target: "x" }));
    expect(model.relate(round, x(1), y(1)).allowed).toEqual(["before"]);
    expect(model.relate(round, x(2), y(1)).allowed).toEqual(["after"]);
  });
});

describe("Charge (VII.B)", () => {
  it("12 inches: 160 feet on two legs out of doors, 180 on four, 240 indoors (VII.B.1)", () => {
    expect(model.chargeReach(12, "outdoors", "biped")).toBe(160);
    expect(model.chargeReach(12, "outdoors", "quadruped")).toBe(180);
    expect(model.chargeReach(12, "indoors", "biped")).toBe(240);
  });
  it("one armor class worse, but not for 10, and no bonus for Dexterity (VII.B.2)", () => {
    expect(model.armorClassInCharge(5, 0)).toBe(6);
    expect(model.armorClassInCharge(10, 0)).toBe(10);
    expect(model.armorClassInCharge(5, 2)).toBe(7);
  });
  it("the longer weapon is first, whatever the dice (VII.B.3)", () => {
    const charge: model.Charge = {
      kind: "charge",
      target: "y",
      routines: 1,
      speedFactor: 5,
      feet: 60,
      rate: 12,
      gait: "biped",
      encumbered: false,
    };
    expect(model.relate(fight(6, 1, charge, blow({ target: "x", feet: 60 })), x(1), y(1)).allowed).toEqual(["after"]);
  });
});

describe("Spells (VII.C)", () => {
  const at = (a: number, b: number, by: model.AttackKind, castingTime: number) =>
    model.spoils(fight(a, b, blow({ target: "y", by }), { kind: "spell", castingTime, target: null }), x(1), y(1))
      .allowed;
  it("a winner's claw always comes first (VII.C.2.a)", () => expect(at(4, 3, "natural", 1)).toEqual([true]));
  it("a loser's or a tied one's comes in the segment of the caster's die; at the same time is too late (VII.C.2.b)", () => {
    expect(at(2, 3, "natural", 4)).toEqual([true]);
    expect(at(3, 3, "missile", 3)).toEqual([false]);
    expect(at(2, 5, "missile", 3)).toEqual([false]);
  });
  it("a loser's sword is not spoken of (VII.C)", () => expect(at(2, 3, "weapon", 4)).toEqual([]));
  it("the shorter casting time is first, then the initiative (VII.C.1)", () => {
    const spells = (mine: number, theirs: number) =>
      model.relate(
        fight(
          2,
          5,
          { kind: "spell", castingTime: mine, target: "y" },
          { kind: "spell", castingTime: theirs, target: "x" },
        ),
        x(1),
        y(1),
      ).allowed;
    expect(spells(2, 3)).toEqual(["before"]);
    expect(spells(3, 3)).toEqual(["after"]);
  });
});

describe("Speed factors (VII.D)", () => {
  const duel = (mine: number, theirs: number, dice: [number, number] = [3, 3]) =>
    fight(...dice, blow({ target: "y", speedFactor: mine }), blow({ target: "x", speedFactor: theirs }));
  it("in a tie the lower is first (VII.D.1)", () => {
    expect(model.relate(duel(5, 4), x(1), y(1)).allowed).toEqual(["after"]);
    expect(model.relate(duel(5, 4, [4, 3]), x(1), y(1)).allowed).toEqual(["before"]);
    expect(model.relate(duel(5, 5), x(1), y(1)).allowed).toEqual(["together"]);
  });
  it("twice the lower, or five, is two attacks before; ten one more beside (VII.D.2)", () => {
    const count = (mine: number, theirs: number) =>
      model.attacksOf(duel(mine, theirs), duel(mine, theirs).fighters[0]!).allowed;
    expect(count(2, 5)).toEqual([1]);
    expect(count(2, 6)).toEqual([2]);
    expect(count(4, 9)).toEqual([2]);
    expect(count(3, 13)).toEqual([3]);
    expect(model.relate(duel(3, 13), x(2), y(1)).allowed).toEqual(["before"]);
    expect(model.relate(duel(3, 13), x(3), y(1)).allowed).toEqual(["together"]);
  });
});
