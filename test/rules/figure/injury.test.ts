import { describe, expect, it } from "vitest";
import { applyChange } from "#rules/figure/changes.ts";
import { revertChanges } from "#rules/figure/changing.ts";
import {
  changesBetween,
  type Figure,
  figureOf,
  liftedByHealing,
  type Outcome,
  type SufferedInjury,
  type Weapon,
} from "#rules/index.ts";
import { blow, bookOf, CRITICALS, foe, hero, sword } from "../critical/blows.ts";

/** A critical hit of this severity, with a failed save. */
const injured = (severity: number, target: Figure = foe(), weapon: Partial<Weapon> = {}, book = CRITICALS) =>
  blow(
    { "to-hit": [18], damage: [4], severity: [severity], save: [1] },
    { attacker: hero({ weapons: [sword(weapon)] }), target, book },
  );
const foeAfter = ({ fight }: Outcome) => figureOf(fight, "foe") as Figure;
const HAND: SufferedInjury = { key: 1, id: "hand-useless", severity: 6, damage: 3, conditions: [] };
const ARM: SufferedInjury = { key: 2, id: "arm-useless", severity: 10, damage: 4, conditions: ["stunned"] };

describe("An injury stays with its figure until it is healed (S3.CR.f)", () => {
  it("S3.CR.f: the blow leaves it on the figure, with what it does", () => {
    const outcome = injured(6);
    expect(foeAfter(outcome).injuries).toEqual([HAND]);
    const { key: _key, ...left } = HAND;
    expect(outcome.changes).toContainEqual({
      figure: "foe",
      path: "injuries.1",
      from: null,
      to: JSON.stringify(left),
    });
  });
  it("S3.CR.f: another one comes beside it", () =>
    expect(foeAfter(injured(10, foe({ injuries: [HAND] }), { size: 3 })).injuries).toEqual([HAND, ARM]));
  it("S3.CR.f: a save that is made leaves none", () => {
    const outcome = blow({ "to-hit": [18], damage: [4], severity: [8], save: [12] });
    expect(foeAfter(outcome)).not.toHaveProperty("injuries");
  });
  it("S3.CR.f: one that throws down and does no more is over when its figure stands", () => {
    const outcome = injured(5, foe(), { damageType: "bludgeoning" });
    expect(foeAfter(outcome)).toMatchObject({ conditions: ["prone"] });
    expect(foeAfter(outcome)).not.toHaveProperty("injuries");
  });
  it("S3.CR.f: where the severity alone is told, it is what stays", () => {
    const told = bookOf({ "critical.enabled": true, "critical.injuries": "severity" });
    expect(foeAfter(injured(8, foe(), {}, told)).injuries).toEqual([
      { key: 1, id: null, severity: 8, damage: 0, conditions: [] },
    ]);
  });
  it("S3.CR.f: it is undone with the blow", () => {
    const outcome = injured(8);
    expect(revertChanges([foeAfter(outcome)], outcome.changes)).toMatchObject({ figures: [foe()], kept: [] });
  });
  it("S3.CR.f: also when an older one was healed since", () => {
    const outcome = injured(10, foe({ injuries: [HAND] }), { size: 3 });
    const healed = applyChange(foeAfter(outcome), "injuries.1", null);
    expect(healed.injuries).toEqual([ARM]);
    expect(revertChanges([healed], outcome.changes).figures).toEqual([foe()]);
  });
  it("S3.CR.f: what was healed since is left alone", () => {
    const outcome = injured(6);
    const healed = applyChange(foeAfter(outcome), "injuries.1", null);
    expect(revertChanges([healed], outcome.changes)).toMatchObject({ kept: [{ path: "injuries.1" }] });
  });
});

describe("An injury that is healed (S3.CR.f)", () => {
  const both = foe({ injuries: [HAND, ARM] });
  it("S3.CR.f: is a change by hand like any other", () => {
    const [change, ...more] = changesBetween([both], [foe({ injuries: [HAND] })]);
    expect(change).toMatchObject({ figure: "foe", path: "injuries.2", to: null });
    expect(more).toEqual([]);
    const back = applyChange(foe({ injuries: [HAND] }), "injuries.2", change?.from ?? null);
    expect(back).toEqual(both);
  });
  it("S3.CR.f: takes the stun along that it left, and nothing else", () => {
    expect(liftedByHealing(ARM, [HAND])).toEqual(["stunned"]);
    expect(liftedByHealing({ ...ARM, conditions: ["stunned", "prone", "dead"] }, [])).toEqual(["stunned"]);
    expect(liftedByHealing(HAND, [ARM])).toEqual([]);
  });
  it("S3.CR.f: but not when another one stuns as well", () =>
    expect(liftedByHealing(ARM, [HAND, { ...ARM, key: 3 }])).toEqual([]));
});
