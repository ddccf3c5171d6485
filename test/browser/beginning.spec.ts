import type { Page } from "@playwright/test";
import { expect, test } from "./play/table.ts";

/** The part of Foundry's API that changes a ruling. */
interface Ruled {
  game: { settings: { set(namespace: string, key: string, value: unknown): Promise<unknown> } };
}

const tire = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as Ruled).game.settings.set("ten-segments", "rulebook.fatigue.enabled", true).then(() => {}),
  );

test.describe("The beginning of a fight", () => {
  test("is indoors by one press", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await expect(anna.tracker.getByLabel("Place", { exact: true })).toHaveCount(0);
    await expect(master.tracker.getByLabel("Place", { exact: true })).toHaveValue("indoors");
    await expect(master.tracker.getByLabel("Hot, muggy weather")).toHaveCount(0);
    await master.press("Begin the fight");
    await expect(master.tracker.getByText("Declarations:")).toBeVisible();
    await expect(master.tracker.getByText("Outdoors")).toHaveCount(0);
    await expect(master.tracker.getByLabel("Place", { exact: true })).toHaveCount(0);
  });

  test("is outdoors and in the heat when the game master says so, and everybody is told", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await master.tracker.getByLabel("Place", { exact: true }).selectOption({ label: "Outdoors" });
    await tire(master.page);
    await master.tracker.getByLabel("Hot, muggy weather").check();
    await expect(master.tracker.getByLabel("Place", { exact: true })).toHaveValue("outdoors");
    await master.press("Begin the fight");
    await expect(anna.tracker.getByText("Outdoors · Hot, muggy weather")).toBeVisible();
    await anna.turnTo("Chat");
    await expect(anna.card("The fight begins")).toContainText("It is fought outdoors.");
  });
});
