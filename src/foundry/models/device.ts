import { RANGES, SAVE_EFFECTS } from "../../rules/index.ts";
import { area, carried, description, flag, formula, oneOf, whole, wholeInOrNone } from "./fields.ts";

const fields = foundry.data.fields;

/** Whether a device can be put on, and whether it is on. */
export const WEARINGS = ["never", "off", "on"] as const;

/** A power of a device. Its id stays the same when it is renamed. */
function power() {
  return {
    id: new fields.StringField({ required: true, blank: false, initial: () => foundry.utils.randomID() }),
    name: new fields.StringField({ required: true, blank: true, initial: "" }),
    activation: whole(0, 0, 100),
    charges: wholeInOrNone(RANGES.charges),
    damage: formula(""),
    heals: formula(""),
    save: oneOf(SAVE_EFFECTS),
    inhibits: flag(false),
    canDamage: flag(false),
    enhances: flag(false),
    area: area(),
    servant: flag(false),
    relocates: flag(false),
    sustained: flag(false),
    protective: flag(false),
  };
}

/** The powers of a device, or of a weapon in addition to striking. */
export function powers() {
  return new fields.ArrayField(new fields.SchemaField(power()));
}

/** A device (rules reference §10.4). */
export function deviceSchema() {
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
