import type { Page } from "@playwright/test";
import { windowWith } from "../play/foundry-page.ts";
import { begun, learns } from "../play/opening.ts";
import { expect, test } from "../play/table.ts";

/** Runs in a page: the method that a dock or a hotkey calls. */
function onEncounter(page: Page, method: "nextTurn" | "previousTurn"): Promise<void> {
  return page.evaluate(async called => {
    const { game } = globalThis as unknown as { game: { combat: Record<string, () => Promise<unknown>> } };
    await game.combat[called]?.();
  }, method);
}

const whose = (page: Page) =>
  page.evaluate(() => {
    const { game } = globalThis as unknown as { game: { combat: { combatant: { name: string } } } };
    return game.combat.combatant.name;
  });

test.describe("Foundry's own turns", () => {
  test("go from figure to figure, and back only when the game master says so", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"], Elin: ["Move"], Mirella: ["Wait"] });
    const first = await whose(master.page);
    await onEncounter(anna.page, "nextTurn");
    await expect.poll(() => whose(master.page)).not.toBe(first);
    await anna.act("Elin", "Move", { feet: 10 });
    await expect(anna.line("Elin")).toContainText("Has acted");
    const back = onEncounter(master.page, "previousTurn");
    const question = windowWith(master.page, "Undo");
    await expect(question).toContainText("Elin: Move");
    await question.getByRole("button", { name: "Don’t undo" }).click();
    await back;
    await expect(anna.line("Elin")).toContainText("Has acted");
  });

  test("come to something that is no figure, in the segment that is typed for it", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await master.button("Add event: a trap, a torch, reinforcements").click();
    const asked = windowWith(master.page, "Add an event");
    await asked.getByLabel("Name").fill("The portcullis");
    await asked.getByLabel("Segment").fill("9");
    await asked.getByRole("button", { name: "Add it" }).click();
    await expect(master.line("The portcullis")).toContainText("Happens in segment 9");
    await master.page.getByLabel("Segment of the event The portcullis").fill("1");
    await master.page.getByLabel("Segment of the event The portcullis").press("Enter");
    await expect(anna.line("The portcullis")).toContainText("Happens in segment 1");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"] }, 1);
    await expect(anna.line("The portcullis")).toContainText("Happens now, in segment 1");
    await expect.poll(() => whose(anna.page)).toBe("The portcullis");
    await master.press("Done: The portcullis");
    await expect(anna.line("The portcullis")).toContainText("Happened in segment 1");
    await expect.poll(() => whose(anna.page)).not.toBe("The portcullis");
  });

  test("a spell that goes on from the round before asks its player for nothing, and the game master is not told of silence", async ({
    sit,
  }) => {
    const [master, bruno] = await sit("Gamemaster", "Bruno");
    await learns("Mirella", "Bless", { castingTime: 10 }, master, bruno);
    await begun(master, { Mirella: ["Spell", "Bless"] });
    await bruno.press("Begin Bless: Mirella");
    await master.press(/Next: segment 4/);
    await master.press(/End segment 4/);
    await master.press("End round 1");
    await expect(bruno.line("Mirella")).toContainText("Bless takes effect in segment 3");
    await expect(bruno.tracker.getByText("Declarations: 0 of 6 made.")).toBeVisible();
    await expect(
      bruno.tracker.getByText("Your characters have declared. The game master rolls initiative next."),
    ).toBeVisible();
    await master.press("Roll initiative");
    await expect(windowWith(master.page, "Not everyone has declared")).toContainText(
      "Not declared: Brandt, Elin, Orc (1), Orc (2), Orc (3), Ogre.",
    );
  });
});
