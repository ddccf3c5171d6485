import { describe, expect, it } from "vitest";
import {
  armorAccount,
  armorAgainstFoe,
  armorInDeeds,
  asSeenBy,
  type Fight,
  makeRulebook,
  parryForecast,
  poolForecast,
  standingAlone,
  wardAccount,
} from "#rules/index.ts";
import { strike } from "../commands.ts";
import { facing, struck, swordsman, wardBook } from "../defense/fencing.ts";
import { fighter, longSword, mage, orc } from "../figures.ts";
import { BOOK, carry, opened, spent, until } from "../table.ts";

const JOMASE = makeRulebook({ preset: "jomase" });
const whys = (parts: readonly { readonly why: string }[] = []) => parts.map(({ why }) => why);

describe("A figure's armor class before anybody strikes", () => {
  it("G.02: is that of its sheet", () =>
    expect(armorAccount(standingAlone(fighter()), "fighter", BOOK)).toMatchObject({
      armorClass: 4,
      parts: [{ why: "armor-of-sheet", with: { armorClass: 4 } }],
    }));
  it("S3.AS.a: all out it is two worse, for whoever knows of it", () => {
    const book = makeRulebook({ "assault.enabled": true });
    const fight = opened([fighter(), orc()], { fighter: { kind: "melee", assault: true } }, [3, 3], book);
    expect(armorAccount(fight, "fighter", book)).toMatchObject({
      armorClass: 6,
      parts: [{}, { why: "exposed-assault", with: { points: 2 } }],
    });
    expect(armorAccount(asSeenBy(fight, ["fighter"]), "fighter", book)?.armorClass).toBe(4);
  });
  it("S2.4A.i: a caster's Dexterity does not help it, from its declaration on", () => {
    const book = makeRulebook({ "casting.restrictions": "d10-segments", "casting.dexterity": "lost" });
    const fight = opened(
      [mage({ dexterity: 17 }), orc()],
      { mage: { kind: "spell", spell: "fireball" } },
      [3, 3],
      book,
    );
    expect(armorAccount(fight, "mage", book)).toMatchObject({
      armorClass: 13,
      parts: [{}, { why: "exposed-caster", cite: "S2.4A.i", with: { points: 3 } }],
    });
  });
  it("S3.CH.b, S3.AS.a: says beforehand what a charge and an assault would make of it", () =>
    expect(armorInDeeds(fighter({ dexterity: 16 }), JOMASE)).toMatchObject([
      { deed: "charge", armorClass: 7 },
      { deed: "assault", armorClass: 6 },
    ]));
  it("S4.VII.B.2a–b: a charge takes the bonus of Dexterity, or one point from who has none", () => {
    const book = makeRulebook({ preset: "addict" });
    expect(armorInDeeds(fighter({ dexterity: 16 }), book)).toMatchObject([{ deed: "charge", armorClass: 6 }]);
    expect(armorInDeeds(fighter(), book)).toMatchObject([{ deed: "charge", armorClass: 5 }]);
  });
});

describe("What the blow of a foe meets (jomase, Passive Defense)", () => {
  const book = wardBook({ "parry.method": "none", "defense.pool": true });
  const begun = facing(swordsman({ armorClass: 5, defensePool: 3, defensiveCombatBonus: 1 }), [orc()], book);
  const dealt = (points: number): Fight =>
    carry(begun, { type: "deal-pool", figure: "fighter", points: { orc: points }, giveUp: 0 }, {}, book).fight;

  it("S3.PD.b: points that wait for its six attacks better armor class, as the first then has it", () => {
    const fight = dealt(3);
    expect(armorAgainstFoe({ fight, book }, "fighter", "orc", true)).toMatchObject({
      armorClass: 4,
      parts: [{}, { why: "pool-meets", with: { points: 3, attacks: 6, met: 1 } }],
    });
    const { events } = struck(fight, "orc", "fighter", { "to-hit": [1] }, book);
    expect(events.find(({ type }) => type === "attack-rolled")).toMatchObject({ armorClass: 4 });
  });
  it("S3.PD.d: who may not know how often it attacks is told of a single attack", () =>
    expect(armorAgainstFoe({ fight: dealt(3), book }, "fighter", "orc", false)?.armorClass).toBe(2));
  it("S3.PD.a–d: says what the pool comes of, what is left, and what attacks given up add", () =>
    expect(poolForecast({ fight: dealt(3), book }, "fighter")).toMatchObject({
      left: 1,
      pool: 4,
      parts: [
        { why: "pool-of-points", with: { pool: 3, bonus: 1 } },
        { why: "pool-given-up", with: { attacks: 0, each: 4 } },
        { why: "pool-limit", with: { limit: 4 } },
      ],
    }));
});

describe("Parries (Rule 9)", () => {
  const fight = until(opened([fighter(), orc()], { orc: { kind: "melee" } }, [3, 3]), 3);

  it("S0.R9.d: says what one betters against that foe, with what it goes by, as the parry then does", () => {
    const against = armorAgainstFoe({ fight, book: BOOK }, "fighter", "orc", true);
    expect(against?.parry).toMatchObject({ weapon: longSword, improvement: 2 });
    expect(whys(against?.parry?.reasons)).toEqual(["parry-equal", "parry-in-time"]);
    const parried = carry(fight, strike(fight, "orc", "fighter"), { defend: ["parry:sword"], "to-hit": [1] });
    expect(parried.events.find(({ type }) => type === "parried")).toMatchObject({ improvement: 2 });
  });
  it("S0.R9.d: nothing is said of a foe's numbers to who may not know them", () =>
    expect(armorAgainstFoe({ fight, book: BOOK }, "fighter", "orc", false)?.parry).toBeNull());
  it("S0.R9.a: as many are left as actions", () => {
    expect(parryForecast({ fight, book: BOOK }, "fighter")).toMatchObject({ left: 3, smaller: 1, equal: 2, larger: 3 });
    expect(parryForecast({ fight: spent(fight, "fighter", { physical: 2 }), book: BOOK }, "fighter")?.left).toBe(1);
    expect(parryForecast({ fight, book: makeRulebook({ "parry.method": "none" }) }, "fighter")).toBeNull();
  });
});

describe("Dodges and blocks (jomase, Active Defense)", () => {
  const book = wardBook();
  const begun = facing(swordsman({ thac0: 16, dexterity: 17, weapons: [longSword] }), [orc()], book);

  it("S3.AD.b, S3.AD.e: one dodge a round, by base THAC0 and reaction", () =>
    expect(wardAccount(begun, "fighter", book)?.dodge).toMatchObject({ left: 1, need: 10 }));
  it("S3.AD.f–g: as many blocks as attacks, with what one blocks with", () =>
    expect(wardAccount(begun, "fighter", book)?.blocks).toMatchObject([{ weapon: longSword, left: 1 }]));
  it("S3.AD.b, S3.AD.f: what is made is gone, for a dodge takes the attack that would pay for a block", () => {
    const { fight } = struck(begun, "orc", "fighter", { defend: ["dodge"], "to-hit": [1] }, book);
    const account = wardAccount(fight, "fighter", book);
    expect([account?.dodge.left, account?.blocks[0]?.left]).toEqual([0, 0]);
  });
  it("are told outside a fight, too, and nowhere else than where they are played", () => {
    expect(wardAccount(standingAlone(fighter()), "fighter", book)?.dodge.left).toBe(1);
    expect(wardAccount(begun, "fighter", BOOK)).toBeNull();
  });
});
