import { describe, expect, it } from "vitest";
import { baseThac0, fumbleRange } from "#rules/critical/fumble.ts";
import { type Figure, newFight, seatOf } from "#rules/index.ts";
import { type Said, shoot, strike } from "../commands.ts";
import { longBow } from "../figures.ts";
import { carry } from "../table.ts";
import { blow, bookOf, FUMBLES, foe, hero, lossOf, scene, sword, told, typesOf } from "./blows.ts";

const beginner = (change: Partial<Figure> = {}) => hero({ thac0: 20, ...change });
const hydra = (thac0: number, change: Partial<Figure> = {}) => foe({ thac0, ...change });
const fumbles = (outcome: ReturnType<typeof blow>) => typesOf(outcome).includes("fumbled");

describe("A natural 1 always misses (S3.FU.a)", () => {
  const sure = { attacker: hero({ thac0: 1 }), target: foe({ thac0: 20 }) };
  it("S3.FU.a: whatever the total", () => {
    const outcome = blow({ "to-hit": [1] }, { ...sure, book: FUMBLES });
    expect(told(outcome, "attack-rolled")).toMatchObject({ natural: 1, need: -5, hit: false });
  });
  it("S3.FU.a: a 2 does not", () =>
    expect(told(blow({ "to-hit": [2], damage: [1] }, { ...sure, book: FUMBLES }), "attack-rolled").hit).toBe(true));
  it("S3.FU.a: nor a 1 where fumbles are not played", () =>
    expect(told(blow({ "to-hit": [1], damage: [1] }, { ...sure, book: bookOf() }), "attack-rolled").hit).toBe(true));
});

describe("How easily one fumbles goes by both base THAC0s (S3.FU.b)", () => {
  it.each([
    [15, 15, 1],
    [15, 19, 1],
    [15, 11, 1],
    [15, 20, 0],
    [15, 10, 2],
    [15, 6, 2],
    [15, 5, 3],
    [20, 6, 3],
    [20, 5, 4],
    [20, 1, 4],
  ])("S3.FU.b: THAC0 %i against %i: up to %i", (attacker, foe, upTo) =>
    expect(fumbleRange({ attacker, foe }, FUMBLES)).toBe(upTo),
  );
  it("S3.FU.b: by the letter, a foe with the higher number", () => {
    const literal = bookOf({ "fumble.enabled": true, "fumble.sense": "literal" });
    expect(fumbleRange({ attacker: 15, foe: 20 }, literal)).toBe(2);
    expect(fumbleRange({ attacker: 15, foe: 10 }, literal)).toBe(0);
    expect(fumbleRange({ attacker: 15, foe: 11 }, literal)).toBe(1);
  });
  it("S3.FU.b: only mastery of the weapon changes them", () => {
    expect(baseThac0(hero({ thac0: 16, mastery: 2, strength: 18 }))).toBe(14);
    expect(fumbles(blow({ "to-hit": [2] }, { attacker: beginner(), target: hydra(15), book: FUMBLES }))).toBe(true);
    const master = beginner({ mastery: 1 });
    expect(fumbles(blow({ "to-hit": [2] }, { attacker: master, target: hydra(15), book: FUMBLES }))).toBe(false);
  });
  it("S3.FU.b: the foe's mastery makes it the better, too", () => {
    const target = hydra(16, { mastery: 1 });
    expect(fumbles(blow({ "to-hit": [2] }, { attacker: beginner(), target, book: FUMBLES }))).toBe(true);
    expect(fumbles(blow({ "to-hit": [2] }, { attacker: beginner(), target: hydra(16), book: FUMBLES }))).toBe(false);
  });
  it("S3.FU.b: mastery helps to hit as well", () => {
    const outcome = blow({ "to-hit": [12] }, { attacker: beginner({ mastery: 1 }), target: foe(), book: FUMBLES });
    expect(told(outcome, "attack-rolled")).toMatchObject({
      total: 13,
      adjustments: [{ why: "mastery", value: 1, cite: "S3.FU.b" }],
    });
  });
  it("S3.FU.b: against a much worse foe a 1 is a miss and no more", () => {
    const outcome = blow(
      { "to-hit": [1] },
      { attacker: hero({ thac0: 15 }), target: foe({ thac0: 20 }), book: FUMBLES },
    );
    expect(typesOf(outcome)).toEqual(["attack-rolled"]);
  });
  it("S3.FU.b: where fumbles are not played a 1 is no more than a low roll", () =>
    expect(typesOf(blow({ "to-hit": [1] }, { book: bookOf() }))).toEqual(["attack-rolled"]));
});

