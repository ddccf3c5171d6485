import { describe, expect, it } from "vitest";
import { type Fight, figureOf, makeRulebook } from "#rules/index.ts";
import { cast, move, strike } from "../commands.ts";
import { fighter, fireBall, longSword, mage, orc, spell, teleport } from "../figures.ts";
import {
  carpet,
  carryOn,
  detectSword,
  device,
  enemyWand,
  failure,
  featherRing,
  figurine,
  fireRing,
  fireWand,
  flySword,
  handy,
  horn,
  invisibilityRing,
  missileWand,
  power,
  protectionRing,
  seatIn,
  use,
  wear,
} from "../gear.ts";
import { BOOK, carry, close, declared, ledgerOf, opened, rollSides, spent } from "../table.ts";
import { expectImpossible, expectLegal, expectRefused } from "../verdicts.ts";

const works = { events: expect.arrayContaining([expect.objectContaining({ type: "device-worked" })]) };
const invisibility = spell({
  id: "invisible",
  name: "Invisibility",
  castingTime: 0,
  offensive: false,
  damage: null,
  save: "none",
});
const protection = { ...invisibility, id: "protection-spell", name: "Protection from Evil" };
const quickBall = { ...fireBall, castingTime: 0 };

describe("A device and a spell, or two devices (Rule 4)", () => {
  it("S0.R4.a, S0.R4.b, S0.EX.6: a sword told to detect magic and a figurine told to attack go together", () => {
    const armed = { devices: [figurine], weapons: [{ ...longSword, ...detectSword }] };
    const intent = { kind: "device", device: "figurine", power: "attack" } as const;
    const fight = opened([fighter(armed), orc()], { fighter: intent }, [3, 3]);
    const ordered = carry(fight, use(fight, "fighter", "figurine", "attack"));
    expect(ordered).toMatchObject(works);
    expect(carry(ordered.fight, use(fight, "fighter", "sword", "detect"))).toMatchObject(works);
  });
  it("S0.R4.a, S0.EX.7: protection from evil is cast, then the ring works for who leaps into a well", () => {
    const fight = handy(
      [{ ...featherRing, worn: true }],
      { spells: [protection] },
      { kind: "spell", spell: protection.id },
    );
    const guarded = carryOn(fight, [now => cast(now, "mage", [], protection.id), now => move(now, "mage", 10)]);
    expect(carry(guarded, use(fight, "mage", "feather"))).toMatchObject(works);
  });
  it("S0.R4.a, S0.EX.8: a companion is made invisible, then the ring is put on: both work", () => {
    const fight = handy([invisibilityRing], { spells: [invisibility] }, { kind: "spell", spell: invisibility.id });
    const vanished = carryOn(fight, [now => cast(now, "mage", [], invisibility.id)]);
    expect(failure(vanished, wear(vanished, "mage", "invisibility"))).toBeNull();
  });
  it("S0.R4.b: two potential attacks by spell and device do not go together, whatever the attacks", () => {
    const swift = { spells: [quickBall], meleeRate: { attacks: 2, rounds: 1 } };
    const fight = handy([fireWand], swift, { kind: "spell", spell: "fireball" });
    const burned = spent(fight, "mage", { spell: 1, attacks: 1, offensiveSpells: 1, potentialAttacks: 1 });
    expectRefused(burned, use(burned, "mage", "fire-wand", "ball"), ["not-declared", "potential-attacks"]);
    const fired = spent(fight, "mage", { device: 1, attacks: 1, deviceAttacks: 1, potentialAttacks: 1 });
    expectRefused(fired, cast(fired, "mage", ["orc"]), ["potential-attacks"]);
  });
});

