import { describe, expect, it } from "vitest";
import {
  attackEntitlement,
  type Figure,
  freshSeat,
  type Intent,
  legalActions,
  makeRulebook,
  type Weapon,
} from "#rules/index.ts";
import { FRESH_ROUND, formOfBlow, rateOfFire } from "#rules/ledger/ledger.ts";
import { grantAttacks } from "#rules/ledger/spending.ts";
import { cast, move, shoot, strike } from "../commands.ts";
import { archer, claws, darts, fighter, longBow, longSword, mage, orc, spell, weapon } from "../figures.ts";
import { layHands } from "../gear.ts";
import { BOOK, carry, ledgerOf, opened, rollSides, spent, until } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";

const hand = weapon({ ...claws, id: "hand", name: "Open hand", openHand: true });
const missing = { "to-hit": [1] };
const twoARound = { attacks: 2, rounds: 1 } as const;
const threeInTwo = { attacks: 3, rounds: 2 } as const;

/** A fight at the figure's first step, with this ledger. */
const readyTo = (figure: Figure, intent: Intent, ledger: object = {}, book = BOOK) =>
  spent(opened([figure, orc()], { [figure.id]: intent }, [3, 3], book), figure.id, ledger);
const withWeapon = (change: Partial<Figure>, one: Weapon) => fighter({ weapons: [one], ...change });
const melee = { kind: "melee" } as const;

describe("Missiles of two launchers (Rule 2)", () => {
  const two = archer({ weapons: [longBow, darts], meleeRate: { attacks: 2, rounds: 1 } });
  it("S0.R2.a: are attacks of two forms: the rate is that of blows, whichever came last", () => {
    const ready = readyTo(two, { kind: "missile", weapon: "bow" });
    const shot = carry(ready, shoot(ready, "archer", "orc"), missing).fight;
    const hurled = carry(shot, { ...shoot(shot, "archer", "orc", "darts"), overruled: true }, missing).fight;
    expect(ledgerOf(hurled, "archer")).toMatchObject({
      missiles: 2,
      launcher: "darts",
      missilesWith: ["bow", "darts"],
    });
    expect(attackEntitlement(two, hurled.encounter.seats[0]!, 1, BOOK)).toBe(2);
    expectRefused(hurled, shoot(hurled, "archer", "orc", "darts"), ["declared-with", "step-spent", "attacks-spent"]);
  });
});

describe("How many attacks a form has (Rule 2)", () => {
  const entitled = (figure: Figure, intent: Intent | null = null, ledger: object = {}) =>
    attackEntitlement(figure, { ...freshSeat(figure.id), intent, ledger: { ...FRESH_ROUND, ...ledger } }, 1, BOOK);

  it("S0.R2.a: claw, claw and bite are three in one routine", () => {
    const bear = withWeapon({ attacksPerRoutine: 3 }, claws);
    expect(entitled(bear, melee)).toBe(3);
    expect(entitled({ ...bear, meleeRate: twoARound }, melee)).toBe(6);
    expect(entitled(bear, melee, { attacks: 2, naturals: 2 })).toBe(3);
    expect(entitled(bear, melee, { attacks: 2, naturals: 1 })).toBe(1);
  });
  it("S0.R2.a: the open hand of a monk has its own number", () =>
    expect(entitled(withWeapon({ openHandAttacks: 4 }, hand), melee)).toBe(4));
  it("S0.R2.a: the form that was begun counts, whatever was declared", () => {
    const monk = fighter({ weapons: [longSword, hand], openHandAttacks: 4 });
    const ready = readyTo(monk, { kind: "melee", target: "orc" });
    expect(entitled(monk, melee)).toBe(1);
    const struck = carry(ready, strike(ready, "fighter", "orc", "hand"), missing).fight;
    expect(attackEntitlement(monk, struck.encounter.seats[0]!, 1, BOOK)).toBe(4);
  });
  it("S0.R2.a: without a number of its own a form goes by the blows", () => {
    expect(entitled(withWeapon({ meleeRate: twoARound }, hand), melee)).toBe(2);
    expect(entitled(withWeapon({}, claws), melee)).toBe(1);
  });
  it("S0.R2.c: haste doubles each of them", () => {
    const conditions = ["hasted"] as const;
    expect(entitled(withWeapon({ openHandAttacks: 4, conditions }, hand), melee)).toBe(8);
    expect(entitled(withWeapon({ attacksPerRoutine: 3, conditions }, claws), melee)).toBe(6);
  });
  it("S0.R7.b: two arrows or three darts are the usual numbers, a launcher's own goes before", () => {
    const bare = { ...longBow, rateOfFire: null };
    expect(rateOfFire({ ...bare, ammunition: "arrow" })).toEqual(twoARound);
    expect(rateOfFire({ ...bare, ammunition: "dart" })).toEqual({ attacks: 3, rounds: 1 });
    expect(rateOfFire(bare)).toEqual({ attacks: 1, rounds: 1 });
    expect(rateOfFire({ ...bare, ammunition: "dart", rateOfFire: twoARound })).toEqual(twoARound);
  });
  it("S0.R2.a: each weapon has its form", () =>
    expect([longSword, claws, hand].map(formOfBlow)).toEqual(["weapon", "natural", "open-hand"]));
});

