import type { Locator } from "@playwright/test";
import { sheetsOf } from "./play/foundry-page.ts";
import { begun } from "./play/opening.ts";
import { chipIn, type Person } from "./play/person.ts";
import { expect, test } from "./play/table.ts";

/** Opens a tab of a figure's sheet. */
async function open(person: Person, figure: string, tab: string): Promise<Locator> {
  const { page } = person;
  await person.press(`Open the sheet of ${figure}`);
  const sheet = sheetsOf(page).filter({ hasText: `Character: ${figure}` });
  await sheet.getByRole("tab", { name: tab }).click();
  return sheet;
}

/** Types into a field, leaves it, and waits until the sheet renders again with this value. */
async function enter(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await field.press("Tab");
  await expect(field).toHaveValue(value);
}

test.describe("Devices", () => {
  test.use({ named: ["Flight"] });

  test("a player writes one onto a sheet, with what it can do", async ({ sit }) => {
    const [bruno] = await sit("Bruno");
    const sheet = await open(bruno, "Mirella", "Gear");
    await sheet.getByRole("button", { name: "Add to Devices" }).press("Enter");
    const device = sheetsOf(bruno.page).filter({ hasText: "Device: New device" });
    await expect(device.getByText("No powers yet.")).toBeVisible();
    await device.getByRole("button", { name: "Add a power" }).press("Enter");
    await enter(device.getByLabel("Power", { exact: true }), "Flight");
    await expect(device.getByRole("group", { name: "Flight" })).toBeVisible();
    await enter(device.getByLabel("Charges left"), "3");
    await expect(sheet.getByRole("tabpanel").getByText("Flight (charges: 3)")).toBeVisible();
    await device.getByRole("button", { name: "Delete Flight" }).press("Enter");
    await bruno.page.locator('[data-action="yes"]').click();
    await expect(device.getByText("No powers yet.")).toBeVisible();
  });

  test("a mage declares her ring, puts it on, and uses it", async ({ sit }) => {
    const [master, bruno] = await sit("Gamemaster", "Bruno");
    await begun(master, { Mirella: ["Device", "Ring of Invisibility: Invisibility"] });
    const sheet = await open(bruno, "Mirella", "Combat");
    await sheet.getByRole("button", { name: "Put on: Ring of Invisibility" }).press("Enter");
    await expect(sheet.getByRole("tabpanel").getByText("Put on · Invisibility")).toBeVisible();
    await sheet.getByRole("button", { name: "Use: Invisibility: Ring of Invisibility" }).press("Enter");
    const dialog = bruno.page.locator("#ten-segments-act");
    await expect(chipIn(dialog, "With", "Ring of Invisibility: Invisibility")).toBeVisible();
    await dialog.getByRole("button", { name: "Do it" }).click();
    await expect(dialog).toBeHidden();
    await expect(sheet.getByRole("button", { name: "Stop using: Ring of Invisibility" })).toBeVisible();
  });
});
