import { describe, expect, it } from "vitest";
import type { Fight, Figure, Intent, Rulebook, Weapon } from "#rules/index.ts";
import { stepsOf } from "#rules/timeline/order.ts";
import { bonusOf } from "#rules/timeline/precedence/speed.ts";
import { claws, fighter, longBow, longSword, mage, orc, spell, weapon } from "../figures.ts";
import { spent } from "../table.ts";
import { ADDICT, addictWith, groups, rolled, seated, whysOf } from "./orders.ts";

const LEVEL = [4, 4];
const twice = { attacks: 2, rounds: 1 } as const;
const thrice = { attacks: 3, rounds: 1 } as const;
const of = (speedFactor: number | null, change: Partial<Weapon> = {}) =>
  weapon({ ...longSword, speedFactor, ...change });

const facing: Record<string, Intent> = {
  fighter: { kind: "melee", target: "orc" },
  orc: { kind: "melee", target: "fighter" },
};

/** A fighter and an orc who attack each other, with weapons of these speed factors. */
const duel = (
  mine: number | null,
  his: number | null,
  more: { dice?: number[]; fighter?: Partial<Figure>; orc?: Partial<Figure>; book?: Rulebook } = {},
) =>
  rolled(
    [fighter({ weapons: [of(mine)], ...more.fighter }), orc({ weapons: [of(his)], ...more.orc })],
    facing,
    more.dice ?? LEVEL,
    more.book,
  );

/** The targets of the extra attacks that are granted to the figure. */
const granted = (fight: Fight, figure: string) =>
  stepsOf(fight, figure, ADDICT).flatMap(({ against }) => against ?? []);

