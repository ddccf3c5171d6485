import { RANGES, SAVE_EFFECTS } from "../../rules/index.ts";
import { CASTERS, COMPONENTS } from "./book.ts";
import { deviceSchema } from "./device.ts";
import { area, description, flag, formula, oneOf, whole, wholeIn, words } from "./fields.ts";
import { preparedAnew } from "./prepared.ts";
import { weaponSchema } from "./weapon.ts";

const fields = foundry.data.fields;

function spellSchema() {
  return {
    castingTime: whole(1, 0, 100),
    offensive: flag(false),
    relocates: flag(false),
    damage: formula(""),
    save: oneOf(SAVE_EFFECTS),
    memorized: wholeIn(RANGES.memorized, 1),
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

/** What makes it a potential attack of one kind or another. */
function offense() {
  return { inhibits: flag(false), canDamage: flag(false), enhances: flag(false) };
}

/** What a change of mind to it takes. */
function components() {
  return { componentSegments: whole(0, 0, 100), componentsAtHand: flag(true) };
}

/** A weapon (rules reference §10.2). */
export class WeaponModel extends foundry.abstract.TypeDataModel<ReturnType<typeof weaponSchema>, Item> {
  static override LOCALIZATION_PREFIXES = ["TENSEGMENTS.Weapon"];

  static override defineSchema() {
    return weaponSchema();
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    preparedAnew(this.parent?.actor?.system);
  }
}

/** A spell (rules reference §10.3). */
export class SpellModel extends foundry.abstract.TypeDataModel<ReturnType<typeof spellSchema>, Item> {
  static override LOCALIZATION_PREFIXES = ["TENSEGMENTS.Spell"];

  static override defineSchema() {
    return spellSchema();
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    preparedAnew(this.parent?.actor?.system);
  }
}

/** A device: a thing with powers. */
export class DeviceModel extends foundry.abstract.TypeDataModel<ReturnType<typeof deviceSchema>, Item> {
  static override LOCALIZATION_PREFIXES = ["TENSEGMENTS.Device"];

  static override defineSchema() {
    return deviceSchema();
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    preparedAnew(this.parent?.actor?.system);
  }
}
