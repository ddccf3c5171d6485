import { describe, expect } from "vitest";
import type { Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";
import { MIRELLA, ORC, OTTO, SPELL, SWORD } from "../session/world.ts";

/** Values that a new sheet leaves empty, with the values that the rules then use. */
// biome-ignore format: a table
const OPEN = [
  "height", "naturalWeaponSize", "movementAllowance", "classGroup", "basicRate", "openHandAttacks", "pummelAttacks",
  "stamina", "lightGear", "psionics",
  "surprise", "injuries",
];
const OPEN_OF_WEAPONS = ["powers", "knockdownDie", "ammunition", "splitMove", "balanced", "designHeight"];

/** Values as typed into the sheet, and as the rules read them. */
// biome-ignore format: a table
const FIGURE: readonly (readonly [path: string, typed: unknown, read: string, value: unknown])[] = [
  ["class",                  "Magic  User ",     "characterClass",       "magic-user"],
  ["level",                  6,                  "level",                6],
  ["abilities.intelligence", 17,                 "intelligence",         17],
  ["abilities.constitution", 16,                 "constitution",         16],
  ["saves.death",            11,                 "saveAgainstDeath",     11],
  ["height",                 4.5,                "height",               4.5],
  ["legs",                   "quadruped",        "legs",                 "quadruped"],
  ["naturalWeaponSize",      "tiny",             "naturalWeaponSize",    0],
  ["naturalWeaponSize",      "gargantuan",       "naturalWeaponSize",    5],
  ["movementAllowance",      0,                  "movementAllowance",    0],
  ["classGroup",             "mage",             "classGroup",           "mage"],
  ["mastery",                2,                  "mastery",              2],
  ["basicRate",              { attacks: 3, rounds: 2 }, "basicRate",     { attacks: 3, rounds: 2 }],
  ["openHandAttacks",        4,                  "openHandAttacks",      4],
  ["pummelAttacks",          2,                  "pummelAttacks",        2],
  ["capException",           true,               "capException",         true],
  ["throwTrained",           true,               "throwTrained",         true],
  ["extraDodges",            1,                  "extraDodges",          1],
  ["freeDefenses",           2,                  "freeDefenses",         2],
  ["shieldStyle",            3,                  "shieldStyle",          3],
  ["defensePool",            5,                  "defensePool",          5],
  ["defensiveCombatBonus",   4,                  "defensiveCombatBonus", 4],
  ["skilledUnarmed",         true,               "skilledUnarmed",       true],
  ["armorValue",             6,                  "armorValue",           6],
  ["armorCoverage",          "more-than-half",   "armorCoverage",        "more-than-half"],
  ["armorProficient",        true,               "armorProficient",      true],
  ["encumbrance",            "heavy",            "encumbrance",          "heavy"],
  ["encumbered",             true,               "encumbered",           true],
  ["seesInvisible",          true,               "seesInvisible",        true],
  ["gear",                   "heavy",            "lightGear",            false],
];

// biome-ignore format: a table
const WEAPON: readonly (readonly [path: string, typed: unknown, read: string, value: unknown])[] = [
  ["length",        7,               "length",        7],
  ["reach",         0,               "reach",         0],
  ["damageType",    "bludgeoning",   "damageType",    "bludgeoning"],
  ["thrusting",     true,            "thrusting",     true],
  ["poleWeapon",    true,            "poleWeapon",    true],
  ["openHand",      true,            "openHand",      true],
  ["strikesFirst",  true,            "strikesFirst",  true],
  ["knockdownDie",  "1d12",          "knockdownDie",  "1d12"],
  ["criticalBonus", -1,              "criticalBonus", -1],
  ["armorReducing", 2,               "armorReducing", 2],
  ["armorPiercing", true,            "armorPiercing", true],
  ["canParry",      false,           "canParry",      false],
  ["parryable",     false,           "parryable",     false],
  ["parryBonus",    3,               "parryBonus",    3],
  ["isShield",      true,            "isShield",      true],
  ["ammunition",    "dart",          "ammunition",    "dart"],
  ["splitMove",     "split",         "splitMove",     true],
  ["splitMove",     "whole",         "splitMove",     false],
  ["missilesReady", true,            "missilesReady", true],
  ["surpriseShot",  true,            "surpriseShot",  true],
  ["reloadTurns",   2,               "reloadTurns",   2],
  ["lance",         true,            "lance",         true],
  ["chargeThrow",   true,            "chargeThrow",   true],
  ["balanced",      "balanced",      "balanced",      true],
  ["balanced",      "unbalanced",    "balanced",      false],
  ["designSize",    0,               "designSize",    0],
  ["designHeight",  9,               "designHeight",  9],
  ["scaledToUser",  true,            "scaledToUser",  true],
  ["strikingDevice", true,           "strikingDevice", true],
  ["powerOnDraw",   true,            "powerOnDraw",   true],
];

// biome-ignore format: a table
const SPELLS: readonly (readonly [path: string, typed: unknown, unsaid: unknown])[] = [
  ["inhibits",          true,  false],
  ["canDamage",         true,  false],
  ["enhances",          true,  false],
  ["cantrip",           true,  false],
  ["retargetable",      false, true],
  ["componentSegments", 2,     0],
  ["componentsAtHand",  false, true],
];

const it = atOneTable({ seats: ["master"] });

describe("A figure as the rules read it", () => {
  const actor = (master: Person) => master.combat.combatants.get(MIRELLA).actor;
  const read = (master: Person, figure = MIRELLA) =>
    master.api.fight(master.combat).figures.find(({ id }) => id === figure);
  const sword = (master: Person, figure = MIRELLA) => read(master, figure).weapons.find(({ id }) => id === SWORD);

  it("leaves open what its sheet leaves open", ({ master }) => {
    expect(OPEN.filter(key => key in read(master))).toEqual([]);
    expect(OPEN_OF_WEAPONS.filter(key => key in sword(master))).toEqual([]);
  });
  it("has nothing that a fresh sheet does not say", ({ master }) => {
    expect(read(master)).toMatchObject({
      mastery: 0,
      armorValue: 0,
      encumbrance: "none",
      legs: "biped",
      capException: false,
    });
    expect(sword(master)).toMatchObject({
      reach: 1,
      damageType: "slashing",
      designSize: 2,
      isShield: false,
      lance: false,
    });
  });
  it("has a class and a level when it is a character", ({ master }) => {
    expect(read(master)).toMatchObject({ characterClass: "fighter", level: 5, isMonster: false });
    expect(["characterClass", "level"].filter(key => key in read(master, ORC))).toEqual([]);
  });
  it.for(FIGURE)("has its %s as it is typed: %j", async ([path, typed, key, value], { master }) => {
    await actor(master).update({ [`system.${path}`]: typed });
    expect(read(master)[key]).toEqual(value);
  });
  it.for(WEAPON)("has its weapon's %s as it is typed: %j", async ([path, typed, key, value], { master }) => {
    await actor(master)
      .items.get(SWORD)
      .update({ [`system.${path}`]: typed });
    expect(sword(master)[key]).toEqual(value);
  });
  it.for(SPELLS)(
    "has its spell's %s as it is typed: %j, and at first %j",
    async ([path, typed, unsaid], { master }) => {
      const spell = master.game.actors.getName("Otto").items.get(SPELL);
      const known = () => read(master, OTTO).spells.find(({ id }) => id === SPELL);
      expect(known()[path]).toBe(unsaid);
      await spell.update({ [`system.${path}`]: typed });
      expect(known()[path]).toBe(typed);
    },
  );
  it("is surprised, and surprises, as its sheet says, even never, or by another die (S4.I.A.1–3)", async ({
    master,
  }) => {
    await actor(master).update({ "system.surprise": { lessOften: { chances: 1 }, moreOften: { chances: 2, in: 8 } } });
    expect(read(master).surprise).toEqual({ lessOften: { chances: 1, in: 6 }, moreOften: { chances: 2, in: 8 } });
    await actor(master).update({ "system.surprise": { own: { chances: 0, in: 100 }, lessOften: { chances: null } } });
    expect(read(master).surprise).toEqual({ own: { chances: 0, in: 100 }, moreOften: { chances: 2, in: 8 } });
  });
  it("is a psionic when its sheet says so, with the modes that are marked, in the order of the rules (S4.V)", async ({
    master,
  }) => {
    const attacks = { "psychic-crush": true, "mind-thrust": true };
    await actor(master).update({
      "system.psionics": { attackStrength: 30, attacks, defenses: { "mind-blank": true } },
    });
    expect("psionics" in read(master)).toBe(false);
    await actor(master).update({ "system.psionics.isPsionic": true });
    expect(read(master).psionics).toEqual({
      attackStrength: 30,
      defenseStrength: 0,
      attacks: ["mind-thrust", "psychic-crush"],
      defenses: ["mind-blank"],
    });
  });
  it("leaves open again what is emptied", async ({ master }) => {
    await actor(master).update({ system: { height: null, basicRate: { attacks: null }, naturalWeaponSize: "none" } });
    expect(["height", "basicRate", "naturalWeaponSize"].filter(key => key in read(master))).toEqual([]);
  });

  describe("that tires, where weariness is played (S3.FP)", () => {
    const orc = (master: Person) => master.combat.combatants.get(ORC).actor;
    const plays = (master: Person, on: boolean) =>
      master.game.settings.set("ten-segments", "rulebook.fatigue.enabled", on);
    const type = (master: Person, system: object) => orc(master).update({ system });
    const placeholders = async (master: Person, { sheet } = orc(master)) => {
      await sheet.render(true);
      const shown = ["points", "most"].map(
        name => sheet.element.querySelector(`[name="system.fatigue.${name}"]`).placeholder,
      );
      await sheet.close();
      return shown;
    };

    it("has what its hit dice give it, and shows that on its sheet (S3.FP.b)", async ({ master }) => {
      expect("stamina" in read(master, ORC)).toBe(false);
      await plays(master, true);
      expect(read(master, ORC).stamina).toEqual({ points: 9, most: 9, level: "fresh", failed: 0, banked: 0 });
      expect(await placeholders(master)).toEqual(["9", "9"]);
      await type(master, { hitDice: 2, hitDiceBonus: 2 });
      expect(read(master, ORC).stamina).toMatchObject({ points: 12, most: 12 });
      await type(master, { hitDice: 0.5, hitDiceBonus: 0 });
      expect(read(master, ORC).stamina).toMatchObject({ most: 9 });
      await type(master, { hitDice: 3.5 });
      expect(read(master, ORC).stamina).toMatchObject({ most: 11 });
    });
    it("has what a character's hit die, Constitution and Endurance give it (S3.FP.a)", async ({ master }) => {
      expect(read(master).stamina).toMatchObject({ points: 8, most: 8 });
      await actor(master).update({ system: { hitDie: 10, constitutionAdjustment: 2, endurance: 5 } });
      expect(read(master).stamina).toMatchObject({ points: 17, most: 17 });
      expect(await placeholders(master, actor(master))).toEqual(["17", "17"]);
      await actor(master).update({ system: { hitDie: 4, constitutionAdjustment: -5, endurance: 0 } });
      expect(read(master).stamina).toMatchObject({ most: 1 });
    });
    it("has what is typed, and all of it until some is gone", async ({ master }) => {
      await type(master, { fatigue: { most: 5 } });
      expect(read(master, ORC).stamina).toMatchObject({ points: 5, most: 5 });
      expect(await placeholders(master)).toEqual(["5", "11"]);
      await type(master, { fatigue: { points: 3 } });
      expect(read(master, ORC).stamina).toMatchObject({ points: 3, most: 5 });
    });
    it("never tires with 0", async ({ master }) => {
      await type(master, { fatigue: { most: 0 } });
      await actor(master).update({ "system.fatigue.most": 0 });
      expect(["stamina" in read(master, ORC), "stamina" in read(master)]).toEqual([false, false]);
      await plays(master, false);
    });
  });

  describe("with a device", () => {
    const POWER = {
      id: "bolt",
      name: "Lightning",
      activation: 2,
      charges: 9,
      damage: " 6d6 ",
      save: "half",
      canDamage: true,
    };
    const UNSAID = {
      heals: null,
      inhibits: false,
      enhances: false,
      servant: false,
      sustained: false,
      protective: false,
      relocates: false,
    };
    const devices = (master: Person) => read(master).devices;
    const give = (master: Person, system: object, name = "Wand") =>
      actor(master).createEmbeddedDocuments("Item", [{ name, type: "device", system }]);

    it("has none as long as it has none", ({ master }) => expect("devices" in read(master)).toBe(false));
    it("covers several where its sheet says more than one, and its target alone where that is all", async ({
      master,
    }) => {
      const covering = (size: number) => ({ powers: [{ ...POWER, area: { shape: "several", size } }] });
      const given = [...(await give(master, covering(1), "Dart")), ...(await give(master, covering(3), "Darts"))];
      const covered = devices(master)?.map(({ name, functions }) => [name, functions[0]?.covers]);
      expect(covered).toEqual([
        ["Dart", undefined],
        ["Darts", { shape: "several", most: 3 }],
      ]);
      const ids = given.map(({ id }: { id: string }) => id);
      await actor(master).deleteEmbeddedDocuments("Item", ids);
    });
    it("has it with all it can do", async ({ master }) => {
      const [{ id }] = await give(master, { powers: [POWER] });
      expect(devices(master)).toEqual([
        {
          id,
          name: "Wand",
          functions: [{ ...UNSAID, ...POWER, damage: "6d6" }],
          worn: null,
          donExempt: false,
          dischargesPerAttack: 1,
          extraSpells: 0,
        },
      ]);
    });
    it.for([
      ["never", null],
      ["off", false],
      ["on", true],
    ] as const)("%s worn", async ([worn, read], { master }) => {
      const [ring] = await give(master, { worn, donExempt: true, extraSpells: 1, dischargesPerAttack: 3 }, "Ring");
      expect(devices(master).at(-1)).toMatchObject({
        worn: read,
        functions: [],
        donExempt: true,
        extraSpells: 1,
        dischargesPerAttack: 3,
      });
      await ring.delete();
    });
    it("whose power without a name goes by that of the device, and without damage does none", async ({ master }) => {
      await give(master, { powers: [{ id: "flight" }] }, "Carpet");
      expect(devices(master).at(-1).functions).toMatchObject([
        { id: "flight", name: "Carpet", damage: null, charges: null },
      ]);
    });
    it("has a weapon's powers as the weapon's", async ({ master }) => {
      const powers = [POWER];
      await actor(master).items.get(SWORD).update({ system: { powers } });
      expect(sword(master).powers).toEqual([{ ...UNSAID, ...POWER, damage: "6d6" }]);
    });
  });
});