describe("A magic-user with one attack and a wand of fire (Rule 2)", () => {
  const fight = handy([fireWand], { spells: [quickBall] });
  const fired = carry(fight, use(fight, "mage", "fire-wand", "ball", { targets: ["orc"] }), {
    damage: [21],
    save: [1],
  });

  it("S0.R2.d, S0.OF.e: the wand burns as the spell does, takes a charge, a device action and its attack", () => {
    expect(ledgerOf(fired.fight, "mage")).toMatchObject({ device: 1, attacks: 1, deviceAttacks: 1, physical: 0 });
    expect(figureOf(fired.fight, "orc")?.hitPoints).toBe(10 - 21);
    expect(fired.changes).toContainEqual({ figure: "mage", path: "devices.fire-wand.charges.ball", from: 10, to: 9 });
  });
  it("S0.EX.2: casts no offensive spell after it, and its dagger stays where it is; it may move", () => {
    expectRefused(fired.fight, cast(fired.fight, "mage", ["orc"]), [
      "not-declared",
      "step-spent",
      "potential-attacks",
      "attacks-spent",
    ]);
    expectRefused(fired.fight, strike(fired.fight, "mage", "orc", "dagger"), [
      "not-declared",
      "step-spent",
      "attacks-spent",
    ]);
    expectLegal(fired.fight, move(fired.fight, "mage", 30));
  });
  it("S0.R2.c: haste gives a second blow, and no second attack by magic", () => {
    const hasted = { conditions: ["hasted"], spells: [quickBall] };
    const once = spent(handy([fireWand], hasted), "mage", { spell: 1, attacks: 1, offensiveSpells: 1 });
    expectRefused(once, use(once, "mage", "fire-wand", "ball"), ["attacks-spent"]);
    const struck = spent(handy([fireWand], hasted), "mage", { physical: 1, attacks: 1 });
    expectLegal(struck, use(struck, "mage", "fire-wand", "ball"));
  });
});

describe("A wand of magic missiles", () => {
  const fight = handy([missileWand]);
  it("S0.OF.f, S0.EX.4: two discharges are one attack, each with its own damage and charge; a third is too many", () => {
    const twice = use(fight, "mage", "missile-wand", "missile", { targets: ["orc"], discharges: 2 });
    const { fight: after, changes } = carry(fight, twice, { damage: [3, 4] });
    expect(ledgerOf(after, "mage")).toMatchObject({ device: 1, attacks: 1 });
    expect(figureOf(after, "orc")?.hitPoints).toBe(3);
    expect(changes).toContainEqual(expect.objectContaining({ path: "devices.missile-wand.charges.missile", to: 3 }));
    const thrice = use(fight, "mage", "missile-wand", "missile", { discharges: 3 });
    expectImpossible(fight, thrice, "too-many-discharges", { with: { device: "Wand of Magic Missiles", most: 2 } });
    for (const discharges of [0, -1, 1.5])
      expectImpossible(fight, use(fight, "mage", "missile-wand", "missile", { discharges }), "too-many-discharges");
  });
  it("needs its charges, and deals its discharges out among the targets", () => {
    const low = device({ ...missileWand, functions: [power({ ...missileWand.functions[0], charges: 1 })] });
    const poor = handy([low]);
    expectImpossible(poor, use(poor, "mage", "missile-wand", "missile", { discharges: 2 }), "no-charges", {
      with: { left: 1 },
    });
    const both = use(fight, "mage", "missile-wand", "missile", { targets: ["orc", "mage"], discharges: 2 });
    const { events } = carry(fight, both, { damage: [2, 5] });
    const hurt = events.flatMap(event => (event.type === "hurt" ? [[event.figure, event.damage]] : []));
    expect(hurt).toEqual([
      ["orc", 2],
      ["mage", 5],
    ]);
  });
});

