import { join } from "node:path";
import type { Locator, TestInfo } from "@playwright/test";
import { closesIn, goesOnTo, neverParry } from "./play/arranged.ts";
import { d6, d8, d20 } from "./play/dice.ts";
import { closeKey, sheetsOf, windowWith } from "./play/foundry-page.ts";
import { cutOffOn, fitWindows, graveOn, misnamedOn, SAME_PAGES } from "./play/looking.ts";
import { begun, openRulebook, playsBy, rolled } from "./play/opening.ts";
import type { Person } from "./play/person.ts";
import { expect, test } from "./play/table.ts";

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 420, height: 900 };

type Theme = "light" | "dark";

/** Sets the theme as Foundry does, with a class on the body. */
async function wear({ page }: Person, theme: Theme): Promise<void> {
  await page.evaluate(worn => {
    document.body.classList.toggle("theme-light", worn === "light");
    document.body.classList.toggle("theme-dark", worn === "dark");
  }, theme);
}

/** Screenshots are for people, so CI takes none. */
const TAKES_PICTURES = !process.env.CI;

/**
 * Takes screenshots: light, dark and narrow. Nothing may be cut off on the narrow one. Also checks accessibility; in
 * the dark theme only colors, because everything else is the same.
 */
async function look(person: Person, info: TestInfo, name: string): Promise<void> {
  const { page } = person;
  const folder = join(info.project.outputDir, "looks");
  const picture = async (as: string) => {
    if (TAKES_PICTURES) await page.screenshot({ path: join(folder, `${info.project.name}-${name}-${as}.png`) });
  };
  for (const theme of ["light", "dark"] as const) {
    await wear(person, theme);
    await picture(theme);
    const found = await graveOn(page, theme === "dark" ? { by: "color-contrast" } : {});
    expect.soft(found, `${name}, ${theme}`).toEqual([]);
  }
  expect.soft(await misnamedOn(page), `${name}, names of buttons`).toEqual([]);
  await page.setViewportSize(NARROW);
  await page.evaluate(fitWindows);
  await picture("narrow");
  expect.soft(await cutOffOn(page), `${name}, narrow`).toEqual([]);
  await page.setViewportSize(WIDE);
  await page.evaluate(fitWindows);
  await wear(person, "light");
}

/** The part of Foundry's API that changes rulings and figures. */
interface Realm {
  game: {
    settings: { set(namespace: string, name: string, value: boolean): Promise<unknown> };
    actors: { getName(name: string): { update(changes: object): Promise<unknown> } };
  };
}

/** Enables the defense pool and gives a figure points in it. */
async function hasPool(master: Person, figure: string): Promise<void> {
  await master.page.evaluate(async name => {
    const { settings, actors } = (globalThis as unknown as Realm).game;
    await settings.set("ten-segments", "rulebook.defense.pool", true);
    await actors.getName(name).update({ "system.defensePool": 3, "system.classGroup": "warrior" });
  }, figure);
}

/** Presses Tab until an element has the focus. */
async function tabTo(person: Person, thing: Locator): Promise<void> {
  const hasFocus = () => thing.evaluate(element => element === document.activeElement);
  for (let steps = 0; steps < 300 && !(await hasFocus()); steps += 1) await person.page.keyboard.press("Tab");
  await expect(thing).toBeFocused();
}

