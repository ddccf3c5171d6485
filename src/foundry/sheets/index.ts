import { FigureSheet } from "./figure-sheet.ts";
import { SpellSheet, WeaponSheet } from "./item-sheets.ts";

export { FigureSheet, SpellSheet, WeaponSheet };

const SCOPE = "ten-segments";
const FOLDER = "systems/ten-segments/templates/sheets";

/** Partials of the sheets' pages. */
export const TEMPLATES = [
  `${FOLDER}/thing.hbs`,
  `${FOLDER}/number-box.hbs`,
  `${FOLDER}/gear-list.hbs`,
  `${FOLDER}/account.hbs`,
  `${FOLDER}/section.hbs`,
];

export function registerSheets(): void {
  const { registerSheet } = foundry.applications.apps.DocumentSheetConfig;
  const sheet = (types: string[], label: string) => ({ types, makeDefault: true, label: `TYPES.${label}` }) as never;
  registerSheet(Actor as never, SCOPE, FigureSheet as never, sheet(["character", "monster"], "Actor.character"));
  registerSheet(Item as never, SCOPE, WeaponSheet as never, sheet(["weapon"], "Item.weapon"));
  registerSheet(Item as never, SCOPE, SpellSheet as never, sheet(["spell"], "Item.spell"));
}
