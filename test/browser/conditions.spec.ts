import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { d8 } from "./play/dice.ts";
import { begun } from "./play/opening.ts";
import type { Person } from "./play/person.ts";
import { expect, test } from "./play/table.ts";

/** Opens the HUD of a figure's token, and returns its status buttons. */
async function statusesOf(person: Person, figure: string): Promise<(status: string) => Locator> {
  await person.opensBeside(figure);
  return status => person.page.locator(`[data-status-id="${status}"]`);
}

test.describe("A condition", () => {
  test("is set in the token HUD, stops its bearer, is hit without a roll, and ends by a wound", async ({
    sit,
  }, info) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Melee", "Long sword"] });
    const statusOf = await statusesOf(master, "Orc (1)");
    await expect(statusOf("sleep")).toHaveAttribute(
      "data-tooltip-text",
      /can do nothing until woken.*Attacks hit without a roll/,
    );
    await expect(statusOf("poison")).toHaveAttribute("data-tooltip-text", /a label only/);
    if (!process.env.CI) await master.page.screenshot({ path: join(info.project.outputDir, "looks", "hud.png") });
    await statusOf("sleep").click();
    await master.page.keyboard.press("Escape");
    for (const person of [master, anna]) await expect(person.line("Orc (1)")).toContainText("Asleep");
    if (!process.env.CI) await master.page.screenshot({ path: join(info.project.outputDir, "looks", "asleep.png") });
    await master.rolls(d8(1));
    await anna.act("Brandt", "Strike", { at: "Orc (1)" });
    await expect(anna.page.locator("#chat")).toContainText("no roll is needed");
    for (const person of [master, anna]) await expect(person.line("Orc (1)")).not.toContainText("Asleep");
  });
});
