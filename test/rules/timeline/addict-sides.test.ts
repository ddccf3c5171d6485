import { describe, expect, it } from "vitest";
import type { Figure } from "#rules/index.ts";
import { archer, claws, darts, fighter, figure, longBow, longSword, orc, weapon } from "../figures.ts";
import { ADDICT, addictWith, groups, rolled, whysOf } from "./orders.ts";

/** Dice in the order of the sides' names: monsters, then party. */
const MONSTERS_WIN = [5, 2];
const PARTY_WINS = [2, 5];
const LEVEL = [4, 4];

const melee = { kind: "melee" } as const;
const shoots = { kind: "missile", weapon: "bow" } as const;
const twice = { attacks: 2, rounds: 1 } as const;
const thrice = { attacks: 3, rounds: 1 } as const;
const both = { fighter: melee, orc: melee };

describe("Initiative by sides (addict VI)", () => {
  it("S4.VI, S4.VII.a: the side that rolls higher acts first", () => {
    expect(groups(rolled([fighter(), orc()], both, MONSTERS_WIN))).toEqual(["orc", "fighter"]);
    expect(groups(rolled([fighter(), orc()], both, PARTY_WINS))).toEqual(["fighter", "orc"]);
  });
  it("S4.VII.b: level dice, and the attacks are simultaneous", () =>
    expect(groups(rolled([fighter(), orc()], both, LEVEL))).toEqual(["orc = fighter"]));
  it("S4.VI.A: a shooter adds its Dexterity to the side's die, for itself alone", () => {
    const quick = archer({ dexterity: 17 });
    const fight = rolled([quick, fighter(), orc()], { archer: { kind: "missile", weapon: "bow" }, ...both }, [5, 4]);
    expect(groups(fight)).toEqual(["archer 1", "orc", "fighter", "archer 2"]);
    expect(whysOf(fight, "archer")).toContain("missile-dexterity");
    expect(whysOf(fight, "fighter")).not.toContain("missile-dexterity");
  });

  const crossbow = weapon({ ...longBow, id: "bow", rateOfFire: { attacks: 1, rounds: 1 } });
  const shooter = (change: Partial<Figure>) => archer({ weapons: [crossbow], ...change });
  const duel = (dexterity: number, change: Partial<Figure> = {}, book = ADDICT) =>
    groups(rolled([shooter({ dexterity, ...change }), orc()], { archer: shoots, orc: melee }, [5, 4], book), book);

  it("S4.VI.A: 4 + 2 beats 5, 4 + 1 is level with it, 4 + 0 is not", () => {
    expect(duel(17)).toEqual(["archer", "orc"]);
    expect(duel(16)).toEqual(["orc = archer"]);
    expect(duel(15)).toEqual(["orc", "archer"]);
  });
  it("S4.VI.A (order.missileTie): level with a foe by Dexterity it may wait for the side that rolled higher", () =>
    expect(duel(16, {}, addictWith({ "order.missileTie": "side-order" }))).toEqual(["orc", "archer"]));
  it("S4.VI.A.1: more than light gear takes the bonus away, a heavy sheet or a slow move", () => {
    expect(duel(18, { lightGear: false })).toEqual(["orc", "archer"]);
    expect(duel(18, { move: 9 })).toEqual(["orc", "archer"]);
    expect(duel(18, { move: 9 }, addictWith({ "gear.light": "always" }))).toEqual(["archer", "orc"]);
  });
  it("S4.VI.A.2: the penalty stays, whatever the gear", () => {
    const slow = (lightGear: boolean) =>
      groups(rolled([shooter({ dexterity: 3, lightGear }), orc()], { archer: shoots, orc: melee }, [2, 4]));
    expect([slow(true), slow(false)]).toEqual([
      ["orc", "archer"],
      ["orc", "archer"],
    ]);
  });
  it("G.06 (tables.dexterity): the other table gives Dexterity 18 one less", () => {
    const second = addictWith({ "tables.dexterity": "second-edition" });
    const level = (book = ADDICT) =>
      groups(rolled([shooter({ dexterity: 18 }), orc()], { archer: shoots, orc: melee }, [6, 4], book), book);
    expect(level()).toEqual(["archer", "orc"]);
    expect(level(second)).toEqual(["orc = archer"]);
  });
  it("S4.VI.B: a spectator's side rolls d8", () => {
    const spectator = orc({ initiativeDie: 8 });
    expect(groups(rolled([fighter(), spectator], both, [8, 6]))).toEqual(["orc", "fighter"]);
    expect(() => rolled([fighter(), orc()], both, [8, 6])).toThrow("expected the total of 1d6");
  });
  it("S4.VI.C: a sword of quickness strikes first on a losing side, and two of them together", () => {
    const quickness = weapon({ ...longSword, strikesFirst: true });
    const hero = fighter({ weapons: [quickness] });
    const fight = rolled([hero, orc({ meleeRate: twice })], both, MONSTERS_WIN);
    expect(groups(fight)).toEqual(["fighter", "orc 1", "orc 2"]);
    expect(whysOf(fight, "fighter")).toContain("strikes-first");
    expect(groups(rolled([hero, orc({ weapons: [quickness] })], both, MONSTERS_WIN))).toEqual(["orc = fighter"]);
  });
  it("S4.VI.C: of several routines the first comes before all, the others in their places", () => {
    const quickness = weapon({ ...longSword, strikesFirst: true });
    const hero = fighter({ weapons: [quickness], meleeRate: twice });
    expect(groups(rolled([hero, orc()], both, MONSTERS_WIN))).toEqual(["fighter 1", "orc", "fighter 2"]);
  });
});

