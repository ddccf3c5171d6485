import { d8, d20 } from "../play/dice.ts";
import { windowWith } from "../play/foundry-page.ts";
import { begun } from "../play/opening.ts";
import { expect, test } from "../play/table.ts";

test.describe("What a fight came to", () => {
  test("is shown when the encounter is ended, told everybody, and kept as a picture", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"] });
    await master.rolls(d20(19), d8(8));
    await anna.act("Brandt", "Strike", { at: "Orc (1)" });
    await master.defend("Orc (1)", "Don’t defend");
    await master.turnTo("Combat");
    await master.page.getByRole("button", { name: "End fight: end the encounter" }).click();
    await master.page.getByRole("button", { name: "Yes" }).click();
    const summary = windowWith(master.page, "Combat summary");
    await expect(summary.getByText("One round.")).toBeVisible();
    await expect(summary.getByRole("row", { name: /Brandt .*1 of 1/ })).toContainText("felled Orc (1)");
    await expect(summary.getByRole("row", { name: /Orc \(1\) / })).toContainText("worth 15 points of experience");
    const saved = master.page.waitForEvent("download");
    await summary.getByRole("button", { name: "Keep as a picture" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^ten-segments-summary-\w+\.svg$/);
    await summary.getByRole("button", { name: "Post to chat" }).click();
    await anna.turnTo("Chat");
    await expect(anna.page.getByText("Combat summary. One round.")).toBeVisible();
    await expect(
      anna.page.getByText(/Brandt: hits 1 of 1, damage dealt \d+, damage taken 0; felled Orc \(1\)\./),
    ).toBeVisible();
  });
});
