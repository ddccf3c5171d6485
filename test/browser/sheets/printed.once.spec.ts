import type { Locator, Page } from "@playwright/test";
import { sheetsOf } from "../play/foundry-page.ts";
import type { Person } from "../play/person.ts";
import { pressPrint } from "../play/sheets.ts";
import { expect, test } from "../play/table.ts";

/** The part of Foundry's API that gives a figure items. */
interface Realm {
  game: { actors: { getName(name: string): Carrier } };
}
interface Carrier {
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(kind: "Item", things: readonly object[]): Promise<unknown>;
}

const DESCRIPTION = "<p>Came from the south with a caravan, and has not said why.</p>".repeat(3);

/** Gives a figure this many items and a description. */
async function laden({ page }: Person, name: string, count: number): Promise<void> {
  await page.evaluate(
    async asked => {
      const figure = (globalThis as unknown as Realm).game.actors.getName(asked.name);
      const types = ["weapon", "spell", "device"];
      const things = Array.from({ length: asked.count }, (_, at) => ({ name: `Thing ${at + 1}`, type: types[at % 3] }));
      await figure.createEmbeddedDocuments("Item", things);
      await figure.update({ "system.description": asked.description, "system.psionics.isPsionic": true });
    },
    { name, count, description: DESCRIPTION },
  );
}

/** The number of paper sheets that a page needs when a browser prints it. */
async function leavesOf(page: Page, format: "A4" | "Letter"): Promise<number> {
  const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString("latin1");
  return [...pdf.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;
}

/** Presses the print button, and returns the printed sheet. */
async function print({ page }: Person, sheet: Locator): Promise<Locator> {
  await pressPrint(page, sheet);
  return page.locator(".ten-segments-printed");
}

test.describe("A sheet on paper", () => {
  test.use({ named: ["Thing", DESCRIPTION] });

  test("is one leaf of A4 or of Letter, with all its pages, and without keys", async ({ sit }) => {
    const [master, bruno] = await sit("Gamemaster", "Bruno");
    await laden(master, "Mirella", 12);
    await bruno.press("Open the sheet of Mirella");
    const sheet = sheetsOf(bruno.page);
    await expect(sheet).toContainText("Thing 12");
    const leaf = await print(bruno, sheet);
    await expect(leaf).toBeHidden();
    await bruno.page.emulateMedia({ media: "print" });
    await expect(leaf).toBeVisible();
    await expect(sheet).toBeHidden();
    for (const words of ["Mirella", "Intelligence", "Fire Ball", "Thing 12", "Psionic", "Came from the south"])
      await expect(leaf).toContainText(words);
    await expect(leaf.getByRole("button")).toHaveCount(0);
    for (const format of ["A4", "Letter"] as const) expect(await leavesOf(bruno.page, format), format).toBe(1);
    await bruno.page.emulateMedia({ media: "screen" });
    await laden(master, "Mirella", 60);
    await expect(sheet).toContainText("Thing 60");
    await print(bruno, sheet);
    await expect(leaf).toContainText("Thing 60");
    for (const format of ["A4", "Letter"] as const) expect(await leavesOf(bruno.page, format), format).toBe(1);
  });
});