describe("Alone on a flying carpet (Rule 5)", () => {
  const wears = (worn: boolean) => [carpet, { ...invisibilityRing, worn: false }, { ...featherRing, worn }];
  const aloft = handy(wears(true), { spells: [quickBall] }, { kind: "spell", spell: "fireball" });
  const flying = carryOn(aloft, [now => use(now, "mage", "carpet", "fly")]);
  const afterBall = carry(flying, cast(flying, "mage", ["orc"]), { damage: [6], save: [20] }).fight;

  it("S0.R5.a, S0.EX.9: casts a fire ball; the ring put on afterwards does not work in that round", () => {
    expectLegal(flying, cast(flying, "mage", ["orc"]));
    const put = carry(afterBall, wear(afterBall, "mage", "invisibility"));
    expect(put.events).toContainEqual(
      expect.objectContaining({ type: "device-failed", reason: expect.objectContaining({ why: "devices-and-spell" }) }),
    );
    expect(figureOf(put.fight, "mage")?.devices?.[1]?.worn).toBe(true);
    expect(ledgerOf(put.fight, "mage")).toMatchObject({ device: 2, dormant: ["invisibility"] });
    expect(failure(put.fight, use(put.fight, "mage", "invisibility", "use", { purposeful: false }))?.why).toBe(
      "dormant",
    );
  });
  it("S0.R5.b, S0.I.d: the ring left on works from the next round", () => {
    const put = carry(afterBall, wear(afterBall, "mage", "invisibility")).fight;
    let now = put;
    while (now.encounter.stage === "segments") now = close(now).fight;
    now = carry(now, { type: "end-round", round: 1 }).fight;
    now = carry(now, { type: "cease-device", figure: "mage", device: "carpet" }).fight;
    const intent = { kind: "device", device: "invisibility", power: "use" } as const;
    now = carry(now, { type: "declare", figure: "mage", intent }).fight;
    now = rollSides(now, [2, 2]);
    expect(failure(now, use(now, "mage", "invisibility"))).toBeNull();
  });
  it("S0.R5.c, S0.EX.10: knocked off by a manticore, is saved by the ring of feather falling already worn", () =>
    expect(carry(afterBall, use(afterBall, "mage", "feather", "use", { purposeful: false }))).toMatchObject(works));
  it("S0.R5.c: what works of itself spends nothing and needs no free hand", () => {
    const stunned = spent(afterBall, "mage", { physical: 3 });
    const fallen = carry(stunned, use(stunned, "mage", "feather", "use", { purposeful: false })).fight;
    expect(ledgerOf(fallen, "mage")).toEqual(ledgerOf(stunned, "mage"));
  });
  it("S0.R5.b, S0.EX.11: jumping off on purpose, finds that the ring does not work", () => {
    const jumped = carry(afterBall, move(afterBall, "mage", 5)).fight;
    expect(failure(jumped, use(jumped, "mage", "feather"))?.why).toBe("devices-and-spell");
    expect(ledgerOf(jumped, "mage").device).toBe(1);
  });
  it("S0.R5.b: tried in vain, it uses up no charge", () => {
    const charged = device({ id: "wand", name: "Wand", functions: [power({ charges: 4 })] });
    const fight = spent(handy([horn, charged]), "mage", { device: 2 });
    const { changes, events } = carry(fight, use(fight, "mage", "wand"));
    expect([changes, events.some(event => event.type === "device-used")]).toEqual([[], false]);
  });
  it("S0.R5.b: refused beforehand where the world rules so, and nothing is spent", () => {
    const book = makeRulebook({ "device.excess": "refused" });
    expectRefused(afterBall, wear(afterBall, "mage", "invisibility"), ["devices-and-spell"], book);
    const two = spent(aloft, "mage", { device: 2 });
    expectRefused(two, use(two, "mage", "feather"), ["third-device"], book);
  });
});

describe("A fighter with a flying sword, a horn and a wand (Rule 5)", () => {
  const flyer = fighter({ devices: [horn, enemyWand], weapons: [{ ...longSword, ...flySword }] });
  const intent = { kind: "device", device: "horn", power: "use" } as const;
  const ground = opened([flyer, orc()], { fighter: intent }, [3, 3]);
  const fly = (now: Fight) => use(now, "fighter", "sword", "fly");
  const blow = (now: Fight) => use(now, "fighter", "horn");
  const seek = (now: Fight) => use(now, "fighter", "enemy-wand");
  const whyNot = (first: typeof fly, second: typeof fly, third: typeof fly) => {
    const two = carryOn(ground, [first, second]);
    return failure(two, third(two))?.why;
  };

  it("S0.R5.a, S0.EX.12: in the air, it blows the horn; the wand does not work", () =>
    expect(whyNot(fly, blow, seek)).toBe("third-device"));
  it("S0.EX.13: in the air, it uses the wand; the horn does not work", () =>
    expect(whyNot(fly, seek, blow)).toBe("third-device"));
  it("S0.EX.14: horn and wand used, the sword does not fly", () =>
    expect(whyNot(blow, seek, fly)).toBe("third-device"));
  it("S0.DV.a, S0.DV.b: striking with the sword is no device action, its power is one", () => {
    const struck = spent(ground, "fighter", { device: 2 });
    expectRefused(struck, strike(struck, "fighter", "orc"), ["not-declared"]);
    const flown = carryOn(ground, [fly]);
    expect(ledgerOf(flown, "fighter")).toMatchObject({ device: 1, attacks: 0 });
  });
});

