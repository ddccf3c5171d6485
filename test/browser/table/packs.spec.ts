import { closeWindow, sheetsOf } from "../play/foundry-page.ts";
import {
  bringAdventure,
  configureToken,
  entryIn,
  isLaid,
  joinFight,
  openPack,
  save,
} from "../play/foundry-setting-up.ts";
import { expect, test } from "../play/table.ts";

test.describe("What a table begins with", () => {
  test.use({ named: ["Hill Giant", "Battle axe"] });

  test("a monster is dragged out of its pack onto the map: hostile, numbered, as big as it is, and ready to fight", async ({
    sit,
  }) => {
    const [master] = await sit("Gamemaster");
    const { page } = master;
    const monsters = await openPack(page, "monsters");
    const picture = entryIn(monsters, "Hill Giant").getByRole("presentation");
    await expect.poll(() => picture.evaluate(it => (it as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await entryIn(monsters, "Hill Giant").dragTo(page.locator("#board"), { targetPosition: { x: 700, y: 560 } });
    await isLaid(page, "Hill Giant (1)");
    await closeWindow(monsters);
    const token = sheetsOf(page).filter({ has: page.locator('[name="disposition"]') });
    await configureToken(page, "Hill Giant (1)");
    await expect(token.locator('[name="disposition"]')).toHaveValue("-1");
    await expect(token.locator('[name="width"]')).toHaveValue("2");
    await save(token);
    await joinFight(page, "Hill Giant (1)");
    await master.turnTo("Combat");
    await master.press("Begin the fight");
    await expect(master.line("Hill Giant (1)")).toBeVisible();
    await expect(master.button(/^Missile: .+: Hill Giant \(1\)$/)).toBeVisible();
  });

  test("a weapon is dragged out of its pack onto a sheet, where it is wielded", async ({ sit }) => {
    const [master] = await sit("Gamemaster");
    const { page } = master;
    await master.press("Open the sheet of Brandt");
    const sheet = sheetsOf(page);
    const weapons = await openPack(page, "weapons");
    await entryIn(weapons, "Battle axe").dragTo(sheet.getByRole("tab", { name: "Combat" }));
    await closeWindow(weapons);
    await expect(sheet.getByRole("tabpanel", { name: "Combat" }).getByText("Battle axe")).toBeVisible();
    await closeWindow(sheet);
    await master.press("Begin the fight");
    await master.declare("Brandt", "Melee", { with: "Battle axe" });
    await expect(master.line("Brandt")).toContainText("Battle axe");
  });

  test("the adventure is brought into the world, and its fight begun", async ({ sit }) => {
    const [master] = await sit("Gamemaster");
    const { page } = master;
    const ground = page.waitForResponse(answer => answer.url().endsWith("/toll-bridge.svg") && answer.ok());
    await bringAdventure(page, "The toll bridge");
    await ground;
    await isLaid(page, "Ogre");
    await master.turnTo("Combat");
    await master.press("Begin the fight");
    await expect(master.line("Berta")).toBeVisible();
    await expect(master.line("Ogre")).toBeVisible();
    await expect(master.button(/^Melee: .*: Orc \(1\)/)).toBeVisible();
  });

  test("a player reads in the packs, and changes nothing", async ({ sit }) => {
    const [anna] = await sit("Anna");
    const spells = await openPack(anna.page, "spells");
    await entryIn(spells, "Fire Ball").getByText("Fire Ball").click();
    const sheet = sheetsOf(anna.page);
    await expect(sheet.getByText("A burst of fire fills a sphere")).toBeVisible();
    await expect(sheet.getByLabel("Casting time")).toHaveValue("3");
    await expect(sheet.getByLabel("Casting time")).toBeDisabled();
  });
});
