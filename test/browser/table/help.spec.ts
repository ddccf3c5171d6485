import type { Page } from "@playwright/test";
import { closeKey, closeWindow, notice, sheetsOf } from "../play/foundry-page.ts";
import { graveOn } from "../play/looking.ts";
import { begun, openRulebook } from "../play/opening.ts";
import type { Person } from "../play/person.ts";
import { expect, test } from "../play/table.ts";
import { preparedWorld } from "../world/index.ts";

interface Tour {
  start(): Promise<void>;
  next(): Promise<void>;
  readonly status: string;
  readonly currentStep: { readonly id: string; readonly title: string; readonly selector?: string } | null;
  readonly targetElement: Element | null;
}

/** The part of Foundry's API that runs a tour. */
interface Realm {
  game: { tours: { get(key: string): Tour } };
}

/** Starts or continues a tour, and returns its state. */
async function onTour(page: Page, tour: string, how: "start" | "next") {
  return page.evaluate(
    async asked => {
      const taken = (globalThis as unknown as Realm).game.tours.get(`ten-segments.${asked.tour}`);
      await taken[asked.how]();
      const { currentStep: step, targetElement: target, status } = taken;
      const shows = step?.selector === undefined || target?.matches(step.selector) === true;
      return { status, id: step?.id ?? "", title: step?.title ?? "", shows };
    },
    { tour, how },
  );
}

/** Takes a tour to its end, and checks that every step shows its target. Returns the names of the steps. */
async function takes({ page }: Person, tour: string): Promise<readonly string[]> {
  const passed: string[] = [];
  let at = await onTour(page, tour, "start");
  while (at.status === "in-progress") {
    expect(at).toMatchObject({ shows: true });
    await expect(page.getByText(at.title, { exact: true }).last()).toBeVisible();
    passed.push(at.id);
    at = await onTour(page, tour, "next");
  }
  expect(at.status).toBe("completed");
  return passed;
}

/** A world that no user has opened before, or since a version. */
const worldNew = (seen: string | null = null) => {
  const world = preparedWorld();
  const known = world.settings.map(one => (one.key.endsWith("seenVersion") ? { ...one, value: `"${seen}"` } : one));
  return { ...world, settings: seen === null ? [] : known };
};

test.describe("The tours", () => {
  test("show what they tell of, in a fight, and close what they have opened", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"], Mirella: ["Spell", "Fire Ball", "Ogre"] });
    await master.turnTo("Chat");
    const led = "welcome tracker begin lines declare segments account undo summary rulebook end";
    expect(await takes(master, "game-master")).toEqual(led.split(" "));
    await expect(master.page.locator("#ten-segments-rulebook")).toHaveCount(0);
    const played = "welcome tracker line declare key account why asked sheet end";
    expect(await takes(anna, "player")).toEqual(played.split(" "));
    await expect(sheetsOf(anna.page)).toHaveCount(0);
  });

  test("close nothing that stood open before", async ({ sit }) => {
    const [master] = await sit("Gamemaster");
    const book = await openRulebook(master);
    await takes(master, "game-master");
    await expect(book).toBeVisible();
  });

  test.describe("without a fight", () => {
    test.use({ world: { ...preparedWorld(), combats: [] } });

    test("begin at the tracker's own key, and say what they leave out", async ({ sit }) => {
      const [master] = await sit("Gamemaster");
      await master.press("Take the tour");
      await expect(master.page.getByText("A fight in ten segments", { exact: true })).toBeVisible();
      expect(await takes(master, "game-master")).toEqual(["welcome", "tracker", "rulebook", "missing", "end"]);
    });
  });
});

test.describe("Words of play", () => {
  test("say what they mean to the keyboard, where they stand, and all of them in the glossary", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"] });
    const word = anna.tracker.locator(".term");
    await expect(word).toHaveText("Segment 3 · now");
    const { height } = (await word.locator("..").boundingBox())!;
    expect(height).toBeLessThan(32);
    await word.focus();
    await expect(word).toHaveAccessibleDescription(/^A tenth of a round/);
    const book = await openRulebook(anna);
    await book.getByRole("button", { name: "Glossary: terms of the game" }).click();
    const glossary = anna.page.locator("#ten-segments-glossary");
    await expect(glossary.getByText("Speed factor", { exact: true })).toBeVisible();
    await closeKey(book).click();
    expect(await graveOn(anna.page, { within: "#ten-segments-glossary" })).toEqual([]);
    await glossary.getByRole("button", { name: "What is new" }).click();
    const news = anna.page.locator("#ten-segments-news");
    await expect(news).toBeVisible();
    await closeWindow(news);
    await glossary.getByRole("button", { name: "Take the tour" }).click();
    await expect(glossary).toHaveCount(0);
    await expect(anna.page.getByText("A fight in ten segments", { exact: true })).toBeVisible();
  });
});

test.describe("Whoever comes for the first time", () => {
  test.use({ world: worldNew() });

  test("finds the own sheet open, once, and is told of the tour", async ({ join }) => {
    const page = await join("Bruno");
    await expect(sheetsOf(page).getByLabel("Name")).toHaveValue("Mirella");
    const offer = notice(page, "A tour shows you the screens");
    await expect(offer).toBeVisible();
    const buttons = page.locator("#notifications").getByRole("button");
    await expect(buttons.filter({ hasText: "First evening guide" })).toBeVisible();
    await buttons.filter({ hasText: "Show me around" }).click();
    await expect(offer).toHaveCount(0);
    await expect(page.getByText("A fight in ten segments", { exact: true })).toBeVisible();
    await expect(page.locator("#ten-segments-news")).toHaveCount(0);
    await page.close();
    const again = await join("Bruno");
    await again.waitForFunction(() => (globalThis as unknown as Realm).game.tours.get("ten-segments.player"));
    await expect(sheetsOf(again)).toHaveCount(0);
  });
});

test.describe("Whoever comes after an update", () => {
  test.use({ world: worldNew("0.0.1") });

  test("is told what is new", async ({ join }) => {
    const page = await join("Bruno");
    const news = page.locator("#ten-segments-news");
    await expect(news.getByText("Two tours show the screens")).toBeVisible();
    expect(await graveOn(page, { within: "#ten-segments-news" })).toEqual([]);
    await closeWindow(news);
  });
});
