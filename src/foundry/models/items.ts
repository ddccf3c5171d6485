import { RANGES, SAVE_EFFECTS } from "../../rules/index.ts";
import { deviceSchema } from "./device.ts";
import {
  area,
  description,
  flag,
  formula,
  formulaByLevel,
  oneOf,
  whole,
  wholeIn,
  wholeInOrNone,
  wholeOrNone,
  words,
} from "./fields.ts";
import { CASTERS, COMPONENTS } from "./lists.ts";
import { armorSchema, classSchema, gearSchema } from "./possessions.ts";
import { preparedAnew } from "./prepared.ts";
import { weaponSchema } from "./weapon.ts";

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
    memorized: wholeIn(RANGES.memorized, 1),
    /** Copies after a night's rest; empty if a rest does not change the number. */
    copies: wholeInOrNone(RANGES.memorized),
    ...offense(),
    area: area(),
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
  static override LOCALIZATION_PREFIXES = ["TENSEGMENTS.Weapon"];

  static override defineSchema() {
    return weaponSchema();
  }
}

/** A spell (rules reference §10.3). */
export class SpellModel extends ThingModel<ReturnType<typeof spellSchema>> {
  static override LOCALIZATION_PREFIXES = ["TENSEGMENTS.Spell"];

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
