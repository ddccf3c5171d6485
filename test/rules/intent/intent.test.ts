import { describe, expect, it } from "vitest";
import { type Fight, type Intent, judge, makeRulebook, order, seatOf, withFigures } from "#rules/index.ts";
import { cast, command, move, shoot, strike } from "../commands.ts";
import { archer, dagger, fighter, mage, orc, spell } from "../figures.ts";
import { BOOK, carry, close, declared, noticed, opened, until } from "../table.ts";
import { expectImpossible, expectLegal, expectRefused } from "../verdicts.ts";

const melee: Intent = { kind: "melee" };
const declare = (figure: string, intent: Intent) => ({ type: "declare", figure, intent }) as const;

describe("Stating one's intention (three-actions, Rule 10)", () => {
  const figures = [fighter({ weapons: [...fighter().weapons, dagger] }), archer(), mage(), orc()];
  const intents: Record<string, Intent> = {
    fighter: { kind: "melee", weapon: "sword", target: "orc" },
    archer: { kind: "wait" },
    mage: { kind: "spell", spell: "fireball" },
  };
  const fight = opened(figures, intents, [3, 3]);

  it("S0.R10.a: what was declared may be done", () => {
    expectLegal(fight, strike(fight, "fighter", "orc"));
    expectLegal(fight, cast(fight, "mage", ["orc"]));
  });
  it("S0.R10.a: what was not is refused: another weapon, another kind of deed, anything after waiting or silence", () => {
    expectRefused(fight, strike(fight, "fighter", "orc", "dagger"), ["declared-with"]);
    expectRefused(fight, strike(fight, "mage", "orc", "dagger"), ["not-declared"]);
    expectRefused(fight, shoot(fight, "archer", "orc"), ["not-declared"]);
    expectRefused(fight, move(fight, "archer", 5), ["not-declared"]);
    expectRefused(fight, strike(fight, "orc", "fighter"), ["not-declared"]);
  });
  it("says what was declared instead", () => {
    const told = (said: Parameters<typeof judge>[1]) => judge(fight, said, BOOK);
    expect(told(command(strike(fight, "mage", "orc", "dagger")))).toMatchObject({
      reasons: [{ with: { intent: "spell", item: "Fire Ball" } }],
    });
    expect(told(command(strike(fight, "orc", "fighter")))).toMatchObject({ reasons: [{ with: { intent: "none" } }] });
  });
  it("S0.R10.a: the foe of the declaration is not binding", () =>
    expectLegal(fight, strike(fight, "fighter", "archer")));
  it("may be restated while everybody is declaring", () => {
    const opening = declared(figures, intents);
    const restated = carry(opening, declare("fighter", melee)).fight;
    expect(seatOf(restated, "fighter")).toMatchObject({ intent: melee, notBefore: 0 });
  });
});

describe("A mage means to fire a Magic Missile in segment four; its target vanishes in segment one (Rule 10)", () => {
  const missile = spell({ id: "missile", name: "Magic Missile", castingTime: 1 });
  const caster = mage({ spells: [missile, spell()] });
  const starts = (fight: Fight) =>
    order(fight, BOOK).steps.filter(step => step.figure === "mage" && step.kind === "spell-start");

  it("S0.R10.e: a new spell takes one segment to decide on, which goes by while it waits", () => {
    const fight = opened([caster, orc()], { mage: { kind: "spell", spell: "missile" }, orc: melee }, [4, 1]);
    expect(fight.encounter.segment).toBe(1);
    const changed = carry(noticed(fight, "mage"), declare("mage", { kind: "spell", spell: "fireball" })).fight;
    expect(starts(changed)).toMatchObject([{ segment: 4, item: "fireball" }]);
  });
  it("S0.R10.e: decided in the segment of its start, it begins in the next, and it is said why", () => {
    const fight = opened([caster, orc()], { mage: { kind: "spell", spell: "missile" } }, [4, 4]);
    const changed = carry(noticed(fight, "mage"), declare("mage", { kind: "spell", spell: "fireball" })).fight;
    expect(starts(changed)).toMatchObject([{ segment: 5, item: "fireball" }]);
    expect(starts(changed)[0]?.reasons.at(-1)).toMatchObject({ why: "changed-mind", with: { segment: 5 } });
    expectRefused(changed, cast(changed, "mage", []), ["not-its-segment"]);
    const five = until(changed, 5);
    expectLegal(five, cast(five, "mage", []));
  });
  it("S0.R10.e: decided in the tenth, nothing is left of the round", () => {
    const twice = fighter({ meleeRate: { attacks: 2, rounds: 1 } });
    const fight = until(opened([twice, orc()], { fighter: melee }, [4, 4]), 10);
    const changed = carry(fight, declare("orc", melee)).fight;
    expect(order(changed, BOOK).steps.filter(step => step.figure === "orc")).toEqual([]);
  });
  it("S0.R10.f: nothing is changed once the action has begun", () => {
    const fight = opened([archer(), orc()], { archer: { kind: "missile", weapon: "bow" } }, [3, 3]);
    const shot = carry(fight, shoot(fight, "archer", "orc"), { "to-hit": [1] }).fight;
    expectRefused(shot, declare("archer", melee), ["nothing-noticed", "attacks-spent", "missile-and-blow"]);
    const walking = opened([fighter(), orc()], { fighter: { kind: "move" } }, [3, 3]);
    const gone = carry(walking, move(walking, "fighter", 5)).fight;
    expectRefused(gone, declare("fighter", melee), ["nothing-noticed"]);
    const book = makeRulebook({ "ledger.enabled": false });
    const plain = opened([fighter(), orc()], { fighter: { kind: "move" } }, [3, 3], book);
    expectRefused(
      carry(plain, move(plain, "fighter", 5), {}, book).fight,
      declare("fighter", melee),
      ["action-begun"],
      book,
    );
  });
});

