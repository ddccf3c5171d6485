import type { Locator } from "@playwright/test";
import { d20, scriptDice } from "../play/dice.ts";
import { expect } from "../play/expecting.ts";
import { closeKey, closeWindow, sheetsOf, windowWith } from "../play/foundry-page.ts";
import { openRulebook, rolled } from "../play/opening.ts";
import type { Person } from "../play/person.ts";
import { pressPrint } from "../play/sheets.ts";

/** The part of Foundry's API that gives figures items and opens sheets. */
interface Realm {
  game: {
    actors: { getName(name: string): Actor };
    settings: { set(namespace: string, name: string, value: boolean): Promise<unknown> };
  };
}

interface Actor {
  items: { getName(name: string): { sheet: Sheet } };
  sheet: Sheet;
  createEmbeddedDocuments(kind: "Item", things: readonly object[]): Promise<unknown>;
  update(changes: object): Promise<unknown>;
}

interface Sheet {
  render(options: { force: boolean }): Promise<unknown>;
}

/** The figures and items on the screens, by their English names. */
export interface Cast {
  readonly brandt: string;
  readonly ogre: string;
  readonly sword: string;
  /** The name in this world. */
  named(name: string): string;
}

/** Checks the screen that a person sees now. */
export type Look = (person: Person, screen: string) => Promise<void>;

const THINGS = ["weapon", "spell", "device", "armor", "gear", "class"];
const PAGES = ["Combat", "Abilities", "Gear", "Advanced"];
const nameOf = (type: string) => `A ${type} with a long name from the Seven Hills`;

/** Opens every screen, one after another, and checks each. */
export async function openEveryScreen(master: Person, anna: Person, cast: Cast, look: Look): Promise<void> {
  const screens = new Screens(master, anna, cast, look);
  await screens.greeting();
  await screens.equip();
  await screens.sheets();
  await screens.beforeTheFight();
  await screens.declaring();
  await screens.acting();
  await screens.afterwards();
}

class Screens {
  constructor(
    readonly master: Person,
    readonly anna: Person,
    readonly cast: Cast,
    readonly look: Look,
  ) {}

  /** The welcome card of a new GM, as if it had not been closed yet. */
  async greeting(): Promise<void> {
    const { page } = this.master;
    await page.evaluate(() => (globalThis as unknown as Realm).game.settings.set("ten-segments", "welcomeOpen", true));
    await page.reload();
    const card = page.locator("#ten-segments-welcome");
    await expect(card).toBeVisible();
    await this.look(this.master, "the card that greets a game master");
    await page.keyboard.press("Escape");
    await expect(card).toHaveCount(0);
    await scriptDice(page);
    await this.master.turnTo("Combat");
  }

  /** Gives a character one item of each type, a defense pool and wounds, and lets players observe a monster. */
  async equip(): Promise<void> {
    const { brandt, ogre, sword, named } = this.cast;
    const things = THINGS.map(type => ({ type, name: named(nameOf(type)) }));
    const blade = { type: "weapon", name: named(sword), system: { speedFactor: 5, damage: { smallMedium: "1d8" } } };
    await this.master.page.evaluate(
      async asked => {
        const { actors, settings } = (globalThis as unknown as Realm).game;
        await settings.set("ten-segments", "rulebook.defense.pool", true);
        const figure = actors.getName(asked.name);
        await figure.createEmbeddedDocuments("Item", asked.things);
        await actors.getName(asked.monster).update({ "ownership.default": 1 });
        await figure.update({ system: { defensePool: 3, classGroup: "warrior", "hitPoints.value": 30 } });
      },
      { name: named(brandt), monster: named(ogre), things: [...things, blade] },
    );
  }