describe("A roll of 2 that hits a better foe (S3.FU.c)", () => {
  it("S3.EX.13: does its damage, and is a fumble all the same", () => {
    const outcome = blow(
      { "to-hit": [2], damage: [5] },
      { attacker: hero({ thac0: 12 }), target: foe({ thac0: 7, armorClass: 10 }), book: FUMBLES },
    );
    expect(typesOf(outcome)).toEqual(["attack-rolled", "hurt", "fumbled", "opportunity-given"]);
    expect(lossOf(outcome)).toBe(5);
    expect(told(outcome, "fumbled")).toMatchObject({ figure: "hero", target: "foe", natural: 2, upTo: 2 });
  });
  it("S3.FU.c: a 3 is none", () =>
    expect(
      fumbles(
        blow(
          { "to-hit": [3] },
          { attacker: hero({ thac0: 12 }), target: foe({ thac0: 7, armorClass: 0 }), book: FUMBLES },
        ),
      ),
    ).toBe(false));
});

describe("The foe gets a blow out of turn, and nothing else comes of it (S3.FU.d)", () => {
  const fumbled = (target: Figure, attacker: Figure = hero()) =>
    blow({ "to-hit": [1] }, { attacker, target, book: { ...FUMBLES, "conditions.helpless": "usual" } });
  const opened = (target: Figure, attacker?: Figure) =>
    typesOf(fumbled(target, attacker)).includes("opportunity-given");
  it("S3.FU.d: at the one who fumbled", () => {
    const outcome = fumbled(foe());
    expect(told(outcome, "opportunity-given")).toEqual({
      type: "opportunity-given",
      figure: "foe",
      against: "hero",
      reason: { why: "fumbled", cite: "S3.FU.d", with: { figure: "Hero" } },
    });
    expect(seatOf(outcome.fight, "foe")?.openings).toEqual(["hero"]);
    expect(typesOf(outcome)).toEqual(["attack-rolled", "fumbled", "opportunity-given"]);
  });
  it.each([
    ["stunned", { conditions: ["stunned"] }],
    ["held", { conditions: ["held"] }],
    ["without a weapon", { weapons: [] }],
    ["with a bow alone", { weapons: [longBow] }],
    ["with a shield alone", { weapons: [sword({ isShield: true })] }],
  ] as const)("S3.FU.d: not a foe who is %s", (_how, change) => expect(opened(foe(change))).toBe(false));
  it.each(["melee", "natural", "thrown-melee"] as const)("S3.FU.d: with a weapon of the kind %s", kind =>
    expect(opened(foe({ weapons: [sword({ kind })] }))).toBe(true),
  );
  it("S3.FU.d: an archer's fumble opens the archer to a foe within ten feet, and to no other", () => {
    const shot = (feet: number) => {
      const attacker = hero({ weapons: [longBow], position: { x: 0, y: 0 } });
      const target = foe({ position: { x: feet, y: 0 } });
      const fight = scene({ attacker, target, book: FUMBLES });
      return typesOf(carry(fight, shoot(fight, "hero", "foe"), { "to-hit": [1] }, FUMBLES));
    };
    expect(shot(15)).toEqual(["attack-rolled", "fumbled", "opportunity-given"]);
    expect(shot(20)).toEqual(["attack-rolled", "fumbled"]);
  });
  it("S3.FU.d: a figure that is surprised has no use of it", () => {
    const opened = carry(newFight([hero(), foe()]), { type: "begin" }).fight;
    const surprised = carry(opened, { type: "roll-surprise", round: 1 }, { surprise: [1, 6] }, FUMBLES).fight;
    const said = { ...strike(surprised, "hero", "foe"), moment: 0 } as Said;
    expect(typesOf(carry(surprised, said, { "to-hit": [1] }, FUMBLES))).toEqual([
      "did-in-surprise",
      "attack-rolled",
      "fumbled",
    ]);
  });
  it("S3.FU.d: a figure that falls to the fumbled blow has no use of it", () => {
    const dying = foe({ isMonster: true, thac0: 7, armorClass: 10, hitPoints: 3 });
    const outcome = blow(
      { "to-hit": [2], damage: [5] },
      { attacker: hero({ thac0: 12 }), target: dying, book: FUMBLES },
    );
    expect(typesOf(outcome)).toEqual(["attack-rolled", "hurt", "fell", "fumbled"]);
  });
});
