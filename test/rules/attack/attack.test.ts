import { describe, expect, it } from "vitest";
import { damageAfterSave, damageFormula } from "#rules/attack/damage.ts";
import { STRENGTH, strengthDamage, strengthToHit } from "#rules/attack/strength.ts";
import { toHitAdjustments } from "#rules/attack/to-hit.ts";
import { reactionAdjustment } from "#rules/figure/dexterity.ts";
import { makeRulebook, type Rulebook } from "#rules/index.ts";
import { shoot, strike } from "../commands.ts";
import { archer, claws, dagger, fighter, figure, longBow, longSword, orc, weapon } from "../figures.ts";
import { carry, opened, type Script } from "../table.ts";
import { expectImpossible, verdictOf } from "../verdicts.ts";

const book = makeRulebook({ "parry.method": "none" });
const scene = (attacker = fighter(), target = orc()) =>
  opened([attacker, target], { [attacker.id]: { kind: "melee" } }, [3, 3], book);
const blow = (answers: Script, attacker = fighter(), target = orc(), item = "sword", more: object = {}) => {
  const fight = scene(attacker, target);
  return carry(fight, { ...strike(fight, attacker.id, "orc", item), ...more } as never, answers, book);
};
const rolled = ({ events }: ReturnType<typeof blow>) => events.find(event => event.type === "attack-rolled");

describe("A fighter of THAC0 20 and Strength 17 strikes at armor class 6 (G.02, G.03)", () => {
  it("G.02, G.03: needs 14, its Strength included", () => {
    expect(rolled(blow({ "to-hit": [13], damage: [4] }))).toMatchObject({
      natural: 13,
      total: 14,
      armorClass: 6,
      need: 14,
      hit: true,
      adjustments: [{ why: "strength-to-hit", value: 1 }],
    });
    expect(rolled(blow({ "to-hit": [12] }))).toMatchObject({ total: 13, hit: false });
  });
  it("G.02: needs more against a lower armor class", () =>
    expect(rolled(blow({ "to-hit": [20] }, fighter(), orc({ armorClass: -3 })))).toMatchObject({
      need: 23,
      hit: false,
    }));
  it("adds Strength to the damage, and it is lost from the hit points", () => {
    const { events, changes, fight } = blow({ "to-hit": [13], damage: [4] });
    expect(events.find(event => event.type === "hurt")).toMatchObject({ rolled: 4, damage: 5, saved: null });
    expect(changes).toEqual([{ figure: "orc", path: "hitPoints", from: 10, to: 5 }]);
    expect(fight.figures[1]?.hitPoints).toBe(5);
  });
  it("brings a foe below nothing: it falls, and is told once", () => {
    const { events, fight } = blow({ "to-hit": [13], damage: [12] });
    expect(events.filter(event => event.type === "fell")).toEqual([{ type: "fell", figure: "orc", moment: 3 }]);
    expect(fight.figures[1]?.hitPoints).toBe(-3);
  });
  it("a weapon's magic counts to hit and for damage, and typed modifiers to hit", () => {
    const flame = fighter({ weapons: [weapon({ magicBonus: 2 })] });
    const outcome = blow({ "to-hit": [10], damage: [1] }, flame, orc(), "sword", {
      modifiers: [{ name: "From behind", value: 2 }],
    });
    expect(rolled(outcome)).toMatchObject({ total: 15 });
    expect(rolled(outcome)?.adjustments).toContainEqual({ why: "modifier", name: "From behind", value: 2 });
    expect(outcome.changes[0]).toMatchObject({ to: 6 });
  });
  it("a penalty leaves a hit at nothing, never below", () => {
    const cursed = fighter({ strength: 10, weapons: [weapon({ magicBonus: -5 })] });
    const outcome = blow({ "to-hit": [20], damage: [2] }, cursed);
    expect(outcome.events.find(event => event.type === "hurt")).toMatchObject({ damage: 0 });
    expect(outcome.changes).toEqual([]);
  });
  it("a weapon without a damage formula hits without hurting, and it is said", () => {
    const feather = fighter({ weapons: [weapon({ damageSmallMedium: null })] });
    const { events, changes } = blow({ "to-hit": [20] }, feather);
    expect(events.at(-1)).toMatchObject({ type: "no-effect", figure: "orc", reason: { why: "weapon-without-damage" } });
    expect(changes).toEqual([]);
  });
  it("G.04: the damage is that for the size of the foe", () => {
    expect([0, 1, 2, 3, 4, 5].map(size => damageFormula(longSword, size as 0))).toEqual([
      ...Array(3).fill("1d8"),
      ...Array(3).fill("1d12"),
    ]);
  });
});

describe("An archer of Dexterity 17 and Strength 18 (G.06)", () => {
  it("G.06: shoots with its Dexterity, and hurts without its Strength", () => {
    const fight = opened(
      [archer({ dexterity: 17, strength: 18 }), orc()],
      { archer: { kind: "missile", weapon: "bow" } },
      [3, 3],
    );
    const { events, changes } = carry(fight, shoot(fight, "archer", "orc"), { "to-hit": [12], damage: [3] });
    expect(events.find(event => event.type === "attack-rolled")).toMatchObject({
      missile: true,
      total: 14,
      adjustments: [{ why: "dexterity", value: 2 }],
    });
    expect(changes).toEqual([{ figure: "orc", path: "hitPoints", from: 10, to: 7 }]);
  });
});

