import { describe, expect, it } from "vitest";
import { canOppose, parryOutcome, slownessPenalty } from "#rules/defense/parry.ts";
import { PARRY_BY_SIZE } from "#rules/defense/tables.ts";
import { type Figure, makeRulebook, withFigures } from "#rules/index.ts";
import { shoot, strike } from "../commands.ts";
import { archer, claws, dagger, fighter, halberd, longBow, longSword, mage, orc, weapon } from "../figures.ts";
import { BOOK, carry, ledgerOf, opened, type Script, spent, until } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";

/** The orc strikes at the fighter. `dice` are those of the monsters, then of the party. */
function blow(
  answers: Script,
  { foe = {}, own = {}, dice = [4, 4] }: { foe?: Partial<Figure>; own?: Partial<Figure>; dice?: number[] } = {},
) {
  const attacker = orc(foe);
  const item = attacker.weapons[0]?.id ?? "sword";
  const figures = [fighter(own), attacker];
  const fight = opened(figures, { orc: { kind: "melee" }, fighter: { kind: "wait" } }, dice);
  const now = until(fight, dice[1] ?? 4);
  return carry(now, strike(now, "orc", "fighter", item), answers);
}
const armorClassMet = ({ events }: ReturnType<typeof blow>) =>
  events.find(event => event.type === "attack-rolled")?.armorClass;
const parried = { defend: ["parry:sword"], "to-hit": [1] };

describe("A fighter in chainmail with a shield, armor class 4, parries an orc's long sword with its own (Rule 9)", () => {
  it("S0.R9.d, S0.R9.f, S0.R9.h, S0.EX.26: armor class 2 when it ties the orc's initiative, or beats it", () => {
    expect(armorClassMet(blow(parried))).toBe(2);
    expect(armorClassMet(blow(parried, { dice: [3, 5] }))).toBe(2);
  });
  it("S0.R9.f: still armor class 4 when it does not", () => {
    const late = blow(parried, { dice: [5, 3] });
    expect(armorClassMet(late)).toBe(4);
    expect(late.events.find(event => event.type === "parried")).toMatchObject({ held: false, improvement: 0 });
  });
  it("S0.R9.g, S0.EX.27: no change when its Strength is 17 and the orc's 15", () =>
    expect(armorClassMet(blow(parried, { foe: { strength: 15 } }))).toBe(2));
  it("S0.R9.g, S0.EX.28: armor class 3 when its Strength is 16 and the orc's 18", () =>
    expect(armorClassMet(blow(parried, { foe: { strength: 18 }, own: { strength: 16 } }))).toBe(3));
  it("S0.R9.g: exceptional Strength is no second full point", () =>
    expect(armorClassMet(blow(parried, { foe: { strength: 18, strengthPercent: 99 } }))).toBe(2));
  it("S0.R9.d, S0.R9.e, S0.EX.29: armor class 3 against a halberd, and the orc loses 2 on initiative", () => {
    const outcome = blow(parried, { foe: { weapons: [halberd] }, dice: [6, 4] });
    expect(armorClassMet(outcome)).toBe(3);
    expect(outcome.events.find(event => event.type === "parried")?.reasons).toMatchObject([
      { why: "parry-smaller", with: { improvement: 1 } },
      { why: "parry-slower", with: { figure: "Orc", penalty: -2, factor: 9, other: 5 } },
      { why: "parry-in-time", with: { defender: 4, attacker: 4, sense: "high" } },
    ]);
  });
});

