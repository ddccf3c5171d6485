import { type SheetField, spellFields, weaponFields } from "./numbers.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ItemSheetV2 } = foundry.applications.sheets;

const TEMPLATE = "systems/ten-segments/templates/sheets/item.hbs";

/** A leaf with a head and the fields of a weapon or a spell. */
abstract class ThingSheet extends HandlebarsApplicationMixin(ItemSheetV2)<any> {
  static override DEFAULT_OPTIONS = {
    classes: ["ten-segments", "sheet"],
    position: { width: 460 },
    window: { resizable: true },
    form: { submitOnChange: true },
  } as object;

  static override PARTS = { item: { template: TEMPLATE, scrollable: [""] } };

  protected abstract readFields(): readonly SheetField[];

  protected override async _prepareContext(options: never): Promise<any> {
    const context = await super._prepareContext(options);
    return { ...context, item: this.item, groups: this.readFields() };
  }
}

/** The sheet of a weapon. */
export class WeaponSheet extends ThingSheet {
  protected override readFields(): readonly SheetField[] {
    const { system } = this.item as Item.OfType<"weapon">;
    return weaponFields(system.schema.fields as never, system._source as never);
  }
}

/** The sheet of a spell. */
export class SpellSheet extends ThingSheet {
  protected override readFields(): readonly SheetField[] {
    const { system } = this.item as Item.OfType<"spell">;
    return spellFields(system.schema.fields as never, system._source as never);
  }
}
