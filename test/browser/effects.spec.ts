import { join } from "node:path";
import { d4, d6, d8, d20, scriptDice } from "./play/dice.ts";
import { closeWindow, sheetsOf } from "./play/foundry-page.ts";
import type { Means, Person } from "./play/person.ts";
import { worldOfTheBridge } from "./play/stand-in.ts";
import { expect, test } from "./play/table.ts";

test.skip(Boolean(process.env.FOUNDRY_URL), "the toll bridge is laid out on the stand-in");
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
test.use({ world: async ({}, use) => use(await worldOfTheBridge()) });

/** A spell and its target. */
type Spell = Required<Means>;

async function welcomed(...people: readonly Person[]): Promise<void> {
  for (const { page } of people) {
    await expect(page.locator("#ten-segments-welcome")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("#ten-segments-welcome")).toHaveCount(0);
  }
}

/** Begins the fight. In segment 3 of round 1, Alwin and Oswin begin to cast these spells. */
async function castBoth([master, anna, bruno]: readonly [Person, Person, Person], alwins: Spell, oswins: Spell) {
  await master.press("Begin the fight");
  await bruno.declare("Alwin", "Spell", alwins);
  await bruno.declare("Oswin", "Spell", oswins);
  await anna.declare("Berta", "Melee", { with: "Long sword", at: "Orc (1)" });
  await master.press(/^Declare as suggested/);
  await master.rolls(d6(4), d6(3));
  await master.rollsInitiative();
  await bruno.press(/^Begin .*: Alwin$/);
  await bruno.press(/^Begin .*: Oswin$/);
}

/** Reloads a player's page, and opens the Combat tab again. */
async function reloaded(person: Person): Promise<void> {
  await person.page.reload();
  await person.page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true);
  await scriptDice(person.page);
  await person.turnTo("Combat");
}

/** The areas of magic on the map of the scene that a person views. */
const areasSeenBy = ({ page }: Person): Promise<readonly string[]> =>
  page.evaluate(() => canvas.scene!.regions.map(({ name }) => name));

