import { watch } from "../border.ts";
import { FigureSheet } from "./figure-sheet.ts";
import { DeviceSheet, SpellSheet, WeaponSheet } from "./items/item-sheets.ts";

export { DeviceSheet, FigureSheet, SpellSheet, WeaponSheet };

const SCOPE = "ten-segments";
const FOLDER = "systems/ten-segments/templates/sheets";

/** Partials of the sheets' pages. */
export const TEMPLATES = [
  `${FOLDER}/thing.hbs`,
  `${FOLDER}/number-box.hbs`,
  `${FOLDER}/gear-list.hbs`,
  `${FOLDER}/account.hbs`,
  `${FOLDER}/section.hbs`,
  `${FOLDER}/fields.hbs`,
  `${FOLDER}/items/powers.hbs`,
];

export function registerSheets(): void {
  const { registerSheet } = foundry.applications.apps.DocumentSheetConfig;
  const sheet = (types: string[], label: string) => ({ types, makeDefault: true, label: `TYPES.${label}` }) as never;
  registerSheet(Actor as never, SCOPE, FigureSheet as never, sheet(["character", "monster"], "Actor.character"));
  registerSheet(Item as never, SCOPE, WeaponSheet as never, sheet(["weapon"], "Item.weapon"));
  registerSheet(Item as never, SCOPE, SpellSheet as never, sheet(["spell"], "Item.spell"));
  registerSheet(Item as never, SCOPE, DeviceSheet as never, sheet(["device"], "Item.device"));
  for (const event of ["updateCombat", "deleteCombat", "targetToken"] as const) Hooks.on(event, drawAnew);
}

/** What a figure may do follows from the fight and from who is targeted: its open sheet is drawn anew with them. */
function drawAnew(): void {
  for (const sheet of foundry.applications.instances.values()) {
    if (sheet instanceof FigureSheet) watch(sheet.render({ parts: ["combat"] } as never), "drawing");
  }
}
