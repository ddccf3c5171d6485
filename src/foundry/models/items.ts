import { ARMOR_COVERAGES, CLASS_GROUPS, RANGES, SAVE_EFFECTS, SAVES } from "../../rules/index.ts";
import { preparedAnew } from "./derived.ts";
import {
  area,
  carried,
  description,
  doubledFor,
  effect,
  element,
  flag,
  formula,
  formulaByLevel,
  harms,
  inches,
  oneOf,
  progression,
  saveModifiers,
  spellArea,
  spellEffect,
  spellStays,
  stays,
  whole,
  wholeIn,
  wholeInOrNone,
  wholeOrNone,
  words,
} from "./fields.ts";
import { CASTERS, COMPONENTS } from "./lists.ts";
import { weaponSchema } from "./weapon.ts";

/** Whether a device can be put on, and whether it is on. */
export const WEARINGS = ["never", "off", "on"] as const;

/** A power of a device. Its id stays the same when it is renamed. */
function power() {
  return {
    id: new fields.StringField({ required: true, blank: false, initial: () => foundry.utils.randomID() }),
    name: new fields.StringField({ required: true, blank: true, initial: "" }),
    activation: whole(0, 0, 100),
    charges: wholeInOrNone(RANGES.charges),
    /** Takes the charges of the first power with charges of its own. */
    shares: flag(false),
    cost: whole(1, 1, 20),
    damage: formula(""),
    heals: formula(""),
    save: oneOf(SAVE_EFFECTS),
    savesAs: oneOf(SAVES, "spell"),
    saveModifiers: saveModifiers(),
    mental: flag(false),
    element: element(),
    harms: harms(),
    doubledFor: doubledFor(),
    byArmorClass: flag(false),
    touch: flag(false),
    effect: effect(),
    inhibits: flag(false),
    canDamage: flag(false),
    enhances: flag(false),
    area: area(),
    stays: stays(),
    servant: flag(false),
    relocates: flag(false),
    sustained: flag(false),
    protective: flag(false),
    /** Its effect lasts as long as the device is worn. */
    whileWorn: flag(false),
  };
}

/** Makes the data field for the powers of a device, or of a weapon in addition to striking. */
export function powers() {
  return new fields.ArrayField(new fields.SchemaField(power()));
}

/** A device (rules reference §10.4). */
function deviceSchema() {
  return {
    worn: oneOf(WEARINGS),
    donExempt: flag(false),
    dischargesPerAttack: whole(1, 1, 100),
    extraSpells: whole(0, 0, 9),
    powers: powers(),
    ...carried(),
    description: description(),
  };
}

/** Only one suit of armor counts; other protection, such as a ring or cloak, is added to it. */
const KINDS = ["armor", "protection"] as const;
/** The spell list that a class casts from. */
const CASTS = ["none", ...CASTERS] as const;

/** A suit of armor, or other protection. Shields are weapons that block. */
function armorSchema() {
  return {
    kind: oneOf(KINDS),
    worn: flag(true),
    armorClass: whole(8, -20, 10),
    magicBonus: whole(0, -5, 10),
    coverage: oneOf(["full", ...ARMOR_COVERAGES.filter(coverage => coverage !== "full")]),
    /** Inches that its bulk leaves of a rate of 12. */
    baseMove: inches(null),
    ...carried(),
    description: description(),
  };
}

/** Any other item. */
function gearSchema() {
  return {
    ...carried(),
    /** Pounds that it holds; empty if it is not a container. */
    capacity: new fields.NumberField({ required: true, nullable: true, initial: null, min: 0, max: 10_000 }),
    description: description(),
  };
}

/** A class with its progressions by level, and its owner's progress in it. */
function classSchema() {
  return {
    level: whole(1, 0, 40),
    earned: whole(0, 0, 99_999_999),
    /** Dual-classed away. */
    former: flag(false),
    group: oneOf(CLASS_GROUPS),
    ...dice(),
    experience: progression("numbers"),
    experienceAfter: whole(0, 0, 9_999_999),
    thac0: progression("numbers"),
    secondThac0: progression("numbers"),
    attacks: progression("rates"),
    saves: saves(),
    /** To-hit penalty with a weapon the owner is not skilled in. */
    unskilled: whole(-2, -10, 0),
    casts: oneOf(CASTS),
    slots: progression("slots"),
    wisdomSpells: flag(false),
    description: description(),
  };
}

/** Hit dice and hit points by level. */
function dice() {
  return {
    hitDie: new fields.NumberField({ required: true, nullable: false, initial: 8, choices: [4, 6, 8, 10, 12] }),
    firstDice: whole(1, 1, 2),
    lastDie: whole(9, 1, 40),
    pointsAfter: whole(0, 0, 10),
    hardy: flag(false),
  };
}

