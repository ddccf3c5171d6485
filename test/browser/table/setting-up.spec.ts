import { d6 } from "../play/dice.ts";
import { closeWindow, sheetsOf, windowWith } from "../play/foundry-page.ts";
import {
  chooseFor,
  configureToken,
  create,
  dragOntoMap,
  entry,
  giveTo,
  joinFight,
  save,
  seesMap,
} from "../play/foundry-setting-up.ts";
import type { Person } from "../play/person.ts";
import { expect, test } from "../play/table.ts";
import { emptyWorld } from "../world/index.ts";

/** Creates a figure and enters full hit points on its sheet. */
async function createFigure({ page }: Person, name: string, type: "character" | "monster"): Promise<void> {
  await create(page, "actors", name, type);
  const sheet = sheetsOf(page).filter({ hasText: name });
  for (const field of ["Hit points", "Maximum hit points"]) {
    await sheet.getByLabel(field, { exact: true }).fill("9");
    await sheet.getByLabel(field, { exact: true }).press("Tab");
    await expect(sheet.getByLabel(field, { exact: true })).toHaveValue("9");
  }
  await closeWindow(sheet);
}

test.describe("A world in which nothing is yet", () => {
  test.use({ world: emptyWorld() });

  test("has a map, figures and an encounter, and its first round begins", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    const { page } = master;

    await test.step("the tracker says that there is no encounter", async () => {
      for (const { tracker } of [master, anna]) await expect(tracker.getByRole("listitem")).toHaveCount(0);
    });

    await test.step("a map is made, and everybody sees it", async () => {
      await create(page, "scenes", "The mill");
      await closeWindow(sheetsOf(page));
      await chooseFor(entry(page, "scenes", "The mill"), "Activate");
      for (const person of [master, anna]) await seesMap(person.page, "The mill");
    });

    await test.step("a character is made and given to a player, and a monster is made", async () => {
      await createFigure(master, "Wren", "character");
      await createFigure(master, "Gnoll", "monster");
      await anna.turnTo("Actors");
      await expect(entry(anna.page, "actors", "Wren")).toHaveCount(0);
      await chooseFor(entry(page, "actors", "Wren"), "Configure ownership");
      await giveTo(windowWith(page, "Ownership"), "Anna");
      await expect(entry(anna.page, "actors", "Wren")).toBeVisible();
      await expect(entry(anna.page, "actors", "Gnoll")).toHaveCount(0);
    });

    await test.step("both are dragged onto the map: the character is a friend, and the monster is large", async () => {
      await dragOntoMap(page, "Wren", { x: 600, y: 150 });
      await dragOntoMap(page, "Gnoll", { x: 300, y: 600 }, "Gnoll (1)");
      const token = sheetsOf(page).filter({ has: page.locator('[name="disposition"]') });
      await configureToken(page, "Wren");
      await expect(token.locator('[name="disposition"]')).toHaveValue("1");
      await expect(token.locator('[name="actorLink"]')).toBeChecked();
      await save(token);
      await configureToken(page, "Gnoll (1)");
      await expect(token.locator('[name="disposition"]')).toHaveValue("-1");
      await token.locator('[name="width"]').fill("2");
      await token.locator('[name="height"]').fill("2");
      await save(token);
    });

    await test.step("their tokens make the encounter", async () => {
      for (const name of ["Wren", "Gnoll (1)"]) await joinFight(page, name);
      await master.turnTo("Combat");
      await anna.turnTo("Combat");
      for (const person of [master, anna]) {
        await expect(person.line("Wren")).toBeVisible();
        await expect(person.line("Gnoll (1)")).toBeVisible();
      }
    });

    await test.step("the first round begins, and the player declares", async () => {
      await master.press("Begin the fight");
      await anna.declare("Wren", "Wait");
      await expect(master.tracker.getByText("Declarations: 1 of 2")).toBeVisible();
      await master.declare("Gnoll (1)", "Move");
      await master.rolls(d6(4), d6(3));
      await master.rollsInitiative();
      for (const { tracker } of [master, anna]) await expect(tracker.getByText(/^Segment \d+: /)).toBeVisible();
    });
  });
});
