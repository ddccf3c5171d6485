import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generation } from "../session/generation.ts";
import { type GameSession, MIRELLA, ORC, OTTO, openSession, type Person, SPELL, SWORD } from "../session/index.ts";

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

describe("A figure as the rules read it", () => {
  let session: GameSession;
  let master: Person;
  beforeAll(async () => {
    session = await openSession(generation);
    master = await session.sit("Gamemaster");
  });
  afterAll(() => session.close());

  const actor = () => master.combat.combatants.get(MIRELLA).actor;
  const read = (figure = MIRELLA) => master.api.fight(master.combat).figures.find(({ id }) => id === figure);
  const sword = (figure = MIRELLA) => read(figure).weapons.find(({ id }) => id === SWORD);

  it("leaves open what its sheet leaves open", () => {
    expect(OPEN.filter(key => key in read())).toEqual([]);
    expect(OPEN_OF_WEAPONS.filter(key => key in sword())).toEqual([]);
  });
  it("has nothing that a fresh sheet does not say", () => {
    expect(read()).toMatchObject({
      mastery: 0,
      armorValue: 0,
      encumbrance: "none",
      legs: "biped",
      capException: false,
    });
    expect(sword()).toMatchObject({ reach: 1, damageType: "slashing", designSize: 2, isShield: false, lance: false });
  });
  it("has a class and a level when it is a character", () => {
    expect(read()).toMatchObject({ characterClass: "fighter", level: 5, isMonster: false });
    expect(["characterClass", "level"].filter(key => key in read(ORC))).toEqual([]);
  });
  it.each(FIGURE)("has its %s as it is typed: %j", async (path, typed, key, value) => {
    await actor().update({ [`system.${path}`]: typed });
    expect(read()[key]).toEqual(value);
  });
  it.each(WEAPON)("has its weapon's %s as it is typed: %j", async (path, typed, key, value) => {
    await actor()
      .items.get(SWORD)
      .update({ [`system.${path}`]: typed });
    expect(sword()[key]).toEqual(value);
  });
  it.each(SPELLS)("has its spell's %s as it is typed: %j, and at first %j", async (path, typed, unsaid) => {
    const spell = master.game.actors.getName("Otto").items.get(SPELL);
    const known = () => read(OTTO).spells.find(({ id }) => id === SPELL);
    expect(known()[path]).toBe(unsaid);
    await spell.update({ [`system.${path}`]: typed });
    expect(known()[path]).toBe(typed);
  });
  it("is surprised, and surprises, as its sheet says, even never, or by another die (S4.I.A.1–3)", async () => {
    await actor().update({ "system.surprise": { lessOften: { chances: 1 }, moreOften: { chances: 2, in: 8 } } });
    expect(read().surprise).toEqual({ lessOften: { chances: 1, in: 6 }, moreOften: { chances: 2, in: 8 } });
    await actor().update({ "system.surprise": { own: { chances: 0, in: 100 }, lessOften: { chances: null } } });
    expect(read().surprise).toEqual({ own: { chances: 0, in: 100 }, moreOften: { chances: 2, in: 8 } });
  });
  it("is a psionic when its sheet says so, with the modes that are marked, in the order of the rules (S4.V)", async () => {
    const attacks = { "psychic-crush": true, "mind-thrust": true };
    await actor().update({ "system.psionics": { attackStrength: 30, attacks, defenses: { "mind-blank": true } } });
    expect("psionics" in read()).toBe(false);
    await actor().update({ "system.psionics.isPsionic": true });
    expect(read().psionics).toEqual({
      attackStrength: 30,
      defenseStrength: 0,
      attacks: ["mind-thrust", "psychic-crush"],
      defenses: ["mind-blank"],
    });
  });
  it("leaves open again what is emptied", async () => {
    await actor().update({ system: { height: null, basicRate: { attacks: null }, naturalWeaponSize: "none" } });
    expect(["height", "basicRate", "naturalWeaponSize"].filter(key => key in read())).toEqual([]);
  });

  describe("that tires, where weariness is played (S3.FP)", () => {
    const orc = () => master.combat.combatants.get(ORC).actor;
    const plays = (on: boolean) => master.game.settings.set("ten-segments", "rulebook.fatigue.enabled", on);
    const type = (system: object) => orc().update({ system });
    const placeholders = async ({ sheet } = orc()) => {
      await sheet.render(true);
      const shown = ["points", "most"].map(
        name => sheet.element.querySelector(`[name="system.fatigue.${name}"]`).placeholder,
      );
      await sheet.close();
      return shown;
    };

    it("has what its hit dice give it, and shows that on its sheet (S3.FP.b)", async () => {
      expect("stamina" in read(ORC)).toBe(false);
      await plays(true);
      expect(read(ORC).stamina).toEqual({ points: 9, most: 9, level: "fresh", failed: 0, banked: 0 });
      expect(await placeholders()).toEqual(["9", "9"]);
      await type({ hitDice: 2, hitDiceBonus: 2 });
      expect(read(ORC).stamina).toMatchObject({ points: 12, most: 12 });
      await type({ hitDice: 0.5, hitDiceBonus: 0 });
      expect(read(ORC).stamina).toMatchObject({ most: 9 });
      await type({ hitDice: 3.5 });
      expect(read(ORC).stamina).toMatchObject({ most: 11 });
    });
    it("has what a character's hit die, Constitution and Endurance give it (S3.FP.a)", async () => {
      expect(read().stamina).toMatchObject({ points: 8, most: 8 });
      await actor().update({ system: { hitDie: 10, constitutionAdjustment: 2, endurance: 5 } });
      expect(read().stamina).toMatchObject({ points: 17, most: 17 });
      expect(await placeholders(actor())).toEqual(["17", "17"]);
      await actor().update({ system: { hitDie: 4, constitutionAdjustment: -5, endurance: 0 } });
      expect(read().stamina).toMatchObject({ most: 1 });
    });
    it("has what is typed, and all of it until some is gone", async () => {
      await type({ fatigue: { most: 5 } });
      expect(read(ORC).stamina).toMatchObject({ points: 5, most: 5 });
      expect(await placeholders()).toEqual(["5", "11"]);
      await type({ fatigue: { points: 3 } });
      expect(read(ORC).stamina).toMatchObject({ points: 3, most: 5 });
    });
    it("never tires with 0", async () => {
      await type({ fatigue: { most: 0 } });
      await actor().update({ "system.fatigue.most": 0 });
      expect(["stamina" in read(ORC), "stamina" in read()]).toEqual([false, false]);
      await plays(false);
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
    const devices = () => read().devices;
    const give = (system: object, name = "Wand") =>
      actor().createEmbeddedDocuments("Item", [{ name, type: "device", system }]);

    it("has none as long as it has none", () => expect("devices" in read()).toBe(false));
    it("covers several where its sheet says more than one, and its target alone where that is all", async () => {
      const covering = (size: number) => ({ powers: [{ ...POWER, area: { shape: "several", size } }] });
      const given = [...(await give(covering(1), "Dart")), ...(await give(covering(3), "Darts"))];
      const covered = devices()?.map(({ name, functions }) => [name, functions[0]?.covers]);
      expect(covered).toEqual([
        ["Dart", undefined],
        ["Darts", { shape: "several", most: 3 }],
      ]);
      const ids = given.map(({ id }: { id: string }) => id);
      await actor().deleteEmbeddedDocuments("Item", ids);
    });
    it("has it with all it can do", async () => {
      const [{ id }] = await give({ powers: [POWER] });
      expect(devices()).toEqual([
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
    it.each([
      ["never", null],
      ["off", false],
      ["on", true],
    ])("%s worn", async (worn, read) => {
      const [ring] = await give({ worn, donExempt: true, extraSpells: 1, dischargesPerAttack: 3 }, "Ring");
      expect(devices().at(-1)).toMatchObject({
        worn: read,
        functions: [],
        donExempt: true,
        extraSpells: 1,
        dischargesPerAttack: 3,
      });
      await ring.delete();
    });
    it("whose power without a name goes by that of the device, and without damage does none", async () => {
      await give({ powers: [{ id: "flight" }] }, "Carpet");
      expect(devices().at(-1).functions).toMatchObject([{ id: "flight", name: "Carpet", damage: null, charges: null }]);
    });
    it("has a weapon's powers as the weapon's", async () => {
      const powers = [POWER];
      await actor().items.get(SWORD).update({ system: { powers } });
      expect(sword().powers).toEqual([{ ...UNSAID, ...POWER, damage: "6d6" }]);
    });
  });
});
