import { describe, expect, it } from "vitest";
import { thac0With } from "#rules/attack/to-hit.ts";
import {
  type EffectSpec,
  type Fight,
  type FightEvent,
  type Figure,
  makeRulebook,
  play,
  type Rulebook,
  type Verdict,
  weaponsFrom,
} from "#rules/index.ts";
import { cast, command, move, type Said, shoot, strike } from "../commands.ts";
import { longBow, longSword, mage, orc } from "../figures.ts";
import { effects, hex, ROUNDS, typesOf } from "../lasting.ts";
import { BOOK, carry, carryAll, nextDeclarations, opened, rollSides, type Script, spent, until } from "../table.ts";
import { expectLegal, verdictOf } from "../verdicts.ts";

/** A weapon of force, which its caster directs from afar (G.13). */

const SWORD = "Sword of force: 5d4/5d6, slashing, force, range 30, fighter 12/2, sure 19, counts 5";
const HAMMER = "Spiritual hammer: 1d4+1/1d4, bludgeoning, force, range 30, counts 1+7/3";

/** A sword that nothing parries, and that parries nothing. */
const bareSword = { ...longSword, canParry: false, parryable: false };

/** Segment 3: the mage is under an effect that lends a weapon of force. */
function directing(traits: EffectSpec, change: Partial<Figure> = {}, foe: Partial<Figure> = {}): Fight {
  const known = hex({ lasts: ROUNDS("9"), side: "friends", ...traits });
  const figures = [
    mage({ hitPoints: 30, hitPointsMax: 30, spells: [known], ...change }),
    orc({ hitPoints: 60, hitPointsMax: 60, weapons: [bareSword], ...foe }),
  ];
  const fight = until(
    opened(figures, { mage: { kind: "spell", spell: "hex" }, orc: { kind: "melee", target: "mage" } }, [3, 3]),
    3,
  );
  return carry(fight, cast(fight, "mage", ["mage"], "hex")).fight;
}

const overruled = (said: Said) => ({ ...said, overruled: true }) as Said;
const whysOf = (verdict: Verdict) => (verdict.legal ? [] : verdict.reasons.map(({ why }) => why));
const blow = (fight: Fight, answers: Script = {}) =>
  carry(fight, overruled(shoot(fight, "mage", "orc", "effect-1-0")), answers);
const of = <Type extends FightEvent["type"]>(events: readonly FightEvent[], type: Type) =>
  events.find((event): event is Extract<FightEvent, { type: Type }> => event.type === type);

