import { describe, expect, it } from "vitest";
import {
  adjustmentsOutside,
  attackOutside,
  type Figure,
  hitPointsFormula,
  hitPointsRolled,
  initiativeThrow,
  initiativeThrown,
  makeRulebook,
  passesCheck,
  type Rulebook,
  standsGround,
  surprisedFor,
  surpriseThrow,
} from "#rules/index.ts";
import { claws, figure, longSword } from "../figures.ts";

const book = (preset: Rulebook["preset"]) => makeRulebook({ preset });

describe("An attack outside of any encounter (G.03)", () => {
  const attacker: Figure = figure({ thac0: 16, strength: 17 });
  const target: Figure = figure({ armorClass: 6, weapons: [claws] });
  const blow = { weapon: longSword, missile: false, modifiers: [] };

  it("G.02: hits the armor class that THAC0 less the total comes to", () =>
    expect(attackOutside({ thac0: 16 }, 12, [{ why: "magic", value: 1 }], null, book("jomase"))).toEqual({
      total: 13,
      reaches: 3,
      need: null,
      hit: null,
    }));
  it("hits its target with the total or more", () =>
    expect([9, 10].map(natural => attackOutside({ thac0: 16 }, natural, [], target, book("addict")).hit)).toEqual([
      false,
      true,
    ]));
  it("S3.FU.a: misses with a natural 1 where fumbles are played, whatever it meets", () =>
    expect(attackOutside({ thac0: -20 }, 1, [], null, book("jomase")).hit).toBe(false));
  it("is made with Strength alone, and S3.UD.a: better at empty hands where those count", () => {
    const added = (aim: Figure, preset: "addict" | "jomase") =>
      adjustmentsOutside(attacker, blow, aim, book(preset)).map(({ why }) => why);
    expect(added(target, "jomase")).toEqual(["strength-to-hit"]);
    expect(added({ ...target, weapons: [] }, "jomase")).toEqual(["strength-to-hit", "unarmed"]);
    expect(added({ ...target, weapons: [] }, "addict")).toEqual(["strength-to-hit"]);
  });
});

describe("A die for initiative, thrown by itself", () => {
  const quick: Figure = figure({ dexterity: 17, intelligence: 10 });

  it("S2.3.a–b: is a d10 less what Dexterity reacts, and the lower goes first", () => {
    expect(initiativeThrow(quick, book("d10-segments"))).toEqual({ formula: "1d10", lowWins: true });
    expect(initiativeThrown(quick, 7, book("d10-segments"))).toBe(5);
  });
  it("S4.VI.B: is a side's d6, or a spectator's d8, as it falls", () => {
    expect(initiativeThrow(quick, book("addict"))).toEqual({ formula: "1d6", lowWins: false });
    expect(initiativeThrow({ ...quick, initiativeDie: 8 }, book("addict"))?.formula).toBe("1d8");
    expect(initiativeThrown(quick, 4, book("addict"))).toBe(4);
  });
  it("S1.N.d: is none where the game master says who moves first", () => {
    const byHand = makeRulebook({ preset: "options-table", "options.turnOrder": "by-hand" });
    expect(initiativeThrow(quick, byHand)).toBeNull();
  });
  it("may be thrown by somebody who lies on the ground", () =>
    expect(initiativeThrow({ ...quick, hitPoints: -3 }, book("addict"))).not.toBeNull());
});

describe("Surprise, by a figure's own odds (S4.I.A)", () => {
  const rulebook = book("addict");
  const chanceOf = (one: Figure) => surpriseThrow(one, rulebook);

  it("S4.I.C.1: is two in six, and as many segments as the die shows", () => {
    const { formula, chance } = chanceOf(figure());
    expect([formula, chance]).toEqual(["1d6", { unit: "sixths", upTo: 2 }]);
    expect([1, 2, 3].map(roll => surprisedFor(figure(), roll, chance, rulebook))).toEqual([1, 2, 0]);
  });
  it("S4.I.A.3: is in per cent where its own odds are", () =>
    expect(chanceOf(figure({ surprise: { own: { chances: 1, in: 8 } } }))).toMatchObject({
      formula: "1d100",
      chance: { unit: "per-cent" },
    }));
  it("S4.I.C.5: is over sooner for the quick", () => {
    const quick: Figure = figure({ dexterity: 16, move: 12 });
    expect(surprisedFor(quick, 2, chanceOf(quick).chance, rulebook)).toBe(1);
  });
});

describe("What no text has", () => {
  it("a check of an ability is passed with the score or less", () =>
    expect([15, 16, 17].map(total => passesCheck(total, 16))).toEqual([true, true, false]));
  it("a monster stands its ground with its rating or less", () =>
    expect([11, 12].map(total => standsGround(total, 11))).toEqual([true, false]));
  it("hit points are an eight-sided die for each hit die, and as many faces as a part of one has", () =>
    expect([hitPointsFormula(3, 1), hitPointsFormula(1, -1), hitPointsFormula(0.5, 0), hitPointsFormula(0, 0)]).toEqual(
      ["3d8 + 1", "1d8 - 1", "1d4", "1"],
    ));
  it("and nobody has less than 1", () => expect(hitPointsRolled(0)).toBe(1));
});
