import type { FileChooser, Locator } from "@playwright/test";
import { closeKey } from "./play/foundry-page.ts";
import { begun, openRulebook } from "./play/opening.ts";
import { expect, test } from "./play/table.ts";

/** The choices of a ruling. */
const ruling = (book: Locator, label: string): Locator => book.getByRole("group", { name: label, exact: true });
const choice = (book: Locator, label: string, name: string): Locator =>
  ruling(book, label).getByRole("radio", { name: new RegExp(`^${name}\\.`) });

test.describe("The rulebook", () => {
  test("opens with the procedures, the other chapters closed", async ({ sit }) => {
    const [master] = await sit("Gamemaster");
    const book = await openRulebook(master);
    await expect(ruling(book, "Limit of three actions")).toBeVisible();
    await expect(ruling(book, "The smallest monsters")).toBeHidden();
    await book.getByText("Fatigue", { exact: true }).last().click();
    await expect(ruling(book, "The smallest monsters")).toBeVisible();
  });

  test("is looked through by words, and keeps what was chosen", async ({ sit }) => {
    const [master] = await sit("Gamemaster");
    const book = await openRulebook(master);
    await book.getByLabel("Find a ruling").fill("monsters FATIGUE");
    await expect(book.getByRole("status")).toHaveText("Rulings found: 1");
    await expect(ruling(book, "The smallest monsters")).toBeInViewport({ ratio: 1 });
    await book.getByLabel("Find a ruling").press("Enter");
    await expect(ruling(book, "Limit of three actions")).toBeHidden();
    await ruling(book, "The smallest monsters").getByRole("radio").nth(1).check();
    await book.getByRole("button", { name: "Save these rulings" }).click();
    await expect(book).toHaveCount(0);

    const again = await openRulebook(master);
    await again.getByLabel("Only rulings changed from the text").check();
    await expect(again.getByRole("status")).toHaveText("Rulings found: 1");
    await expect(ruling(again, "The smallest monsters")).toBeVisible();
    await expect(again.getByText("Changed from “Three actions in a melee round”, which says")).toBeVisible();
  });

  test("shows at once what another text brings, and leaves what was picked", async ({ sit }) => {
    const [master] = await sit("Gamemaster");
    const book = await openRulebook(master);
    await choice(book, "Psionics", "No psionic combat").check();
    await book.getByRole("radio", { name: "Jo'Mase's combat and fatigue" }).check();
    await expect(choice(book, "Critical hits", "Yes")).toBeChecked();
    await expect(choice(book, "Psionics", "No psionic combat")).toBeChecked();
    await expect(book.getByText("Changed from “Jo'Mase's combat and fatigue”, which says")).toHaveCount(1);
    await expect(book.getByRole("radio", { name: "Jo'Mase's combat and fatigue" })).toBeFocused();
  });

  test("stays as one looks at it when another text is picked: what is looked for, and which chapters are open", async ({
    sit,
  }) => {
    const [master] = await sit("Gamemaster");
    const book = await openRulebook(master);
    await book.getByText("Fatigue", { exact: true }).last().click();
    await expect(ruling(book, "The smallest monsters")).toBeVisible();
    await book.getByRole("radio", { name: "Addict-lite" }).check();
    await expect(book.getByRole("radio", { name: "Addict-lite" })).toBeFocused();
    await expect(ruling(book, "The smallest monsters")).toBeVisible();
    await book.getByLabel("Find a ruling").fill("monsters FATIGUE");
    await expect(book.getByRole("status")).toHaveText("Rulings found: 1");
    await book.getByRole("radio", { name: "The options table" }).check();
    await expect(book.getByLabel("Find a ruling")).toHaveValue("monsters FATIGUE");
    await expect(book.getByRole("status")).toHaveText("Rulings found: 1");
    await expect(ruling(book, "Holding initiative")).toBeHidden();
  });

  test("is read by players, who change nothing", async ({ sit }) => {
    const [anna] = await sit("Anna");
    const book = await openRulebook(anna);
    await expect(book.getByRole("radio", { name: "Three actions in a melee round" })).toBeChecked();
    await expect(book.getByRole("radio", { name: "Addict-lite" })).toBeDisabled();
    await expect(book.getByText("Limit of three actions: Everyone has three actions in a round")).toBeVisible();
    await expect(ruling(book, "Psionics")).toHaveCount(0);
    await expect(book.getByRole("button", { name: "Save these rulings" })).toHaveCount(0);
  });

  test("goes from world to world as a file, and counts where it is saved", async ({ sit }) => {
    const [master] = await sit("Gamemaster");
    const book = await openRulebook(master);
    await book.getByRole("radio", { name: "Addict-lite" }).check();
    await choice(book, "Psionics", "No psionic combat").check();
    const saved = master.page.waitForEvent("download");
    await book.getByRole("button", { name: "Save as a file" }).click();
    const file = await (await saved).path();
    await closeKey(book).click();
    const again = await openRulebook(master);
    await expect(again.getByRole("radio", { name: "Three actions in a melee round" })).toBeChecked();
    const chooses = async (given: Parameters<FileChooser["setFiles"]>[0]) => {
      const asked = master.page.waitForEvent("filechooser");
      await again.getByRole("button", { name: "Load a file" }).click();
      await (await asked).setFiles(given);
    };
    await chooses({ name: "shopping.json", mimeType: "application/json", buffer: Buffer.from('["bread"]') });
    await expect(master.page.getByText("This file holds no rulebook of Ten Segments.")).toBeVisible();
    await chooses(file);
    await expect(again.getByRole("radio", { name: "Addict-lite" })).toBeChecked();
    await expect(choice(again, "Psionics", "No psionic combat")).toBeChecked();
    await again.getByRole("button", { name: "Save these rulings" }).click();
    await expect(again).toHaveCount(0);
    const kept = await openRulebook(master);
    await expect(kept.getByRole("radio", { name: "Addict-lite" })).toBeChecked();
    await expect(choice(kept, "Psionics", "No psionic combat")).toBeChecked();
  });

  test("compares the round that is being played with the same by another text", async ({ sit }) => {
    const [master] = await sit("Gamemaster");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"], Mirella: ["Spell", "Fire Ball", "Ogre"] });
    const book = await openRulebook(master);
    await book.getByRole("radio", { name: "Jo'Mase's combat and fatigue" }).check();
    await book.getByRole("button", { name: "Compare turn order" }).click();
    const now = book.locator(".compare__column", { hasText: "With current rules" });
    await expect(now.getByText("Segment 3", { exact: true })).toBeVisible();
    const other = book.locator(".compare__column", { hasText: "With these choices: Jo'Mase's combat and fatigue" });
    await expect(other.getByText(/^the fast phase$/i)).toBeVisible();
    await expect(other.getByText("Mirella: Fire Ball takes effect")).toBeVisible();
    await book.getByRole("radio", { name: "Ten-sided segments" }).check();
    await book.getByRole("button", { name: "Compare turn order" }).click();
    await expect(book.getByText("these rules need other dice")).toBeVisible();
  });
});