describe("Dexterity with a missile", () => {
  const adjusts = (played: Rulebook) =>
    toHitAdjustments(archer({ dexterity: 18 }), { weapon: longBow, missile: true, modifiers: [] }, played)[0]?.value;
  it("G.06: adjusts it by the world's table, as it does reactions", () => {
    expect(adjusts(makeRulebook())).toBe(3);
    expect(adjusts(makeRulebook({ "tables.dexterity": "second-edition" }))).toBe(2);
  });
});

describe("The tables of abilities", () => {
  it("their bands rise and leave no score out", () => {
    const tops = STRENGTH.map(band => band.upTo);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(tops.at(-1)).toBe(Number.POSITIVE_INFINITY);
  });
  it("never give a higher score less", () => {
    const scores = [...Array(17).keys()].map(score => [score + 1, 0]);
    const exceptional = [0, 1, 50, 51, 75, 76, 90, 91, 99, 100].map(percent => [18, percent]);
    const figures = [...scores, ...exceptional].map(([strength, strengthPercent]) =>
      figure({ strength, strengthPercent }),
    );
    const rising = (values: number[]) => expect(values).toEqual(values.toSorted((a, b) => a - b));
    rising(figures.map(strengthToHit));
    rising(figures.map(strengthDamage));
    rising([...Array(25).keys()].map(dexterity => reactionAdjustment(dexterity, book)));
  });
  it.each([
    [18, 0, 1, 2],
    [18, 50, 1, 3],
    [18, 51, 2, 3],
    [18, 90, 2, 4],
    [18, 99, 2, 5],
    [17, 100, 1, 1],
  ])("Strength %d with %d hundredths: %d to hit, %d to damage", (strength, strengthPercent, toHit, damage) => {
    const strong = figure({ strength, strengthPercent });
    expect([strengthToHit(strong), strengthDamage(strong)]).toEqual([toHit, damage]);
  });
  it("a saving throw halves, rounded down, or negates, or neither", () => {
    expect(damageAfterSave(7, true, "half")).toBe(3);
    expect(damageAfterSave(7, true, "negates")).toBe(0);
    expect(damageAfterSave(7, true, "none")).toBe(7);
    expect(damageAfterSave(7, false, "half")).toBe(7);
  });
});

describe("What cannot be struck, or struck with", () => {
  const armed = fighter({ weapons: [longSword, dagger, claws, archer().weapons[0] as never] });
  const fight = scene(armed);
  it("a foe that is not there, or the figure itself", () => {
    expectImpossible(fight, strike(fight, "fighter", "dragon"), "unknown-target", { with: { target: "dragon" } });
    expectImpossible(fight, strike(fight, "fighter", "fighter"), "targets-itself");
    const gone = { ...fight, figures: [fight.figures[0] ?? null, null] };
    expectImpossible(gone, strike(gone, "fighter", "orc"), "target-missing", { with: { target: "orc" } });
    expectImpossible(gone, strike(gone, "orc", "fighter"), "figure-missing", { with: { figure: "orc" } });
  });
  it("a weapon the figure has not, or one of another use", () => {
    expectImpossible(fight, strike(fight, "fighter", "orc", "axe"), "unknown-weapon", {
      with: { weapon: "axe", figure: "Fighter" },
    });
    expectImpossible(fight, strike(fight, "fighter", "orc", "bow"), "not-a-melee-weapon");
    expectImpossible(fight, shoot(fight, "fighter", "orc", "sword"), "not-a-missile-weapon");
    expectImpossible(fight, shoot(fight, "fighter", "orc", "claws"), "not-a-missile-weapon");
  });
  it.each([21, -21, 1.5, Number.NaN, 1e9])("with a modifier of %d", value => {
    const wild = { ...strike(fight, "fighter", "orc"), modifiers: [{ name: "Luck", value }] };
    expectImpossible(fight, wild as never, "modifier-out-of-range");
  });
  it.each([20, -20, 0])("G.03: and with one of %d, the most there is either way, or none, it can be made", value => {
    const lucky = { ...strike(fight, "fighter", "orc"), modifiers: [{ name: "Luck", value }] };
    expect(JSON.stringify(verdictOf(fight, lucky as never))).not.toContain("modifier-out-of-range");
  });
  it.each([[null], ["luck"], [7]])("with modifiers that are %o", modifiers =>
    expectImpossible(fight, { ...strike(fight, "fighter", "orc"), modifiers } as never, "unreadable"),
  );
  it("with a modifier that is none", () =>
    expectImpossible(
      fight,
      { ...strike(fight, "fighter", "orc"), modifiers: [null] } as never,
      "modifier-out-of-range",
    ));
});