describe("What cannot be declared", () => {
  const fight = declared([fighter(), archer(), mage(), orc()], {});
  it.each([
    ["fighter", { kind: "dance" }, "unreadable"],
    ["archer", { kind: "missile" }, "intent-without-weapon"],
    ["archer", { kind: "missile", weapon: "sword" }, "not-a-missile-weapon"],
    ["archer", { kind: "melee", weapon: "bow" }, "not-a-melee-weapon"],
    ["fighter", { kind: "melee", weapon: "axe" }, "unknown-weapon"],
    ["mage", { kind: "spell" }, "intent-without-spell"],
    ["mage", { kind: "spell", spell: "wish" }, "unknown-spell"],
    ["fighter", { kind: "melee", target: "dragon" }, "unknown-target"],
  ] as const)("by %s: %o", (figure, intent, why) => expectImpossible(fight, declare(figure, intent as Intent), why));
  it("is said with the figure's name", () =>
    expectImpossible(fight, declare("archer", { kind: "missile" }), "intent-without-weapon", {
      with: { figure: "Archer" },
    }));
  it("by the fallen, or when the round is over", () => {
    const fallen = withFigures(fight, [fighter({ hitPoints: 0 }), archer(), mage(), orc()]);
    expectImpossible(fallen, declare("fighter", melee), "fallen", { with: { figure: "Fighter" } });
    const over = close(opened([fighter()], { fighter: melee }, [3])).fight;
    expectImpossible(over, declare("fighter", melee), "wrong-stage", { with: { stage: "end" } });
  });
});

describe("One's own segment", () => {
  const fight = opened([fighter(), orc()], { fighter: melee, orc: melee }, [2, 5]);
  it("S4.VII.a: comes after the other's, and is not used before", () => {
    expectRefused(fight, strike(fight, "orc", "fighter"), ["not-its-segment"]);
    const five = until(fight, 5);
    expectLegal(five, strike(five, "orc", "fighter"));
    expectRefused(five, strike(five, "fighter", "orc"), ["not-its-segment"]);
  });
  it("S4.VII.A.1: holds one attack", () => {
    const twice = fighter({ meleeRate: { attacks: 2, rounds: 1 } });
    const ready = opened([twice, orc()], { fighter: melee }, [2, 5]);
    const struck = carry(ready, strike(ready, "fighter", "orc"), { defend: ["none"], "to-hit": [1] }).fight;
    expectRefused(struck, strike(struck, "fighter", "orc"), ["step-spent"]);
    const ten = until(struck, 10);
    expectLegal(ten, strike(ten, "fighter", "orc"));
  });
  it("S0.R6.g: moving waits for it, and needs none afterwards", () => {
    expectRefused(fight, move(fight, "orc", 5), ["not-its-segment"]);
    const five = until(fight, 5);
    expectLegal(five, move(five, "fighter", 5));
  });
  it("S4.VII.b: a figure that fell in this very moment still uses it", () => {
    const together = opened([fighter(), orc()], { fighter: melee, orc: melee }, [4, 4]);
    const dead = carry(together, strike(together, "fighter", "orc"), {
      defend: ["none"],
      "to-hit": [20],
      damage: [12],
    }).fight;
    expectLegal(dead, strike(dead, "orc", "fighter"));
    const later = opened([fighter(), orc()], { fighter: melee, orc: melee }, [2, 5]);
    const gone = carry(later, strike(later, "fighter", "orc"), {
      defend: ["none"],
      "to-hit": [20],
      damage: [12],
    }).fight;
    expectImpossible(
      { ...gone, encounter: { ...gone.encounter, segment: 5 } },
      { ...strike(gone, "orc", "fighter"), moment: 5 } as never,
      "fallen",
    );
  });
});