describe("Devices kept in use through the round (Rule 5)", () => {
  const nextRound = (fight: Fight, book = BOOK) => {
    let now = fight.encounter.stage === "declare" ? rollSides(fight, [3, 3], book) : fight;
    while (now.encounter.stage === "segments") now = close(now, {}, book).fight;
    return carry(now, { type: "end-round", round: now.encounter.round }, {}, book);
  };
  const flying = (book = BOOK, devices = [carpet]) => {
    const fight = handy(devices, {}, {}, book);
    return carryOn(fight, [now => use(now, "mage", "carpet", "fly")], book);
  };

  it("S0.R5.d: whoever works it is charged in every round of its use, a passenger is not", () => {
    const next = nextRound(flying()).fight;
    expect([ledgerOf(next, "mage").device, ledgerOf(next, "orc").device]).toEqual([1, 0]);
    expect(seatIn(next, "mage").inUse).toEqual([{ device: "carpet", power: "fly" }]);
    expect(ledgerOf(nextRound(next).fight, "mage").device).toBe(1);
  });
  it("S0.R5.d: only when it is activated, where the world rules so", () => {
    const book = makeRulebook({ "device.sustained": "on-activation" });
    expect(ledgerOf(flying(book), "mage").device).toBe(1);
    expect(ledgerOf(nextRound(flying(book), book).fight, "mage").device).toBe(0);
  });
  it("S0.R5.d: what merely protects is never charged again", () => {
    const shield = device({ ...carpet, functions: [power({ id: "fly", sustained: true, protective: true })] });
    expect(ledgerOf(nextRound(flying(BOOK, [shield])).fight, "mage").device).toBe(0);
  });
  it("S0.R5.d: ended, it is free from the next round on", () => {
    const ended = carry(flying(), { type: "cease-device", figure: "mage", device: "carpet" }).fight;
    expect(ledgerOf(nextRound(ended).fight, "mage").device).toBe(0);
    expectImpossible(ended, { type: "cease-device", figure: "mage", device: "carpet" }, "not-in-use", {
      with: { figure: "Mage", device: "Flying Carpet" },
    });
  });
  it("S0.R5.d: of three kept in use the last goes out of use", () => {
    const three = ["a", "b", "c"].map(id =>
      device({ id, name: id, functions: [power({ id: "fly", sustained: true })] }),
    );
    const fight = handy(three);
    const seats = fight.encounter.seats.map(seat =>
      seat.figure === "mage" ? { ...seat, inUse: three.map(({ id }) => ({ device: id, power: "fly" })) } : seat,
    );
    const { fight: next, events } = nextRound({ ...fight, encounter: { ...fight.encounter, seats } });
    expect(ledgerOf(next, "mage").device).toBe(2);
    expect(seatIn(next, "mage").inUse.map(known => known.device)).toEqual(["a", "b"]);
    expect(events.at(-1)).toMatchObject({ type: "device-ceased", reason: { why: "device-kept-in-use" } });
  });
  it("is not begun twice", () => {
    const fight = flying();
    expectImpossible(fight, use(fight, "mage", "carpet", "fly"), "already-in-use", { with: { figure: "Mage" } });
  });
});

