import type { Locator } from "@playwright/test";
import { d8, d10, d20 } from "../play/dice.ts";
import { closeWindow, sheetsOf, windowWith } from "../play/foundry-page.ts";
import { entryIn, openPack } from "../play/foundry-setting-up.ts";
import type { Person } from "../play/person.ts";
import { inItsLanguage } from "../play/speaking.ts";
import { expect, test } from "../play/table.ts";

/** The part of Foundry's API that drops a macro on the hotbar and runs it. */
interface Realm {
  Hooks: { call(hook: string, ...told: unknown[]): boolean };
  game: { macros: { contents: readonly { name: string; execute(): Promise<unknown> }[] } };
}

/** Opens a tab of Brandt's sheet. */
async function open(person: Person, tab: string): Promise<Locator> {
  await person.press("Open the sheet of Brandt");
  const sheet = sheetsOf(person.page);
  await sheet.getByRole("tab", { name: tab }).click();
  return sheet;
}

/** Drags a button, and passes its drag data to the hotbar. */
async function putOnBar({ page }: Person, row: Locator): Promise<void> {
  await page.evaluate(() => {
    const hear = ({ dataTransfer }: DragEvent) =>
      document.body.setAttribute("data-dropped", dataTransfer?.getData("text/plain") ?? "");
    addEventListener("drop", hear, { capture: true, once: true });
  });
  await row.dragTo(page.locator("#board"), { targetPosition: { x: 20, y: 20 } });
  await page.evaluate(() => {
    const { Hooks } = globalThis as unknown as Realm;
    Hooks.call("hotbarDrop", {}, JSON.parse(document.body.getAttribute("data-dropped") ?? ""), 1);
  });
}

test.describe("A figure rolls by itself", () => {
  test("a save with what Shift asks for, by mouse and by keyboard", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    const sheet = await open(anna, "Abilities");
    const key = sheet.getByRole("button", { name: "Roll: Save against spells" });
    await expect(key).toHaveAccessibleName("Roll: Save against spells 13 or more");
    await key.click({ modifiers: ["Shift"] });
    const dialog = windowWith(anna.page, "Added to the dice");
    await dialog.getByLabel("Added to the dice").fill("2");
    await anna.rolls(d20(12));
    await dialog.getByRole("button", { name: "Roll" }).click();
    await anna.turnTo("Chat");
    await expect(anna.card("Save against spells")).toContainText("modifier + 2");
    await expect(anna.card("Save against spells")).toContainText("✓ save made");
    await master.turnTo("Chat");
    await expect(master.card("Save against spells")).toContainText("13 or more");
    await anna.rolls(d20(12));
    await key.press("Enter");
    await expect(anna.card("Save against spells")).toContainText("✗ save failed");
  });

  test("an attack outside a fight, and its damage from the card", async ({ sit }) => {
    const [anna] = await sit("Anna", "Gamemaster");
    await anna.marks("Orc (1)");
    const sheet = await open(anna, "Combat");
    await anna.rolls(d20(15));
    await sheet.getByRole("button", { name: /^Attack .*: Long sword$/ }).click();
    await anna.turnTo("Chat");
    const card = anna.card("Attack: Long sword");
    await expect(card).toContainText("Against Orc (1)");
    await expect(card).toContainText("this counts for no encounter");
    await anna.rolls(d8(5));
    await card.getByRole("button", { name: "Damage" }).click();
    await expect(anna.card("Damage: Long sword")).toContainText("Strength + 1 = 6");
  });

  test("a key that is dragged is a macro that rolls the same", async ({ sit }) => {
    const [anna] = await sit("Anna", "Gamemaster");
    const sheet = await open(anna, "Abilities");
    const key = anna.page.getByRole("button", { name: "Roll: Save against spells" });
    await putOnBar(anna, sheet.locator(".rolls__one").filter({ has: key }).locator(".rolls__grip"));
    const name = () =>
      anna.page.evaluate(() => (globalThis as unknown as Realm).game.macros.contents.map(macro => macro.name)[0]);
    await expect.poll(name).toBe(inItsLanguage(anna.page, "Save against spells (Brandt)"));
    await anna.rolls(d20(13));
    await anna.page.evaluate(() => (globalThis as unknown as Realm).game.macros.contents[0]?.execute());
    await anna.turnTo("Chat");
    await expect(anna.card("Save against spells")).toContainText("✓ save made");
  });

  test("the hit points of a level are offered when a class comes to it, and written down from the card", async ({
    sit,
  }) => {
    const [master] = await sit("Gamemaster", "Anna");
    await master.press("Open the sheet of Brandt");
    const sheet = sheetsOf(master.page);
    await sheet.getByRole("tab", { name: "Abilities" }).click();
    const pack = await openPack(master.page, "classes");
    await entryIn(pack, "Fighter").dragTo(sheet.getByRole("tablist"));
    await closeWindow(pack);
    const most = sheet.getByRole("spinbutton", { name: "Maximum hit points" });
    const before = Number(await most.inputValue());
    await expect(sheet.getByRole("button", { name: "Hit points: 1d10+2" })).toBeVisible();
    const level = sheet.getByRole("spinbutton", { name: "Level: Fighter" });
    await level.fill("2");
    await level.press("Tab");
    const dialog = windowWith(master.page, "Added to the dice");
    await expect(dialog).toContainText("Hit points: Fighter 2: 1d10");
    await master.rolls(d10(6));
    await dialog.getByRole("button", { name: "Roll" }).click();
    await master.turnTo("Chat");
    const card = master.card("Hit points: Fighter 2");
    await expect(card).toContainText("Apply to add 8 hit points.");
    await expect(most).toHaveValue(String(before));
    await card.getByRole("button", { name: "Apply" }).click();
    await expect(card.getByRole("button", { name: "Applied" })).toBeDisabled();
    await expect(most).toHaveValue(String(before + 8));
  });
});
