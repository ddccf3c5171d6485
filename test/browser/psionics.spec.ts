import { closeWindow, sheetsOf } from "./play/foundry-page.ts";
import { cutOffOn, graveOn } from "./play/looking.ts";
import { begun, OPENING_DEEDS } from "./play/opening.ts";
import { type Person, pickIn } from "./play/person.ts";
import { expect, test } from "./play/table.ts";

/** Makes a figure a psionic on its sheet, with an attack mode and a defense mode. */
async function learns(person: Person, figure: string, type: string): Promise<void> {
  await person.press(`Open the sheet of ${figure}`);
  const sheet = sheetsOf(person.page).filter({ hasText: `${type}: ${figure}` });
  await sheet.getByRole("button", { name: "Edit", exact: true }).click();
  await sheet.getByRole("tab", { name: "Advanced" }).click();
  await sheet.locator("summary", { hasText: "Psionics" }).click();
  for (const mark of ["Psionic", "Attack: mind thrust", "Defense: mind blank"]) {
    await sheet.getByLabel(mark, { exact: true }).press("Space");
    await expect(sheet.getByLabel(mark, { exact: true })).toBeChecked();
  }
  for (const strength of ["Attack strength", "Defense strength"]) {
    await sheet.getByLabel(strength).fill("30");
    await sheet.getByLabel(strength).press("Tab");
    await expect(sheet.getByLabel(strength)).toHaveValue("30");
  }
  await closeWindow(sheet);
}

test.describe("Psionics", () => {
  test("are written onto sheets, and two minds meet", async ({ sit, generation }) => {
    const [master, bruno] = await sit("Gamemaster", "Bruno");
    await begun(master, {});
    await learns(bruno, "Mirella", "Character");
    await learns(master, "Ogre", "Monster");
    await bruno.act("Mirella", "Psionic combat", { at: "Ogre" });
    const asked = master.page.locator(".application[id^='ten-segments-defend-']");
    await expect(asked.getByText("Mirella attacks the mind of Ogre.")).toBeVisible();
    await closeWindow(asked);
    await master.button("Choose psionic modes").click();
    await expect(asked.getByText("Mirella attacks the mind of Ogre.")).toBeVisible();
    expect(await cutOffOn(master.page)).toEqual([]);
    if (generation === 14) expect(await graveOn(master.page)).toEqual([]);
    await pickIn(asked, "Psionic defense", "mind blank: costs 1, leaves 29");
    await asked.getByRole("button", { name: "Confirm" }).click();
    await master.hasSeen(OPENING_DEEDS + 1);
    await bruno.turnTo("Chat");
    await expect(bruno.card("Mirella engages Ogre in psionic combat")).toContainText(
      "Ogre: none, mind blank; loses 3 defense strength to the foe",
    );
  });
});
