import { describe, expect, it } from "vitest";
import { type Fight, type Figure, type Intent, order } from "#rules/index.ts";
import { cast, momentNow } from "../commands.ts";
import { archer, fighter, figure, longSword, mage, orc, spell, weapon } from "../figures.ts";
import { device, power } from "../gear.ts";
import { bare } from "../phases/bare.ts";
import { carry, close } from "../table.ts";
import { ADDICT, addictWith, reasonsIfRead, rolled } from "./orders.ts";

const kindsOf = (fight: Fight, id: string, book = ADDICT) =>
  order(fight, book)
    .steps.filter(step => step.figure === id)
    .map(step => step.kind);

const curses: Intent = { kind: "spell", spell: "curse" };
const casts: Intent = { kind: "spell", spell: "fireball" };
const caster = (castingTime: number, change: Partial<Figure> = {}) =>
  mage({ spells: [spell({ castingTime })], ...change });
const shaman = (castingTime: number) =>
  orc({ id: "shaman", name: "Shaman", weapons: [], spells: [spell({ id: "curse", castingTime })] });
const strikesAt = (target: string): Intent => ({ kind: "melee", target });

describe("Why a spell stands where it stands (addict VII.C)", () => {
  const race = (mine: number, his: number, dice: readonly number[]) =>
    rolled([caster(mine), shaman(his)], { mage: casts, shaman: curses }, dice);
  it("S4.VII.C.1: behind a shorter one it says whose it is, and how long", () => {
    expect(reasonsIfRead(race(2, 3, [6, 1]), "shaman", "longer-casting")).toEqual([{ figure: "Shaman", segments: 3 }]);
    expect(reasonsIfRead(race(2, 3, [6, 1]), "mage", "longer-casting")).toEqual([]);
  });
  it("S4.VII.C.1: level with another, both say so", () => {
    const level = race(3, 3, [4, 4]);
    const both = [{ figure: "Shaman", foe: "Mage", segments: 3 }];
    expect(reasonsIfRead(level, "mage", "casting-level")).toEqual(both);
    expect(reasonsIfRead(level, "shaman", "casting-level")).toEqual(both);
    expect(reasonsIfRead(race(3, 3, [4, 5]), "mage", "casting-level")).toEqual([]);
  });
});

describe("Why an attack on a caster stands where it stands (addict VII.C.2)", () => {
  const against = (dice: readonly number[], book = ADDICT, intent: Intent = strikesAt("mage"), foe: Figure = orc()) =>
    rolled([caster(4), foe], { mage: casts, [foe.id]: intent }, dice, book);
  const bandit = archer({ id: "bandit", name: "Bandit", side: "monsters", dexterity: 10 });
  const shoots: Intent = { kind: "missile", weapon: "bow", target: "mage" };
  it("S4.VII.C.2a: winning, it names the caster and what the spell takes", () =>
    expect(reasonsIfRead(against([5, 4]), "orc", "wins-over-caster")).toEqual([
      { figure: "Orc", caster: "Mage", casting: 4 },
    ]));
  it("S4.VII.C.2b: a missile that loses falls on the segment of the caster's die", () =>
    expect(reasonsIfRead(against([2, 3], ADDICT, shoots, bandit), "bandit", "on-caster-die").at(0)).toEqual({
      figure: "Bandit",
      caster: "Mage",
      casting: 4,
      segment: 3,
    }));
  it("S4.VII.C.2c: a weapon with a speed factor goes by that, or by what it lacks of the die", () => {
    const numbers = { figure: "Orc", caster: "Mage", casting: 4 };
    expect(reasonsIfRead(against([4, 4]), "orc", "on-speed-factor")).toEqual([{ ...numbers, segment: 5 }]);
    expect(reasonsIfRead(against([2, 4]), "orc", "on-lost-die")).toEqual([{ ...numbers, segment: 3 }]);
  });
  it("S4.VII.C.2c (order.speedVsCaster): or by initiative alone, without a segment", () => {
    const byInitiative = addictWith({ "order.speedVsCaster": "initiative" });
    expect(reasonsIfRead(against([4, 4], byInitiative), "orc", "by-initiative", byInitiative)).toEqual([
      { figure: "Orc", caster: "Mage", casting: 4 },
    ]);
  });
  it("S4.VII.D.1: the faster weapon is named with both factors", () => {
    const dagger = weapon({ id: "dagger", name: "Dagger", speedFactor: 2 });
    const fight = rolled(
      [fighter({ weapons: [dagger] }), orc({ weapons: [longSword] })],
      { fighter: strikesAt("orc"), orc: strikesAt("fighter") },
      [4, 4],
    );
    expect(reasonsIfRead(fight, "orc", "faster-weapon")).toContainEqual({
      figure: "Fighter",
      foe: "Orc",
      low: 2,
      high: 5,
    });
  });
});

describe("What has been done has its place and no other", () => {
  /** Closes moments until the figure has a step. */
  const toStep = (fight: Fight, id: string) => {
    let now = fight;
    while (!order(now, ADDICT).steps.some(step => step.figure === id && step.moment === momentNow(now)))
      now = close(now, {}, ADDICT).fight;
    return now;
  };
  it("S4.VII.C: a spell that has landed stands in the order once, where it landed", () => {
    const opening = rolled([caster(2), orc()], { mage: casts, orc: { kind: "wait" } }, [1, 6]);
    const there = toStep(opening, "mage");
    const begun = carry(there, cast(there, "mage", ["orc"]), {}, ADDICT).fight;
    let landed = begun;
    while (landed.encounter.stage === "segments" && landed.encounter.seats.some(seat => seat.casting !== null))
      landed = close(landed, { damage: [3], save: [1] }, ADDICT).fight;
    expect(landed.encounter.stage).toBe("segments");
    expect(kindsOf(landed, "mage").filter(kind => kind === "spell-end")).toHaveLength(1);
    const end = order(landed, ADDICT).steps.find(step => step.kind === "spell-end");
    expect(end?.moment).toBe(momentNow(landed));
  });
  it("S4.VII.C.7: a device that has worked has no step left", () => {
    const wand = device({ id: "wand", functions: [power({ id: "ray", activation: 2 })] });
    const uses: Intent = { kind: "device", device: "wand", power: "ray" };
    const opening = rolled([figure({ id: "mage", devices: [wand] }), orc()], { mage: uses }, [1, 6]);
    expect(kindsOf(opening, "mage")).toContain("device-end");
    const there = toStep(opening, "mage");
    const command = { type: "use-device", figure: "mage", device: "wand", power: "ray", targets: [] } as const;
    let used = carry(there, { ...command, moment: momentNow(there) }, {}, ADDICT).fight;
    while (used.encounter.seats.some(seat => seat.activation !== null)) used = close(used, {}, ADDICT).fight;
    expect(kindsOf(used, "mage")).not.toContain("device-end");
  });
  it("S3.SP.d: a device under way says how long it takes, and in which part of the round it ends", () => {
    const book = bare();
    const slow = device({ id: "slow", functions: [power({ id: "power", activation: 4 })] });
    const uses: Intent = { kind: "device", device: "slow", power: "power" };
    const opening = rolled([fighter({ devices: [slow] }), orc()], { fighter: uses }, [5, 5], book);
    const command = { type: "use-device", figure: "fighter", device: "slow", power: "power", targets: [] } as const;
    const begun = carry(opening, { ...command, moment: momentNow(opening) }, {}, book).fight;
    expect(reasonsIfRead(begun, "fighter", "phase-of-casting", book)).toEqual([{ segments: 4, segment: 3 }]);
  });
});