describe("Weapon speed on a tie (addict VII.D)", () => {
  it("S4.VII.D.1: level, the lower speed factor strikes first", () => {
    expect(groups(duel(5, 7))).toEqual(["fighter", "orc"]);
    expect(groups(duel(7, 5))).toEqual(["orc", "fighter"]);
    expect(whysOf(duel(5, 7), "orc")).toContain("faster-weapon");
  });
  it("S4.VII.D.1, S4.VII.D.2c: equal factors are simultaneous", () => {
    expect(groups(duel(5, 5))).toEqual(["orc = fighter"]);
    expect(groups(duel(0, 0))).toEqual(["orc = fighter"]);
  });
  it("S4.VII.D.1 (a): the dice must be level", () =>
    expect(groups(duel(2, 9, { dice: [5, 4] }))).toEqual(["orc", "fighter"]));
  it("S4.VII.D.1 (a), S4.VI.C: so they must be for two swords that strike first whatever they show", () => {
    const scimitar = { fighter: { weapons: [of(4, { strikesFirst: true })] } };
    const both = { ...scimitar, orc: { weapons: [of(3, { strikesFirst: true })] } };
    expect(groups(duel(4, 3, { dice: [5, 2], ...both }))).toEqual(["orc = fighter"]);
    expect(groups(duel(4, 3, both))).toEqual(["orc", "fighter"]);
  });
  it("S4.VI.C, S4.VII.D.1: of level dice a sword that strikes first does so before any faster one", () =>
    expect(groups(duel(9, 5, { fighter: { weapons: [of(9, { strikesFirst: true })] } }))).toEqual(["fighter", "orc"]));
  it("S4.VII.D.1 (b): both must use weapons with speed factors", () => {
    expect(groups(duel(2, null, { orc: { weapons: [claws] } }))).toEqual(["orc = fighter"]);
  });
  it("S4.VII.D.1 (c): both numbers of attacks must be odd, or both even", () => {
    expect(groups(duel(5, 6, { fighter: { meleeRate: thrice } }))).toEqual([
      "fighter 1",
      "fighter 2",
      "orc",
      "fighter 3",
    ]);
    expect(groups(duel(6, 5, { fighter: { meleeRate: twice }, orc: { meleeRate: twice } }))).toEqual([
      "orc 1",
      "fighter 1",
      "orc 2",
      "fighter 2",
    ]);
    expect(groups(duel(5, 6, { fighter: { meleeRate: twice } }))).toEqual(["fighter 1", "orc", "fighter 2"]);
  });
  it("S4.VII.D.1: only between those who strike at each other", () => {
    const friend = fighter({ id: "ally", weapons: [of(2)] });
    const intents: Record<string, Intent> = { ...facing, ally: { kind: "melee", target: "orc" } };
    const fight = rolled([fighter({ weapons: [of(7)] }), friend, orc({ weapons: [of(9)] })], intents, LEVEL);
    expect(groups(fight)).toEqual(["ally = fighter", "orc"]);
  });
  it("S4.VII.D.2: five factors apart, two blows before the slower one: a dagger against a halberd", () => {
    const fight = duel(2, 9);
    expect(groups(fight)).toEqual(["fighter", "fighter+", "orc"]);
    expect(whysOf(fight, "fighter")).toContain("bonus-blow");
    expect(granted(fight, "fighter")).toEqual(["orc"]);
    expect(granted(fight, "orc")).toEqual([]);
  });
  it("S4.VII.D.2: or at twice the lower factor: 2 and 6, not 3 and 7", () => {
    expect(groups(duel(2, 6))).toEqual(["fighter", "fighter+", "orc"]);
    expect(groups(duel(3, 7))).toEqual(["fighter", "orc"]);
  });
  it("S4.VII.D.2c: ten apart, a third together with the slower blow", () =>
    expect(groups(duel(2, 12))).toEqual(["fighter", "fighter+", "orc = fighter+"]));
  it("S4.VII.D.2, S4.VII.D.2c: what a difference is worth", () => {
    const worth = (low: number, high: number) => {
      const { before, during } = bonusOf(low, high);
      return before + during;
    };
    expect([worth(4, 4), worth(0, 0), worth(0, 1), worth(4, 8), worth(4, 9), worth(1, 3)]).toEqual([0, 0, 1, 0, 1, 1]);
    expect([worth(3, 12), worth(3, 13), worth(-2, 0)]).toEqual([1, 2, 1]);
  });
  it("S4.VII.D.2: the extra blows come once a round, at the first routine that is level", () =>
    expect(groups(duel(2, 9, { fighter: { meleeRate: twice }, orc: { meleeRate: twice } }))).toEqual([
      "fighter 1",
      "fighter 1+",
      "orc 1",
      "fighter 2",
      "orc 2",
    ]));
  const threeOf = (id: "fighter" | "orc") => ({ [id]: { meleeRate: thrice } });
  it("S4.VII.D.1: one faster blow against three slower ones is the first of the round", () => {
    expect(groups(duel(5, 6, threeOf("orc")))).toEqual(["fighter", "orc 1", "orc 2", "orc 3"]);
    expect(groups(duel(5, 6, threeOf("fighter")))).toEqual(["fighter 1", "fighter 2", "orc", "fighter 3"]);
  });
  it("S4.VII.D.2: three routines against one strike twice before it, not three times", () => {
    expect(groups(duel(2, 9, threeOf("fighter")))).toEqual(["fighter 1", "fighter 2", "orc", "fighter 3"]);
    const third = groups(duel(2, 12, threeOf("fighter")));
    expect(third).toEqual(["fighter 1", "fighter 2", "orc = fighter 1+", "fighter 3"]);
  });
  it("S4.VII.D.2: one against three strikes twice before any of them", () =>
    expect(groups(duel(2, 9, threeOf("orc")))).toEqual(["fighter", "fighter+", "orc 1", "orc 2", "orc 3"]));
  it("S4.VII.D.2: three against three strike once more", () => {
    const both = { fighter: { meleeRate: thrice }, orc: { meleeRate: thrice } };
    const all = ["fighter 1", "fighter 1+", "orc 1", "fighter 2", "orc 2", "fighter 3", "orc 3"];
    expect(groups(duel(2, 9, both))).toEqual(all);
  });
  it("S4.VII.D.1 (order.speedScope): or only where two routines fall together", () => {
    const book = addictWith({ "order.speedScope": "level-routines" });
    const three = { ...threeOf("orc"), book };
    expect(groups(duel(5, 6, three), book)).toEqual(["orc 1", "fighter", "orc 2", "orc 3"]);
    expect(groups(duel(2, 9, three), book)).toEqual(["orc 1", "fighter", "fighter+", "orc 2", "orc 3"]);
  });
  it("S4.VII.D.2 (order.speedBonus): or the second blow is the next routine", () => {
    const book = addictWith({ "order.speedBonus": "within" });
    const two = { fighter: { meleeRate: twice }, orc: { meleeRate: twice } };
    expect(groups(duel(2, 9, two), book)).toEqual(["fighter 1", "fighter 2", "orc 1", "orc 2"]);
    expect(groups(duel(2, 9), book)).toEqual(["fighter", "fighter+", "orc"]);
  });
  it("S4.VII.D.3: not in the round in which one of them closes", () => {
    expect(groups(spent(duel(5, 7), "fighter", { moves: [12] }))).toEqual(["orc = fighter"]);
    const apart = { fighter: { position: { x: 0, y: 0 } }, orc: { position: { x: 30, y: 0 } } };
    expect(groups(duel(5, 7, apart))).toEqual(["orc = fighter"]);
  });
  it("S4.VII.D.3: a step of five feet within reach is no closing; one that led into reach is", () => {
    const stands = (x: number) => ({ position: { x, y: 0 } });
    const stepped = (from: number) => {
      const fight = spent(duel(5, 7, { fighter: stands(5), orc: stands(10) }), "fighter", { moves: [5] });
      return groups(seated(fight, "fighter", { cameFrom: { x: from, y: 0 } }));
    };
    expect(stepped(0)).toEqual(["fighter", "orc"]);
    expect(stepped(-10)).toEqual(["orc = fighter"]);
  });
  it("S4.VII.D.3: once they stand together the factors count", () => {
    const close = { fighter: { position: { x: 0, y: 0 } }, orc: { position: { x: 5, y: 0 } } };
    expect(groups(duel(5, 7, close))).toEqual(["fighter", "orc"]);
  });
});

