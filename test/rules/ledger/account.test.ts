import { describe, expect, it } from "vitest";
import { FRESH_ROUND, type Ledger, makeRulebook } from "#rules/index.ts";
import { capsExceeded } from "#rules/ledger/cap.ts";
import { entitledTo, entitledToMagic } from "#rules/ledger/entitlement.ts";
import { entryOf, withEntry } from "#rules/ledger/entry.ts";
import { attacksOfForm, onlyOfForm } from "#rules/ledger/ledger.ts";
import { parryCost, spendDevice, spendMove, spendParry } from "#rules/ledger/spending.ts";
import { fighter, longBow, longSword } from "../figures.ts";
import { BOOK } from "../table.ts";

const ledger = (change: Partial<Ledger>): Ledger => ({ ...FRESH_ROUND, ...change });
const holder = { figure: fighter(), round: 1, book: BOOK };

describe("An account that was written down and read", () => {
  const read = JSON.parse(JSON.stringify(FRESH_ROUND)) as Ledger;

  it("S0.I.a: is the same account: nothing of it is an entry", () => expect(entryOf(FRESH_ROUND, read)).toEqual({}));
  it("S0.R6: a stage of movement is one, and so is another of the same length", () => {
    const walked = ledger({ moves: [10] });
    expect(entryOf(read, walked)).toEqual({ moves: [10] });
    expect(entryOf(walked, ledger({ moves: [10, 10] }))).toEqual({ moves: [10, 10] });
    expect(entryOf(walked, ledger({ moves: [5] }))).toEqual({ moves: [5] });
    expect(entryOf(walked, FRESH_ROUND)).toEqual({ moves: [] });
  });
  it.each([
    ["putOn", ["ring"]],
    ["handled", [{ item: "ring" }]],
    ["missilesWith", ["bow"]],
    ["naturalsWith", ["claws"]],
    ["clawed", ["orc"]],
    ["opportunities", 1],
    ["defenseBlows", 1],
    ["inSurprise", 1],
    ["way", { began: 1, actions: 1 }],
    ["launcher", "bow"],
  ])("S0.I.a: an entry that takes %s back still does so when it is read", (member, value) => {
    const before = ledger({ [member]: value });
    const entry = JSON.parse(JSON.stringify(entryOf(before, FRESH_ROUND)));
    expect(withEntry(before, entry)).toStrictEqual(FRESH_ROUND);
  });
});

describe("What an account counts", () => {
  const mixed = ledger({
    attacks: 20,
    missiles: 1,
    launcher: "bow",
    naturals: 2,
    openHands: 3,
    pummels: 4,
    offensiveSpells: 1,
    deviceAttacks: 2,
  });

  it("S0.R2.a: attacks with a weapon are those of no other form", () => {
    expect(attacksOfForm(mixed, "weapon", "sword")).toBe(7);
    expect(attacksOfForm(mixed, "missile", "bow")).toBe(1);
    expect(attacksOfForm(mixed, "missile", "sling")).toBe(0);
    expect(attacksOfForm(mixed, "natural", "claws")).toBe(2);
    expect(attacksOfForm(mixed, "open-hand", null)).toBe(3);
    expect(attacksOfForm(mixed, "pummel", null)).toBe(4);
  });
  it("S0.R2.a: a pummel after a blow is a mixture", () => {
    expect(onlyOfForm(ledger({ attacks: 2, pummels: 2 }), "pummel", null)).toBe(true);
    expect(onlyOfForm(ledger({ attacks: 2, pummels: 1 }), "pummel", null)).toBe(false);
  });
  it("S0.R6.a: each stage of movement adds its actions to those before", () =>
    expect(spendMove(spendMove(FRESH_ROUND, 30, 1), 20, 1)).toMatchObject({ physical: 2, moveActions: 2 }));
  it("S0.R2.d: each attack with a device adds to those before", () => {
    const use = { item: "wand", potential: true, attack: true, grants: false };
    expect(spendDevice(spendDevice(FRESH_ROUND, use), use)).toMatchObject({ device: 2, deviceAttacks: 2, attacks: 2 });
  });
  it("S0.R9.a: a foe whose blows are met is entered once, and met for nothing where a parry is for all of them", () => {
    const book = makeRulebook({ "parry.scope": "attacker" });
    const once = spendParry(FRESH_ROUND, "orc", book);
    expect(spendParry(once, "orc", book)).toMatchObject({ physical: 1, parries: 2, parried: ["orc"] });
    expect(parryCost(once, "ogre", book)).toBe(1);
    expect(parryCost(once, null, book)).toBe(1);
    expect(parryCost(once, "orc", BOOK)).toBe(1);
  });
  it("S0.I.a: an entry holds what has changed and nothing else", () =>
    expect(entryOf(FRESH_ROUND, ledger({ physical: 1 }))).toEqual({ physical: 1 }));
  it.each(Object.keys(FRESH_ROUND))("keeps of an entry that changes %s just that", member =>
    expect(entryOf(FRESH_ROUND, ledger({ [member]: "other" }))).toEqual({ [member]: "other" }),
  );
});

