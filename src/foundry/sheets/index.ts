import { watch } from "../border.ts";
import { FigureSheet } from "./figure-sheet.ts";
import { DeviceSheet, SpellSheet, WeaponSheet } from "./items/item-sheets.ts";

export { DeviceSheet, FigureSheet, SpellSheet, WeaponSheet };

const SCOPE = "ten-segments";
export function registerSheets(): void {
  const sheets = foundry.applications.apps.DocumentSheetConfig;
  const sheet = (types: string[], label: string) => ({ types, makeDefault: true, label: `TYPES.${label}` }) as never;
  sheets.registerSheet(Actor as never, SCOPE, FigureSheet as never, sheet(["character", "monster"], "Actor.character"));
  sheets.registerSheet(Item as never, SCOPE, WeaponSheet as never, sheet(["weapon"], "Item.weapon"));
  sheets.registerSheet(Item as never, SCOPE, SpellSheet as never, sheet(["spell"], "Item.spell"));
  sheets.registerSheet(Item as never, SCOPE, DeviceSheet as never, sheet(["device"], "Item.device"));
  for (const event of ["updateCombat", "deleteCombat", "targetToken"] as const) Hooks.on(event, drawAnew);
}

/** What a figure may do follows from the fight and from who is targeted: its open sheet is drawn anew with them. */
function drawAnew(): void {
  for (const sheet of foundry.applications.instances.values()) {
    if (sheet instanceof FigureSheet) watch(sheet.render({ parts: sheet.livingParts } as never), "drawing");
  }
}