describe("The end of a charge (addict VII.B.3)", () => {
  const spear = of(6, { length: 8 });
  const sword = of(5, { length: 3 });
  const charges: Record<string, Intent> = {
    fighter: { kind: "charge", target: "orc" },
    orc: { kind: "melee", target: "fighter" },
  };
  const charge = (mine: Weapon, his: Weapon, dice: readonly number[], book = ADDICT, change: Partial<Figure> = {}) =>
    rolled([fighter({ weapons: [mine] }), orc({ weapons: [his], ...change })], charges, dice, book);

  it("S4.VII.B.3a, S4.VII.B.3b: the longer weapon strikes first, whatever the initiative", () => {
    expect(groups(charge(spear, sword, [6, 1]))).toEqual(["fighter", "orc"]);
    expect(groups(charge(sword, spear, [1, 6]))).toEqual(["orc", "fighter"]);
    expect(whysOf(charge(spear, sword, [6, 1]), "orc")).toContain("longer-weapon");
  });
  it("S4.VII.B.3b: even before the first of two routines of the foe", () =>
    expect(groups(charge(spear, sword, [6, 1], ADDICT, { meleeRate: twice }))).toEqual(["fighter", "orc 1", "orc 2"]));
  it("S4.VII.B.3b, S4.VII.A.2: a shorter weapon's later routines wait with its first", () => {
    const fight = charge(spear, sword, [6, 1], ADDICT, { meleeRate: thrice });
    expect(groups(fight)).toEqual(["fighter", "orc 1", "orc 2", "orc 3"]);
  });
  it("S4.VII.B.3b: a charger's later routines wait with its first for the foe's longer weapon", () => {
    const three = rolled(
      [fighter({ weapons: [sword], meleeRate: thrice }), orc({ weapons: [spear] })],
      charges,
      [1, 6],
    );
    expect(groups(three)).toEqual(["orc", "fighter 1", "fighter 2", "fighter 3"]);
  });
  it("S4.VII.B.3b: weapons of one length meet at once", () => {
    expect(groups(charge(sword, sword, [6, 1]))).toEqual(["orc = fighter"]);
    expect(whysOf(charge(sword, sword, [6, 1]), "orc")).toContain("weapons-as-long");
  });
  it("S4.VII.B.3b (charge.tie): or the charger is first, or the initiative decides", () => {
    const first = addictWith({ "charge.tie": "charger" });
    expect(groups(charge(sword, sword, [6, 1], first), first)).toEqual(["fighter", "orc"]);
    const byDie = addictWith({ "charge.tie": "initiative" });
    expect(groups(charge(sword, sword, [6, 1], byDie), byDie)).toEqual(["orc", "fighter"]);
    expect(groups(charge(sword, sword, [1, 6], byDie), byDie)).toEqual(["fighter", "orc"]);
  });
  it("S4.VII.B.3b: two who charge at each other with weapons of one length meet at once", () => {
    const first = addictWith({ "charge.tie": "charger" });
    const both: Record<string, Intent> = { ...charges, orc: { kind: "charge", target: "fighter" } };
    const fight = rolled([fighter({ weapons: [sword] }), orc({ weapons: [sword] })], both, [6, 1], first);
    expect(groups(fight, first)).toEqual(["orc = fighter"]);
  });
  it("S4.VII.B.3, S4.VII.a: a shot at a charger goes by initiative, however long the bow", () => {
    const bow = weapon({ ...longBow, length: 6, rateOfFire: { attacks: 1, rounds: 1 } });
    const shoots: Intent = { kind: "missile", weapon: "bow", target: "fighter" };
    const shot = (blade: Weapon, dice: readonly number[]) =>
      groups(
        rolled(
          [fighter({ weapons: [blade] }), orc({ weapons: [bow] })],
          { fighter: charges.fighter as Intent, orc: shoots },
          dice,
        ),
      );
    expect(shot(spear, [6, 1])).toEqual(["orc", "fighter"]);
    expect(shot(spear, [3, 3])).toEqual(["orc = fighter"]);
    expect(shot(sword, [1, 6])).toEqual(["fighter", "orc"]);
  });
  it("S4.VII.D.3: speed factors do not count in a charge", () => {
    const fast = of(1, { length: 3 });
    expect(groups(charge(fast, of(9, { length: 3 }), LEVEL))).toEqual(["orc = fighter"]);
  });
});