describe("The caps look at what an act adds (S0.I.a)", () => {
  it("S0.R5.a: a third device that was overruled does not bar the blow after it", () => {
    const before = ledger({ device: 3 });
    expect(capsExceeded(holder, before, { ...before, physical: 1 })).toEqual(["fourth-action"]);
  });
  it("S0.I.c: an attack past the third action still stands under the other caps", () => {
    const before = ledger({ physical: 3, attacks: 3, spell: 1 });
    const flagged = { ...holder, figure: fighter({ meleeRate: { attacks: 4, rounds: 1 }, capException: true }) };
    expect(capsExceeded(flagged, before, { ...before, spell: 2 })).toEqual(["second-spell", "fourth-action"]);
    const fourth = ledger({ physical: 4, attacks: 4 });
    expect(capsExceeded(flagged, ledger({ physical: 3, attacks: 3 }), fourth)).toEqual([]);
  });
  it("S0.I.c: what costs no action exceeds no cap", () => {
    const before = ledger({ potentialAttacks: 1 });
    expect(capsExceeded(holder, before, { ...before, potentialAttacks: 2 })).toEqual([]);
  });
});

describe("Missile and blow by the rate alone (S0.R8.a)", () => {
  const book = makeRulebook({ "missile.mixWithBlow": "rate-alone" });
  const archer = fighter({ meleeRate: { attacks: 3, rounds: 2 }, weapons: [longBow, longSword] });
  const blow = { form: "weapon", weapon: longSword } as const;
  const arrow = { form: "missile", weapon: longBow } as const;
  const shot = ledger({ attacks: 1, missiles: 1, launcher: "bow" });

  it("S0.R8.a: in a round of one blow an arrow leaves it a blow", () => {
    expect(entitledTo(archer, shot, blow, 2, book)).toBe(2);
    expect(entitledTo(archer, shot, blow, 2, BOOK)).toBe(1);
  });
  it("S0.R8.a: and a blow leaves it an arrow", () =>
    expect(entitledTo(archer, ledger({ attacks: 1 }), arrow, 2, book)).toBe(2));
  it("S0.R8.a: blows alone go by the round's own number", () =>
    expect(entitledTo(archer, ledger({ attacks: 1 }), blow, 2, book)).toBe(1));
  it("S0.R8.a: arrows alone by the bow's", () => {
    const sling = { ...longBow, rateOfFire: { attacks: 1, rounds: 1 } } as const;
    expect(entitledTo(archer, shot, { form: "missile", weapon: sling }, 2, book)).toBe(1);
  });
});

describe("Attacks by magic (S0.R2.c)", () => {
  const veteran = fighter({ meleeRate: { attacks: 3, rounds: 2 }, conditions: ["hasted"] });
  it("S0.R2.c: haste adds none, chance may", () => {
    expect(entitledToMagic(veteran, FRESH_ROUND, 1, BOOK)).toBe(2);
    expect(entitledToMagic(veteran, FRESH_ROUND, 2, BOOK)).toBe(1);
    const book = makeRulebook({ "attacks.fractional": "chance" });
    expect(entitledToMagic(veteran, ledger({ chance: 1 }), 2, book)).toBe(2);
    expect(entitledToMagic(veteran, FRESH_ROUND, 1, book)).toBe(1);
  });
});