  /** Opens the sheet of an actor or of one of its items. */
  async openSheet(name: string, { thing, as = this.master }: { thing?: string; as?: Person } = {}): Promise<Locator> {
    const { named } = this.cast;
    await as.page.evaluate(
      async asked => {
        const actor = (globalThis as unknown as Realm).game.actors.getName(asked.name);
        const { sheet } = asked.thing === undefined ? actor : actor.items.getName(asked.thing);
        await sheet.render({ force: true });
      },
      { name: named(name), ...(thing !== undefined && { thing: named(thing) }) },
    );
    const sheet = sheetsOf(as.page);
    await expect(sheet).toBeVisible();
    return sheet;
  }

  async sheets(): Promise<void> {
    const { master, cast, look } = this;
    for (const name of [cast.brandt, cast.ogre]) {
      const sheet = await this.openSheet(name);
      for (const tab of PAGES) {
        await sheet.getByRole("tab", { name: tab }).click();
        await look(master, `the sheet of ${name}, ${tab}`);
      }
      if (name === cast.brandt) await this.onSheet(sheet);
      await closeWindow(sheet);
    }
    for (const type of THINGS) {
      const sheet = await this.openSheet(cast.brandt, { thing: nameOf(type) });
      await look(master, `the sheet of a ${type}`);
      await closeWindow(sheet);
    }
  }

  /** Opens the windows that a sheet leads to. */
  async onSheet(sheet: Locator): Promise<void> {
    const { master, look, cast } = this;
    await sheet.getByRole("tab", { name: "Abilities" }).click();
    await sheet.getByRole("button", { name: "Roll: Save against spells" }).click({ modifiers: ["Shift"] });
    const asking = windowWith(master.page, "Added to the dice");
    await expect(asking).toBeVisible();
    await look(master, "what is added to a roll");
    await closeWindow(asking);
    await master.rolls(d20(11));
    await sheet.getByRole("button", { name: "Roll: Save against spells" }).click();
    await sheet.getByRole("button", { name: "Night’s rest" }).click();
    const night = windowWith(master.page, "Hit points regained");
    await expect(night).toBeVisible();
    await look(master, "a night’s rest");
    await closeWindow(night);
    await sheet.getByRole("tab", { name: "Effects" }).click();
    await sheet.getByRole("button", { name: "Begin an effect" }).click();
    const effect = windowWith(master.page, "Fill in what it changes");
    await expect(effect).toBeVisible();
    await look(master, "an effect to begin");
    await effect.getByLabel("Name").fill(cast.named("Bless"));
    await effect.getByLabel("To hit").fill("1");
    await effect.getByRole("button", { name: "Begin", exact: true }).click();
    await expect(sheet.getByText("+1 to hit")).toBeVisible();
    await look(master, "the effects on a character");
    await sheet.locator("[data-action=timeEffect]").first().click();
    const time = windowWith(master.page, "Lasts from now on");
    await expect(time).toBeVisible();
    await look(master, "the time of an effect");
    await closeWindow(time);
    await sheet.locator("[data-action=endEffect]").click();
    await this.print(sheet);
  }

  /** The printed sheet, without a printer. */
  async print(sheet: Locator): Promise<void> {
    const { page } = this.master;
    await pressPrint(page, sheet);
    await page.emulateMedia({ media: "print" });
    await this.look(this.master, "a sheet on paper");
    await page.emulateMedia({ media: "screen" });
  }

  async beforeTheFight(): Promise<void> {
    const { master, anna, look } = this;
    await look(master, "the tracker before the fight");
    await master.button("Add event: a trap, a torch, reinforcements").click();
    const timer = windowWith(master.page, "Add an event");
    await timer.getByLabel("Name").fill(this.cast.named("The portcullis of the Seven Hills, which comes down"));
    await timer.getByLabel("Segment").fill("9");
    await look(master, "a timer");
    await timer.getByRole("button", { name: "Add it" }).click();
    await expect(timer).toBeHidden();
    const settings = await openRulebook(master);
    await look(master, "the rulebook as the game master sees it");
    await closeKey(settings).click();
    const book = await openRulebook(anna);
    await expect(book).toBeVisible();
    await look(anna, "the rulebook");
    await book.getByRole("button", { name: "Glossary: terms of the game" }).click();
    const glossary = anna.page.locator("#ten-segments-glossary");
    await expect(glossary).toBeVisible();
    await closeKey(book).click();
    await look(anna, "the glossary");
    await glossary.getByRole("button", { name: "What is new" }).click();
    await expect(anna.page.locator("#ten-segments-news")).toBeVisible();
    await look(anna, "what is new");
    await closeKey(anna.page.locator("#ten-segments-news")).click();
    await closeKey(glossary).click();
  }