function saves() {
  const numbers = () => progression("numbers");
  return new fields.SchemaField({
    death: numbers(),
    petrify: numbers(),
    aimed: numbers(),
    breath: numbers(),
    spell: numbers(),
  });
}

const fields = foundry.data.fields;

function spellSchema() {
  return {
    castingTime: whole(1, 0, 100),
    offensive: flag(false),
    relocates: flag(false),
    damage: formula(""),
    byLevel: byLevel(),
    heals: formula(""),
    save: oneOf(SAVE_EFFECTS),
    savesAs: oneOf(SAVES, "spell"),
    saveModifiers: saveModifiers(),
    mental: flag(false),
    element: element(),
    harms: harms(),
    doubledFor: doubledFor(),
    byArmorClass: flag(false),
    touch: flag(false),
    effect: spellEffect(),
    memorized: wholeIn(RANGES.memorized, 1),
    /** Copies after a night's rest; empty if a rest does not change the number. */
    copies: wholeInOrNone(RANGES.memorized),
    ...offense(),
    area: spellArea(),
    stays: spellStays(),
    cantrip: flag(false),
    retargetable: flag(true),
    ...components(),
    ...inTheBook(),
    description: description(),
  };
}

/** Spell book fields that no combat rule reads. A level is 0 if the class does not cast the spell. */
function inTheBook() {
  const levels = Object.fromEntries(CASTERS.map(caster => [caster, whole(0, 0, 9)]));
  const needed = Object.fromEntries(COMPONENTS.map(component => [component, flag(false)]));
  return {
    levels: new fields.SchemaField(levels as Record<(typeof CASTERS)[number], ReturnType<typeof whole>>),
    range: words(),
    duration: words(),
    coverage: words(),
    components: new fields.SchemaField(needed as Record<(typeof COMPONENTS)[number], ReturnType<typeof flag>>),
  };
}

/** Additional damage for every so many caster levels. `most` limits how many times; empty for no limit. */
function byLevel() {
  return new fields.SchemaField({ damage: formulaByLevel(), every: whole(1, 1, 20), most: wholeOrNone(1, 50) });
}

/** Traits that make it a potential attack. */
function offense() {
  return { inhibits: flag(false), canDamage: flag(false), enhances: flag(false) };
}

/** The cost of switching to this spell. */
function components() {
  return { componentSegments: whole(0, 0, 100), componentsAtHand: flag(true) };
}

/** An item. When it is prepared, the cached reading of its owner is dropped. */
abstract class ThingModel<Schema extends foundry.data.fields.DataSchema> extends foundry.abstract.TypeDataModel<
  Schema,
  Item
> {
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    preparedAnew((this.parent as Item | undefined)?.actor?.system);
  }
}

/** A weapon (rules reference §10.2). */
export class WeaponModel extends ThingModel<ReturnType<typeof weaponSchema>> {
  static override LOCALIZATION_PREFIXES = ["TENSEGMENTS.Effect", "TENSEGMENTS.Weapon"];

  static override defineSchema() {
    return weaponSchema();
  }
}

/** A spell (rules reference §10.3). */
export class SpellModel extends ThingModel<ReturnType<typeof spellSchema>> {
  static override LOCALIZATION_PREFIXES = ["TENSEGMENTS.Effect", "TENSEGMENTS.Spell"];

  static override defineSchema() {
    return spellSchema();
  }
}

/** A device: an item with powers. */
export class DeviceModel extends ThingModel<ReturnType<typeof deviceSchema>> {
  static override LOCALIZATION_PREFIXES = ["TENSEGMENTS.Device"];

  static override defineSchema() {
    return deviceSchema();
  }
}

/** A suit of armor, or other protection. */
export class ArmorModel extends ThingModel<ReturnType<typeof armorSchema>> {
  static override LOCALIZATION_PREFIXES = ["TENSEGMENTS.Armor"];

  static override defineSchema() {
    return armorSchema();
  }
}

/** Any other item. */
export class GearModel extends ThingModel<ReturnType<typeof gearSchema>> {
  static override LOCALIZATION_PREFIXES = ["TENSEGMENTS.Thing"];

  static override defineSchema() {
    return gearSchema();
  }
}

/** A class, and its owner's progress in it. */
export class ClassModel extends ThingModel<ReturnType<typeof classSchema>> {
  static override LOCALIZATION_PREFIXES = ["TENSEGMENTS.Class"];

  static override defineSchema() {
    return classSchema();
  }
}