describe("A weapon that strikes first (addict VI.C)", () => {
  it("S4.VI.C, S4.VII.B.3b: it does without initiative, not without length: at a charge the longer weapon is first", () => {
    const quick = orc({ weapons: [weapon({ ...longSword, strikesFirst: true, length: 3 })] });
    const lance = fighter({ weapons: [weapon({ ...longSword, length: 8 })] });
    const intents = { fighter: { kind: "charge", target: "orc" }, orc: { kind: "melee", target: "fighter" } } as const;
    expect(groups(rolled([lance, quick], intents, MONSTERS_WIN))).toEqual(["fighter", "orc"]);
  });
});

describe("Several routines in a round (addict VII.A)", () => {
  const two = { meleeRate: twice };
  const three = { meleeRate: thrice };

  it("S4.VII.A.1: two are first and last, whoever has the initiative", () => {
    expect(groups(rolled([fighter(two), orc()], both, MONSTERS_WIN))).toEqual(["fighter 1", "orc", "fighter 2"]);
    expect(groups(rolled([fighter(two), orc()], both, PARTY_WINS))).toEqual(["fighter 1", "orc", "fighter 2"]);
  });
  it("S4.VII.A.1a: two on both sides, and the initiative takes first and third", () =>
    expect(groups(rolled([fighter(two), orc(two)], both, PARTY_WINS))).toEqual([
      "fighter 1",
      "orc 1",
      "fighter 2",
      "orc 2",
    ]));
  it("S4.VII.A.1b: those with one fall in the middle, by initiative among themselves", () => {
    const comrade = orc({ id: "goblin", meleeRate: twice });
    const friend = fighter({ id: "ally" });
    const intents = { ...both, goblin: melee, ally: melee };
    expect(groups(rolled([fighter(two), friend, orc(), comrade], intents, MONSTERS_WIN))).toEqual([
      "goblin 1",
      "fighter 1",
      "orc",
      "ally",
      "goblin 2",
      "fighter 2",
    ]);
  });
  it("S4.VII.A.2: of three against one, the middle goes by initiative", () => {
    expect(groups(rolled([fighter(three), orc()], both, MONSTERS_WIN))).toEqual([
      "fighter 1",
      "orc",
      "fighter 2",
      "fighter 3",
    ]);
    expect(groups(rolled([fighter(three), orc()], both, PARTY_WINS))).toEqual([
      "fighter 1",
      "fighter 2",
      "orc",
      "fighter 3",
    ]);
  });
  it("S4.VII.A.3: three against two, each in the middle of its share", () =>
    expect(groups(rolled([fighter(three), orc(two)], both, PARTY_WINS))).toEqual([
      "fighter 1",
      "orc 1",
      "fighter 2",
      "orc 2",
      "fighter 3",
    ]));
  it("S4.VII.A.3 (attacks.spread): or all from the first moment to the last", () => {
    const ends = addictWith({ "attacks.spread": "ends" });
    expect(groups(rolled([fighter(three), orc(two)], both, MONSTERS_WIN, ends), ends)).toEqual([
      "orc 1",
      "fighter 1",
      "fighter 2",
      "orc 2",
      "fighter 3",
    ]);
    expect(groups(rolled([fighter(three), orc()], both, MONSTERS_WIN, ends), ends)).toEqual([
      "fighter 1",
      "orc",
      "fighter 2",
      "fighter 3",
    ]);
  });
  it("S4.VII.A.3: four against one: two before it, two behind", () => {
    const four = fighter({ meleeRate: { attacks: 4, rounds: 1 } });
    expect(groups(rolled([four, orc()], both, MONSTERS_WIN))).toEqual([
      "fighter 1",
      "fighter 2",
      "orc",
      "fighter 3",
      "fighter 4",
    ]);
  });
  it("S4.VII.A.4, S4.EX.5: three in two rounds are two in odd ones and one in even ones, hasted three in each", () => {
    const trained = { attacks: 3, rounds: 2 } as const;
    const at = (round: number, change: Partial<Figure> = {}) => {
      const fight = rolled([fighter({ meleeRate: trained, ...change }), orc()], both, MONSTERS_WIN);
      return groups({ ...fight, encounter: { ...fight.encounter, round } });
    };
    expect(at(1)).toEqual(["fighter 1", "orc", "fighter 2"]);
    expect(at(2)).toEqual(["orc", "fighter"]);
    for (const round of [1, 2]) {
      expect(at(round, { conditions: ["hasted"] })).toEqual(["fighter 1", "orc", "fighter 2", "fighter 3"]);
    }
  });
  it("S4.VII.A.4, S4.EX.6: claw, claw and bite are one routine of three blows", () => {
    const bear = orc({ weapons: [claws], attacksPerRoutine: 3 });
    const fight = rolled([fighter(two), bear], both, MONSTERS_WIN);
    expect(groups(fight)).toEqual(["fighter 1", "orc", "fighter 2"]);
  });
  it("S4.VII.A.5, S4.EX.7: two arrows are first and last, three darts have one in the middle", () => {
    const bowman = archer();
    const thrower = figure({ id: "thrower", weapons: [darts] });
    const intents = { archer: shoots, thrower: { kind: "missile", weapon: "darts" }, orc: melee } as const;
    expect(groups(rolled([bowman, thrower, orc()], intents, PARTY_WINS))).toEqual([
      "thrower 1",
      "archer 1",
      "thrower 2",
      "orc",
      "archer 2",
      "thrower 3",
    ]);
  });
  it("says of each routine which of how many it is", () =>
    expect(whysOf(rolled([fighter(two), orc()], both, PARTY_WINS), "fighter")).toEqual([
      "side-die",
      "routine-slot",
      "side-die",
      "routine-slot",
    ]));
});
