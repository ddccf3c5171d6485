import { describe, expect, it } from "vitest";
import {
  actionsAgainst,
  commandOf,
  type Fight,
  judge,
  legalActions,
  makeRulebook,
  type Option,
  type OptionType,
  type Reason,
} from "#rules/index.ts";
import { archer, claws, darts, fighter, fireBall, longSword, mage, orc, teleport } from "../figures.ts";
import { carpet, carryOn, device, featherRing, fireWand, handy, horn, invisibilityRing, power, use } from "../gear.ts";
import { BOOK, carry, type declared, noticed, opened, spent } from "../table.ts";

const melee = { kind: "melee" } as const;
const whys = (reasons: readonly Reason[]) => reasons.map(({ why }) => why);
const find = (fight: Fight, figure: string, type: OptionType, item: string | null = null, book = BOOK): Option => {
  const found = legalActions(fight, figure, book).find(option => option.type === type && option.item === item);
  if (found === undefined) throw new Error(`find: no ${type} with ${item}`);
  return found;
};
const start = (figures: Parameters<typeof declared>[0], intents: Parameters<typeof declared>[1], book = BOOK) =>
  opened(figures, intents, [3, 3], book);

describe("Everything a figure might do is listed, with what it has", () => {
  const sword = { ...longSword, powers: [power({ id: "fly" })], powerOnDraw: true };
  const all = mage({ weapons: [sword, darts], spells: [fireBall, teleport], devices: [fireWand, featherRing] });
  const fight = start([all, orc()], { mage: { kind: "device", device: "fire-wand", power: "ball" } });
  const listed = legalActions(fight, "mage", BOOK).map(({ type, item, power: done }) => [type, item, done]);

  it("S0.I.a: each weapon, spell, device and power, and everything done with none", () =>
    expect(listed).toEqual([
      ["strike", "sword", null],
      ["shoot", "darts", null],
      ["cast", "fireball", null],
      ["cast", "teleport", null],
      ["use-device", "fire-wand", "ball"],
      ["use-device", "feather", "use"],
      ["wear", "feather", null],
      ["use-device", "sword", "fly"],
      ["wear", "sword", null],
      ["grapple", null, null],
      ["overbear", null, null],
      ["pummel", null, null],
      ["charge", null, null],
      ["move", null, null],
      ["peek", null, null],
      ["parry", null, null],
      ["warn", null, null],
      ["advance", null, null],
      ["declare", null, null],
    ]));
  it("is refused with a reason and the rule to look up", () =>
    expect(find(fight, "mage", "strike", "sword")).toMatchObject({
      verdict: { legal: false, refusal: "rule", reasons: [{ why: "not-declared", cite: "S0.R10.a" }] },
      notes: [],
    }));
  it("makes the command that it stands for", () => {
    const option = find(fight, "mage", "use-device", "fire-wand");
    expect(commandOf(option, "x", "orc")).toEqual({
      id: "x",
      type: "use-device",
      figure: "mage",
      moment: 3,
      device: "fire-wand",
      power: "ball",
      targets: ["orc"],
    });
    for (const one of legalActions(fight, "mage", BOOK)) {
      expect(judge(fight, commandOf(one, "x", "orc"), BOOK).legal).toBe(one.verdict.legal);
    }
  });
});