describe("Putting things on and taking them off (Rule 5)", () => {
  const all = [invisibilityRing, featherRing, fireRing, protectionRing];
  const holy = { ...longSword, id: "holy", name: "Holy Defender", powerOnDraw: true };
  const fight = handy(all, { weapons: [longSword, holy] });
  const deviceActions = (item: string) => ledgerOf(carry(fight, wear(fight, "mage", item)).fight, "mage").device;

  it.each(["invisibility", "feather", "fire-resistance"])(
    "S0.DV.c, S0.EX.15: the ring of %s is a device action",
    item => expect(deviceActions(item)).toBe(1),
  );
  it("S0.DV.d, S0.EX.15: a ring of protection is none, nor is drawing a magic sword", () => {
    expect(deviceActions("protection")).toBe(0);
    expect(deviceActions("sword")).toBe(0);
  });
  it("S0.DV.e, S0.EX.15: a sword whose power awakes when drawn is one", () => expect(deviceActions("holy")).toBe(1));
  it("S0.DV.c, S0.R5.a: what is put on is no attack; what grants spells counts as such, and a sword does not", () => {
    const helm = device({ id: "helm", name: "Helm", worn: false, extraSpells: 1 });
    const before = handy([helm, featherRing], { weapons: [longSword, holy] });
    const account = (item: string) => ledgerOf(carry(before, wear(before, "mage", item)).fight, "mage");
    const harmless = { device: 1, attacks: 0, deviceAttacks: 0, potentialAttacks: 0 };
    expect(account("helm")).toMatchObject({ ...harmless, grantingDevices: 1 });
    expect(account("feather")).toMatchObject({ ...harmless, grantingDevices: 0 });
    expect(account("holy")).toMatchObject({ ...harmless, grantingDevices: 0 });
  });
  it("S0.R4.a, S0.DV.c: who makes a friend invisible may put on the ring of invisibility, and it works at once", () => {
    const loose = handy([{ ...invisibilityRing, worn: false }, featherRing]);
    const cast = spent(loose, "mage", { spell: 1 });
    const worn = carry(cast, wear(cast, "mage", "invisibility")).fight;
    const first = carry(worn, use(worn, "mage", "invisibility"));
    expect(first).toMatchObject(works);
    expect(ledgerOf(first.fight, "mage")).toMatchObject({ spell: 1, device: 1 });
    const again = carry(first.fight, use(first.fight, "mage", "invisibility"));
    expect(again.events).toContainEqual(expect.objectContaining({ type: "device-failed" }));
  });
  it("S0.DV.f: taking off is a device action, free for what is free to put on", () => {
    const worn = handy(all.map(one => ({ ...one, worn: true })));
    const off = (item: string, book = BOOK) =>
      ledgerOf(carry(worn, wear(worn, "mage", item, false), {}, book).fight, "mage").device;
    expect([off("feather"), off("protection")]).toEqual([1, 0]);
    expect(off("protection", makeRulebook({ "device.doffExempt": "action" }))).toBe(1);
  });
  it("S0.DV.f: a third device action may not be taking something off", () => {
    const worn = spent(handy([{ ...featherRing, worn: true }]), "mage", { device: 2 });
    expectRefused(worn, wear(worn, "mage", "feather", false), ["third-device"]);
  });
  it("taken off, a device is in use no longer", () => {
    const cloak = device({ ...invisibilityRing, worn: true, functions: [power({ sustained: true })] });
    const shrouded = carryOn(handy([cloak]), [now => use(now, "mage", "invisibility")]);
    const bare = carryOn(shrouded, [now => wear(now, "mage", "invisibility", false)]);
    expect([seatIn(shrouded, "mage").inUse.length, seatIn(bare, "mage").inUse.length]).toEqual([1, 0]);
  });
  it("is done with what one has, and has not on already", () => {
    const worn = handy([{ ...featherRing, worn: true }, horn]);
    expectImpossible(worn, wear(worn, "mage", "feather"), "already-worn");
    expectImpossible(worn, wear(worn, "mage", "crown"), "unknown-device", { with: { device: "crown" } });
    expectImpossible(worn, wear(worn, "mage", "horn", false), "not-wearable");
    expectImpossible(fight, wear(fight, "mage", "feather", false), "not-worn");
    expectImpossible(fight, use(fight, "mage", "feather"), "not-worn");
    expectLegal(worn, wear(worn, "mage", "horn"));
  });
});

describe("A spell on top of the one (Rule 1)", () => {
  const charm = device({ id: "charm", name: "Charm", worn: true, extraSpells: 1 });
  const light = { ...invisibility, id: "light", memorized: 9 };
  const caster = (change: object = {}) =>
    handy(
      [charm, horn],
      { spells: [light, { ...quickBall, memorized: 9 }], ...change },
      { kind: "spell", spell: "light" },
    );
  const once = spent(caster(), "mage", { spell: 1 });

  it("S0.R1.c: an item of the game master's grants it while it is worn", () => {
    expectLegal(once, cast(once, "mage", [], "light"));
    const bare = spent(caster({ devices: [{ ...charm, worn: false }] }), "mage", { spell: 1 });
    expectRefused(bare, cast(bare, "mage", [], "light"), ["second-spell"]);
    const twice = carryOn(once, [now => cast(now, "mage", [], "light")]);
    expect(ledgerOf(twice, "mage")).toMatchObject({ spell: 2, extraSpells: 1 });
    expectRefused(spent(caster(), "mage", { spell: 2, extraSpells: 1 }), cast(caster(), "mage", [], "light"), [
      "second-spell",
    ]);
  });
  it("S0.R5.a: that spell and that item stand outside the sum of devices and spells", () => {
    const used = spent(caster(), "mage", { spell: 1, device: 1, physical: -1 });
    expectLegal(used, cast(used, "mage", [], "light"));
    const granting = carryOn(handy([charm, horn]), [now => use(now, "mage", "charm")]);
    expect(ledgerOf(granting, "mage")).toMatchObject({ device: 1, grantingDevices: 1 });
    const both = spent(granting, "mage", { spell: 1 });
    expect(failure(both, use(both, "mage", "horn"))).toBeNull();
  });
  it("S0.R1.c: it does not make a second potential attack", () => {
    const swift = handy(
      [charm],
      { spells: [{ ...quickBall, memorized: 2 }], meleeRate: { attacks: 2, rounds: 1 } },
      {
        kind: "spell",
        spell: "fireball",
      },
    );
    const burned = spent(swift, "mage", { spell: 1, attacks: 1, offensiveSpells: 1, potentialAttacks: 1 });
    expectRefused(burned, cast(burned, "mage", ["orc"]), ["potential-attacks"]);
  });
});