describe("Past the third action (S0.I.c)", () => {
  it("S0.I.c, S0.EX.1: four open hands of a monk, and no fifth, no move after them", () => {
    const monk = withWeapon({ openHandAttacks: 4 }, hand);
    const third = { physical: 3, attacks: 3, openHands: 3 };
    expectLegal(readyTo(monk, melee, third), strike(readyTo(monk, melee), "fighter", "orc", "hand"));
    const all = readyTo(monk, melee, { physical: 4, attacks: 4, openHands: 4 });
    expectRefused(all, strike(all, "fighter", "orc", "hand"), ["fourth-action", "attacks-spent"]);
    expectRefused(all, move(all, "fighter", 5), ["fourth-action"]);
  });
  it("S0.I.c: with a sword in hand the same monk has no exception", () => {
    const monk = fighter({ openHandAttacks: 4, weapons: [longSword, hand], meleeRate: { attacks: 4, rounds: 1 } });
    const third = readyTo(monk, melee, { physical: 3, attacks: 3 });
    expectRefused(third, strike(third, "fighter", "orc"), ["fourth-action"]);
  });
  it("S0.I.c: three open hands, or a pummel of three, are within the three actions and have no exception", () => {
    const novice = withWeapon({ openHandAttacks: 3, pummelAttacks: 3 }, hand);
    const moved = readyTo(novice, melee, { physical: 3, attacks: 1, openHands: 1 });
    expectRefused(moved, strike(moved, "fighter", "orc", "hand"), ["fourth-action"]);
    const boxed = readyTo(novice, melee, { physical: 3, attacks: 1, pummels: 1 });
    expectRefused(boxed, layHands("pummel", boxed, "fighter", "orc"), ["fourth-action"]);
  });
  it("S0.I.c, S0.EX.1: a pummel of four", () => {
    const boxer = fighter({ pummelAttacks: 4, weapons: [] });
    const third = readyTo(boxer, melee, { physical: 3, attacks: 3, pummels: 3 });
    expectLegal(third, layHands("pummel", third, "fighter", "orc"));
    expectRefused(third, layHands("grapple", third, "fighter", "orc"), ["fourth-action", "attacks-spent"]);
    const all = readyTo(boxer, melee, { physical: 4, attacks: 4, pummels: 4 });
    expectRefused(all, layHands("pummel", all, "fighter", "orc"), ["fourth-action", "attacks-spent"]);
  });
  it("S0.I.c, S0.EX.1: the doubled blows of a hasted figure; never a fourth move, spell or device", () => {
    const light = spell({ id: "light", castingTime: 0, offensive: false, damage: null, save: "none" });
    const hasted = fighter({ conditions: ["hasted"], meleeRate: twoARound, spells: [light] });
    const third = { physical: 4, attacks: 3, device: 1 };
    const fast = readyTo(hasted, melee, third);
    expectLegal(fast, strike(fast, "fighter", "orc"));
    expectRefused(fast, move(fast, "fighter", 5), ["fourth-action"]);
    const casting = readyTo(hasted, { kind: "spell", spell: "light" }, third);
    expectRefused(casting, cast(casting, "fighter", [], "light"), ["fourth-action"]);
  });
  it("S0.I.c: what the game master flags: claw, claw, bite and tail", () => {
    const dragon = withWeapon({ attacksPerRoutine: 4, capException: true }, claws);
    const third = { physical: 3, attacks: 3, naturals: 3 };
    expectLegal(readyTo(dragon, melee, third), strike(readyTo(dragon, melee), "fighter", "orc", "claws"));
    const plain = readyTo({ ...dragon, capException: false }, melee, third);
    expectRefused(plain, strike(plain, "fighter", "orc", "claws"), ["fourth-action"]);
  });
  it("S0.I.c, S0.R2.e: an attack that another rule grants on top", () => {
    const third = { physical: 3, attacks: 1 };
    const plain = readyTo(fighter(), melee, third);
    expectRefused(plain, strike(plain, "fighter", "orc"), ["fourth-action", "attacks-spent"]);
    const granted = readyTo(fighter(), melee, grantAttacks({ ...FRESH_ROUND, ...third }, 1));
    expectLegal(granted, strike(granted, "fighter", "orc"));
    const own = readyTo(fighter(), melee, grantAttacks({ ...FRESH_ROUND, physical: 3 }, 1));
    expectRefused(own, strike(own, "fighter", "orc"), ["fourth-action"]);
  });
});