describe("What a permission costs and leaves", () => {
  const fight = start([fighter(), orc()], { fighter: melee });

  it("S0.I.a, S0.R9.a: a third action; no parry left this round", () => {
    expect(find(spent(fight, "fighter", { physical: 2 }), "fighter", "strike", "sword").notes).toEqual([
      { why: "takes-action", cite: "S0.I.a", with: { nth: 3, left: 0 } },
      { why: "leaves-no-parry", cite: "S0.R9.a" },
      { why: "takes-attack", cite: "S0.R2.e", with: { nth: 1, of: 1 } },
      { why: "leaves-no-attack", cite: "S0.R6.g" },
    ]);
    expect(whys(find(fight, "fighter", "move").notes)).toEqual(["takes-action"]);
    const silent = makeRulebook({ "parry.method": "none" });
    expect(whys(find(spent(fight, "fighter", { physical: 2 }), "fighter", "move", null, silent).notes)).toEqual([
      "takes-action",
    ]);
  });
  it("S0.R5.b: a third device: it will not work this round", () => {
    const two = spent(handy([horn, invisibilityRing, { ...featherRing, worn: true }]), "mage", { device: 2 });
    const third = find(two, "mage", "use-device", "feather");
    expect(third.verdict.legal).toBe(true);
    expect(third.notes).toContainEqual({ why: "will-not-work", cite: "S0.R5.b", with: { nth: 3 } });
    expect(whys(find(two, "mage", "wear", "invisibility").notes)).toContain("will-not-work");
    expect(find(two, "mage", "use-device", "feather")).toMatchObject({ cost: 1, leaves: 0 });
  });
  it("S0.R4.b, S0.DV.b: a potential attack, and one of so many charges", () => {
    const wand = find(handy([fireWand]), "mage", "use-device", "fire-wand");
    expect(whys(wand.notes)).toEqual([
      "takes-action",
      "takes-attack",
      "leaves-no-attack",
      "takes-potential-attack",
      "takes-charge",
    ]);
    expect(wand.notes.at(-1)).toMatchObject({ with: { left: 10 } });
  });
  it("S0.R3.a: going elsewhere bars attacks by magic", () => {
    const away = handy([], { spells: [teleport] }, { kind: "spell", spell: "teleport" });
    expect(whys(find(away, "mage", "cast", "teleport").notes)).toEqual(["takes-action", "bars-magic-attacks"]);
  });
  it("S0.I.c: an attack past the third action", () => {
    const fast = start([fighter({ conditions: ["hasted"], meleeRate: { attacks: 2, rounds: 1 } }), orc()], {
      fighter: melee,
    });
    const fourth = find(spent(fast, "fighter", { physical: 3, attacks: 3 }), "fighter", "strike", "sword");
    expect(whys(fourth.notes)).toEqual(["past-the-third", "takes-attack", "leaves-no-attack"]);
    expect(fourth).toMatchObject({ cost: 1, leaves: 1 });
  });
  it("S0.R7.a: the last of several missiles leaves ten feet", () => {
    const shooting = start([archer(), orc()], { archer: { kind: "missile", weapon: "bow" } });
    expect(whys(find(shooting, "archer", "shoot", "bow").notes)).toEqual(["takes-action", "takes-attack"]);
    const last = spent(shooting, "archer", { physical: 1, attacks: 1, missiles: 1, launcher: "bow" });
    expect(whys(find(last, "archer", "shoot", "bow").notes)).toContain("leaves-ten-feet");
  });
  it("S0.I.a: nothing is said of actions to who lets its segment go, says what it means, aims or deals out a pool", () => {
    const begun = handy([], {}, { kind: "spell", spell: "fireball" });
    const said = { type: "cast", moment: 3, figure: "mage", spell: "fireball", targets: ["orc"] } as const;
    expect(find(carry(begun, said).fight, "mage", "aim").notes).toEqual([]);
    const pooling = makeRulebook({ "defense.pool": true });
    const guard = fighter({ level: 3, defensePool: 2 });
    const dealing = find(start([guard, orc()], { fighter: melee }, pooling), "fighter", "deal-pool", null, pooling);
    expect(dealing).toMatchObject({ verdict: { legal: true }, notes: [] });
    expect(find(fight, "fighter", "advance").notes).toEqual([]);
    const silent = start([fighter(), orc()], {});
    expect(find(silent, "fighter", "declare").notes).toEqual([]);
  });
  it("S0.R6.e: ducking back after the third action takes nothing all the same", () => {
    const out = spent(fight, "fighter", { physical: 4, attacks: 1, bonusAttacks: 1, peeking: true });
    expect(whys(find(out, "fighter", "peek").notes)).toEqual(["takes-nothing"]);
  });
  it("S0.R9.a: a parry that is the third action does not say that it leaves none, any other deed does", () => {
    const two = spent(fight, "fighter", { physical: 2 });
    expect(find(two, "fighter", "parry").notes).toEqual([
      { why: "takes-action", cite: "S0.I.a", with: { nth: 3, left: 0 } },
    ]);
    expect(whys(find(two, "fighter", "move").notes)).toEqual(["takes-action", "leaves-no-parry"]);
    const one = spent(fight, "fighter", { physical: 1 });
    expect(find(one, "fighter", "move").notes).toEqual([
      { why: "takes-action", cite: "S0.I.a", with: { nth: 2, left: 1 } },
    ]);
  });
  it("S0.R6.e: ducking back is free", () => {
    const out = spent(fight, "fighter", { physical: 1, peeking: true });
    expect(find(out, "fighter", "peek")).toMatchObject({ cost: 0, leaves: 2, notes: [{ why: "takes-nothing" }] });
  });
  it("S0.CH.e: a blow at the end of a charge hangs on a die", () => {
    const running = start([fighter(), orc()], { fighter: { kind: "charge" } });
    const seats = running.encounter.seats.map(seat => ({
      ...seat,
      charge: {
        target: "orc",
        begins: 1,
        feet: 36,
        pace: 12,
        arrives: 3,
        arrived: true,
        to: null,
        thrown: null,
        earned: null,
      },
    }));
    const there = { ...running, encounter: { ...running.encounter, seats } };
    expect(find(there, "fighter", "strike", "sword").notes.at(-1)).toEqual({
      why: "blow-by-roll",
      cite: "S0.CH.e",
      with: { die: 8, remaining: 7 },
    });
    const settled = seats.map(seat => ({ ...seat, charge: { ...seat.charge, earned: true } }));
    const known = { ...running, encounter: { ...running.encounter, seats: settled } };
    expect(whys(find(known, "fighter", "strike", "sword").notes)).not.toContain("blow-by-roll");
  });
  it("S0.R10.e: a second thought takes a segment", () => {
    const seen = noticed(fight, "fighter");
    expect(find(seen, "fighter", "declare").notes).toEqual([
      { why: "takes-a-segment", cite: "S0.R10.e", with: { segment: 4 } },
    ]);
    expect(find(seen, "fighter", "advance").notes).toEqual([]);
  });
  it("tells nothing of actions where the ledger is not kept", () => {
    const book = makeRulebook({ "ledger.enabled": false });
    expect(find(start([fighter(), orc()], { fighter: melee }, book), "fighter", "strike", "sword", book).notes).toEqual(
      [],
    );
  });
  it("S0.R5.d: what is kept in use can be ended, for nothing", () => {
    const flying = carryOn(handy([carpet]), [now => use(now, "mage", "carpet", "fly")]);
    expect(find(flying, "mage", "cease-device", "carpet")).toMatchObject({ cost: 0, verdict: { legal: true } });
  });
  it("S0.R10.b: and a spell under way aimed elsewhere", () => {
    const begun = handy([], {}, { kind: "spell", spell: "fireball" });
    const casting = carry(begun, {
      type: "cast",
      moment: 3,
      figure: "mage",
      spell: "fireball",
      targets: ["orc"],
    }).fight;
    expect(find(casting, "mage", "aim").verdict.legal).toBe(true);
    expect(legalActions(begun, "mage", BOOK).some(({ type }) => type === "aim")).toBe(false);
  });
});

