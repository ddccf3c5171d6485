import type { Locator, Page } from "@playwright/test";
import { expect } from "../play/expecting.ts";
import { closeWindow, sheetsOf } from "../play/foundry-page.ts";
import { create, entry, entryIn, openPack } from "../play/foundry-setting-up.ts";

/**
 * A character to make: scores in order, class, the items to take from each pack, and the expected values at level 5.
 */
export interface Made {
  readonly name: string;
  readonly scores: readonly number[];
  readonly class: string;
  readonly hitPoints: number;
  readonly things: Readonly<Record<string, readonly string[]>>;
  readonly armorClass: string;
  readonly thac0: string;
}

// biome-ignore format: a table
export const PARTY: readonly Made[] = [
  { name: "Aldric", scores: [17, 15, 16, 9, 10, 12], class: "Fighter", hitPoints: 40, armorClass: "1", thac0: "16",
    things: { armor: ["Plate mail"], weapons: ["Long sword", "Small shield"] } },
  { name: "Brida", scores: [12, 10, 14, 11, 16, 13], class: "Cleric", hitPoints: 28, armorClass: "5", thac0: "18",
    things: { armor: ["Chain mail"], weapons: ["Footman's mace"], spells: ["Bless"] } },
  { name: "Cole", scores: [11, 17, 12, 13, 9, 10], class: "Thief", hitPoints: 22, armorClass: "5", thac0: "19",
    things: { armor: ["Leather armor"], weapons: ["Short sword"] } },
  { name: "Dagny", scores: [9, 15, 13, 17, 11, 12], class: "Magic-user", hitPoints: 14, armorClass: "9", thac0: "21",
    things: { weapons: ["Dagger"], spells: ["Magic Missile", "Fire Ball"] } },
];

/** The names of their classes and items, which come from the packs and are not translated. */
export const NAMES: readonly string[] = PARTY.flatMap(made => [made.class, ...Object.values(made.things).flat()]);

/** Drags entries of a pack onto a sheet. */
async function take(page: Page, sheet: Locator, pack: string, names: readonly string[]): Promise<void> {
  const opened = await openPack(page, pack);
  for (const name of names) await entryIn(opened, name).dragTo(sheet.getByRole("tablist"));
  await closeWindow(opened);
}

/** Makes one of them with the user interface only. The sheet stays open. */
export async function make(page: Page, { name, scores, class: called, hitPoints, things }: Made): Promise<Locator> {
  await create(page, "actors", name, "character");
  await entry(page, "actors", name).click();
  const sheet = sheetsOf(page);
  await sheet.getByRole("tab", { name: "Abilities" }).click();
  await sheet.getByRole("spinbutton", { name: "Strength", exact: true }).click();
  for (const score of scores) {
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(String(score));
    await page.keyboard.press("Tab");
  }
  await expect(sheet.getByRole("spinbutton", { name: "Charisma" })).toHaveValue(String(scores.at(-1)));
  await take(page, sheet, "classes", [called]);
  const level = sheet.getByRole("spinbutton", { name: `Level: ${called}` });
  await level.click();
  await level.fill("5");
  await level.press("Tab");
  await expect(sheet.getByText(`${called} 5`)).toBeVisible();
  const most = sheet.getByRole("spinbutton", { name: "Maximum hit points" });
  await most.fill(String(hitPoints));
  await most.press("Tab");
  for (const [pack, names] of Object.entries(things)) await take(page, sheet, pack, names);
  return sheet;
}
