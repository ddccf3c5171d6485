import { type Section, spellSections, weaponSections } from "./sections.ts";

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

  protected abstract readSections(): readonly Section[];

  protected override async _prepareContext(options: never): Promise<any> {
    const context = await super._prepareContext(options);
    return { ...context, item: this.item, sections: this.readSections() };
  }
}

/** The sheet of a weapon. */
export class WeaponSheet extends ThingSheet {
  static override DEFAULT_OPTIONS = { position: { height: 640 } } as object;

  protected override readSections(): readonly Section[] {
    const { system } = this.item as Item.OfType<"weapon">;
    return weaponSections(system.schema.fields as never, system._source as never);
  }
}

/** The sheet of a spell. */
export class SpellSheet extends ThingSheet {
  protected override readSections(): readonly Section[] {
    const { system } = this.item as Item.OfType<"spell">;
    return spellSections(system.schema.fields as never, system._source as never);
  }
}
