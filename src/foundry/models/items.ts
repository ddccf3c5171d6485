import { SAVE_EFFECTS, WEAPON_KINDS } from "../../rules/index.ts";
import { rate } from "./figure.ts";

const fields = foundry.data.fields;

/** A dice formula; empty for none. What is typed is checked by the dice themselves. */
function formula(initial: string) {
  return new fields.StringField({
    required: true,
    blank: true,
    initial,
    validate: (value: unknown) => value === "" || foundry.dice.Roll.validate(String(value)),
  });
}

function flag(initial: boolean) {
  return new fields.BooleanField({ required: true, nullable: false, initial });
}

function weaponSchema() {
  return {
    kind: new fields.StringField({ required: true, choices: [...WEAPON_KINDS], initial: "melee" }),
    size: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 2, min: 0, max: 5 }),
    speedFactor: new fields.NumberField({
      required: true,
      nullable: true,
      integer: true,
      initial: 5,
      min: -5,
      max: 20,
    }),
    /** Feet, for whom a charge meets first. */
    length: new fields.NumberField({ required: true, nullable: false, initial: 3, min: 0, max: 20 }),
    strikesFirst: flag(false),
    damage: new fields.SchemaField({ smallMedium: formula("1d8"), large: formula("1d12") }),
    magicBonus: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0, min: -5, max: 5 }),
    fires: flag(false),
    rateOfFire: rate(1),
    range: new fields.NumberField({ required: true, nullable: true, initial: null, min: 0, max: 5280 }),
    canParry: flag(true),
    parryable: flag(true),
  };
}

function spellSchema() {
  return {
    castingTime: new fields.NumberField({
      required: true,
      nullable: false,
      integer: true,
      initial: 1,
      min: 0,
      max: 100,
    }),
    offensive: flag(false),
    relocates: flag(false),
    damage: formula(""),
    save: new fields.StringField({ required: true, choices: [...SAVE_EFFECTS], initial: "none" }),
    memorized: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 1, min: 0, max: 99 }),
  };
}

/** A weapon (rules reference §10.2). */
export class WeaponModel extends foundry.abstract.TypeDataModel<ReturnType<typeof weaponSchema>, Item> {
  static override LOCALIZATION_PREFIXES = ["TENSEGMENTS.Weapon"];

  static override defineSchema() {
    return weaponSchema();
  }
}

/** A spell (rules reference §10.3). */
export class SpellModel extends foundry.abstract.TypeDataModel<ReturnType<typeof spellSchema>, Item> {
  static override LOCALIZATION_PREFIXES = ["TENSEGMENTS.Spell"];

  static override defineSchema() {
    return spellSchema();
  }
}
