import { RANGES, SAVE_EFFECTS } from "../../rules/index.ts";
import { CASTERS, COMPONENTS } from "./book.ts";
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
    /** Copies that a night's rest brings back; empty for as many as there are. */
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

/** What stands in a spell book, and no rule of a fight reads: levels are 0 for a class that does not cast it. */
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

/** What it does besides, for each so many levels of its caster (at most so many times; empty for any number). */
function byLevel() {
  return new fields.SchemaField({ damage: formulaByLevel(), every: whole(1, 1, 20), most: wholeOrNone(1, 50) });
}

/** What makes it a potential attack of one kind or another. */
function offense() {
  return { inhibits: flag(false), canDamage: flag(false), enhances: flag(false) };
}

/** What a change of mind to it takes. */
function components() {
  return { componentSegments: whole(0, 0, 100), componentsAtHand: flag(true) };
}

/** A thing: with it the figure that has it is read anew. */
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

/** A device: a thing with powers. */
export class DeviceModel extends ThingModel<ReturnType<typeof deviceSchema>> {
  static override LOCALIZATION_PREFIXES = ["TENSEGMENTS.Device"];

  static override defineSchema() {
    return deviceSchema();
  }
}

/** A suit of armor, or what protects like one. */
export class ArmorModel extends ThingModel<ReturnType<typeof armorSchema>> {
  static override LOCALIZATION_PREFIXES = ["TENSEGMENTS.Armor"];

  static override defineSchema() {
    return armorSchema();
  }
}

/** Anything else that is carried. */
export class GearModel extends ThingModel<ReturnType<typeof gearSchema>> {
  static override LOCALIZATION_PREFIXES = ["TENSEGMENTS.Thing"];

  static override defineSchema() {
    return gearSchema();
  }
}

/** A class, and how far its owner has come in it. */
export class ClassModel extends ThingModel<ReturnType<typeof classSchema>> {
  static override LOCALIZATION_PREFIXES = ["TENSEGMENTS.Class"];

  static override defineSchema() {
    return classSchema();
  }
}
