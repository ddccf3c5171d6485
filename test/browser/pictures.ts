import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { d6, d8, d20 } from "./play/dice.ts";
import { closeKey, sheetsOf, windowWith } from "./play/foundry-page.ts";
import { openRulebook } from "./play/opening.ts";
import { worldOfTheBridge } from "./play/stand-in.ts";
import { expect, test } from "./play/table.ts";

const FOLDER = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));

/** Writes a picture of the guides, once fonts are loaded and the pointer shows no tooltip. */
async function draw(name: string, page: Page, shown: Page | Locator = page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await shown.screenshot({ path: `${FOLDER}${name}.png`, animations: "disabled" });
}

test.skip(Boolean(process.env.FOUNDRY_URL), "the pictures show the stand-in");
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
test.use({ world: async ({}, use) => use(await worldOfTheBridge()) });

test("The pictures of the guides: a round at the toll bridge", async ({ sit }) => {
  test.setTimeout(300_000);
  const [master, anna, bruno] = await sit("Gamemaster", "Anna", "Bruno");
  for (const { page } of [master, anna, bruno]) {
    await expect(page.locator("#ten-segments-welcome")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("#ten-segments-welcome")).toHaveCount(0);
  }
  await draw("setup", master.page);
  const book = await openRulebook(master);
  await draw("rulebook", master.page);
  await closeKey(book).click();

  await master.press("Begin the fight");
  await anna.marks("Orc (1)");
  await bruno.marks("Ogre");
  await expect(anna.button(/^Melee.*Berta/)).toBeVisible();
  await draw("declaring", anna.page);
  await bruno.press("Declare: Oswin");
  const declare = bruno.page.locator("#ten-segments-declare");
  await declare.getByRole("radio", { name: "Spell", exact: true }).check();
  await declare.getByRole("radio", { name: /^Hold Person/ }).check();
  await declare.getByRole("radio", { name: /^Ogre/ }).check();
  await draw("declaring-window", bruno.page);
  await declare.getByRole("button", { name: /^Declare/ }).click();
  await bruno.declare("Alwin", "Spell", { with: "Web", at: "Ogre" });
  await anna.declare("Berta", "Melee", { with: "Long sword", at: "Orc (1)" });
  await anna.declare("Wim", "Melee", { with: "Short sword", at: "Orc (2)" });
  await master.declare("Orc (1)", "Melee", { with: "Scimitar", at: "Berta" });
  await master.press(/^Declare as suggested/);
  await master.rolls(d6(4), d6(3));
  await master.rollsInitiative();
  await bruno.press(/^Begin Hold Person/);
  await bruno.press(/^Begin Web/);

  await draw("band", anna.page, anna.page.locator("#ten-segments-band"));
  const act = await anna.prepare("Berta", "Strike", { at: "Orc (1)" });
  await draw("acting", anna.page);
  await master.rolls(d20(12), d8(2));
  await act.getByRole("button", { name: "Do it" }).click();
  await expect(act).toBeHidden();
  await master.defend("Orc (1)", "Don’t defend");
  await expect(master.line("Orc (1)")).toContainText("1/4");
  await draw("segments", master.page);
  await master.rolls(d20(3));
  await anna.press(/^Strike Orc \(2\): Wim/);
  await expect(master.tracker.getByText("Segment 3: everyone is done.")).toBeVisible();
  await master.press("Next: segment 4");
  await master.press(/^Strike Berta: Orc \(1\)/);
  await expect(anna.prompt("Berta")).toBeVisible();
  await draw("defending", anna.page);
  await master.rolls(d20(13));
  await anna.defend("Berta", "Parry with Long sword");

  await anna.press("Open the sheet of Berta");
  const sheet = sheetsOf(anna.page);
  for (const page of ["Combat", "Abilities"]) {
    await sheet.getByRole("tab", { name: page }).click();
    await draw(`sheet-${page.toLowerCase()}`, anna.page, sheet);
  }
  await master.page.getByRole("button", { name: "End fight: end the encounter" }).click();
  await master.page.getByRole("button", { name: "Yes" }).click();
  await expect(windowWith(master.page, "Combat summary")).toBeVisible();
  await draw("summary", master.page);
});
