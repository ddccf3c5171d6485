import { describe, expect, it } from "vitest";
import { attackEntitlement, freshSeat, makeRulebook, type Rate } from "#rules/index.ts";
import { archer, fighter, longBow, orc, weapon } from "../figures.ts";
import { BOOK, carry, declared, ledgerOf } from "../table.ts";

const rate = (attacks: number, rounds: 1 | 2): Rate => ({ attacks, rounds });
const seat = freshSeat("fighter");
const blows = (meleeRate: Rate, round: number, hasted = false) =>
  attackEntitlement(fighter({ meleeRate, conditions: hasted ? ["hasted"] : [] }), seat, round, BOOK);

describe("How many attacks a round holds (three-actions, Rule 2)", () => {
  it("S0.R2.a: missiles go by their rate of fire, blows and mixtures by the rate of blows", () => {
    const shooting = { ...seat, intent: { kind: "missile", weapon: "bow" } as const };
    const ledger = (change: object) => ({ ...shooting, ledger: { ...seat.ledger, ...change } });
    expect(attackEntitlement(archer(), shooting, 1, BOOK)).toBe(2);
    expect(attackEntitlement(archer(), seat, 1, BOOK)).toBe(1);
    expect(attackEntitlement(archer(), ledger({ attacks: 1, missiles: 1, launcher: "bow" }), 1, BOOK)).toBe(2);
    expect(attackEntitlement(archer(), ledger({ attacks: 2, missiles: 1, launcher: "bow" }), 1, BOOK)).toBe(1);
  });
  it("S0.R2.b, S4.VII.A.4: three in two rounds are two in odd rounds, one in even ones", () => {
    expect([1, 2, 3, 4].map(round => blows(rate(3, 2), round))).toEqual([2, 1, 2, 1]);
    expect([1, 2].map(round => blows(rate(1, 2), round))).toEqual([1, 0]);
    expect([1, 2].map(round => blows(rate(2, 1), round))).toEqual([2, 2]);
  });
  it.each([
    [rate(3, 2), [3, 3]],
    [rate(1, 1), [2, 2]],
    [rate(2, 1), [4, 4]],
    [rate(1, 2), [1, 1]],
  ])("S0.R2.c: haste makes %o %o in odd and even rounds", (slow, hasted) => {
    expect([1, 2].map(round => blows(slow, round, true))).toEqual(hasted);
  });
});

describe("The chance for one more attack, diced for (S0.R2.b)", () => {
  const book = makeRulebook({ "attacks.fractional": "chance" });
  const swift = fighter({ meleeRate: rate(3, 2) });
  const crossbow = weapon({ ...longBow, id: "crossbow", rateOfFire: rate(1, 2) });
  const figures = [swift, archer({ weapons: [crossbow] }), orc()];
  const roll = (dice: number[]) => {
    const fight = declared(figures, { fighter: { kind: "melee" } }, book);
    const script = { initiative: [3, 3], "fractional-attack": dice };
    return carry(fight, { type: "roll-initiative", round: 1 }, script, book).fight;
  };

  it("is asked of those whose rate leaves an attack over, and of nobody else: 3 or less grants it", () => {
    const fight = roll([3, 4]);
    expect([ledgerOf(fight, "archer").chance, ledgerOf(fight, "fighter").chance]).toEqual([1, 0]);
  });
  it("counts in every round alike", () => {
    const lucky = { ...seat, ledger: { ...seat.ledger, chance: 1 } };
    for (const round of [1, 2]) {
      expect(attackEntitlement(swift, lucky, round, book)).toBe(2);
      expect(attackEntitlement(swift, seat, round, book)).toBe(1);
    }
  });
});