describe("A charge against a caster (addict VII.B.4)", () => {
  /**
   * Indoors a charger of move 12 covers 24 ft a segment. From 82 ft away, it is within ten feet of the mage in three.
   */
  const caster = (castingTime: number) => mage({ spells: [spell({ castingTime })], position: { x: 87, y: 0 } });
  const orcAt = orc({ position: { x: 0, y: 0 } });
  const intents: Record<string, Intent> = {
    mage: { kind: "spell", spell: "fireball" },
    orc: { kind: "charge", target: "mage" },
  };
  const race = (castingTime: number, book = ADDICT, dice: readonly number[] = [6, 1]) =>
    groups(rolled([caster(castingTime), orcAt], intents, dice, book), book);

  it("S4.VII.B.4: fewer segments to run than to cast, and the charge is there first: three against 2, 3, 4", () => {
    expect(race(2)).toEqual(["mage", "orc"]);
    expect(race(3)).toEqual(["orc = mage"]);
    expect(race(4, ADDICT, [1, 6])).toEqual(["orc", "mage"]);
  });
  it("S4.VII.B.4: before it begins, the feet that were declared count, with or without a map", () => {
    const nowhere = (one: Figure) => ({ ...one, position: null });
    const declared = { ...intents, orc: { kind: "charge", target: "mage", feet: 82 } } as Record<string, Intent>;
    const order = (castingTime: number) =>
      groups(rolled([nowhere(caster(castingTime)), nowhere(orcAt)], declared, [6, 1]));
    expect([order(2), order(3), order(4)]).toEqual([["mage", "orc"], ["orc = mage"], ["orc", "mage"]]);
  });
  it("S4.VII.B.4 (charge.reach): to contact it may take one segment more", () => {
    const contact = addictWith({ "charge.reach": "contact" });
    expect(race(4, contact)).toEqual(["orc = mage"]);
  });
});