test.describe("The spells of the toll bridge", () => {
  test("Sleep and Hold Person decide the fight, show their time, and are undone", async ({ sit }, info) => {
    test.setTimeout(240_000);
    const [master, anna, bruno] = await sit("Gamemaster", "Anna", "Bruno");
    const look = async (name: string, { page }: Person) => {
      if (process.env.CI) return;
      for (const theme of ["dark", "light"] as const) {
        await page.evaluate(worn => {
          document.body.classList.toggle("theme-light", worn === "light");
          document.body.classList.toggle("theme-dark", worn === "dark");
        }, theme);
        await page.screenshot({ path: join(info.project.outputDir, "looks", `${name}-${theme}.png`) });
      }
    };
    await welcomed(master, anna, bruno);
    await castBoth(
      [master, anna, bruno],
      { with: "Sleep", at: "Kobold (1)" },
      { with: "Hold Person (Cleric)", at: "Orc (2)" },
    );
    // 4d4 of the weakest: four creatures of up to one hit die.
    await master.rolls(d4(1), d4(1), d4(1), d4(1));
    await master.press(/Next: segment 4/);
    for (const person of [master, anna]) {
      await expect(person.line("Kobold (1)")).toContainText("Sleep: 15 rounds");
      await expect(person.line("Kobold (2)")).toContainText("Asleep");
      await expect(person.line("Ogre")).not.toContainText("Sleep");
    }
    await expect(master.page.locator("#chat")).toContainText("Sleep affects 4 creatures at most");
    await look("asleep", master);

    await master.press("Undo the last command");
    await expect(master.line("Kobold (1)")).not.toContainText("Sleep");
    await master.rolls(d4(1), d4(1), d4(1), d4(1));
    await master.press(/Next: segment 4/);
    await expect(master.line("Kobold (1)")).toContainText("Sleep: 15 rounds");

    // A single target of Hold Person saves at -2.
    await master.rolls(d20(10));
    await master.press(/Next: segment 8/);
    await expect(master.line("Orc (2)")).toContainText("Hold Person (Cleric): 8 rounds");
    await expect(master.page.locator("#chat")).toContainText("Hold Person (Cleric) − 2");
    await expect(master.line("Orc (2)")).toContainText("Held");
    await look("held", master);
    await look("held-seen", anna);

    await master.press("Undo the last command");
    await expect(master.line("Orc (2)")).not.toContainText("Hold Person");
    await expect(anna.line("Orc (2)")).not.toContainText("Held");
    await master.rolls(d20(10));
    await master.press(/Next: segment 8/);
    await expect(master.line("Orc (2)")).toContainText("Hold Person (Cleric): 8 rounds");

    await reloaded(anna);
    await expect(anna.line("Orc (2)")).toContainText("Hold Person (Cleric): 8 rounds");
    await expect(master.line("Orc (2)")).toContainText("Hold Person (Cleric): 8 rounds");
    await master.press("Open the sheet of Orc (2)");
    const sheet = sheetsOf(master.page);
    await sheet.getByRole("tab", { name: "Effects" }).click();
    await expect(sheet.getByText("From Oswin")).toBeVisible();
    await look("page", master);
    await sheet.getByRole("button", { name: "End Hold Person (Cleric)" }).click();
    await expect(master.line("Orc (2)")).not.toContainText("Hold Person");
    await expect(anna.line("Orc (2)")).not.toContainText("Held");
    await sheet.getByRole("button", { name: "Begin an effect" }).click();
    await look("begin", master);
    const dialog = master.page.getByRole("dialog", { name: /Begin an effect on Orc/ });
    await dialog.getByLabel("Name").fill("Faerie Fire");
    await dialog.getByLabel("Lasts").fill("2");
    await dialog.getByLabel("Armor class better by").fill("-2");
    await dialog.getByRole("button", { name: "Begin", exact: true }).click();
    await expect(anna.line("Orc (2)")).toContainText("Faerie Fire: 2 rounds");

    // An effect that ends in this round has a bar in the strip up to that segment.
    await sheet.getByRole("button", { name: "Begin an effect" }).click();
    await dialog.getByLabel("Name").fill("Color Spray");
    await dialog.getByLabel("Lasts").fill("1");
    await dialog.getByLabel("Unit of the duration").selectOption("Segments");
    await dialog.getByRole("button", { name: "Begin", exact: true }).click();
    await expect(anna.tracker.getByText("Color Spray on Orc (2) ends in segment 9")).toBeAttached();
    await closeWindow(sheet);
    await look("bar", anna);

    // The game master shortens a spell, which ends in its segment, too.
    await master.press("Open the sheet of Kobold (1)");
    await sheet.getByRole("tab", { name: "Effects" }).click();
    await sheet.getByRole("button", { name: "Change the time of Sleep" }).click();
    const time = master.page.getByRole("dialog", { name: "Time of Sleep" });
    await time.getByLabel("Lasts from now on").fill("1");
    await time.getByLabel("Unit of the duration").selectOption("Segments");
    await time.getByRole("button", { name: "Set the time", exact: true }).click();
    await expect(anna.line("Kobold (1)")).toContainText("Sleep: 1 segment");
    await closeWindow(sheet);
    await master.press(/segment 9|End segment 8/);
    await expect(anna.line("Kobold (1)")).not.toContainText("Sleep");
    await expect(anna.line("Kobold (2)")).toContainText("Asleep");
    await expect(anna.line("Orc (2)")).not.toContainText("Color Spray");
    await expect(anna.line("Orc (2)")).toContainText("Faerie Fire");
  });

  test("Magic Missile and Cure Light Wounds change hit points, and nothing lasts", async ({ sit }) => {
    test.setTimeout(240_000);
    const [master, anna, bruno] = await sit("Gamemaster", "Anna", "Bruno");
    await welcomed(master, anna, bruno);
    await master.press("Open the sheet of Berta");
    const points = sheetsOf(master.page).getByLabel("Hit points", { exact: true });
    await points.fill("20");
    await points.press("Enter");
    await closeWindow(sheetsOf(master.page));
    await expect(anna.line("Berta")).toContainText("20/32");
    await castBoth(
      [master, anna, bruno],
      { with: "Magic Missile", at: "Ogre" },
      { with: "Cure Light Wounds (Cleric)", at: "Berta" },
    );
    // Two missiles at third level.
    await master.rolls(d4(3), d4(2));
    await master.press(/Next: segment 4/);
    await expect(master.line("Ogre")).toContainText("12/19");
    await master.press("Undo the last command");
    await expect(master.line("Ogre")).toContainText("19/19");
    await master.rolls(d4(3), d4(2));
    await master.press(/Next: segment 4/);
    await expect(master.line("Ogre")).toContainText("12/19");
    await master.rolls(d8(6));
    await master.press(/Next: segment 8/);
    await expect(anna.line("Berta")).toContainText("26/32");
    await master.press("Undo the last command");
    await expect(anna.line("Berta")).toContainText("20/32");
  });

  test("Bless is a part of every attack roll of friends, and Web holds who does not save", async ({ sit }) => {
    test.setTimeout(240_000);
    const [master, anna, bruno] = await sit("Gamemaster", "Anna", "Bruno");
    await welcomed(master, anna, bruno);
    await castBoth([master, anna, bruno], { with: "Web", at: "Ogre" }, { with: "Bless", at: "Berta" });
    await master.press(/Next: segment 4/);
    // The web reaches an orc and two goblins, too.
    await master.rolls(d20(5), d20(5), d20(5), d20(5));
    await master.press(/Next: segment 5/);
    await expect(anna.line("Ogre")).toContainText("Held");
    await expect.poll(() => areasSeenBy(anna)).toEqual(["Web"]);
    await master.press("Undo the last command");
    await expect(anna.line("Ogre")).not.toContainText("Held");
    await expect.poll(() => areasSeenBy(anna)).toEqual([]);
    await master.rolls(d20(5), d20(5), d20(5), d20(5));
    await master.press(/Next: segment 5/);
    await reloaded(anna);
    await expect(anna.line("Ogre")).toContainText("Web: ");
    await expect(anna.line("Ogre")).toContainText("Held");
    await master.press("End segment 5");
    await master.press("End round 1");
    await anna.declare("Berta", "Melee", { with: "Long sword", at: "Orc (1)" });
    await master.press(/^Declare as suggested/);
    await bruno.declare("Alwin", "Wait");
    await master.rolls(d6(5), d6(4));
    await master.rollsInitiative();
    await expect(master.page.locator("#chat")).toContainText("Friendly: 5, acting from segment 4 on");
    await master.press(/Next: segment 4/);
    await expect(anna.line("Berta")).toContainText("Bless: 6 rounds");
    // The spell has landed as the dice were rolled, before segment 4.
    await master.press("Undo the last command");
    await master.press("Undo the last command");
    await expect(anna.line("Berta")).not.toContainText("Bless: ");
    await master.rolls(d6(5), d6(4));
    await master.rollsInitiative();
    await master.press(/Next: segment 4/);
    await expect(anna.line("Berta")).toContainText("Bless: 6 rounds");
    await expect.poll(() => areasSeenBy(anna)).toEqual(["Web"]);
    await master.rolls(d20(12), d8(5));
    await anna.press("Strike Orc (1): Berta");
    await master.defend("Orc (1)", "Don’t defend");
    await expect(anna.page.locator("#chat")).toContainText("Bless + 1");
  });
});