describe("What a parry is worth", () => {
  it("S0.R9.d: 1 with a smaller weapon, 2 with an equal one, 3 with a larger", () => {
    const improvement = (mine: number, his: number) =>
      parryOutcome(
        { figure: fighter(), weapon: weapon({ size: mine as 2 }), initiative: 3 },
        { figure: orc(), weapon: weapon({ size: his as 2 }), initiative: 3 },
        false,
      ).improvement;
    expect([improvement(1, 2), improvement(2, 2), improvement(3, 2)]).toEqual([1, 2, 3]);
    expect(Object.values(PARRY_BY_SIZE).map(row => row.improvement)).toEqual([1, 2, 3]);
  });
  it("S0.R9.e: the slower weapon loses 1, or 2 at four points; equal ones and claws nothing", () => {
    expect([5, 4, 2, 1].map(other => slownessPenalty(5, other))).toEqual([0, -1, -1, -2]);
    expect([slownessPenalty(5, 9), slownessPenalty(null, 5), slownessPenalty(5, null)]).toEqual([0, 0, 0]);
  });
  it("S0.R9.e: a tie is not enough for the slower one", () => {
    const slow = { figure: fighter(), weapon: weapon({ speedFactor: 6 }), initiative: 4 };
    const quick = { figure: orc(), weapon: longSword, initiative: 4 };
    expect(parryOutcome(slow, quick, false).held).toBe(false);
    expect(parryOutcome(quick, slow, false).held).toBe(true);
  });
  it("S0.R9.g: a dagger's one point is erased, and no more than that", () => {
    const weak = { figure: fighter({ strength: 3 }), weapon: dagger, initiative: 6 };
    expect(
      parryOutcome(weak, { figure: orc({ strength: 18 }), weapon: longSword, initiative: 1 }, false).improvement,
    ).toBe(0);
  });
  it("S0.R9.c: hand weapons oppose hand weapons, nothing else does", () => {
    expect(canOppose(longSword, halberd)).toBe(true);
    expect(canOppose(dagger, longSword)).toBe(true);
    for (const other of [claws, longBow, weapon({ canParry: false })]) expect(canOppose(other, longSword)).toBe(false);
    for (const other of [claws, longBow, weapon({ parryable: false })]) expect(canOppose(longSword, other)).toBe(false);
  });
});

describe("An archer shoots in segment two; in segment five an orc arrives (Rule 9)", () => {
  const figures = [archer(), orc()];
  const intents = { archer: { kind: "missile", weapon: "bow" }, orc: { kind: "melee" } } as const;
  const fight = opened(figures, intents, [2, 5]);
  const shot = carry(fight, shoot(fight, "archer", "orc"), { "to-hit": [1] }).fight;
  const five = until(shot, 5);

  it("S0.R9.b: it may not strike", () =>
    expectRefused(five, strike(five, "archer", "orc"), [
      "not-declared",
      "not-its-segment",
      "attacks-spent",
      "missile-and-blow",
    ]));
  it("S0.R9.a, S0.R9.b: it may draw and parry: one physical action, no attack", () => {
    const { fight } = carry(five, strike(five, "orc", "archer"), { defend: ["parry:sword"], "to-hit": [1] });
    expect(ledgerOf(fight, "archer")).toMatchObject({ physical: 2, parries: 1, attacks: 1 });
  });
  it("is asked before the die, and may let it be", () => {
    const { fight, answers } = carry(five, strike(five, "orc", "archer"), { defend: ["none"], "to-hit": [1] });
    expect(answers).toEqual(["none", 1]);
    expect(ledgerOf(fight, "archer").parries).toBe(0);
  });
});