describe("What counts as one action (A01)", () => {
  const routine = makeRulebook({ "attacks.counting": "per-routine" });
  const three = { physical: 0, attacks: 3 };
  const throwAll = (book = BOOK) => {
    const thrower = archer({ weapons: [darts] });
    let now = opened([thrower, orc()], { archer: { kind: "missile", weapon: "darts" } }, [1, 1], book);
    for (const segment of [1, 6, 10]) {
      now = until(now, segment, book);
      now = carry(now, shoot(now, "archer", "orc", "darts"), missing, book).fight;
    }
    return now;
  };

  it("S0.I.b: each dart", () => expect(ledgerOf(throwAll(), "archer")).toMatchObject({ ...three, physical: 3 }));
  it("S0.I.b: or all of them, as a routine, where the world rules so", () =>
    expect(ledgerOf(throwAll(routine), "archer")).toMatchObject({ ...three, physical: 1 }));
  it("S0.I.b: a blow after the darts is a routine of its own", () => {
    const both = archer({ weapons: [darts, longSword], meleeRate: { attacks: 3, rounds: 1 } });
    const ledger = { physical: 1, attacks: 2, missiles: 2, launcher: "darts" };
    const thrown = readyTo(both, { kind: "melee" }, ledger, routine);
    const struck = carry(thrown, strike(thrown, "archer", "orc"), { defend: ["none"], ...missing }, routine).fight;
    expect(ledgerOf(struck, "archer").physical).toBe(2);
    const again = spent(struck, "archer", { attacks: 2, missiles: 1 });
    expect(ledgerOf(again, "archer").physical).toBe(2);
  });
  it.each(["grapple", "overbear", "pummel"] as const)("S0.I.b: a %s is one", scuffle => {
    const fight = readyTo(fighter(), melee);
    const held = carry(fight, layHands(scuffle, fight, "fighter", "orc"), {
      thwart: ["none"],
      scuffle: ["fails"],
    }).fight;
    expect(ledgerOf(held, "fighter")).toMatchObject({ physical: 1, attacks: 1 });
  });
});

