import { describe, expect, it } from "vitest";
import { gripOf } from "#rules/encounter/judging/table/rules.ts";
import { claws, fireBall } from "../figures.ts";
import { expectImpossible, expectLegal, expectRefused, verdictOf } from "../verdicts.ts";
import {
  acting,
  axe,
  begun,
  bow,
  engagedAtFirst,
  foe,
  gripped,
  hero,
  javelin,
  knife,
  pike,
  TABLE,
  take,
} from "./at-the-table.ts";

/** How near a foe must be for a row with a target, and rows without one. */

const at = (x: number) => ({ position: { x, y: 0 } });
const longPike = { ...pike, id: "long-pike", name: "Long pike", reach: 3 };
const apart = (feet: number, weapons = [axe]) => acting(begun([hero({ ...at(0), weapons }), foe(at(feet))]), "hero");
const reasonsOf = (fight: ReturnType<typeof begun>, said: ReturnType<typeof take>) => {
  const verdict = verdictOf(fight, said, TABLE);
  return verdict.legal ? [] : verdict.reasons;
};

describe("How near a foe is for a blow (S1.G.a)", () => {
  it("S1.T03: out of reach, one reads of both, of the distance and of the reach in feet", () => {
    const near = apart(10);
    expect(reasonsOf(near, take(near, "hero", "charge-attack", { weapon: "axe", target: "foe" }))).toMatchObject([
      { why: "out-of-hexes", with: { figure: "Hero", target: "Foe", distance: 2, reach: 1 } },
    ]);
    const far = apart(20, [longPike]);
    expect(reasonsOf(far, take(far, "hero", "charge-attack", { weapon: "long-pike", target: "foe" }))).toMatchObject([
      { why: "out-of-hexes", with: { figure: "Hero", target: "Foe", distance: 4, reach: 3 } },
    ]);
  });
  it("S1.T03: exactly at its reach a weapon strikes", () => {
    const beside = apart(5);
    expectLegal(beside, take(beside, "hero", "attack", { weapon: "axe", target: "foe" }), TABLE);
    const farther = apart(15, [longPike]);
    expectLegal(farther, take(farther, "hero", "charge-attack", { weapon: "long-pike", target: "foe" }), TABLE);
  });
  it("S1.T03: a weapon that reaches less than a hex strikes at the next hex all the same", () => {
    const stub = { ...axe, reach: 0.5 };
    const beside = apart(5, [stub]);
    expectLegal(beside, take(beside, "hero", "attack", { weapon: "axe", target: "foe" }), TABLE);
    expectRefused(
      apart(10, [stub]),
      take(beside, "hero", "charge-attack", { weapon: "axe", target: "foe" }),
      ["out-of-hexes"],
      TABLE,
    );
  });
  it("S1.T03: without a map, or with a foe that is on none, nobody is out of reach", () => {
    const nowhere = acting(begun([hero(at(0)), foe()]), "hero");
    expectLegal(nowhere, take(nowhere, "hero", "charge-attack", { weapon: "axe", target: "foe" }), TABLE);
    const unmapped = acting(begun([hero(), foe(at(50))]), "hero");
    expectLegal(unmapped, take(unmapped, "hero", "charge-attack", { weapon: "axe", target: "foe" }), TABLE);
  });
  it("S1.T03: a javelin that is thrown flies as far as it carries, in the hand it strikes the next hex", () => {
    const spot = (feet: number, thrown: boolean) => {
      const fight = apart(feet, [javelin]);
      return reasonsOf(fight, take(fight, "hero", "charge-attack", { weapon: "javelin", target: "foe", thrown }));
    };
    expect(spot(10, false)).toMatchObject([{ why: "out-of-hexes" }]);
    expect(spot(10, true)).toEqual([]);
    expect(spot(65, true)).toEqual([]);
    expect(spot(70, true)).toMatchObject([{ why: "out-of-range", with: { range: 60 } }]);
  });
  it("S1.T18: a missile flies as far as its bow carries", () => {
    const shot = (feet: number) => {
      const fight = apart(feet, [bow]);
      return reasonsOf(fight, take(fight, "hero", "fire", { weapon: "bow", target: "foe" }));
    };
    expect(shot(205)).toEqual([]);
    expect(shot(210)).toMatchObject([{ why: "out-of-range", with: { figure: "Hero", target: "Foe", range: 200 } }]);
  });
  it("S1.T30: one steps onto a foe in the next hex, whatever weapon is in hand", () => {
    const onto = (feet: number) => {
      const fight = begun([hero({ ...at(0), weapons: [longPike] }), foe(at(feet))]);
      return reasonsOf(fight, take(fight, "hero", "hth-attempt-disengaged", { target: "foe" }));
    };
    expect(onto(5)).toMatchObject([{ why: "not-disengaged-before" }]);
    expect(onto(10)).toMatchObject([{ why: "out-of-hexes", with: { distance: 2, reach: 1 } }]);
  });
});

describe("In whose hands one is (S1.G.a)", () => {
  const fight = acting(
    gripped([hero({ weapons: [knife, claws] }), foe(), foe({ id: "other", name: "Other" })]),
    "hero",
  );
  it("S1.T34, S1.T38: a blow or a pin at somebody else is refused by name", () => {
    for (const option of ["hth-attack", "hth-pin"] as const) {
      const said = take(fight, "hero", option, { weapon: "knife", target: "other" });
      expect(reasonsOf(fight, said)).toMatchObject([
        { why: "not-in-hands-with", with: { figure: "Hero", target: "Other" } },
      ]);
      expectLegal(fight, take(fight, "hero", option, { weapon: "knife", target: "foe" }), TABLE);
    }
    expect(gripOf(fight, "hero")).toEqual(["foe"]);
  });
});

describe("At whom a row is taken", () => {
  const fight = acting(engagedAtFirst([hero({ weapons: [axe, bow], spells: [fireBall] }), foe()]), "hero");
  it("S1.T04: a blow has a target, and not oneself", () => {
    expectImpossible(
      fight,
      take(fight, "hero", "attack", { weapon: "axe" }),
      "option-without-target",
      { with: { figure: "Hero" } },
      TABLE,
    );
    expectImpossible(
      fight,
      take(fight, "hero", "attack", { weapon: "axe", target: "hero" }),
      "targets-itself",
      {},
      TABLE,
    );
    expectLegal(fight, take(fight, "hero", "attack", { weapon: "axe", target: "foe" }), TABLE);
  });
  it("S1.G.c: a dodge is at nobody; a target that is named with it is somebody in the fight", () => {
    const fight = acting(begun(), "hero");
    expectLegal(fight, take(fight, "hero", "dodge"), TABLE);
    expectLegal(fight, take(fight, "hero", "dodge", { target: "hero" }), TABLE);
    expectImpossible(fight, take(fight, "hero", "dodge", { target: "dragon" }), "unknown-target", {}, TABLE);
  });
  it("S1.G.c: what a spell reaches is there", () => {
    const casting = acting(begun([hero({ spells: [fireBall] }), foe()]), "hero");
    const cast = (change: object) => take(casting, "hero", "cast-spell", { spell: "fireball", ...change });
    expectLegal(casting, cast({ targets: ["foe", "hero"] }), TABLE);
    expectLegal(casting, cast({ targets: [] }), TABLE);
    expectImpossible(casting, cast({ targets: ["dragon"] }), "unknown-target", {}, TABLE);
    expectImpossible(casting, cast({ targets: ["dragon"], target: "foe" }), "unknown-target", {}, TABLE);
  });
});
