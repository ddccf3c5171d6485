import type { Locator, Page } from "@playwright/test";
import { closeWindow, sheetsOf, windowWith } from "../play/foundry-page.ts";
import { entry, entryIn, openPack } from "../play/foundry-setting-up.ts";
import { playsBy, seatAnother } from "../play/opening.ts";
import type { Person } from "../play/person.ts";
import { openSheet } from "../play/sheets.ts";
import { expect, test } from "../play/table.ts";

/** The part of Foundry's API that prepares the world and reads the results. */
interface Realm {
  game: {
    actors: { getName(name: string): Figure };
    users: { getName(name: string): { id: string } };
    messages: { size: number };
  };
  canvas: { scene: { tokens: { size: number } } };
}
interface Figure {
  items: { contents: { name: string; sort: number }[] };
  update(changes: object): Promise<unknown>;
}

const CONTROLS = ["Parry and defense", "Charge", "Fatigue", "Criticals and fumbles"];
const DESCRIPTION = "Came from the south with a caravan.";

/** Anna owns Brandt, Bruno is an observer, and Cora has limited access. */
async function give(master: Person): Promise<void> {
  await master.page.evaluate(async description => {
    const { actors, users } = (globalThis as unknown as Realm).game;
    const level = (name: string) => `ownership.${users.getName(name).id}`;
    const changes = { [level("Bruno")]: 2, [level("Cora")]: 1, "system.description": `<p>${description}</p>` };
    await actors.getName("Brandt").update(changes);
  }, DESCRIPTION);
}

const open = ({ page }: Person, name: string, left = 480): Promise<Locator> => openSheet(page, name, left);

const things = (page: Page, name = "Brandt") =>
  page.evaluate(
    asked =>
      (globalThis as unknown as Realm).game.actors
        .getName(asked)
        .items.contents.toSorted((one, other) => one.sort - other.sort)
        .map(item => item.name),
    name,
  );
const messages = (page: Page) => page.evaluate(() => (globalThis as unknown as Realm).game.messages.size);
const tokens = (page: Page) => page.evaluate(() => (globalThis as unknown as Realm).canvas.scene.tokens.size);
const rollKeys = (sheet: Locator) => sheet.locator('[data-action="roll"]:visible');

/** Presses every roll button of a tab, each with one die, and waits for its message. */
async function rollsAll(person: Person, sheet: Locator, tab: string): Promise<number> {
  await sheet.getByRole("tab", { name: tab }).click();
  const keys = await rollKeys(sheet).count();
  for (let at = 0; at < keys; at += 1) {
    const before = await messages(person.page);
    await person.rolls(0.5);
    await rollKeys(sheet).nth(at).click();
    await expect.poll(() => messages(person.page)).toBe(before + 1);
  }
  return keys;
}

/** Drags an entry of a pack onto a place of a sheet. */
async function dropFrom(page: Page, pack: string, name: string, onto: Locator): Promise<void> {
  const opened = await openPack(page, pack);
  await entryIn(opened, name).dragTo(onto);
  await closeWindow(opened);
}

/** A row of the sheet's gear list. */
const lineOf = (sheet: Locator, name: string) => sheet.locator(".gear__thing").filter({ hasText: name }).first();

/** One item of each pack that a figure takes items from. */
const BROUGHT = [
  ["weapons", "Battle axe"],
  ["armor", "Chain mail"],
  ["spells", "Bless"],
  ["classes", "Fighter"],
] as const;