describe("Missiles and blows, and the worlds that read them otherwise (Rules 7 and 8)", () => {
  const shot = { physical: 1, attacks: 1, missiles: 1, launcher: "bow" };
  const evenRound = (book = BOOK) => {
    const bow = { kind: "missile", weapon: "bow" } as const;
    const first = readyTo(archer({ meleeRate: threeInTwo }), bow, {}, book);
    const over = carry(first, { type: "end-round", round: 1, overruled: true }, {}, book).fight;
    const stated = carry(over, { type: "declare", figure: "archer", intent: bow }, {}, book).fight;
    return spent(rollSides(stated, [3, 3], book), "archer", shot);
  };
  const inRound2 = (fight: ReturnType<typeof evenRound>) => strike(fight, "archer", "orc");

  it("S0.R8.a: one of two arrows and a blow go together in a round of two attacks, not in one of one", () =>
    expectRefused(evenRound(), inRound2(evenRound()), ["attacks-spent"]));
  it("S0.R8.a: by the rate alone, where the world rules so", () => {
    const book = makeRulebook({ "missile.mixWithBlow": "rate-alone" });
    expectLegal(evenRound(book), inRound2(evenRound(book)), book);
  });
  it.each(["bow", "darts", "sling", "crossbow"])("S0.R8.a, S0.EX.21: one attack a round: no blow after the %s", id => {
    const launcher = { ...longBow, id, rateOfFire: twoARound };
    const fight = readyTo(archer({ weapons: [launcher, longSword] }), melee, { ...shot, launcher: id });
    expectRefused(fight, strike(fight, "archer", "orc"), ["attacks-spent", "missile-and-blow"]);
  });
  const fired = { physical: 3, attacks: 2, missiles: 2, launcher: "bow", moveActions: 1 };
  it("S0.R7.d: an unbroken move between two arrows, or not, where the world rules so", () => {
    const barred = makeRulebook({ "missile.moveBetween": "barred" });
    const between = { ...fired, physical: 2, attacks: 1, missiles: 1, moves: [9], movesAfter: [1] };
    const fight = readyTo(archer(), { kind: "missile", weapon: "bow" }, between);
    expectLegal(fight, shoot(fight, "archer", "orc"));
    expectRefused(fight, shoot(fight, "archer", "orc"), ["move-between-shots"], barred);
    const before = spent(fight, "archer", { movesAfter: [0] });
    expectLegal(before, shoot(before, "archer", "orc"), barred);
  });
  it("S0.R7.d: what is split goes by the kind of weapon, or by the weapon itself", () => {
    const byWeapon = makeRulebook({ "missile.splitMove": "by-weapon" });
    const stepped = { ...fired, moves: [4], movesAfter: [0] };
    const at = (one: Weapon) => {
      const fight = readyTo(
        archer({ weapons: [one] }),
        { kind: "missile", weapon: one.id },
        { ...stepped, launcher: one.id },
      );
      return [fight, move(fight, "archer", 4)] as const;
    };
    expectRefused(...at({ ...longBow, splitMove: false }), ["split-of-hurled"], byWeapon);
    expectLegal(...at({ ...longBow, splitMove: false }));
    const axes = { ...darts, rateOfFire: twoARound, splitMove: true };
    expectLegal(...at(axes), byWeapon);
    expectRefused(...at(axes), ["split-of-hurled"]);
  });
  it("S0.EX.20: two arrows, or three darts: ten feet and no more; the archer's may be split, the thrower's not", () => {
    const bow = readyTo(archer(), { kind: "missile", weapon: "bow" }, { ...fired, physical: 2, moveActions: 0 });
    expectLegal(bow, move(bow, "archer", 10));
    expectRefused(bow, move(bow, "archer", 11), ["ten-feet"]);
  });
});

describe("An orc killed in segment one (Rule 6)", () => {
  it("S0.R6.g, S0.EX.19: the fighter may move, and may not strike, grapple, overbear or pummel; it may be attacked", () => {
    const figures = [fighter(), orc({ hitPoints: 1 }), orc({ id: "other", name: "Other orc" })];
    const fight = opened(figures, { fighter: melee, other: melee }, [1, 1]);
    const killed = carry(fight, strike(fight, "fighter", "orc"), {
      defend: ["none"],
      "to-hit": [20],
      damage: [8],
    }).fight;
    expectLegal(killed, move(killed, "fighter", 60));
    expectRefused(killed, strike(killed, "fighter", "other"), ["step-spent", "attacks-spent"]);
    for (const scuffle of ["grapple", "overbear", "pummel"] as const)
      expectRefused(killed, layHands(scuffle, killed, "fighter", "other"), ["step-spent", "attacks-spent"]);
    expectLegal(killed, strike(killed, "other", "fighter"));
  });
  it("S0.R2.d: a mage who has stabbed has no attack left for an offensive spell", () => {
    const fight = readyTo(mage(), { kind: "spell", spell: "fireball" }, { physical: 1, attacks: 1 });
    expectRefused(fight, cast(fight, "mage", ["orc"]), ["attacks-spent"]);
  });
  it("is listed so", () => {
    const fight = readyTo(fighter(), melee, { physical: 1, attacks: 1 });
    const options = legalActions(fight, "fighter", BOOK).filter(({ verdict }) => verdict.legal);
    expect(options.map(({ type }) => type)).toEqual(expect.arrayContaining(["move", "peek", "parry"]));
    expect(options.map(({ type }) => type)).not.toContain("strike");
  });
});
