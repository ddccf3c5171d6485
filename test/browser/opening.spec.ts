import type { Page } from "@playwright/test";
import { startWorld } from "../../tools/steps/start-world.mjs";
import { d6, d8, d20, expectDice, scriptDice } from "./play/dice.ts";
import { sheetsOf } from "./play/foundry-page.ts";
import { cutOffOn, graveOn, SAME_PAGES } from "./play/looking.ts";
import { expect, test } from "./play/table.ts";
import { emptyWorld } from "./world/index.ts";

/** A person's mouse actions, as the page counts them. */
interface Counted {
  clicks: number;
}

async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as Counted;
    counted.clicks = 0;
    const count = ({ isTrusted }: Event) => {
      counted.clicks += isTrusted ? 1 : 0;
    };
    addEventListener("click", count, { capture: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as Counted).clicks);
}

const cardOf = (page: Page) => page.locator("#ten-segments-welcome");

// biome-ignore format: a table
const ORDERS = [
  { first: "the party", dice: [d6(5), d6(2)], skips: false, clicks: 5 },
  { first: "the foes",  dice: [d6(2), d6(5)], skips: true,  clicks: 6 },
] as const;

test.describe("The table that npm start opens", () => {
  test.skip(Boolean(process.env.FOUNDRY_URL), "npm start opens the stand-in");
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
  test.use({ modules: ["seats"], world: async ({}, use) => use(await startWorld()) });

  for (const { first, dice, skips, clicks } of ORDERS) {
    test(`leads to the first blow in at most six clicks, ${first} first`, async ({ join }) => {
      const page = await join("Gamemaster");
      await scriptDice(page);
      const counted = await countClicks(page);
      const card = cardOf(page);
      const tracker = page.locator("#combat");
      await expect(card.getByRole("heading", { name: "The toll bridge" })).toBeVisible();
      await expect(card.getByText("Press Begin the fight.")).toBeVisible();
      await expect(tracker.getByRole("combobox", { name: "Place" })).toHaveValue("outdoors");
      await tracker.getByRole("button", { name: "Begin the fight" }).click();
      await expect(card).toHaveCount(0);
      await tracker.getByRole("button", { name: /^Declare as suggested/ }).click();
      await expect(tracker.getByRole("button", { name: /^Declare as suggested/ })).toHaveCount(0);
      await expectDice(page, [...dice, d20(20), d8(4)]);
      await tracker.getByRole("button", { name: "Roll initiative" }).click();
      await page.getByRole("button", { name: "Roll anyway" }).click();
      if (skips) await tracker.getByRole("button", { name: /^Skip \d+ · Next: segment/ }).click();
      await tracker.getByRole("button", { name: /^Shoot Orc \(1\): Wim$/ }).click();
      await expect(page.locator("#chat").getByText(/Wim/).last()).toHaveCount(1);
      const news = () => page.locator("#sidebar-tab-chat").getAttribute("aria-description");
      // A sentence of Foundry's: it stays English in the pseudo-language.
      await expect.poll(news).toBe("New messages: 3");
      expect(await counted()).toBe(clicks);
    });
  }

  test("offers a tour, a page and the players' seats, and is closed for good", async ({ join }) => {
    const page = await join("Gamemaster");
    const card = cardOf(page);
    await expect(card.locator(".welcome__line").last()).toHaveAttribute("d", /^M/);
    await expect(card.getByText("Anna plays Berta and Wim")).toBeVisible();
    await expect(card.getByRole("link", { name: "Open Bruno's seat" })).toHaveAttribute("href", /join\?user=/);
    expect(await graveOn(page, { within: "#ten-segments-welcome" })).toEqual([]);
    await card.getByRole("button", { name: "First evening guide" }).click();
    const journal = sheetsOf(page).filter({ hasText: "You need no preparation" });
    await expect(journal).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(journal).toHaveCount(0);
    await expect(card).toBeVisible();
    await card.getByRole("button", { name: "Show me around" }).click();
    await expect(page.getByText("A fight in ten segments", { exact: true })).toBeVisible();
    await page.reload();
    await expect(card).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(card).toHaveCount(0);
    await page.reload();
    await page.waitForFunction(() =>
      (globalThis as unknown as { game?: { tours: Map<string, unknown> } }).game?.tours.get("ten-segments.player"),
    );
    await expect(card).toHaveCount(0);
  });

  test("greets a player of two characters with their sheets", async ({ join }) => {
    const page = await join("Anna");
    const card = cardOf(page);
    await expect(card.getByRole("heading", { name: "You play Berta and Wim" })).toBeVisible();
    expect(await graveOn(page, { within: "#ten-segments-welcome" })).toEqual([]);
    await card.getByRole("button", { name: /Wim/ }).click();
    await expect(sheetsOf(page).getByLabel("Name")).toHaveValue("Wim");
  });

  for (const width of [420, 720, 1024])
    test(`fits a page ${width} pixels wide`, async ({ join, generation }) => {
      test.skip(generation === 13, SAME_PAGES);
      const page = await join("Gamemaster");
      await expect(cardOf(page)).toBeVisible();
      await page.setViewportSize({ width, height: 800 });
      expect((await cutOffOn(page)).filter(text => text.includes("welcome"))).toEqual([]);
      await expect(cardOf(page).locator(".welcome__line").first()).toBeHidden();
      await page.locator("#combat").getByRole("button", { name: "Begin the fight" }).click({ trial: true });
    });
});

test.describe("A new world", () => {
  test.skip(Boolean(process.env.FOUNDRY_URL), "a real world has been visited before");
  test.use({ world: { ...emptyWorld(), settings: [] } });

  test("offers to import the adventure, and opens it", async ({ join }) => {
    const page = await join("Gamemaster");
    const card = cardOf(page);
    await card.getByRole("button", { name: "Import and open The toll bridge" }).click();
    await expect(card.getByRole("heading", { name: "The toll bridge" })).toBeVisible();
    await expect(page.locator("#combat").getByRole("button", { name: "Begin the fight" })).toBeVisible();
    await expect(page.locator("#board").getByRole("button", { name: /^Ogre/ })).toBeVisible();
  });
});