describe("One action against one target", () => {
  const figures = [
    fighter({ position: { x: 0, y: 0 } }),
    orc({ position: { x: 5, y: 0 } }),
    orc({ id: "far", name: "Far orc", position: { x: 90, y: 0 } }),
    orc({ id: "wolf", name: "Wolf", weapons: [claws], position: { x: 5, y: 5 } }),
  ];
  const fight = start(figures, { fighter: melee });
  const strikeAt = (target: string) =>
    actionsAgainst(fight, "fighter", { type: "strike", item: "sword", power: null }, BOOK)(target);

  it("S0.R9.a: tells whether it may be parried", () => {
    expect(strikeAt("orc")?.notes.at(-1)).toEqual({ why: "may-be-parried", cite: "S0.R9.a", with: { target: "Orc" } });
    expect(whys(strikeAt("wolf")?.notes ?? [])).not.toContain("may-be-parried");
  });
  it("G.08: objects to what is too far, which the list does not know yet", () => {
    expect(find(fight, "fighter", "strike", "sword").verdict.legal).toBe(true);
    expect(strikeAt("far")?.verdict).toMatchObject({ legal: false, reasons: [{ why: "out-of-reach" }] });
    expect(strikeAt("dragon")?.verdict).toMatchObject({ refusal: "impossible", reasons: [{ why: "unknown-target" }] });
  });
  it("S0.R9.i: tells whether it may be thwarted", () => {
    const grapple = (target: string) =>
      actionsAgainst(fight, "fighter", { type: "grapple", item: null, power: null }, BOOK)(target)?.notes ?? [];
    expect(whys(grapple("orc"))).toContain("may-be-thwarted");
    expect(whys(grapple("wolf"))).not.toContain("may-be-thwarted");
  });
  it("aims spells, devices and parries, too", () => {
    const wand = handy([fireWand]);
    const used = actionsAgainst(wand, "mage", { type: "use-device", item: "fire-wand", power: "ball" }, BOOK)("orc");
    expect(used?.draft).toMatchObject({ targets: ["orc"] });
    const parry = actionsAgainst(fight, "fighter", { type: "parry", item: null, power: null }, BOOK)("orc");
    expect(parry?.draft).toMatchObject({ against: "orc" });
  });
  it("is null for what the figure has not, and for a figure that is gone", () => {
    const axe = { type: "strike", item: "axe", power: null } as const;
    expect(actionsAgainst(fight, "fighter", axe, BOOK)("orc")).toBeNull();
    expect(actionsAgainst(fight, "dragon", axe, BOOK)("orc")).toBeNull();
    expect(device().name).toBe("Device");
  });
});
