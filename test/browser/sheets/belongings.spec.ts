import type { Locator, Page } from "@playwright/test";
import { d4 } from "../play/dice.ts";
import { closeWindow, sheetsOf } from "../play/foundry-page.ts";
import { create, entry, entryIn, openPack } from "../play/foundry-setting-up.ts";
import { openSheet } from "../play/sheets.ts";
import { expect, test } from "../play/table.ts";

/** Opens a tab of a figure's sheet. */
async function open(page: Page, name: string, tab: string, left: number): Promise<Locator> {
  const sheet = await openSheet(page, name, left);
  await sheet.getByRole("tab", { name: tab }).click();
  return sheet;
}

/** Drags entries of a pack onto a sheet. */
async function take(page: Page, sheet: Locator, pack: string, ...names: readonly string[]): Promise<void> {
  const opened = await openPack(page, pack);
  for (const name of names) await entryIn(opened, name).dragTo(sheet.getByRole("tablist"));
  await closeWindow(opened);
}

/** A row of the sheet's gear list. */
const lineOf = (sheet: Locator, name: string) =>
  sheet.locator(".gear__thing").filter({ has: sheet.page().getByText(name, { exact: true }) });

test.describe("What a figure has", () => {
  test.use({ named: ["Backpack", "Torch", "Potion of healing"] });

  test("is dropped on a container's line and lies in it, there and on another's sheet", async ({ sit }) => {
    const [master] = await sit("Gamemaster");
    const { page } = master;
    const brandt = await open(page, "Brandt", "Gear", 480);
    await take(page, brandt, "gear", "Backpack", "Torch");
    await expect(lineOf(brandt, "Torch")).not.toContainText("in Backpack");
    await lineOf(brandt, "Torch").dragTo(lineOf(brandt, "Backpack"));
    await expect(lineOf(brandt, "Torch")).toContainText("in Backpack");
    await expect(lineOf(brandt, "Backpack")).toContainText("2.5 of 30 lb");
    const elin = await open(page, "Elin", "Gear", 0);
    await lineOf(brandt, "Backpack").dragTo(elin.getByRole("tablist"));
    await expect(lineOf(elin, "Torch")).toContainText("in Backpack");
    await elin.getByRole("button", { name: "Edit", exact: true }).first().press("Enter");
    await elin.getByRole("button", { name: "Delete Backpack" }).press("Enter");
    await page.locator('[data-action="yes"]').click();
    await expect(lineOf(elin, "Backpack")).toHaveCount(0);
    await expect(lineOf(elin, "Torch")).not.toContainText("in ");
    await expect(lineOf(brandt, "Torch")).toContainText("in Backpack");
  });

  test("heals outside of a fight, once it is written down", async ({ sit }) => {
    const [master] = await sit("Gamemaster");
    const { page } = master;
    const sheet = await open(page, "Mirella", "Combat", 480);
    await take(page, sheet, "devices", "Potion of healing");
    const hitPoints = sheet.getByRole("textbox", { name: "Hit points", exact: true });
    await hitPoints.fill("-9");
    await hitPoints.press("Tab");
    await expect(hitPoints).toHaveValue("5");
    await master.rolls(d4(1), d4(3));
    await sheet.getByRole("button", { name: /^Heal .*: Potion of healing$/ }).click();
    await master.turnTo("Chat");
    const card = master.card("Healing: Potion of healing");
    await expect(card).toContainText("Heals Mirella, once applied");
    await expect(hitPoints).toHaveValue("5");
    await card.getByRole("button", { name: "Apply" }).click();
    await expect(card.getByRole("button", { name: "Applied" })).toBeDisabled();
    await expect(hitPoints).toHaveValue("11");
  });

  test("gives a new character the face of its class", async ({ sit }) => {
    const [master] = await sit("Gamemaster");
    const { page } = master;
    await create(page, "actors", "Wren", "character");
    await entry(page, "actors", "Wren").click();
    const sheet = sheetsOf(page);
    const face = (kind: string) => new RegExp(`/icons/figures/${kind}\\.svg$`);
    await expect(sheet.locator(".sheet-head__face")).toHaveAttribute("src", face("warrior"));
    await take(page, sheet, "classes", "Magic-user");
    await expect(sheet.locator(".sheet-head__face")).toHaveAttribute("src", face("mage"));
  });
});