test.describe("Looks", () => {
  test.skip(({ generation }) => generation === 13, SAME_PAGES);

  test("the tracker in every stage, with the windows that belong to it", async ({ sit }, info) => {
    const [master, anna, bruno] = await sit("Gamemaster", "Anna", "Bruno");
    await look(master, info, "1-ready");
    await master.press("Begin the fight");
    await anna.press("Declare: Brandt");
    await expect(anna.page.locator("#ten-segments-declare")).toBeVisible();
    await look(anna, info, "2-declare");
    await closeKey(anna.page.locator("#ten-segments-declare")).click();
    await rolled(master, {
      Brandt: ["Melee", "Long sword", "Orc (1)"],
      Elin: ["Missile", "Long bow", "Ogre"],
      Mirella: ["Spell", "Fire Ball", "Ogre"],
      "Orc (1)": ["Melee", "Scimitar", "Brandt"],
    });
    await bruno.act("Mirella", "Cast a spell", { at: "Ogre" });
    await anna.act("Brandt", "Move", { feet: 5 });
    const act = await anna.prepare("Brandt", "Strike", { at: "Orc (1)" });
    await look(anna, info, "3-act");
    await master.rolls(d20(12), d8(3));
    await act.getByRole("button", { name: "Do it" }).click();
    await master.defend("Orc (1)", "Don’t defend");
    await expect(act).toBeHidden();
    await look(master, info, "4-segments");
    const refused = await master.prepare("Brandt", "Strike", { at: "Orc (1)" });
    await refused.getByRole("button", { name: "Do it" }).click();
    await expect(windowWith(master.page, "Not allowed")).toBeVisible();
    await look(master, info, "5-refusal");
    await master.page.getByRole("button", { name: "Understood" }).click();
    await closeKey(refused).click();
    await master.press(/Next: segment 4/);
    await master.act("Orc (1)", "Strike", { at: "Brandt" });
    await expect(anna.prompt("Brandt")).toBeVisible();
    await look(anna, info, "6-defend");
    await look(master, info, "7-waiting");
    await master.rolls(d20(18));
    await anna.defend("Brandt", "Parry with Long sword");
    await anna.turnTo("Chat");
    await expect(anna.card("Orc (1) strikes at Brandt")).toBeVisible();
    await anna.card("Orc (1) strikes at Brandt").getByText("Why?").click();
    await look(anna, info, "8-cards");
    await master.rolls(d6(2), d6(3), d6(1), d6(4), d6(2), d20(16));
    await master.press(/Next: segment 6/);
    await master.press(/Next: segment 10/);
    await master.press(/End segment 10/);
    await expect(master.tracker.getByText("The round is over.", { exact: true })).toBeVisible();
    await look(master, info, "9-end");
    await master.page.getByRole("button", { name: "Summary of the fight so far" }).click();
    await expect(windowWith(master.page, "Combat summary")).toBeVisible();
    await look(master, info, "10-summary");
  });

  test("the rulebook, as the game master and as a player see it", async ({ sit }, info) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"], Mirella: ["Spell", "Fire Ball", "Ogre"] });
    const book = await openRulebook(master);
    await look(master, info, "rulebook");
    await book.getByRole("radio", { name: "Jo'Mase's combat and fatigue" }).check();
    await book.getByRole("button", { name: "Compare turn order" }).click();
    await book.getByText("With current rules").scrollIntoViewIfNeeded();
    await look(master, info, "rulebook-compared");
    const read = await openRulebook(anna);
    await read.getByText("Limit of three actions").scrollIntoViewIfNeeded();
    await look(anna, info, "rulebook-read");
  });

  test("a word of play, the glossary, and what is new", async ({ sit }, info) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"] });
    await anna.tracker.locator(".term").focus();
    await look(anna, info, "term");
    const book = await openRulebook(anna);
    await book.getByRole("button", { name: "Glossary: terms of the game" }).click();
    const glossary = anna.page.locator("#ten-segments-glossary");
    await expect(glossary).toBeVisible();
    await closeKey(book).click();
    await look(anna, info, "glossary");
    await glossary.getByRole("button", { name: "What is new" }).click();
    await expect(anna.page.locator("#ten-segments-news")).toBeVisible();
    // The news may lie over its button.
    await closeKey(glossary).press("Enter");
    await look(anna, info, "news");
  });

  test("the sheet, page by page", async ({ sit }, info) => {
    const [master, bruno] = await sit("Gamemaster", "Bruno");
    await begun(master, { Mirella: ["Spell", "Fire Ball", "Ogre"] });
    await bruno.press("Open the sheet of Mirella");
    const sheet = sheetsOf(bruno.page);
    for (const page of ["Combat", "Abilities", "Gear", "Advanced"]) {
      await sheet.getByRole("tab", { name: page }).click();
      await expect(sheet.getByRole("tabpanel", { name: page })).toBeVisible();
      await look(bruno, info, `sheet-${page.toLowerCase()}`);
    }
    await sheet.getByRole("tab", { name: "Gear" }).click();
    await sheet.getByRole("button", { name: "Edit Dagger" }).click();
    await expect(bruno.page.getByRole("group", { name: "Parry and shield" })).toBeVisible();
    await look(bruno, info, "sheet-weapon");
    await sheet.getByRole("button", { name: "Edit Wand of Lightning" }).press("Enter");
    await expect(bruno.page.getByRole("group", { name: "Lightning Bolt" })).toBeVisible();
    await look(bruno, info, "sheet-device");
  });

  test("the keys beside a token, and a pool that is dealt out", async ({ sit }, info) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await hasPool(master, "Brandt");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"] });
    await expect(await anna.opensBeside("Brandt")).toBeVisible();
    await look(anna, info, "map");
    await anna.page.keyboard.press("Escape");
    await anna.press("Defense pool: Brandt");
    await expect(windowWith(anna.page, "Points left")).toBeVisible();
    await look(anna, info, "pool");
  });

  test("the rows of the table of options, to declare and to act by", async ({ sit }, info) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await playsBy(master, "The options table");
    await master.press("Begin the fight");
    await anna.press("Declare: Brandt");
    const declare = anna.page.locator("#ten-segments-declare");
    await expect(declare.getByRole("group", { name: "Hand to hand", exact: true })).toBeVisible();
    await look(anna, info, "options-declare");
    await closeKey(declare).click();
    await master.rolls(d6(4), d6(3));
    await master.rollsInitiative();
    await master.press("The friendly side");
    await anna.press("Act: Brandt");
    await expect(anna.page.locator("#ten-segments-act")).toBeVisible();
    await look(anna, info, "options-act");
  });

  test("segments of surprise, and what is asked before a friend is shot", async ({ sit }, info) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await master.press("Begin the fight");
    await master.rolls(d6(4), d6(2));
    await master.press("Roll for surprise");
    await expect(master.tracker.getByText("Surprise, segment 1 of 2: Brandt, Elin, Mirella")).toBeVisible();
    for (const person of [master, anna]) {
      await expect(person.line("Brandt")).toContainText("Not surprised: may act");
      await expect(person.line("Orc (1)")).toContainText("Surprised: can do nothing");
    }
    await look(master, info, "surprise");
    const act = await anna.prepare("Elin", "Shoot", { at: "Brandt" });
    await act.getByRole("button", { name: "Do it" }).click();
    await expect(windowWith(anna.page, "Brandt is on the side of Elin")).toBeVisible();
    await look(anna, info, "friend");
  });

  test("three orcs with one key, and what they did on one card", async ({ sit }, info) => {
    const [master] = await sit("Gamemaster");
    await neverParry(master, "Elin", "Mirella");
    await closesIn(master);
    await master.press("Begin the fight");
    await look(master, info, "group-declares");
    await master.press(/^3 × Orc: Melee/);
    await master.rolls(d6(4), d6(3));
    await master.rollsInitiative();
    const key = master.button(/^3 × Orc: Strike/);
    await goesOnTo(master, key);
    await look(master, info, "group-acts");
    await master.rolls(d20(2), d20(19), d8(5), d20(2));
    await key.click();
    await master.turnTo("Chat");
    await expect(master.card("3 × Orc act together")).toBeVisible();
    await look(master, info, "group-card");
  });
});

test.describe("Without a mouse", () => {
  test("a blow is struck and met with the keyboard alone", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"] });
    await master.rolls(d20(12), d8(3));
    await tabTo(anna, anna.button("Act: Brandt"));
    await anna.page.keyboard.press("Enter");
    const dialog = anna.page.locator("#ten-segments-act");
    await expect(dialog).toBeVisible();
    await tabTo(anna, dialog.getByRole("button", { name: "Do it" }));
    await anna.page.keyboard.press("Enter");
    const answer = master.prompt("Orc (1)").getByRole("button", { name: "Don’t defend" });
    await tabTo(master, answer);
    await master.page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    for (const person of [master, anna]) {
      await expect(person.line("Brandt")).toContainText("attacks 1/2");
      await expect.poll(async () => (await person.world()).hitPoints["Orc (1)"]).toBe(2);
    }
  });
});
