import { describe, expect, it } from "vitest";
import { leftOfRoutine, routineOf, type Weapon } from "#rules/index.ts";
import { FRESH_ROUND, type Ledger } from "#rules/ledger/ledger.ts";
import { spendBlow } from "#rules/ledger/spending.ts";
import { strike } from "../commands.ts";
import { claws, fighter, longSword, orc } from "../figures.ts";
import { BOOK, carry, opened } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";

/** A bear: claw, claw and bite. */
const bite: Weapon = { ...claws, id: "bite", name: "Bite" };
const claw: Weapon = { ...claws, id: "claw", name: "Claw", perRoutine: 2 };
const bear = fighter({ weapons: [claw, bite, longSword], attacksPerRoutine: 3 });

const havingStruck = (...struck: Weapon[]): Ledger =>
  struck.reduce<Ledger>((ledger, weapon) => spendBlow(ledger, weapon, BOOK), FRESH_ROUND);
const left = (ledger: Ledger, first = "claw") => leftOfRoutine(bear, ledger, first).map(({ name }) => name);

describe("The usual set of attacks of a creature", () => {
  it("S4.VII.A.4: is made of its natural weapons, each as often as it strikes", () =>
    expect(routineOf(bear).map(({ name }) => name)).toEqual(["Claw", "Claw", "Bite"]));

  it("S4.VII.A.4: has no part in it for a weapon that is held or stands by itself", () => {
    const spat = { ...claws, id: "spit", perRoutine: 0 };
    expect(routineOf(fighter({ weapons: [spat, longSword] }))).toEqual([]);
  });
});

describe("A natural weapon that is no part of the routine", () => {
  const spat: Weapon = { ...claws, id: "spit", name: "Spit", perRoutine: 0 };
  const lizard = fighter({ id: "lizard", weapons: [claw, bite, spat], attacksPerRoutine: 3 });
  const fight = opened([lizard, orc()], { lizard: { kind: "melee", weapon: "spit", target: "orc" } }, [3, 3]);

  it("S0.R2.a: strikes once for each attack of a rate of blows", () => {
    const spitting = strike(fight, "lizard", "orc", "spit");
    expectLegal(fight, spitting);
    const after = carry(fight, spitting, { "to-hit": [2] }).fight;
    expectRefused(after, strike(after, "lizard", "orc", "spit"), ["step-spent", "attacks-spent"]);
  });
});

describe("What is left of a routine", () => {
  it("is all of it at first", () => expect(left(FRESH_ROUND)).toEqual(["Claw", "Claw", "Bite"]));
  it("is what has not struck yet", () => expect(left(havingStruck(claw))).toEqual(["Claw", "Bite"]));
  it("leaves out the bite that came first", () => expect(left(havingStruck(bite))).toEqual(["Claw", "Claw"]));
  it("begins with the weapon that was declared", () =>
    expect(left(FRESH_ROUND, "bite")).toEqual(["Bite", "Claw", "Claw"]));
  it("is all of it again, once it has been made", () =>
    expect(left(havingStruck(claw, claw, bite))).toEqual(["Claw", "Claw", "Bite"]));
  it("is nothing with a sword", () => expect(left(FRESH_ROUND, "sword")).toEqual([]));
  it("is one attack where a creature has one, with the weapon that was declared", () => {
    const slow = { ...bear, attacksPerRoutine: 1 };
    expect(leftOfRoutine(slow, FRESH_ROUND, "bite").map(({ name }) => name)).toEqual(["Bite"]);
  });
});

describe("Whoever has declared one weapon of its routine", () => {
  const fight = opened(
    [{ ...bear, id: "bear" }, orc()],
    { bear: { kind: "melee", weapon: "claw", target: "orc" } },
    [3, 3],
  );
  it("S4.VII.A.4: strikes with the others, too", () => expectLegal(fight, strike(fight, "bear", "orc", "bite")));
  it("S0.R10.a: strikes with nothing else", () =>
    expectRefused(fight, strike(fight, "bear", "orc", "sword"), ["declared-with"]));
  it("strikes with that one alone, where it has one attack", () => {
    const slow = { ...bear, id: "bear", attacksPerRoutine: 1 };
    const ready = opened([slow, orc()], { bear: { kind: "melee", weapon: "claw", target: "orc" } }, [3, 3]);
    expectRefused(ready, strike(ready, "bear", "orc", "bite"), ["declared-with"]);
  });
});