describe("Going elsewhere (Rule 3)", () => {
  const staff = { ...longSword, id: "staff", name: "Staff of Striking", strikingDevice: true };
  const gone = spent(handy([fireWand], { weapons: [staff, longSword], spells: [teleport] }), "mage", {
    spell: 1,
    relocated: true,
  });
  const meleeIntent = (fight: Fight) => ({
    ...fight,
    encounter: {
      ...fight.encounter,
      seats: fight.encounter.seats.map(seat => ({ ...seat, intent: { kind: "melee" } as const })),
    },
  });

  it("S0.R3.a: no attack by a device in the same round, and no going elsewhere after one", () => {
    expectRefused(gone, use(gone, "mage", "fire-wand", "ball"), ["relocation-and-offense"]);
    const seats = { kind: "spell", spell: "teleport" } as const;
    const fired = spent(handy([fireWand], { spells: [teleport] }, seats), "mage", {
      device: 1,
      attacks: 1,
      deviceAttacks: 1,
      potentialAttacks: 1,
    });
    expectRefused(fired, cast(fired, "mage", [], "teleport"), ["relocation-and-offense"]);
    expectLegal(fired, cast(fired, "mage", [], "teleport"), makeRulebook({ "casting.relocation": "only-after" }));
  });
  it("S0.R3.b, S0.R3.c, S0.EX.3: no blow with a staff of striking, but one with a sword", () => {
    const fight = meleeIntent(gone);
    expectRefused(fight, strike(fight, "mage", "orc", "staff"), ["relocation-and-offense"]);
    expectLegal(fight, strike(fight, "mage", "orc", "sword"));
  });
  it("S0.R3.a, S0.R3.b: a blow with the staff bars going elsewhere afterwards", () => {
    const fight = meleeIntent(handy([], { weapons: [staff], spells: [teleport] }, { kind: "melee" }));
    const struck = carry(fight, strike(fight, "mage", "orc", "staff"), { defend: ["none"], "to-hit": [1] }).fight;
    expect(ledgerOf(struck, "mage").deviceBlows).toBe(1);
    const seats = struck.encounter.seats.map(seat => ({
      ...seat,
      intent: { kind: "spell", spell: "teleport" } as const,
    }));
    const meaning = { ...struck, encounter: { ...struck.encounter, seats } };
    expectRefused(meaning, cast(meaning, "mage", [], "teleport"), ["step-spent", "relocation-and-offense"]);
  });
  it("S0.R3.d: such a figure may be attacked and may parry", () => {
    const fight = opened([mage({ weapons: [longSword] }), orc()], { orc: { kind: "melee" } }, [3, 3]);
    const away = spent(fight, "mage", { spell: 1, relocated: true });
    const parried = carry(away, strike(away, "orc", "mage"), { defend: ["parry:sword"], "to-hit": [1] }).fight;
    expect(ledgerOf(parried, "mage").parries).toBe(1);
  });
});