  async declaring(): Promise<void> {
    const { master, anna, look, cast } = this;
    await master.press("Begin the fight");
    await expect(anna.button(`Declare: ${cast.brandt}`)).toBeVisible();
    for (const person of [master, anna]) await look(person, "the tracker while all declare");
    await anna.press(`Declare: ${cast.brandt}`);
    const declare = anna.page.locator("#ten-segments-declare");
    await expect(declare).toBeVisible();
    await look(anna, "the declaration");
    await closeKey(declare).click();
    await master.press("Roll initiative");
    await expect(master.page.getByRole("button", { name: "Back", exact: true })).toBeVisible();
    await look(master, "who has not declared");
    await master.page.getByRole("button", { name: "Back", exact: true }).click();
    await anna.press(`Defense pool: ${cast.brandt}`);
    const pool = windowWith(anna.page, "Points left");
    await expect(pool).toBeVisible();
    await look(anna, "the defense pool");
    await closeKey(pool).click();
  }

  async acting(): Promise<void> {
    const { master, anna, look, cast } = this;
    await rolled(master, {
      [cast.brandt]: ["Melee", cast.sword, "Orc (1)"],
      Elin: ["Missile", "Long bow", cast.ogre],
      Mirella: ["Spell", "Fire Ball", cast.ogre],
      "Orc (1)": ["Melee", "Scimitar", cast.brandt],
    });
    for (const person of [master, anna]) await look(person, "the tracker in a segment");
    await anna.press(`Open the sheet of ${cast.brandt}`);
    const sheet = sheetsOf(anna.page);
    await expect(sheet).toBeVisible();
    await look(anna, "the sheet in a fight");
    await closeWindow(sheet);
    await this.openSheet(cast.ogre, { as: anna });
    await look(anna, "the sheet of a monster at a glance");
    await closeWindow(sheet);
    await anna.opensBeside(cast.named(cast.brandt));
    await look(anna, "the buttons beside a token");
    await anna.page.keyboard.press("Escape");
    const act = await anna.prepare(cast.brandt, "Strike", { with: cast.sword, at: "Orc (1)" });
    await look(anna, "the dialog to act");
    await act.getByRole("button", { name: "Do it" }).click();
    await expect(master.prompt("Orc (1)")).toBeVisible();
    for (const person of [master, anna]) await look(person, "a question");
    await master.rolls(d20(1));
    await master.defend("Orc (1)", "Don’t defend");
    const refused = await master.prepare(cast.brandt, "Strike", { at: "Orc (1)" });
    await refused.getByRole("button", { name: "Do it" }).click();
    await expect(windowWith(master.page, "Not allowed")).toBeVisible();
    await look(master, "a refusal");
    await master.page.getByRole("button", { name: "Understood" }).click();
    await closeKey(refused).click();
  }

  async afterwards(): Promise<void> {
    const { master, anna, look } = this;
    for (const person of [master, anna]) {
      await person.turnTo("Chat");
      await look(person, "the cards");
    }
    await master.turnTo("Combat");
    await master.press("End fight: end the encounter");
    await master.page.locator('[data-action="yes"]').click();
    await expect(windowWith(master.page, "Combat summary")).toBeVisible();
    await look(master, "the combat summary");
  }
}
