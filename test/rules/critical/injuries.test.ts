import { describe, expect, it } from "vitest";
import { injuryOf } from "#rules/critical/injuries.ts";
import {
  DAMAGE_TYPES,
  type DamageType,
  type Figure,
  faultOfInjuries,
  fold,
  INJURIES,
  type Injuries,
  newFight,
  OUR_INJURIES,
  seatOf,
  type Weapon,
} from "#rules/index.ts";
import { cast } from "../commands.ts";
import { mage, spell } from "../figures.ts";
import { carry, opened } from "../table.ts";
import { expectImpossible } from "../verdicts.ts";
import { blow, bookOf, CRITICALS, conditionsOf, foe, hero, lossOf, scene, sword, told, typesOf } from "./blows.ts";

/** A critical hit of this severity, with a failed save. */
const injured = (severity: number, weapon: Partial<Weapon> = {}, target: Figure = foe(), book = CRITICALS) =>
  blow(
    { "to-hit": [18], damage: [4], severity: [severity], save: [1] },
    { attacker: hero({ weapons: [sword(weapon)] }), target, book },
  );

describe("Tables of injuries of our own making (S3.CR.f)", () => {
  it("S3.CR.f: have no faults", () => expect(faultOfInjuries(OUR_INJURIES)).toBeNull());
  it("S3.CR.f: name every injury once", () => expect(new Set(INJURIES).size).toBe(INJURIES.length));
  it("S3.CR.f: are read by kind of damage and severity", () => {
    expect(injuryOf(OUR_INJURIES, "slashing", 3).id).toBe("skin-slit");
    expect(injuryOf(OUR_INJURIES, "slashing", 4).id).toBe("shoulder-gashed");
    expect(injuryOf(OUR_INJURIES, "bludgeoning", 16).id).toBe("skull-crushed");
  });
  it.each(DAMAGE_TYPES)("S3.CR.f: slay by what is %s from severity 13 on, and never before", type => {
    const slays = (severity: number) => injuryOf(OUR_INJURIES as Injuries, type, severity).conditions.includes("dead");
    const severities = Array.from({ length: 16 }, (_, at) => at + 1);
    expect(severities.filter(slays)).toEqual([13, 14, 15, 16]);
  });
});

describe("A save that is missed costs an injury (S3.CR.f)", () => {
  it("S3.CR.f: its damage comes on top and is not multiplied", () => {
    const outcome = injured(5);
    expect(told(outcome, "critical-hit").injury).toBe("shoulder-gashed");
    expect(lossOf(outcome)).toBe(10);
    expect(told(outcome, "hurt").adjustments).toEqual([
      { why: "critical", value: 4, cite: "S3.CR.e" },
      { why: "injury", value: 2, cite: "S3.CR.f" },
    ]);
  });
  it("S3.CR.f: a save that is made avoids it, and the damage stays multiplied", () => {
    const outcome = blow({ "to-hit": [18], damage: [4], severity: [8], save: [12] });
    expect(told(outcome, "critical-hit")).toMatchObject({ injury: null, save: { saved: true } });
    expect(lossOf(outcome)).toBe(8);
    expect(conditionsOf(outcome)).toEqual([]);
  });
  it("S3.CR.f: a hewn leg throws the target down", () => {
    const outcome = injured(8);
    expect(conditionsOf(outcome)).toEqual(["prone"]);
    expect(told(outcome, "afflicted")).toMatchObject({ figure: "foe", by: "hero", condition: "prone" });
    expect(outcome.changes).toContainEqual({ figure: "foe", path: "conditions.prone", from: false, to: true });
    expect(typesOf(outcome)).toEqual(["attack-rolled", "critical-hit", "hurt", "afflicted"]);
  });
  it("S3.CR.f: a blow to the head stuns, and throws down", () =>
    expect(conditionsOf(injured(10, { size: 3, damageType: "bludgeoning" }))).toEqual(["stunned", "prone"]));
  it("S3.CR.f: a figure that is stunned already is not stunned again", () => {
    const outcome = injured(10, { size: 3 }, foe({ conditions: ["stunned"] }), {
      ...CRITICALS,
      "conditions.effect": "acting",
    });
    expect(told(outcome, "critical-hit").injury).toBe("arm-useless");
    expect(typesOf(outcome)).not.toContain("afflicted");
  });
  it("S3.CR.f: the worst slays: the target falls with hit points left", () => {
    const outcome = injured(13, { size: 4 });
    expect(conditionsOf(outcome)).toEqual(["dead"]);
    expect(typesOf(outcome)).toEqual(["attack-rolled", "critical-hit", "hurt", "afflicted", "fell"]);
    expect(seatOf(outcome.fight, "foe")?.fellAt).toBe(3);
    expect(lossOf(outcome)).toBe(12);
  });
  it("S3.CR.f: a figure that falls by the damage falls once", () => {
    const outcome = injured(13, { size: 4 }, foe({ isMonster: true, hitPoints: 5 }));
    expect(typesOf(outcome)).toEqual(["attack-rolled", "critical-hit", "hurt", "fell", "afflicted"]);
  });
  it("S3.CR.f: by ruling the severity alone is told", () => {
    const outcome = injured(8, {}, foe(), bookOf({ "critical.enabled": true, "critical.injuries": "severity" }));
    expect(told(outcome, "critical-hit")).toMatchObject({ severity: 8, injury: null, save: { saved: false } });
    expect(lossOf(outcome)).toBe(8);
    expect(typesOf(outcome)).toEqual(["attack-rolled", "critical-hit", "hurt"]);
  });
  it("S3.CR.f: a spell is no critical hit, whatever it does", () => {
    const caster = mage({ spells: [spell({ castingTime: 0, save: "none" })] });
    const declarations = { mage: { kind: "spell", spell: "fireball" } } as const;
    const fight = opened([caster, foe()], declarations, [3, 3], CRITICALS);
    const outcome = carry(fight, cast(fight, "mage", ["foe"]), { damage: [20] }, CRITICALS);
    expect(typesOf(outcome)).not.toContain("critical-hit");
  });
});

