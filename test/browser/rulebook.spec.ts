import type { Person } from "./play/person.ts";
import { expect, test } from "./play/table.ts";

/** Foundry's settings, as far as the menus behind their keys are opened. */
interface Settings {
  game: { settings: { menus: Map<string, { type: new () => { render(options: { force: boolean }): unknown } }> } };
}

async function openRulebook(master: Person) {
  await master.page.evaluate(async () => {
    const { menus } = (globalThis as unknown as Settings).game.settings;
    const Menu = menus.get("ten-segments.rulebook")?.type;
    if (Menu) await new Menu().render({ force: true });
  });
  return master.page.locator("#ten-segments-rulebook");
}

test.describe("The rulebook", () => {
  test("opens with the procedures, the other chapters closed", async ({ sit }) => {
    const [master] = await sit("Gamemaster");
    const book = await openRulebook(master);
    await expect(book.getByLabel("Three actions are kept")).toBeVisible();
    await expect(book.getByLabel("The smallest monsters")).toBeHidden();
    await book.getByText("Fatigue", { exact: true }).last().click();
    await expect(book.getByLabel("The smallest monsters")).toBeVisible();
  });

  test("is looked through by words, and keeps what was chosen", async ({ sit }) => {
    const [master] = await sit("Gamemaster");
    const book = await openRulebook(master);
    await book.getByLabel("Find a ruling").fill("monsters FATIGUE");
    await expect(book.getByRole("status")).toHaveText("Rulings found: 1");
    await book.getByLabel("Find a ruling").press("Enter");
    await expect(book.getByLabel("Three actions are kept")).toBeHidden();
    await book.getByLabel("The smallest monsters").selectOption({ index: 1 });
    await book.getByRole("button", { name: "Save these rulings" }).click();
    await expect(book).toHaveCount(0);

    const again = await openRulebook(master);
    await again.getByLabel("Only those that differ from the procedures").check();
    await expect(again.getByRole("status")).toHaveText("Rulings found: 1");
    await expect(again.getByLabel("The smallest monsters")).toBeVisible();
    await expect(again.getByText("Changed: “Three actions in a melee round” has")).toBeVisible();
  });

  test("shows at once what other procedures bring, and leaves what was picked", async ({ sit }) => {
    const [master] = await sit("Gamemaster");
    const book = await openRulebook(master);
    await book.getByLabel("Psionics").selectOption({ index: 1 });
    await book.getByLabel("Procedures", { exact: true }).selectOption({ label: "Phases and fatigue" });
    await expect(book.getByLabel("Critical hits")).toHaveValue("true");
    await expect(book.getByLabel("Psionics")).toHaveValue("false");
    await expect(book.getByText("Changed: “Phases and fatigue” has")).toHaveCount(1);
    await expect(book.getByLabel("Procedures", { exact: true })).toBeFocused();
  });
});
