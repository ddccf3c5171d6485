import { describe, expect, it } from "vitest";
import { type Fight, type Figure, type Intent, order, planToChange } from "#rules/index.ts";
import { type Said, strike } from "../commands.ts";
import { archer, dagger, fighter, orc, spell } from "../figures.ts";
import { seatIn } from "../gear.ts";
import { BOOK, carry, close, declared, noticed, rollSides, until } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";

/** Attacks of one plan are spread over the round together. */

const vanish = spell({ id: "vanish", offensive: false, damage: null, save: "none", castingTime: 0 });
const hero = (attacks: number): Figure => fighter({ meleeRate: { attacks, rounds: 1 }, spells: [vanish] });
const blows = (attacks: number): Intent => ({ kind: "melee", weapon: "sword", target: "orc", attacks });
const arrows = (attacks: number): Intent => ({ kind: "missile", weapon: "bow", target: "orc", attacks });
const vanishing: Intent = { kind: "spell", spell: "vanish" };
const step: Intent = { kind: "move", feet: 5 };

const declare = (figure: string, [intent, ...next]: readonly Intent[]): Said =>
  ({ type: "declare", figure, intent, next }) as Said;

/** Segment 2, when the figure may begin this plan. */
const begun = (figure: Figure, plan: readonly Intent[]): Fight => {
  const opening = declared([figure, orc({ hitPoints: 90, weapons: [] })], {});
  return until(rollSides(carry(opening, declare(figure.id, plan)).fight, [2, 2]), 2);
};
const attacksOf = (fight: Fight, figure = "fighter") =>
  order(fight, BOOK)
    .steps.filter(one => one.figure === figure && one.kind === "attack")
    .map(({ segment }) => segment);
const struck = (fight: Fight) => carry(fight, strike(fight, "fighter", "orc"), { "to-hit": [1] }).fight;

describe("Attacks that are planned as several actions", () => {
  it("S0.R10.l, S4.VII.A.1: come when they would come as one", () => {
    expect(attacksOf(begun(hero(2), [blows(2)]))).toEqual([2, 10]);
    expect(attacksOf(begun(hero(2), [blows(1), blows(1)]))).toEqual([2, 10]);
    expect(attacksOf(begun(hero(3), [blows(3)]))).toEqual([2, 6, 10]);
    expect(attacksOf(begun(hero(3), [blows(1), blows(1), blows(1)]))).toEqual([2, 6, 10]);
    expect(attacksOf(begun(hero(3), [blows(1), blows(2)]))).toEqual([2, 6, 10]);
  });
  it("S0.R10.l: arrows alike", () => {
    expect(attacksOf(begun(archer(), [arrows(2)]), "archer")).toEqual([2, 10]);
    expect(attacksOf(begun(archer(), [arrows(1), arrows(1)]), "archer")).toEqual([2, 10]);
  });
  it("S0.R10.l: something else may come between them", () =>
    expect(attacksOf(begun(hero(2), [blows(1), vanishing, blows(1)]))).toEqual([2, 10]));
  it("S0.R10.l: the second is struck in its segment, and not before", () => {
    let fight = struck(begun(hero(2), [blows(1), blows(1)]));
    expectRefused(fight, strike(fight, "fighter", "orc"), ["step-spent"]);
    fight = close(fight).fight;
    expect(attacksOf(fight)).toEqual([2, 10]);
    const last = until(fight, 10);
    expectLegal(last, strike(last, "fighter", "orc"));
  });
});

describe("The second of two blows is given up for something else", () => {
  const one = struck(begun(hero(2), [blows(2)]));

  it("S0.R10.e: it has not begun, and stands among what may be changed", () =>
    expect(planToChange(one, "fighter", BOOK)).toEqual({ deeds: [blows(1)], afterwards: true }));
  it("S0.R10.f: but only upon something that was observed", () =>
    expectRefused(one, declare("fighter", [step]), ["nothing-noticed"]));
  it("S0.R10.e: the blow that was struck is done, and the spell comes in its place", () => {
    const seen = noticed(one, "fighter");
    expectLegal(seen, declare("fighter", [vanishing]));
    const changed = carry(seen, declare("fighter", [vanishing])).fight;
    expect(attacksOf(changed)).toEqual([2]);
    expect(seatIn(changed, "fighter").intent).toEqual(vanishing);
    const steps = order(changed, BOOK).steps.filter(({ figure }) => figure === "fighter");
    expect(steps.map(({ kind, segment }) => [kind, segment])).toEqual([
      ["attack", 2],
      ["spell-start", 10],
      ["spell-end", 10],
    ]);
  });
  it("S0.R10.e: the blow may be kept, with something after it", () => {
    const changed = carry(noticed(one, "fighter"), declare("fighter", [blows(1), step])).fight;
    expect(attacksOf(changed)).toEqual([2, 10]);
    const last = until(changed, 10);
    const both = struck(last);
    expect(seatIn(both, "fighter").ledger.attacks).toBe(2);
    expectRefused(both, strike(both, "fighter", "orc"), ["later-in-part", "attacks-spent"]);
  });
});

describe("A change of mind to a single action is judged as a declaration", () => {
  it("S0.R10.e, S0.R2.e: an attack that the round has no room for is refused, and the plan stays", () => {
    const waiting = noticed(begun(hero(2), [blows(2)]), "fighter");
    const spentAll = struck(waiting);
    expectRefused(spentAll, declare("fighter", [blows(2)]), ["attacks-spent"]);
    expect(attacksOf(spentAll)).toEqual([2, 10]);
  });
  it("S0.R8.c, S0.R8.d: a plan with a dagger that may not be thrown is refused before the dice", () => {
    const fight = declared([fighter({ weapons: [{ ...dagger, balanced: false }] }), orc()], {});
    const throwing: Intent = { kind: "missile", weapon: "dagger", target: "orc" };
    expectRefused(fight, declare("fighter", [step, throwing]), ["deed-refused", "dagger-unbalanced"]);
  });
});