describe("A world may bring its own tables of injuries (S3.CR.f)", () => {
  const injury = (id: string, damage = 0) => ({ id, damage, conditions: [] });
  const band = (upTo: number | null, id: string, damage = 0) => ({
    upTo,
    ...(Object.fromEntries(DAMAGE_TYPES.map(type => [type, injury(id, damage)])) as Record<
      DamageType,
      ReturnType<typeof injury>
    >),
  });
  const own: Injuries = [band(7, "ear lost"), band(null, "nose lost", 9)];

  it("S3.CR.f: as the fight begins, and they are used", () => {
    const begun = carry(newFight([hero(), foe()]), { type: "begin", injuries: own }).fight;
    expect(begun.encounter.injuries).toEqual(own);
    const fight = { ...scene(), encounter: { ...scene().encounter, injuries: own } };
    const said = { type: "strike", moment: 3, figure: "hero", weapon: "sword", target: "foe" } as const;
    const outcome = carry(fight, said, { "to-hit": [18], damage: [4], severity: [8], save: [1] }, CRITICALS);
    expect(told(outcome, "critical-hit").injury).toBe("nose lost");
    expect(lossOf(outcome)).toBe(17);
  });
  it("S3.CR.f: and they last from round to round", () => {
    const begun = carry(newFight([hero(), foe()]), { type: "begin", injuries: own }).fight;
    expect(fold(begun, { type: "round-ended" }).encounter.injuries).toEqual(own);
  });
  it("S3.CR.f: tables that end too early are a mistake", () =>
    expect(() => injuryOf([band(7, "ear lost")], "mixed", 8)).toThrow(/^injuryOf: expected tables without an end/));
  it.each([
    ["injuries", []],
    ["injuries.0.upTo", [band(2.5, "ear"), band(null, "nose")]],
    ["injuries", "none"],
    ["injuries.1.upTo", [band(7, "ear"), band(9, "nose")]],
    ["injuries.1.upTo", [band(7, "ear"), band(7, "nose"), band(null, "eye")]],
    ["injuries.0.upTo", [band(0, "ear"), band(null, "nose")]],
    ["injuries.0.upTo", [band(null, "ear"), band(null, "nose")]],
    ["injuries.0.slashing", [null]],
    ["injuries.0.piercing", [{ ...band(null, "ear"), piercing: undefined }]],
    ["injuries.0.mixed", [{ ...band(null, "ear"), mixed: injury("") }]],
    ["injuries.0.mixed", [{ ...band(null, "ear"), mixed: injury("x".repeat(61)) }]],
    ["injuries.0.mixed", [{ ...band(null, "ear"), mixed: injury("nose", -1) }]],
    ["injuries.0.mixed", [{ ...band(null, "ear"), mixed: injury("nose", 1.5) }]],
    ["injuries.0.mixed", [{ ...band(null, "ear"), mixed: injury("nose", 101) }]],
    ["injuries.0.mixed", [{ ...band(null, "ear"), mixed: { ...injury("nose"), conditions: ["asleep"] } }]],
    ["injuries.0.mixed", [{ ...band(null, "ear"), mixed: { ...injury("nose"), conditions: "dead" } }]],
  ])("S3.CR.f: what is wrong is named: %s", (field, injuries) => {
    expect(faultOfInjuries(injuries)).toBe(field);
    const said = { type: "begin", injuries: injuries as never } as const;
    expectImpossible(newFight([hero()]), said, "unreadable", { with: { field, value: expect.any(String) } });
  });
});
