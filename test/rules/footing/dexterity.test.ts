import { describe, expect, it } from "vitest";
import { type Figure, type Intent, makeRulebook, type Rulebook } from "#rules/index.ts";
import { dexterityTurned, turnedArmorClass } from "#rules/intent/intent.ts";
import { type Said, shoot, strike } from "../commands.ts";
import { archer, fighter, orc } from "../figures.ts";
import { carry, declared, opened, until } from "../table.ts";
import { expectImpossible, expectLegal, expectRefused } from "../verdicts.ts";

const BOOK = makeRulebook({ "dexterity.attack": true, "parry.method": "none" });
const POOL = makeRulebook({ "dexterity.attack": true, "parry.method": "none", "defense.pool": true });
const nimble = (change: Partial<Figure> = {}) => fighter({ strength: 10, dexterity: 17, ...change });
const turning = (toAttack: number, change: Partial<Intent> = {}): Intent => ({ kind: "melee", toAttack, ...change });
const declare = (intent: Intent): Said => ({ type: "declare", figure: "fighter", intent });
const opening = (change: Partial<Figure> = {}, book = BOOK) => declared([nimble(change), orc()], {}, book);

describe("Dexterity turned to attack is declared (S3.DX.a)", () => {
  it("up to the reaction adjustment, with any deed", () => {
    expectLegal(opening(), declare(turning(1)), BOOK);
    expectLegal(opening(), declare(turning(2)), BOOK);
    expectLegal(opening({ weapons: archer().weapons }), declare(turning(2, { kind: "missile", weapon: "bow" })), BOOK);
  });
  it("not beyond it, and not at all without a bonus", () => {
    expectRefused(opening(), declare(turning(3)), ["dexterity-beyond"], BOOK);
    expectRefused(opening({ dexterity: 15 }), declare(turning(1)), ["dexterity-beyond"], BOOK);
    expectRefused(opening({ dexterity: 3 }), declare(turning(1)), ["dexterity-beyond"], BOOK);
  });
  it("G.06: by the world's own table", () => {
    const second = makeRulebook({ ...BOOK, "tables.dexterity": "second-edition" });
    expectLegal(opening({ dexterity: 18 }), declare(turning(3)), BOOK);
    expectRefused(opening({ dexterity: 18 }, second), declare(turning(3)), ["dexterity-beyond"], second);
  });
  it("only where it is played", () =>
    expectRefused(opening({}, makeRulebook()), declare(turning(1)), ["dexterity-not-played"], makeRulebook()));
  it.each([0, -1, 1.5, Number.NaN])("as a whole number of points, not %s", points =>
    expectImpossible(opening(), declare(turning(points)), "unreadable", { with: { field: "toAttack" } }, BOOK),
  );
  it("and is none when left out", () =>
    expect([dexterityTurned({ intent: null }), dexterityTurned({ intent: { kind: "melee" } })]).toEqual([0, 0]));
});

describe("Two points of it (S3.DX.a)", () => {
  const fight = (change: Partial<Figure> = {}, book = BOOK) =>
    until(
      opened(
        [nimble({ weapons: [...fighter().weapons, ...archer().weapons], ...change }), orc({ strength: 10 })],
        { fighter: turning(2), orc: { kind: "melee" } },
        [2, 2],
        book,
      ),
      2,
      book,
    );
  const rolled = (said: Said, change: Partial<Figure> = {}, book: Rulebook = BOOK) =>
    carry(fight(change, book), said, { "to-hit": [1] }, book).events.find(event => event.type === "attack-rolled");
  const atHim = strike(fight(), "orc", "fighter");

  it("are added to blows", () =>
    expect(rolled(strike(fight(), "fighter", "orc"))).toMatchObject({
      total: 3,
      adjustments: [{ why: "dexterity-turned", value: 2, cite: "S3.DX.a" }],
    }));
  it("and to missiles, besides what Dexterity does for those anyway", () =>
    expect(rolled({ ...shoot(fight(), "fighter", "orc"), overruled: true })).toMatchObject({ total: 5 }));
  it("make armor class two worse", () => expect(rolled(atHim)).toMatchObject({ armorClass: 6 }));
  it("come out of the pool where there is one, and what it cannot pay out of armor class", () => {
    expect(rolled(atHim, { defensePool: 2 }, POOL)?.armorClass).toBe(4);
    expect(rolled(atHim, { defensePool: 0, defensiveCombatBonus: 1 }, POOL)?.armorClass).toBe(5);
    expect(rolled(atHim, {}, POOL)?.armorClass).toBe(6);
    expect(rolled(atHim, { defensePool: 5 })?.armorClass).toBe(6);
    expect([turnedArmorClass(2, 5), turnedArmorClass(3, 1), turnedArmorClass(0, 0)]).toEqual([0, 2, 0]);
  });
});
