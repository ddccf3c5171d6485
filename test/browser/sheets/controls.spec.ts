import { sheetsOf } from "../play/foundry-page.ts";
import { cutOffOn, graveOn } from "../play/looking.ts";
import { playsBy } from "../play/opening.ts";
import { expect, test } from "../play/table.ts";

test.describe("The four controls of a sheet", () => {
  test("are read and unfolded by keyboard, in a fight and before it, and stay unfolded", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await playsBy(master, "Jo'Mase's combat and fatigue");
    await anna.press("Open the sheet of Brandt");
    const sheet = sheetsOf(anna.page);
    const control = (title: string) => sheet.locator("summary.fight-control__head").filter({ hasText: title });
    const line = (label: string) => sheet.locator("summary.control-line__head").filter({ hasText: label });
    const titles = ["Parry and defense", "Charge", "Fatigue", "Criticals and fumbles"];
    for (const title of titles) await expect(control(title)).toBeVisible();
    await expect(control("Parry and defense")).toContainText("Armor class 2 · Dodge: 2 · Block: 2");
    for (const title of titles) await control(title).press("Enter");
    await line("In an all-out attack").press("Enter");
    await expect(line("In an all-out attack")).toContainText("4");
    await expect(
      sheet.getByText("In an all-out attack armor class is 2 worse. (Jo'Mase's combat and fatigue: assault)"),
    ).toBeVisible();
    expect(await graveOn(anna.page)).toEqual([]);
    expect(await cutOffOn(anna.page)).toEqual([]);
    await master.press("Begin the fight");
    await anna.marks("Orc (1)");
    await expect(control("Parry and defense")).toContainText("Against Orc (1): 2");
    await expect(control("Criticals and fumbles")).toContainText("Against Orc (1) · Long sword: 18–20 · 2d4");
    await expect(line("In an all-out attack").locator("..")).toHaveAttribute("open", "");
  });
});
