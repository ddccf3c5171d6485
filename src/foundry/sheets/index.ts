import { watch } from "../border.ts";
import { FigureSheet } from "./figure-sheet.ts";
import { ArmorSheet, ClassSheet, DeviceSheet, GearSheet, SpellSheet, WeaponSheet } from "./items/item-sheets.ts";

export { ArmorSheet, ClassSheet, DeviceSheet, FigureSheet, GearSheet, SpellSheet, WeaponSheet };

const SCOPE = "ten-segments";
/**
 * Registers our sheets for actors and items, and renders open actor sheets again when the fight or the user's target
 * changes.
 */
export function registerSheets(): void {
  const sheets = foundry.applications.apps.DocumentSheetConfig;
  const sheet = (types: string[], label: string) => ({ types, makeDefault: true, label: `TYPES.${label}` });
  sheets.registerSheet(Actor, SCOPE, FigureSheet, sheet(["character", "monster"], "Actor.character"));
  sheets.registerSheet(Item, SCOPE, WeaponSheet, sheet(["weapon"], "Item.weapon"));
  sheets.registerSheet(Item, SCOPE, SpellSheet, sheet(["spell"], "Item.spell"));
  sheets.registerSheet(Item, SCOPE, DeviceSheet, sheet(["device"], "Item.device"));
  sheets.registerSheet(Item, SCOPE, ClassSheet, sheet(["class"], "Item.class"));
  sheets.registerSheet(Item, SCOPE, ArmorSheet, sheet(["armor"], "Item.armor"));
  sheets.registerSheet(Item, SCOPE, GearSheet, sheet(["gear"], "Item.gear"));
  for (const event of ["updateCombat", "deleteCombat", "targetToken"] as const) Hooks.on(event, drawAnew);
}

/** Renders open sheets again when the fight or the user's target changes, because their actions depend on them. */
function drawAnew(): void {
  for (const sheet of foundry.applications.instances.values()) {
    if (sheet instanceof FigureSheet) watch(sheet.render({ parts: sheet.livingParts }), "drawing");
  }
}