describe("A weapon of force (G.13)", () => {
  it("G.13: hits as a fighter of half the caster's level, without Strength, and does 5d4", () => {
    const fight = directing({ grants: SWORD }, { strength: 18, thac0: 19 }, { armorClass: 6 });
    const { events } = blow(fight, { "to-hit": [10], damage: [13] });
    expect(of(events, "attack-rolled")).toMatchObject({ need: 16 - 6, total: 10, adjustments: [], hit: true });
    expect(of(events, "hurt")).toMatchObject({ damage: 13, adjustments: [] });
  });
  it("G.13: always hits on a natural 19 or 20, and says so if it hits by that alone", () => {
    const fight = directing({ grants: SWORD }, {}, { armorClass: -8 });
    expect(of(blow(fight, { "to-hit": [18] }).events, "attack-rolled")).toMatchObject({ need: 24, hit: false });
    const sure = of(blow(fight, { "to-hit": [19], damage: [9] }).events, "attack-rolled");
    expect(sure).toMatchObject({ hit: true, sureFrom: 19 });
    const easy = directing({ grants: SWORD }, {}, { armorClass: 10 });
    expect(of(blow(easy, { "to-hit": [19], damage: [9] }).events, "attack-rolled")).not.toHaveProperty("sureFrom");
  });
  it("G.13: strikes as in the caster's hand if it says no more: with THAC0 and Strength, not Dexterity", () => {
    const fight = directing({ grants: HAMMER }, { strength: 18, dexterity: 18, thac0: 18 }, { armorClass: 6 });
    const { events } = blow(fight, { "to-hit": [11], damage: [3] });
    const rolled = of(events, "attack-rolled");
    expect(rolled).toMatchObject({ need: 12, total: 12, hit: true });
    expect(rolled?.adjustments).toEqual([{ why: "strength-to-hit", value: 1, cite: "G.03" }]);
    expect(of(events, "hurt")).toMatchObject({ damage: 5 });
  });
  it("G.13: is declared and directed in the next round like a missile weapon", () => {
    const declaring = nextDeclarations(directing({ grants: SWORD }));
    const intents = { mage: { kind: "missile", weapon: "effect-1-0" }, orc: { kind: "melee" } } as const;
    const said = Object.entries(intents).map(([figure, intent]) => ({ type: "declare", figure, intent }) as const);
    const fight = until(rollSides(carryAll(declaring, said), [3, 3]), 3);
    const directed = shoot(fight, "mage", "orc", "effect-1-0");
    expectLegal(fight, directed);
    const again = carry(fight, directed, { "to-hit": [1] }).fight;
    expect(verdictOf(again, directed).legal).toBe(false);
  });
  it("G.13: counts as magical by the caster's level, and adds nothing to rolls", () => {
    const warded = (bonus: number) =>
      directing({ grants: HAMMER }, {}, { armorClass: 10, harmedBy: { bonus, silver: false } });
    const { events } = blow(warded(3), { "to-hit": [19], damage: [3] });
    expect(of(events, "attack-rolled")?.adjustments).toEqual([]);
    expect(of(events, "hurt")).toMatchObject({ damage: 3 });
    expect(typesOf(blow(warded(4), { "to-hit": [19] }))).toContain("no-effect");
  });
  it("G.13: strikes up to its range and no farther, without ammunition", () => {
    const at = (feet: number) =>
      directing({ grants: HAMMER }, { position: { x: 0, y: 0 } }, { position: { x: feet, y: 0 } });
    const reasons = (fight: Fight) => whysOf(verdictOf(fight, shoot(fight, "mage", "orc", "effect-1-0")));
    expect(reasons(at(35))).not.toContain("out-of-range");
    expect(reasons(at(40))).toContain("out-of-range");
  });
  it("G.13: is no missile to magic that stops those, and can be parried but not answered by a blow", () => {
    const plain = { grants: HAMMER.replace("counts 1+7/3", "counts 0") };
    const fight = directing(plain, {}, { armorClass: 10, weapons: [{ ...longSword, canParry: true }] });
    const warded = carry(fight, {
      ...{ type: "begin-effect", figure: "orc", name: "Ward", segments: 50, traits: { stopsMissiles: true } },
    } as never).fight;
    const { events } = blow(warded, { defend: ["parry:sword"], "to-hit": [19], damage: [3] });
    expect(typesOf({ events })).toContain("parried");
    expect(of(events, "hurt")).toMatchObject({ damage: 3 });
    const book: Rulebook = { ...BOOK, "parry.blow": "after-missile" };
    const answersTo = (against: Fight, said: Said) => {
      const choices: string[] = [];
      play(against, command(overruled(said)), book, need => {
        if (need.kind === "choose") choices.push(...need.choices.map(({ id }) => id));
        return need.kind === "choose" ? "none" : 1;
      });
      return choices;
    };
    const armed = directing(plain, { weapons: [longSword] }, { weapons: [longSword, longBow] });
    const afterShot = spent(armed, "orc", { attacks: 1, missiles: 1, launcher: "bow", physical: 1 });
    const ofForce = answersTo(afterShot, shoot(afterShot, "mage", "orc", "effect-1-0"));
    expect(ofForce).toEqual(["none", "parry:sword"]);
    expect(answersTo(afterShot, strike(afterShot, "mage", "orc"))).toEqual([...ofForce, "strike:sword"]);
  });
});

describe("Concentrating on a weapon of force (G.13)", () => {
  const kept = { grants: HAMMER, ends: ["concentration"] } as const;
  it("G.13: striking with it goes on", () => {
    const fight = directing(kept, {}, { armorClass: 10 });
    const after = blow(fight, { "to-hit": [19], damage: [3] }).fight;
    expect(effects(after, "mage")).toMatchObject([{ name: "Hex" }]);
  });
  it("G.13: a move or a wound ends it", () => {
    const fight = directing(kept, { weapons: [bareSword] }, { weapons: [bareSword] });
    const moved = carry(fight, overruled(move(fight, "mage", 10))).fight;
    expect(effects(moved, "mage")).toEqual([]);
    const hit = carry(fight, overruled(strike(fight, "orc", "mage")), { "to-hit": [20], damage: [2] }).fight;
    expect(effects(hit, "mage")).toEqual([]);
  });
  it("G.13: so does a blow with another weapon", () => {
    const fight = directing(kept, { weapons: [bareSword] });
    const after = carry(fight, overruled(strike(fight, "mage", "orc")), { "to-hit": [2] }).fight;
    expect(effects(after, "mage")).toEqual([]);
  });
});

describe("The text of a weapon of force (G.13)", () => {
  it.each([
    ["fighter level/2", { asFighter: 0 }],
    ["fighter 13/2", { asFighter: 6 }],
    ["counts 1+3/3", { countsAs: 2 }],
    ["counts 1+30/3", { countsAs: 5 }],
  ])("G.13: %s", (word, says) => {
    expect(weaponsFrom(`Sword: 1d8, force, range 30, ${word}`)).toMatchObject([
      { kind: "launcher", force: true, ...says },
    ]);
  });
  it.each(["fighter 1/0", "fighter 2/", "sure 21", "counts 1+2"])("G.13: %s is no word of a weapon", word => {
    expect(() => weaponsFrom(`Sword: 1d8, force, ${word}`)).toThrow(RangeError);
  });
  it.each([
    ["first-edition", [20, 20, 20, 18, 16, 4]],
    ["second-edition", [20, 20, 19, 18, 15, 1]],
  ] as const)("a fighter's THAC0 in %s", (edition, thac0s) => {
    const book: Rulebook = { ...makeRulebook(), "tables.dexterity": edition };
    expect([0, 1, 2, 3, 6, 20].map(asFighter => thac0With({ thac0: 9 }, { asFighter }, book))).toEqual(thac0s);
  });
});
