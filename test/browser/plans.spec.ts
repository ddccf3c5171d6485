import { join } from "node:path";
import type { Locator, TestInfo } from "@playwright/test";
import { d6, d20 } from "./play/dice.ts";
import { aimAt, type Intention, type Means, type Person, pickIn } from "./play/person.ts";
import { expect, test } from "./play/table.ts";

interface Deed extends Means {
  readonly intention: Intention;
  readonly feet?: number;
  readonly attacks?: string;
}

/** Opens the declare dialog of a figure. */
async function planning(person: Person, figure: string): Promise<Locator> {
  const dialog = person.page.locator("#ten-segments-declare");
  await expect(async () => {
    await person.press(new RegExp(`^(Declare|Change): ${figure}$`));
    await expect(dialog.getByRole("heading", { name: `Declare: ${figure}`, exact: true })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  return dialog;
}

/** Fills in the fields of one planned action. */
async function mean(dialog: Locator, { intention, with: item, at, feet, attacks }: Deed): Promise<void> {
  await pickIn(dialog, "Intention", intention);
  if (item) await pickIn(dialog, /^(Weapon|Spell|Device)$/, item);
  if (at) await aimAt(dialog, at);
  if (attacks) await pickIn(dialog, "Attacks", attacks);
  if (feet === undefined) return;
  await dialog.getByLabel("Feet", { exact: true }).fill(String(feet));
  await dialog.getByLabel("Feet", { exact: true }).press("Tab");
}

/** Plans several actions. */
async function plan(dialog: Locator, deeds: readonly Deed[]): Promise<void> {
  for (const [at, deed] of deeds.entries()) {
    if (at > 0) await dialog.getByRole("button", { name: "Add an action" }).click();
    await expect(dialog.locator(".plan__deed")).toHaveCount(at + 1);
    await mean(dialog, deed);
  }
}

async function declare(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Declare", exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Takes screenshots: light, dark and narrow. */
async function picture({ page }: Person, info: TestInfo, name: string): Promise<void> {
  const path = (as: string) => join(info.project.outputDir, "looks", `${info.project.name}-${name}-${as}.png`);
  await page.screenshot({ path: path("light") });
  await page.evaluate(() => document.body.classList.replace("theme-light", "theme-dark"));
  await page.screenshot({ path: path("dark") });
  await page.evaluate(() => document.body.classList.replace("theme-dark", "theme-light"));
}

test.describe("A plan of three deeds", () => {
  test("is declared, judged while one chooses, changed, and played deed by deed", async ({ sit }, info) => {
    const [master, anna, bruno] = await sit("Gamemaster", "Anna", "Bruno");
    await master.press("Begin the fight");

    await test.step("a player sees that a ring in use is not begun again, and plans something else", async () => {
      const dialog = await planning(bruno, "Mirella");
      const ring: Deed = { intention: "Device", with: "Ring of Invisibility: Invisibility" };
      await plan(dialog, [ring, ring, ring]);
      const third = dialog.locator(".plan__deed").nth(2);
      await expect(third).toContainText("is using Ring of Invisibility already");
      await picture(bruno, info, "plan-refused");
      await dialog.getByRole("button", { name: "Remove action 3" }).click();
      await dialog.getByRole("button", { name: "Remove action 2" }).click();
      await mean(dialog, { intention: "Spell", with: "Shield" });
      await dialog.getByRole("button", { name: "Add an action" }).click();
      await mean(dialog, ring);
      await dialog.getByRole("button", { name: "Add an action" }).click();
      await mean(dialog, { intention: "Move", feet: 10 });
      await expect(dialog.locator(".plan__deed").nth(2)).toContainText("0 of 3 left");
      await picture(bruno, info, "plan-made");
      await declare(dialog);
      await expect(bruno.line("Mirella")).toContainText("Will cast: Shield; then: Will use a device");
      await expect(anna.line("Mirella")).toContainText("Will cast: Shield");
    });

    await test.step("another steps out, shoots, steps back, and changes her mind while everybody declares", async () => {
      const dialog = await planning(anna, "Elin");
      const arrow: Deed = { intention: "Missile", with: "Long bow", attacks: "1" };
      await plan(dialog, [{ intention: "Move", feet: 4 }, arrow, { intention: "Move", feet: 4 }]);
      await declare(dialog);
      const again = await planning(anna, "Elin");
      await again.getByRole("button", { name: /^Will shoot/ }).click();
      await aimAt(again, "Ogre");
      await declare(again);
      await expect(anna.line("Elin")).toContainText("Long bow, at Ogre");
    });

    await test.step("the game master plans, too, and nobody else is told", async () => {
      const dialog = await planning(master, "Ogre");
      await plan(dialog, [
        { intention: "Melee", with: "Great club" },
        { intention: "Move", feet: 30 },
      ]);
      await declare(dialog);
      await expect(master.line("Ogre")).toContainText("then: Will move");
      await expect(anna.line("Ogre")).toContainText("Has declared");
    });

    await test.step("the deeds are played one after another", async () => {
      await master.rolls(d6(4), d6(3));
      await master.rollsInitiative();
      await expect(anna.line("Elin")).toContainText("Then: Will shoot: Long bow, at Ogre");
      await anna.act("Elin", "Move", { feet: 4 });
      await bruno.act("Mirella", "Cast a spell", { with: "Shield" });
      await picture(master, info, "plan-played");
      await master.press(/^(Skip \d+ · )?(Next:|Continue)/);
      await master.rolls(d20(2));
      await anna.act("Elin", "Shoot", { with: "Long bow", at: "Ogre" });
      await picture(anna, info, "plan-second");
    });
  });
});
