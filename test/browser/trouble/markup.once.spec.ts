import type { Locator } from "@playwright/test";
import { d8, d20 } from "../play/dice.ts";
import { clearNotices, closeKey, closeWindow, menuKey, notice, sheetsOf, windowWith } from "../play/foundry-page.ts";
import { expectOnlyText, hostile, hostileWorld, say, writeEverywhere } from "../play/markup.ts";
import { openRulebook, rolled } from "../play/opening.ts";
import type { Person } from "../play/person.ts";
import { expect, test } from "../play/table.ts";
import { preparedWorld } from "../world/index.ts";

const HERO = hostile("Brandt");
const ELIN = hostile("Elin");
const FOE = hostile("Orc (1)");
const SWORD = hostile("Long sword");

/** The part of Foundry's API that opens screens. */
interface Realm {
  game: {
    user: object;
    actors: { contents: Shown[]; getName(name: string): Shown };
    settings: { set(namespace: string, name: string, value: number): Promise<unknown> };
  };
  Hooks: { call(hook: string, ...told: unknown[]): boolean };
  tenSegments: { showSummary(): Promise<void>; roll(asked: object): Promise<unknown> };
}
interface Shown {
  items: { contents: Shown[] };
  update(changes: object): Promise<unknown>;
  sheet: { render(options: { force: boolean }): Promise<unknown>; close(): Promise<unknown> };
  testUserPermission(user: object, level: string): boolean;
}

/** A screen: who opens it, how, and which texts must appear on it unchanged. */
interface Screen {
  readonly what: string;
  open(person: Person): Promise<Locator>;
  readonly shows: readonly string[];
  /** Only GMs have it. */
  readonly forMaster?: true;
}

/** Opens the sheet of every document that this person may see, one after another, and checks each. */
async function sheets(person: Person): Promise<void> {
  const { page } = person;
  const count = await page.evaluate(() => {
    const { actors, user } = (globalThis as unknown as Realm).game;
    const seen = actors.contents.filter(actor => actor.testUserPermission(user, "LIMITED"));
    return seen.flatMap(actor =>
      actor.testUserPermission(user, "OBSERVER") ? [actor, ...actor.items.contents] : [actor],
    ).length;
  });
  for (let at = 0; at < count; at += 1) {
    await page.evaluate(async which => {
      const { actors, user } = (globalThis as unknown as Realm).game;
      const seen = actors.contents.filter(actor => actor.testUserPermission(user, "LIMITED"));
      const all = seen.flatMap(actor =>
        actor.testUserPermission(user, "OBSERVER") ? [actor, ...actor.items.contents] : [actor],
      );
      await all[which]?.sheet.render({ force: true });
    }, at);
    const sheet = sheetsOf(page);
    await expect(sheet).toHaveCount(1);
    await expect.soft(sheet.getByText("richly").first(), `sheet ${at} has its rich text`).toBeAttached();
    await expectOnlyText(page, `sheet ${at} of ${person.name}`);
    await closeWindow(sheet);
  }
}