describe("A device that takes its time (Rule 10)", () => {
  const slow = device({
    id: "slow-wand",
    name: "Slow wand",
    functions: [power({ id: "ball", activation: 2, canDamage: true, damage: "2d6", charges: 3 })],
  });
  const fight = handy([slow], {}, { power: "ball" });
  const begun = carryOn(fight, [now => use(now, "mage", "slow-wand", "ball", { targets: ["orc"] })]);

  it("S0.R10.d: once begun goes on to its end; its user does nothing else", () => {
    expect(seatIn(begun, "mage").activation).toMatchObject({ begins: 3, lands: 5 });
    expectRefused(begun, move(begun, "mage", 5), ["device-under-way"]);
    const landed = close(begun, { damage: [7] });
    expect(landed.fight.encounter.segment).toBe(5);
    expect(figureOf(landed.fight, "orc")?.hitPoints).toBe(3);
    expect(seatIn(landed.fight, "mage").activation).toBeNull();
  });
  it("a hit does not spoil it, the fall of its user does", () => {
    const attack = (hitPoints: number, damage: number) => {
      const figures = [mage({ devices: [slow], hitPoints, weapons: [] }), orc()];
      const intents = {
        mage: { kind: "device", device: "slow-wand", power: "ball" },
        orc: { kind: "melee" },
      } as const;
      const ready = opened(figures, intents, [3, 4]);
      const using = carryOn(ready, [now => use(now, "mage", "slow-wand", "ball", { targets: ["orc"] })]);
      const four = close(using).fight;
      return carry(four, strike(four, "orc", "mage"), { "to-hit": [20], damage: [damage] });
    };
    const landed = close(attack(9, 1).fight, { damage: [5] });
    expect(landed.events).toContainEqual(expect.objectContaining({ type: "device-worked" }));
    expect(attack(3, 8).events).toContainEqual(
      expect.objectContaining({ type: "device-ceased", reason: expect.objectContaining({ why: "caster-fell" }) }),
    );
  });
  it("has a step for its beginning and one for its end", async () => {
    const { order } = await import("#rules/index.ts");
    const own = (now: Fight) =>
      order(now, BOOK)
        .steps.filter(step => step.figure === "mage")
        .map(({ kind, segment, item }) => [kind, segment, item]);
    expect(own(fight)).toEqual([
      ["device-start", 3, "slow-wand"],
      ["device-end", 5, "slow-wand"],
    ]);
    expect(own(begun)).toEqual([
      ["device-start", 3, "slow-wand"],
      ["device-end", 5, "slow-wand"],
    ]);
  });
});

describe("Servants (A76)", () => {
  const fight = handy([figurine], {}, { power: "attack" });
  it("S0.OF.g: ordering one to attack is a potential attack and none of one's own", () => {
    const ordered = carryOn(fight, [now => use(now, "mage", "figurine", "attack")]);
    expect(ledgerOf(ordered, "mage")).toMatchObject({ potentialAttacks: 1, attacks: 0 });
  });
  it("S0.OF.g: or it spends one, where the world rules so", () => {
    const book = makeRulebook({ "device.servantAttack": "own-attack" });
    const ordered = carryOn(fight, [now => use(now, "mage", "figurine", "attack")], book);
    expect(ledgerOf(ordered, "mage")).toMatchObject({ potentialAttacks: 1, attacks: 1 });
  });
});

describe("What cannot be used", () => {
  const fight = handy([horn, fireWand]);
  it("is what one has not, or cannot do, or has not declared", () => {
    expectImpossible(fight, use(fight, "mage", "crown"), "unknown-device", {
      with: { device: "crown", figure: "Mage" },
    });
    expectImpossible(fight, use(fight, "mage", "horn", "sing"), "unknown-power", {
      with: { power: "sing", device: "Horn of Valhalla" },
    });
    expectImpossible(fight, use(fight, "mage", "horn", "use", { targets: ["dragon"] }), "unknown-target");
    expectRefused(fight, use(fight, "mage", "fire-wand", "ball"), ["declared-with"]);
    expectRefused(spent(fight, "mage", { physical: 3 }), use(fight, "mage", "horn"), ["fourth-action"]);
  });
  it("is not declared without saying what for", () => {
    const stating = declared([mage({ devices: [horn] })], {});
    const declare = (intent: object) =>
      ({ type: "declare", figure: "mage", intent: { kind: "device", ...intent } }) as never;
    expectImpossible(stating, declare({}), "intent-without-device");
    expectImpossible(stating, declare({ device: "horn" }), "intent-without-device");
    expectImpossible(stating, declare({ device: "crown", power: "use" }), "unknown-device");
    expectImpossible(stating, declare({ device: "horn", power: "sing" }), "unknown-power");
    expectLegal(stating, declare({ device: "horn", power: "use" }));
  });
  it("waits for its figure's first step, and goes with any purpose but waiting", () => {
    const late = opened([mage({ devices: [horn] }), orc()], { orc: { kind: "melee" } }, [5, 2]);
    expectRefused(late, use(late, "mage", "horn"), ["not-declared", "not-its-segment"]);
  });
});