test.describe("At one sheet sit a game master, an owner, an observer and one who may just see the figure", () => {
  test("each sees, presses, rolls and drops what is theirs to", async ({ sit }) => {
    const [master, anna, bruno] = await sit("Gamemaster", "Anna", "Bruno");
    const cora = await seatAnother(master, sit, "Cora", 1);
    await playsBy(master, "Jo'Mase's combat and fatigue");
    await give(master);
    const sheets = new Map<Person, Locator>();
    for (const person of [master, anna, bruno, cora]) sheets.set(person, await open(person, "Brandt"));
    const sheetOf = (person: Person) => sheets.get(person) as Locator;

    await test.step("the four controls are read by all but one", async () => {
      for (const person of [master, anna, bruno]) {
        await expect(sheetOf(person).locator(".fight-control__title")).toHaveText(CONTROLS);
        for (const control of await sheetOf(person).locator(".fight-control").all()) {
          await control.locator(".fight-control__head").press("Enter");
          await control.locator(".control-line__head").first().press("Enter");
          await expect(control.locator(".reasons__reason").first()).toBeVisible();
        }
      }
      await expect(sheetOf(bruno).locator('[name="system.order"]')).toBeDisabled();
      await expect(sheetOf(anna).locator('[name="system.order"]')).toBeEnabled();
      for (const seen of ["Brandt", DESCRIPTION]) await expect(sheetOf(cora).getByText(seen).last()).toBeVisible();
      await expect(sheetOf(cora).locator(".sheet-head__face")).toBeVisible();
      await expect(sheetOf(cora).locator(".fight-control, input:visible, .key:visible")).toHaveCount(0);
      await expect(sheetOf(cora).getByRole("tab")).toHaveCount(0);
    });

    await test.step("every roll is made by its owners, and shown to who looks on", async () => {
      for (const person of [anna, master])
        for (const tab of ["Abilities", "Combat"])
          expect(await rollsAll(person, sheetOf(person), tab), tab).toBeGreaterThan(3);
      for (const tab of ["Abilities", "Combat"]) {
        await sheetOf(bruno).getByRole("tab", { name: tab }).click();
        const page = sheetOf(bruno).getByRole("tabpanel", { name: tab });
        await expect(page.getByText("Only the owners of this sheet can make these rolls.")).toBeVisible();
        for (const key of await rollKeys(sheetOf(bruno)).all()) await expect(key).toBeDisabled();
      }
      await expect(sheetOf(bruno).locator(".rolls__grip")).toHaveCount(0);
    });

    await test.step("a night's rest is its owners' to take", async () => {
      await master.page.evaluate(async () => {
        const { actors } = (globalThis as unknown as Realm).game;
        await actors.getName("Brandt").update({ "system.hitPoints.value": 40 });
      });
      const rest = (person: Person) => sheetOf(person).getByRole("button", { name: "Night’s rest" });
      for (const person of [master, anna]) await expect(rest(person)).toBeVisible();
      for (const person of [bruno, cora]) await expect(rest(person)).toHaveCount(0);
      await rest(anna).click();
      await windowWith(anna.page, "Brandt rests for a night").getByLabel("Hit points regained").fill("12");
      await windowWith(anna.page, "Brandt rests for a night").getByRole("button", { name: "Rest" }).click();
      await expect(rest(master)).toHaveCount(0);
    });

    await test.step("a monster's hit dice and its morale are the game master's, who is asked", async () => {
      for (const person of [anna, bruno, cora]) await expect(person.button("Open the sheet of Ogre")).toHaveCount(0);
      await master.press("Open the sheet of Ogre");
      const ogre = sheetsOf(master.page).filter({ hasText: "Monster: Ogre" });
      const asked = windowWith(master.page, "Added to the dice");
      for (const [key, tab, dice] of [
        [/^Roll .*Hit points$/, "Combat", 4],
        [/^Morale/, "Abilities", 2],
      ] as const) {
        await ogre.getByRole("tab", { name: tab }).click();
        await ogre.getByRole("button", { name: key }).click();
        if (tab === "Abilities") await asked.locator('[name="rating"]').fill("11");
        await master.rolls(...Array.from({ length: dice }, () => 0.5));
        const before = await messages(master.page);
        await asked.locator('[data-action="ok"]').click();
        await expect.poll(() => messages(master.page)).toBe(before + 1);
      }
      await closeWindow(ogre);
    });

    await test.step("the damage of an attack is rolled on its card by those whose figure it is", async () => {
      for (const person of [master, anna, bruno, cora]) {
        await person.turnTo("Chat");
        const card = person.card("Attack: Long sword");
        await expect(card).toBeVisible();
        await expect(card.getByRole("button", { name: /^Damage/ })).toHaveCount(
          [master, anna].includes(person) ? 2 : 0,
        );
      }
      await anna.rolls(0.5);
      await anna
        .card("Attack: Long sword")
        .getByRole("button", { name: /^Damage/ })
        .first()
        .click();
      await expect(bruno.card("Damage: Long sword")).toBeVisible();
    });

    await test.step("things are dropped and put in order by its owners, and by nobody else", async () => {
      const before = await things(master.page);
      const head = (person: Person) => sheetOf(person).locator(".sheet-head__name");
      for (const person of [bruno, cora]) await dropFrom(person.page, "weapons", "Battle axe", head(person));
      const hers = await open(bruno, "Mirella", 0);
      await hers.getByRole("tab", { name: "Gear" }).click();
      await lineOf(hers, "Dagger").dragTo(head(bruno));
      await closeWindow(hers);
      for (const [pack, name] of BROUGHT) await dropFrom(anna.page, pack, name, head(anna));
      await dropFrom(master.page, "weapons", "Club", head(master));
      const elin = await open(anna, "Elin", 0);
      await elin.getByRole("tab", { name: "Gear" }).click();
      await lineOf(elin, "Long bow").dragTo(head(anna));
      await closeWindow(elin);
      const taken = [...before, ...BROUGHT.map(([, name]) => name), "Club", "Long bow"].sort();
      await expect.poll(async () => (await things(master.page)).sort()).toEqual(taken);
      await sheetOf(anna).getByRole("tab", { name: "Gear" }).click();
      await lineOf(sheetOf(anna), "Long sword").dragTo(lineOf(sheetOf(anna), "Dagger"));
      const swords = async () => (await things(bruno.page)).filter(name => before.includes(name));
      await expect.poll(swords).toEqual(["Dagger", "Long sword"]);
    });

    await test.step("figures are laid on the map by the game master alone", async () => {
      const before = await tokens(master.page);
      for (const person of [anna, bruno, cora, master]) {
        await person.turnTo("Actors");
        await entry(person.page, "actors", "Brandt").dragTo(person.page.locator("#board"), {
          targetPosition: { x: 200, y: 700 },
        });
      }
      for (const person of [master, cora]) await expect.poll(() => tokens(person.page)).toBe(before + 1);
    });
  });
});
