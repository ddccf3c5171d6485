import { describe, expect, it } from "vitest";
import { type Fight, makeRulebook, order, type Rulebook } from "#rules/index.ts";
import { cast, momentNow, type Said } from "../commands.ts";
import { mage, orc, spell } from "../figures.ts";
import { carryOn, device, enemyWand, featherRing, handy, horn, power, use, wear } from "../gear.ts";
import { carry, close, ledgerOf, opened } from "../table.ts";
import { expectImpossible, expectLegal, expectRefused } from "../verdicts.ts";

/** How often spells and devices may be used in one round. */

const lamp = device({ id: "lamp", name: "Lamp", functions: [power(), power({ id: "heat", name: "Heat" })] });
const amulet = device({ id: "amulet", name: "Amulet", worn: true, functions: [power({ activation: 3 })] });
const done = (fight: Fight, said: Said, book?: Rulebook): Fight => carry(fight, said, {}, book).fight;
const overruled = (said: Said): Said => ({ ...said, overruled: true }) as Said;

/** Plays on to the mage's first step. */
function mageActs(fight: Fight, book: Rulebook): Fight {
  let now = fight;
  const isDue = () => order(now, book).steps.some(step => step.figure === "mage" && step.moment === momentNow(now));
  while (!isDue()) now = close(now, {}, book).fight;
  return now;
}

describe.each(["addict", "d10-segments"] as const)("A harmless device without the account (%s)", preset => {
  const book = makeRulebook({ preset });
  const figures = [mage({ devices: [lamp, featherRing] }), orc()];
  const now = mageActs(opened(figures, { mage: { kind: "melee" } }, [3, 3], book), book);

  it("S0.R5.a, S4.VII.C.7: does each thing once in a round", () => {
    const once = done(now, use(now, "mage", "lamp"), book);
    expectRefused(once, use(once, "mage", "lamp"), ["handled-already"], book);
    expectLegal(once, use(once, "mage", "lamp", "heat"), book);
    const both = done(once, use(once, "mage", "lamp", "heat"), book);
    expectRefused(both, use(both, "mage", "lamp", "heat"), ["handled-already"], book);
  });
  it("S0.DV.c, S0.DV.f: is put on once and taken off once", () => {
    const on = done(now, wear(now, "mage", "feather"), book);
    const off = done(on, wear(on, "mage", "feather", false), book);
    expectRefused(off, wear(off, "mage", "feather"), ["handled-already"], book);
  });
});

describe("One device too many (Rule 5)", () => {
  const two = carryOn(handy([horn, enemyWand, lamp]), [
    now => use(now, "mage", "horn"),
    now => use(now, "mage", "enemy-wand"),
  ]);
  const tried = done(two, use(two, "mage", "lamp"));

  it("S0.R5.b: is not tried again in that round, and is remembered once", () => {
    expect(ledgerOf(tried, "mage").dormant).toEqual(["lamp"]);
    expectRefused(tried, use(tried, "mage", "lamp"), ["dormant"]);
    const again = done(tried, overruled(use(tried, "mage", "lamp")));
    expect(ledgerOf(again, "mage").dormant).toEqual(["lamp"]);
  });
  it("S0.R5.c: nor is it remembered more often when it would work of itself", () => {
    const itself = use(tried, "mage", "lamp", "use", { purposeful: false });
    expect(ledgerOf(done(tried, itself), "mage").dormant).toEqual(["lamp"]);
  });
});

describe("A device that takes its time and works of itself (Rule 5)", () => {
  it("S0.R5.c: does not begin again while it is under way", () => {
    const fight = handy([amulet]);
    const itself = (now: Fight) => use(now, "mage", "amulet", "use", { purposeful: false });
    const begun = done(fight, itself(fight));
    expectImpossible(begun, itself(begun), "already-in-use");
  });
});

describe("A caster of two attacks a round", () => {
  const light = spell({ id: "light", name: "Light", castingTime: 1, offensive: false, damage: null, memorized: 3 });
  const caster = mage({ spells: [light], meleeRate: { attacks: 2, rounds: 1 } });
  const intents = { mage: { kind: "spell", spell: "light" } } as const;

  it.each([
    ["jomase", "later-in-part"],
    ["addict", "not-its-segment"],
  ] as const)("S0.R1.a, S3.SM.a: has one spell in the round, the one declared (%s)", (preset, why) => {
    const book = makeRulebook({ preset });
    const start = mageActs(opened([caster, orc()], intents, [3, 3], book), book);
    let now = done(start, cast(start, "mage", [], "light"), book);
    while (now.encounter.seats[0]?.casting) now = close(now, {}, book).fight;
    expectRefused(now, cast(now, "mage", [], "light"), [why, "second-spell"], book);
  });
});