describe("A figure that is not asked (Rule 9)", () => {
  const unasked = { "to-hit": [1] };
  it("S0.R9.a: a figure whose three actions are used", () => {
    const fight = opened([fighter(), orc()], { orc: { kind: "melee" } }, [4, 4]);
    const tired = spent(fight, "fighter", { physical: 3 });
    expect(carry(tired, strike(tired, "orc", "fighter"), unasked).answers).toEqual([1]);
  });
  it("a figure that is stunned", () =>
    expect(blow(unasked, { own: { conditions: ["stunned"] } }).answers).toEqual([1]));
  it("a figure that is held", () =>
    expect(blow({ damage: [1] }, { own: { conditions: ["held"] } }).answers).toEqual([1]));
  it("a figure that lies", () => {
    const fight = opened([fighter(), orc()], { orc: { kind: "melee" } }, [4, 4]);
    const lying = withFigures(fight, [fighter({ hitPoints: -1 }), orc()]);
    expect(carry(lying, strike(lying, "orc", "fighter"), unasked).answers).toEqual([1]);
  });
  it("S0.R9.c: a figure whose weapons cannot oppose the blow, or that has none", () => {
    expect(blow(unasked, { foe: { weapons: [claws] } }).answers).toEqual([1]);
    expect(blow(unasked, { own: { weapons: [longBow] } }).answers).toEqual([1]);
    expect(blow(unasked, { own: { weapons: [] } }).answers).toEqual([1]);
  });
  it("the target of a missile", () => {
    const fight = opened([archer(), orc()], { archer: { kind: "missile", weapon: "bow" } }, [4, 4]);
    expect(carry(fight, shoot(fight, "archer", "orc"), unasked).answers).toEqual([1]);
  });
  it("anybody, in a world without the parry", () => {
    const book = makeRulebook({ "parry.method": "none" });
    const fight = opened([fighter(), orc()], { orc: { kind: "melee" } }, [4, 4], book);
    expect(carry(fight, strike(fight, "orc", "fighter"), unasked, book).answers).toEqual([1]);
  });
  it("answers with a weapon it was not offered: a mistake", () =>
    expect(() => blow({ defend: ["parry:axe"] })).toThrow("choose: expected one of the choices, got parry:axe"));
});

describe("Standing ready to parry", () => {
  const guarded = (against: string | null, own: Partial<Figure> = {}) => {
    const fight = opened([fighter(own), orc()], { orc: { kind: "melee" } }, [4, 4]);
    return carry(fight, { type: "parry", figure: "fighter", against }).fight;
  };
  it("meets the blow without asking, from anyone or from that foe", () => {
    for (const against of ["anyone", "orc"]) {
      const fight = guarded(against);
      const { answers, fight: after } = carry(fight, strike(fight, "orc", "fighter"), { "to-hit": [1] });
      expect(answers).toEqual([1]);
      expect(ledgerOf(after, "fighter").parries).toBe(1);
    }
  });
  it("takes the weapon that helps most", () => {
    const fight = guarded("anyone", { weapons: [dagger, weapon({ id: "sword" }), weapon({ id: "broad" })] });
    const { events } = carry(fight, strike(fight, "orc", "fighter"), { "to-hit": [1] });
    expect(events.find(event => event.type === "parried")).toMatchObject({ weapon: "sword", improvement: 2 });
  });
  it("once lowered, is asked again", () => {
    const lowered = carry(guarded("anyone"), { type: "parry", figure: "fighter", against: null }).fight;
    expect(carry(lowered, strike(lowered, "orc", "fighter"), { defend: ["none"], "to-hit": [1] }).answers).toHaveLength(
      2,
    );
  });
  it("S0.R9.a, S0.R9.c: takes a weapon that parries and an action left, and a world that plays it", () => {
    const ready = { type: "parry", figure: "fighter", against: "anyone" } as const;
    expectLegal(guarded(null), ready);
    expectRefused(spent(guarded(null), "fighter", { physical: 3 }), ready, ["fourth-action"]);
    expectRefused(guarded(null, { weapons: [longBow, claws] }), ready, ["nothing-to-parry-with"]);
    expectRefused(guarded(null), ready, ["parry-not-played"], makeRulebook({ ...BOOK, "parry.method": "none" }));
  });
  it("a caster under way has no hand free (S0.R10.c)", () => {
    const fight = opened(
      [mage(), orc()],
      { mage: { kind: "spell", spell: "fireball" }, orc: { kind: "melee" } },
      [4, 4],
    );
    const casting = carry(fight, {
      type: "cast",
      moment: 4,
      figure: "mage",
      spell: "fireball",
      targets: ["orc"],
    }).fight;
    expectRefused(casting, { type: "parry", figure: "mage", against: "anyone" }, ["spell-under-way"]);
    expect(carry(casting, strike(casting, "orc", "mage"), { "to-hit": [1] }).answers).toEqual([1]);
  });
});