async function openSheet(person: Person): Promise<Locator> {
  await person.press(`Open the sheet of ${HERO}`);
  const sheet = sheetsOf(person.page);
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Screens that can be opened at any time in a fight. */
const SCREENS: readonly Screen[] = [
  { what: "the tracker", open: async ({ tracker }) => tracker, shows: [HERO, FOE, hostile("Torch")] },
  {
    what: "the chat",
    open: async person => {
      await person.turnTo("Chat");
      return person.chat;
    },
    shows: [HERO, FOE, SWORD, hostile("Nobody"), `${HERO}: hits 1 of 1`, `${HERO} has rested for a night.`],
  },
  {
    what: "the directory of figures",
    open: async person => {
      await person.turnTo("Actors");
      return person.page.locator("#actors");
    },
    shows: [HERO],
  },
  {
    what: "a sheet on paper",
    open: async person => {
      const { page } = person;
      await page.evaluate(() => {
        globalThis.print = () => document.body.setAttribute("data-asked", "printer");
      });
      await person.turnTo("Combat");
      const sheet = await openSheet(person);
      const key = sheet.getByText("Print", { exact: true });
      if (await key.isHidden()) await menuKey(sheet).click();
      await key.click();
      await expect(page.locator("body")).toHaveAttribute("data-asked", "printer");
      await closeWindow(sheet);
      return page.locator(".ten-segments-printed");
    },
    shows: [HERO, SWORD],
  },
  {
    what: "why somebody acts when they do",
    open: async ({ page }) => {
      await page.evaluate(() => (globalThis as unknown as Realm).Hooks.call("chatMessage", {}, "/why Brandt", {}));
      return page.locator("#notifications");
    },
    shows: [HERO],
  },
  {
    what: "the question whether to delete a thing",
    open: async person => {
      const sheet = await openSheet(person);
      const lock = sheet.getByRole("button", { name: "Edit", exact: true }).first();
      if (await lock.isVisible()) await lock.click();
      await sheet.locator('[data-action="deleteThing"]').first().dispatchEvent("click");
      return windowWith(person.page, "Delete ").last();
    },
    shows: [SWORD],
  },
  {
    what: "what is added to the dice",
    open: async ({ page }) => {
      await page.evaluate(hero => {
        const { game, tenSegments } = globalThis as unknown as Realm;
        void tenSegments.roll({ actor: game.actors.getName(hero), what: "save.spell", ask: true });
      }, HERO);
      return windowWith(page, "Added to the dice");
    },
    shows: [HERO],
  },
  {
    what: "the rulebook",
    forMaster: true,
    open: person => openRulebook(person),
    shows: [],
  },
  {
    what: "combat summary",
    forMaster: true,
    open: async ({ page }) => {
      await page.evaluate(() => (globalThis as unknown as Realm).tenSegments.showSummary());
      return windowWith(page, "Combat summary");
    },
    shows: [HERO, FOE],
  },
];

/** Checks the texts of a screen and closes it. */
async function reads(person: Person, { what, open, shows }: Screen): Promise<void> {
  const screen = await open(person);
  for (const text of shows)
    await expect.soft(screen.filter({ hasText: text }).first(), `${what} shows ${text.slice(0, 12)}`).toBeAttached();
  await expectOnlyText(person.page, `${what} of ${person.name}`);
  await clearNotices(person.page);
  await closeAll(person);
  await person.turnTo("Combat");
}

async function closeAll({ page }: Person): Promise<void> {
  const windows = page.locator(".application").filter({ has: page.locator('[data-action="close"]') });
  for (let left = await windows.count(); left > 0; left -= 1) {
    await closeKey(windows.last()).press("Enter");
    await expect(windows).toHaveCount(left - 1);
  }
}

/** Wounds a figure and has its player rest for a night, which posts to chat. */
async function rests(person: Person, master: Person): Promise<void> {
  await master.page.evaluate(async hero => {
    await (globalThis as unknown as Realm).game.actors.getName(hero).update({ "system.hitPoints.value": 40 });
  }, HERO);
  const sheet = await openSheet(person);
  await sheet.locator('[data-action="rest"]').dispatchEvent("click");
  await expectOnlyText(person.page, "what a night brings");
  await person.page.locator('[data-action="ok"]').click();
  await closeWindow(sheet);
}

/** Makes a roll outside of combat, whose card every client has in chat. */
async function rollsAside(person: Person): Promise<void> {
  await person.rolls(d20(12));
  await person.page.evaluate(async hero => {
    const { game, tenSegments } = globalThis as unknown as Realm;
    await tenSegments.roll({ actor: game.actors.getName(hero), what: "save.spell" });
  }, HERO);
}

/** Posts the combat summary to chat. */
async function sumsUp(master: Person): Promise<void> {
  await master.page.evaluate(() => (globalThis as unknown as Realm).tenSegments.showSummary());
  await windowWith(master.page, "Combat summary").getByRole("button", { name: "Post to chat" }).click();
  await closeAll(master);
}

async function openBesideToken(master: Person): Promise<void> {
  await expect(await master.opensBeside(FOE)).toBeVisible();
  await expectOnlyText(master.page, "what is open beside a token");
  await master.clicksBeside(FOE, 0, 5);
}

test.describe("Markup in every text that a user can write", () => {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
  test.use({ world: async ({}, use) => use(hostileWorld(preparedWorld())), named: [HERO, ELIN, FOE, SWORD] });

  test("is text on every screen, and nothing of it runs", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    for (const { page } of [master, anna]) await page.setViewportSize({ width: 1600, height: 1200 });
    await writeEverywhere(master.page);
    await master.page.evaluate(() =>
      (globalThis as unknown as Realm).game.settings.set("ten-segments", "decisionTimeout", 300),
    );
    await say(anna.page);
    await expect(anna.line(HERO)).toBeVisible();

    await rests(anna, master);
    await master.press("Begin the fight");
    await anna.press(new RegExp(`^Declare: ${ELIN.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}`));
    const declaring = anna.page.locator("#ten-segments-declare");
    await expect(declaring).toContainText(ELIN);
    await expectOnlyText(anna.page, "what somebody declares");
    await closeWindow(declaring);
    await rolled(master, { [HERO]: ["Melee", SWORD, FOE] });
    await expect(anna.line(HERO)).toContainText(`${SWORD}, at ${FOE}`);

    const act = await anna.prepare(HERO, "Strike", { with: SWORD, at: FOE });
    await expectOnlyText(anna.page, "what somebody does");
    await master.rolls(d20(15), d8(1));
    await act.getByRole("button", { name: "Do it" }).click();
    await expect(master.prompt(FOE)).toContainText(`${HERO} strikes at ${FOE}. Parry?`);
    for (const { page, name } of [master, anna]) await expectOnlyText(page, `the question, for ${name}`);
    await master.defend(FOE, "Don’t defend");
    await expect(anna.line(HERO)).toContainText("attacks 1/2");

    const again = await anna.prepare(HERO, "Strike", { with: SWORD, at: FOE });
    await again.getByRole("button", { name: "Do it" }).click();
    await expect(notice(anna.page, `${HERO} has used the attack for segment 3.`)).toBeVisible();
    await expectOnlyText(anna.page, "a refusal");
    await closeWindow(again);
    const overruling = await master.prepare(HERO, "Strike", { with: SWORD, at: FOE });
    await overruling.getByRole("button", { name: "Do it" }).click();
    await expect(windowWith(master.page, `${HERO} has used the attack for segment 3.`).last()).toBeVisible();
    await expectOnlyText(master.page, "the question whether to overrule");

    await closeAll(master);
    await rollsAside(anna);
    await sumsUp(master);
    await openBesideToken(master);

    for (const person of [master, anna]) {
      for (const screen of SCREENS) if (person === master || !screen.forMaster) await reads(person, screen);
      await sheets(person);
    }
  });
});
